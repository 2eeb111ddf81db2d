/** Today's checks in walking order: the whole list, and one screen for each blend. */
import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { countChecked, nextCheck } from '@pms/domain/maturation/round';
import type { DueCheck } from '@pms/domain/maturation/schema';
import { formatPlantDate, formatTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { useEntries } from '../../client/offline/entry-store';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { RecordList } from '../../ui/record-list/record-list';
import { UnsentBadge } from '../offline/unsent-badge';
import { LastCheck } from './last-check';
import { roundSearch } from './maturation-search';
import { roundQuery } from './queries';
import { placeOf } from './round-parts';
import { RoundProgress } from './round-progress';
import { RoundStep } from './round-step';
import { roundTexts as texts } from './round-texts';
import { foreseenRound, type ShownCheck } from './unsent-check';
import { useRoomDay } from './use-room-day';

const channels = ['production', 'general'] as const;

export function RoundPage() {
  useChannels(channels);
  const { search, change } = usePageSearch(roundSearch);
  const { lot } = search;
  const { data, error, refetch } = useQuery(roundQuery);
  const entries = useEntries();
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  useRoomDay();
  const round = data && foreseenRound(data, entries, user ?? undefined, zone);
  useShowsContent(round !== undefined || error !== null);
  const open = (id: number | undefined) => change({ lot: id });
  const step = round?.find((one) => one.lot.id === lot);
  if (round && step) return <RoundStep key={step.lot.id} round={round} step={step} onGo={open} />;
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={round ? <Progress round={round} /> : null}
        actions={<PageButton href="/maturation-room">{texts.back}</PageButton>}
      />
      {error && !round ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!round && !error ? <Skeleton h={320} aria-hidden /> : null}
      {round && lot !== undefined ? <Text c="dimmed">{texts.gone}</Text> : null}
      {round?.length === 0 ? <EmptyState title={texts.empty} hint={texts.emptyHint} /> : null}
      {round && round.length > 0 ? <Whole round={round} onOpen={open} /> : null}
    </Stack>
  );
}

function Progress({ round }: { readonly round: readonly DueCheck[] }) {
  return <Text c="dimmed">{texts.progress(countChecked(round), round.length)}</Text>;
}

interface WholeProps {
  readonly round: readonly ShownCheck[];
  readonly onOpen: (lot: number) => void;
}

function Whole({ round, onOpen }: WholeProps) {
  const next = nextCheck(round);
  const done = countChecked(round);
  return (
    <Stack gap="md">
      <RoundProgress round={round} />
      {next ? (
        <Button h={56} fz="lg" maw="30rem" onClick={() => onOpen(next.lot.id)}>
          {done === 0 ? texts.start : texts.goOn}: {placeOf(next)}
        </Button>
      ) : (
        <Text fw={600} role="status">
          {texts.finished}
        </Text>
      )}
      <Paper withBorder p="md">
        <RecordList
          label={texts.list}
          rows={round}
          keyOf={({ lot }) => lot.id}
          mark={({ lot }) => ({ 'data-stop': lot.batch_number })}
          columns={[
            { head: texts.columns.place, cell: (stop) => <Place stop={stop} /> },
            { head: texts.columns.blend, cell: (stop) => <Blend stop={stop} /> },
            {
              head: texts.columns.last,
              cell: ({ done: today, last }) => <LastCheck check={today ?? last} />,
            },
            { head: texts.columns.state, cell: (stop) => <Today stop={stop} /> },
            {
              head: texts.columns.actions,
              cell: (stop) => (
                <Button
                  variant="default"
                  h={56}
                  aria-label={texts.checkOf(placeOf(stop))}
                  onClick={() => onOpen(stop.lot.id)}
                >
                  {texts.check}
                </Button>
              ),
            },
          ]}
        />
      </Paper>
    </Stack>
  );
}

interface StopProps {
  readonly stop: ShownCheck;
}

const breaks = { overflowWrap: 'anywhere' } as const;

function Place({ stop }: StopProps) {
  const { vessel } = stop;
  return (
    <Stack gap={0} miw="7.5rem" style={breaks}>
      <Text fw={600}>{placeOf(stop)}</Text>
      <Text fz="sm" c="dimmed">
        {[vessel?.name, vessel?.area].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

function Blend({ stop: { lot } }: StopProps) {
  return (
    <Stack gap={0} miw="7.5rem" style={breaks}>
      <Text>{lot.blend_name}</Text>
      <Text fz="sm" c="dimmed">
        {lot.batch_number}
      </Text>
    </Stack>
  );
}

function Today({ stop: { done, due, isUnsent } }: StopProps) {
  const { time_zone: zone } = usePlant();
  const { today } = usePlantDay();
  if (done)
    return (
      <Stack gap={4} align="flex-start">
        <Text c="var(--pms-running-text)">
          {texts.checkedAt(formatTime(done.checked_at, zone), done.checked_by_name ?? texts.nobody)}
        </Text>
        {isUnsent ? <UnsentBadge /> : null}
      </Stack>
    );
  return <Text>{due < today ? texts.dueSince(formatPlantDate(due)) : texts.due}</Text>;
}
