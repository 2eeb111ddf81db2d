/** The items that a crew hands over to the next crew. An item stays until a person closes the item. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { closeHandoverItem, openHandoverItem } from '@pms/domain/shift-reports/endpoints';
import { type HandoverItem, openItemBody } from '@pms/domain/shift-reports/schema';
import { type FormEvent, useState } from 'react';
import { RelativeTime } from '../../client/relative-time';
import { useMay, useSession } from '../../client/session';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { judged } from '../../ui/field-errors';
import { FormDialog } from '../../ui/form-dialog';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';
import { useReportCall } from './use-report-call';

interface OpenItemsProps {
  readonly items: readonly HandoverItem[];
  readonly environment: string;
}

export function OpenItems({ items, environment }: OpenItemsProps) {
  const mayRecord = useMay('recordEvents');
  const [closing, setClosing] = useState<HandoverItem | undefined>();
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {texts.openItems}
      </Title>
      {items.length === 0 ? <Text c="dimmed">{texts.noItems}</Text> : null}
      {items.map((item) => (
        <Group key={item.id} justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={0}>
            <Text style={{ overflowWrap: 'anywhere' }}>{item.text}</Text>
            <Text fz="sm" c="dimmed">
              {texts.left(item.opened_by_name)} <RelativeTime time={item.opened_at} />
            </Text>
          </Stack>
          {mayRecord ? (
            <Button
              variant="default"
              aria-label={`${texts.closeItem}: ${item.text}`}
              onClick={() => setClosing(item)}
            >
              {texts.closeItem}
            </Button>
          ) : null}
        </Group>
      ))}
      {mayRecord ? <NewItem environment={environment} /> : null}
      {closing ? <CloseItem item={closing} onClose={() => setClosing(undefined)} /> : null}
    </Stack>
  );
}

function NewItem({ environment }: { readonly environment: string }) {
  const { user } = useSession();
  const draft = `${user?.id}:handover-item-${environment}`;
  const [{ text }, setTyped] = useState(() => readDraft(draft, { text: '' }));
  const [wrong, setWrong] = useState<string | undefined>();
  const type = (next: string) => {
    setTyped({ text: next });
    keepDraft(draft, { text: next });
    setWrong(undefined);
  };
  const { send, isBusy, problem } = useReportCall(
    openHandoverItem,
    { done: texts.addItem, failed: texts.itemFailed },
    () => {
      setTyped({ text: '' });
      dropDraft(draft);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = judged(openItemBody, { text, environment });
    if (checked.success) send({ body: { text, environment } });
    else setWrong(checked.error.issues[0]?.message);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          flex="1 1 16rem"
          aria-label={texts.newItem}
          placeholder={texts.newItem}
          value={text}
          error={wrong}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ReasonedButton reason={undefined} type="submit" variant="default" loading={isBusy}>
          {texts.addItem}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={problem} mt="sm" />
    </form>
  );
}

function CloseItem({ item, onClose }: { readonly item: HandoverItem; readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const words = { done: texts.closed, failed: texts.itemFailed };
  const { send, isBusy, problem } = useReportCall(closeHandoverItem, words, onClose);
  return (
    <FormDialog
      title={item.text}
      size="sm"
      submitLabel={texts.closeItem}
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send({ params: { id: item.id }, body: { note } });
      }}
    >
      <TextInput
        data-autofocus
        label={texts.closing}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
