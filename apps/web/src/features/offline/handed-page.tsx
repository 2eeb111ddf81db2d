/** Entries that people made without a connection and could not book. A supervisor corrects or closes each entry. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { HandedEntry } from '@pms/domain/offline/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePlant } from '../../client/plant';
import { wishKeys } from '../../client/wish-keys';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { useAction } from '../use-action';
import { ChangeEntry } from './change-entry';
import { CloseEntry } from './close-entry';
import classes from './offline.module.css';
import { bookHanded, handedEntriesQuery, offlineKeys } from './queries';
import { nameOfAction, texts } from './texts';

const words = texts.handed;
const channels = ['production'] as const;

interface Chosen {
  readonly entry: HandedEntry;
  readonly form: 'repair' | 'close';
}

const titleOf = ({ action, subject }: HandedEntry): string =>
  [nameOfAction(action), subject].filter(Boolean).join(' · ');

export function HandedPage() {
  useChannels(channels);
  const { query, pager } = usePagedList({ of: {}, columns: {}, ask: handedEntriesQuery });
  const { data, error, isPending, refetch } = query;
  // The page holds the form, because the entry leaves the shown page of the list when another person closes an entry.
  const [chosen, setChosen] = useState<Chosen>();
  const [keyOf] = useState(wishKeys);
  const close = () => setChosen(undefined);
  useShowsContent(!isPending);
  return (
    <Stack gap="md">
      <PageHeader title={words.title} />
      <Text>{words.explain}</Text>
      {error && !data ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
      {data?.total === 0 ? <EmptyState title={words.none} /> : null}
      {data?.data.map((entry) => (
        <Handed key={entry.id} entry={entry} onChoose={(form) => setChosen({ entry, form })} />
      ))}
      <Pager {...pager} />
      {chosen?.form === 'repair' ? <RepairEntry entry={chosen.entry} keyOf={keyOf} onClose={close} /> : null}
      {chosen?.form === 'close' ? (
        <CloseEntry entry={chosen.entry} title={titleOf(chosen.entry)} onClose={close} />
      ) : null}
    </Stack>
  );
}

interface HandedProps {
  readonly entry: HandedEntry;
  readonly onChoose: (form: Chosen['form']) => void;
}

function Handed({ entry, onChoose }: HandedProps) {
  const { time_zone: zone } = usePlant();
  const title = titleOf(entry);
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
          <Button className={classes.key ?? ''} onClick={() => onChoose('repair')}>
            {words.repair}
          </Button>
          <Button variant="default" className={classes.key ?? ''} onClick={() => onChoose('close')}>
            {words.close}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface RepairEntryProps {
  readonly entry: HandedEntry;
  /** The idempotency key of a booking. A form that was closed and opened again sends the same booking with its key. */
  readonly keyOf: (wish: unknown) => string;
  readonly onClose: () => void;
}

function RepairEntry({ entry, keyOf, onClose }: RepairEntryProps) {
  const booking = useAction({
    act: (wish: { readonly body: unknown; readonly happenedAt: string }) =>
      bookHanded(entry, { ...wish, idempotencyKey: keyOf({ id: entry.id, ...wish }) }),
    done: () => words.booked,
    onDone: onClose,
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [offlineKeys.all],
  });
  return (
    <ChangeEntry
      entry={entry}
      submitLabel={texts.change.book}
      isBusy={booking.isBusy}
      problem={booking.problem}
      onClose={onClose}
      onSave={async (body, happenedAt) => booking.send({ body, happenedAt })}
    />
  );
}
