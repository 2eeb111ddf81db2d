/** The log of e-mails with their receivers and the result of the last attempt. */
import { Select, Skeleton, Stack, Text } from '@mantine/core';
import { type MailMessage, mailStates } from '@pms/domain/mail/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { mailTexts as words } from './mail-texts';
import { mailLogQuery } from './queries';

/** The value of the choice without a state. */
const everyState = 'all';
const choices = [
  { value: everyState, label: words.logAll },
  ...mailStates.map((value) => ({ value, label: words.states[value] })),
];

export function MailLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { time_zone: zone } = usePlant();
  const [state, setState] = useState<MailMessage['state'] | null>(null);
  const { query, pager } = usePagedList({
    of: { state },
    columns: {},
    ask: (wish) => mailLogQuery(state, wish),
  });
  const { data: messages, error, refetch } = query;
  return (
    <Dialog title={words.log} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{words.logHint}</Text>
        <Select
          label={words.logShown}
          maw="16rem"
          allowDeselect={false}
          data={choices}
          value={state ?? everyState}
          onChange={(chosen) => setState(mailStates.find((known) => known === chosen) ?? null)}
        />
        {error && !messages ? <FailedLoad message={words.logFailed} onRetry={() => void refetch()} /> : null}
        {!messages && !error ? <Skeleton h={120} aria-hidden /> : null}
        {messages?.total === 0 ? <Text>{state ? words.noneInState : words.empty}</Text> : null}
        {messages && messages.total > 0 ? (
          <RecordList
            label={words.log}
            isWide
            rows={messages.data}
            keyOf={({ id }) => id}
            columns={[
              { head: words.columns.made, cell: ({ created_at: at }) => formatDateTime(at, zone) },
              { head: words.columns.kind, cell: ({ kind }) => words.kinds[kind] },
              { head: words.columns.to, cell: ({ address }) => address },
              { head: words.columns.subject, cell: ({ subject }) => subject },
              { head: words.columns.state, cell: (message) => <MessageState message={message} /> },
            ]}
          />
        ) : null}
        <Pager {...pager} />
      </Stack>
    </Dialog>
  );
}

const looks = {
  waiting: ['waiting', IconClock],
  sent: ['running', IconCheck],
  failed: ['stopped', IconX],
} as const;

function MessageState({ message }: { readonly message: MailMessage }) {
  const { time_zone: zone } = usePlant();
  const { state, problem, next_at } = message;
  const [tone, Icon] = looks[state];
  return (
    <Stack gap={4} maw="20rem">
      <StatusBadge tone={tone} icon={<Icon size={16} />}>
        {words.states[state]}
      </StatusBadge>
      {problem === null ? null : <Text fz="sm">{problem}</Text>}
      {problem !== null && next_at !== null ? (
        <Text fz="sm">{words.next(formatDateTime(next_at, zone))}</Text>
      ) : null}
    </Stack>
  );
}
