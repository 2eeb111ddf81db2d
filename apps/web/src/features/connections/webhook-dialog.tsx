/** Adds or changes a webhook: its address, its events, and whether messages are sent. */
import { Checkbox, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { createWebhook, updateWebhook } from '@pms/domain/webhooks/endpoints';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@pms/domain/webhooks/events';
import { type Webhook, webhookBody } from '@pms/domain/webhooks/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { webhooksQuery } from './queries';
import { texts } from './texts';
import { webhookTexts as words } from './webhook-texts';

interface WebhookDialogProps {
  /** The webhook to change; without it, the dialog adds a webhook. */
  readonly webhook: Webhook | undefined;
  /** The rows of the list, which may contain a newer version of the webhook. */
  readonly rows: readonly Webhook[] | undefined;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
}

const valuesOf = (webhook: Webhook | undefined): Values => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
  active: webhook?.active ?? true,
});

export function WebhookDialog({ webhook, rows, onMade, onClose }: WebhookDialogProps) {
  const { user } = useSession();
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id ?? 0}:webhook-${webhook?.id ?? 'new'}`,
    record: rows?.find(({ id }) => id === webhook?.id) ?? webhook,
    valuesOf,
    schema: webhookBody,
    toBody: (values: Values) => values,
    save: async (body, version) => {
      if (!webhook) return onMade((await call(createWebhook, { body })).data);
      await call(updateWebhook, { params: { id: webhook.id }, body: { ...body, version } });
      return toast('success', words.saved(body.name));
    },
    concerns: [webhooksQuery.queryKey],
    onSaved: () => onClose(),
    failed: words.saveFailed,
  });
  return (
    <FormDialog
      title={webhook ? words.editTitle(webhook.name) : words.addTitle}
      submitLabel={webhook ? texts.save : words.add}
      size="large"
      isBusy={saved.isBusy}
      problem={saved.problem}
      onSubmit={saved.onSubmit}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.url}
        description={words.urlHint}
        placeholder="https://"
        type="url"
        inputMode="url"
        required
        maxLength={1000}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={words.events} required {...form.getInputProps('events')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={4} mt="xs">
          {webhookEventNames.map((event) => (
            <Checkbox key={event} value={event} label={webhookEvents[event]} py={6} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Switch
        label={words.active}
        description={words.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
