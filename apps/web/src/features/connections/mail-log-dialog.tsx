/** The log of e-mails with their receivers and the result of the last attempt. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { MailMessage } from '@pms/domain/mail/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { mailTexts as words } from './mail-texts';
import { mailLogQuery } from './queries';

export function MailLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { time_zone: zone } = usePlant();
  const { data: messages, error, refetch } = useQuery(mailLogQuery);
  return (
    <Dialog title={words.log} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{words.logHint}</Text>
        {error && !messages ? <FailedLoad message={words.logFailed} onRetry={() => void refetch()} /> : null}
        {!messages && !error ? <Skeleton h={120} aria-hidden /> : null}
        {messages?.length === 0 ? <Text>{words.empty}</Text> : null}
        {messages && messages.length > 0 ? (
          <RecordList
            label={words.log}
            isWide
            rows={messages}
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
