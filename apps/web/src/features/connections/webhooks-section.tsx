/** The webhooks of the plant: each with its receiver, the result of its last attempt, and its actions. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { deleteWebhook } from '@pms/domain/webhooks/endpoints';
import { webhookEvents } from '@pms/domain/webhooks/events';
import type { Webhook } from '@pms/domain/webhooks/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { RemovalDialog } from '../../ui/removal-dialog';
import { ShownOnce } from '../../ui/shown-once';
import { TitledSection } from '../../ui/titled-section';
import { DeliveriesDialog } from './deliveries-dialog';
import { webhooksQuery } from './queries';
import { RenewSecretDialog } from './renew-secret-dialog';
import { texts } from './texts';
import { WebhookButtons } from './webhook-buttons';
import { WebhookDialog } from './webhook-dialog';
import { WebhookState } from './webhook-state';
import { webhookTexts as words } from './webhook-texts';

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'remove' | 'log' | 'renew'; readonly webhook: Webhook }
  | undefined;

export function WebhooksSection() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<{ readonly name: string; readonly secret: string }>();
  const close = () => setOpen(undefined);
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      {error && !webhooks ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!webhooks && !error ? <Skeleton h={80} aria-hidden /> : null}
      {secret ? (
        <ShownOnce label={words.secretOf(secret.name)} hint={words.secretHint} secret={secret.secret}>
          <Text fz="sm" mt="xs">
            {words.secretUse}
          </Text>
        </ShownOnce>
      ) : null}
      {webhooks?.length === 0 ? <Text>{words.empty}</Text> : null}
      {webhooks && webhooks.length > 0 ? (
        <RecordList
          label={words.title}
          isWide
          rows={webhooks}
          keyOf={({ id }) => id}
          mark={({ name }) => ({ 'data-webhook': name })}
          columns={[
            { head: words.columns.name, cell: NameCell },
            { head: words.columns.events, cell: EventsCell },
            { head: words.columns.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
            {
              head: words.columns.last,
              cell: ({ last_attempt_at: at }) => (at ? <RelativeTime time={at} /> : words.never),
            },
            {
              head: texts.actions,
              isActions: true,
              cell: (webhook) => (
                <WebhookButtons webhook={webhook} onOpen={(does) => setOpen({ does, webhook })} />
              ),
            },
          ]}
        />
      ) : null}
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ does: 'add' })}>
          {words.add}
        </Button>
      </Group>
      {open?.does === 'add' || open?.does === 'edit' ? (
        <WebhookDialog
          webhook={open.does === 'edit' ? open.webhook : undefined}
          rows={webhooks}
          onMade={setSecret}
          onClose={close}
        />
      ) : null}
      {open?.does === 'log' ? <DeliveriesDialog webhook={open.webhook} onClose={close} /> : null}
      {open?.does === 'renew' ? (
        <RenewSecretDialog webhook={open.webhook} onMade={setSecret} onClose={close} />
      ) : null}
      {open?.does === 'remove' ? (
        <RemovalDialog
          title={words.removeTitle}
          submitLabel={texts.remove}
          question={words.removeQuestion(open.webhook.name)}
          effect={words.removeEffect}
          remove={async () => {
            await call(deleteWebhook, { params: { id: open.webhook.id } });
            setSecret(undefined);
          }}
          concerns={[webhooksQuery.queryKey]}
          done={words.removed(open.webhook.name)}
          failed={words.removeFailed}
          onClose={close}
        />
      ) : null}
    </TitledSection>
  );
}

const NameCell = ({ name, url }: Webhook) => (
  <Stack gap={2}>
    <Text fw={600}>{name}</Text>
    <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Text>
  </Stack>
);

const EventsCell = ({ events }: Webhook) => (
  <Text fz="sm" maw="24rem">
    {events.map((event) => webhookEvents[event]).join(', ')}
  </Text>
);
