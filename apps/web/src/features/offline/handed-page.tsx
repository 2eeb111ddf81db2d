/** Entries that people made without a connection and could not book. A supervisor corrects or closes each entry. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { HandedEntry } from '@pms/domain/offline/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePlant } from '../../client/plant';
import { wishKeys } from '../../client/wish-keys';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { useAction } from '../use-action';
import { ChangeEntry } from './change-entry';
import { CloseEntry } from './close-entry';
import classes from './offline.module.css';
import { bookHanded, handedEntriesQuery, offlineKeys } from './queries';
import { nameOfAction, texts } from './texts';

const words = texts.handed;
const channels = ['production'] as const;

export function HandedPage() {
  useChannels(channels);
  const { data, error, isPending, refetch } = useQuery(handedEntriesQuery);
  useShowsContent(!isPending);
  return (
    <Stack gap="md">
      <PageHeader title={words.title} />
      <Text>{words.explain}</Text>
      {error && !data ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <EmptyState title={words.none} /> : null}
      {data?.map((entry) => (
        <Handed key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}

function Handed({ entry }: { readonly entry: HandedEntry }) {
  const { time_zone: zone } = usePlant();
  const [keyOf] = useState(wishKeys);
  const [open, setOpen] = useState<'repair' | 'close'>();
  const booking = useAction({
    act: (wish: { readonly body: unknown; readonly happenedAt: string }) =>
      bookHanded(entry, { ...wish, idempotencyKey: keyOf(wish) }),
    done: () => words.booked,
    onDone: () => setOpen(undefined),
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [offlineKeys.all],
  });
  const title = [nameOfAction(entry.action), entry.subject].filter(Boolean).join(' · ');
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="xs">
        <Text fw={650}>{title}</Text>
        <Text fz="sm">{words.by(entry.done_by_name, formatDateTime(entry.happened_at, zone))}</Text>
        <Text fz="sm">{entry.reason}</Text>
        {entry.refusal === null ? null : (
          <Text fz="sm" c="dimmed">
            {words.said(entry.refusal)}
          </Text>
        )}
        <Group gap="sm">
          <Button className={classes.key ?? ''} onClick={() => setOpen('repair')}>
            {words.repair}
          </Button>
          <Button variant="default" className={classes.key ?? ''} onClick={() => setOpen('close')}>
            {words.close}
          </Button>
        </Group>
      </Stack>
      {open === 'repair' ? (
        <ChangeEntry
          entry={entry}
          submitLabel={texts.change.book}
          isBusy={booking.isBusy}
          problem={booking.problem}
          onClose={() => setOpen(undefined)}
          onSave={async (body, happenedAt) => booking.send({ body, happenedAt })}
        />
      ) : null}
      {open === 'close' ? (
        <CloseEntry entry={entry} title={title} onClose={() => setOpen(undefined)} />
      ) : null}
    </Paper>
  );
}
