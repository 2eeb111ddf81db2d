/** The cost of labour for each shift of a week. Each shift opens the list of its minutes. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ShiftCost } from '@pms/domain/hours/cost-schema';
import { shiftName } from '@pms/domain/labour/names';
import { addDays, formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { weekOf } from '@pms/domain/working-time/work-span';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlantDay } from '../../client/use-plant-day';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { RecordList } from '../../ui/record-list/record-list';
import { CostLines, CostSumText, costText } from './cost-lines';
import { shiftCostsQuery, useSeesCosts } from './cost-queries';
import { costTexts as words } from './cost-texts';
import { hoursSearch } from './hours-search';
import { hoursText } from './texts';

const RatesDialog = onDemand(async () => (await import('./rates-dialog')).RatesDialog);

const channels = ['production', 'general'] as const;

export function CostPage() {
  useChannels(channels);
  const { today } = usePlantDay();
  const { search, change } = usePageSearch(hoursSearch);
  const { date } = search;
  const from = weekOf(date ?? today);
  const span = { from, to: addDays(from, 6) };
  const show = (day: PlantDate) => change({ date: day });
  const seesCosts = useSeesCosts();
  const { data, error, refetch } = useQuery({ ...shiftCostsQuery(span), enabled: seesCosts });
  useShowsContent(!seesCosts || data !== undefined || error !== null);
  const [showsRates, setShowsRates] = useState(false);
  if (!seesCosts) return <EmptyState title={words.title} hint={words.refused} />;
  return (
    <Stack gap="md">
      <PageHeader
        title={words.title}
        facts={<Text c="dimmed">{words.hint}</Text>}
        actions={
          <>
            <PageButton href={`/hours?date=${from}`}>{words.hours}</PageButton>
            <Button variant="default" onClick={() => setShowsRates(true)}>
              {words.rates}
            </Button>
          </>
        }
      />
      <Group gap="sm">
        <ActionIcon variant="default" aria-label={words.earlier} onClick={() => show(addDays(from, -7))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={650}>{words.period(formatPlantDate(span.from), formatPlantDate(span.to))}</Text>
        <ActionIcon variant="default" aria-label={words.later} onClick={() => show(addDays(from, 7))}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {error && !data ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} role="status" aria-label={words.loading} /> : null}
      {data?.length === 0 ? <EmptyState title={words.empty} hint={words.emptyHint} /> : null}
      {data && data.length > 0 ? <Shifts shifts={data} /> : null}
      {showsRates ? <RatesDialog today={today} onClose={() => setShowsRates(false)} /> : null}
    </Stack>
  );
}

const keyOf = ({ date, shift_type }: ShiftCost): string => `${date} ${shift_type}`;
const nameOf = ({ date, shift_type }: ShiftCost): string =>
  words.shiftOf(formatPlantDate(date), shiftName(shift_type));

function Shifts({ shifts }: { readonly shifts: readonly ShiftCost[] }) {
  const [open, setOpen] = useState<string>();
  const shown = shifts.find((one) => keyOf(one) === open);
  const { columns } = words;
  return (
    <>
      <RecordList
        label={words.title}
        rows={shifts}
        keyOf={keyOf}
        mark={({ date, shift_type }) => ({ 'data-shift-cost': `${date} ${shift_type}` })}
        columns={[
          { head: columns.date, cell: ({ date }) => formatPlantDate(date) },
          { head: columns.shift, cell: ({ shift_type }) => shiftName(shift_type) },
          { head: columns.people, isNumber: true, cell: ({ lines }) => lines.length },
          { head: columns.minutes, isNumber: true, cell: ({ minutes }) => hoursText(minutes) },
          {
            head: columns.cost,
            isNumber: true,
            cell: (one) =>
              one.cost === null ? (
                <Stack gap={0}>
                  <Text>{words.dash}</Text>
                  <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {words.without(one.without_rate)}
                  </Text>
                </Stack>
              ) : (
                costText(one)
              ),
          },
          {
            head: columns.actions,
            isActions: true,
            cell: (one) => (
              <Button
                variant="default"
                aria-label={`${words.show}: ${nameOf(one)}`}
                onClick={() => setOpen(keyOf(one))}
              >
                {words.show}
              </Button>
            ),
          },
        ]}
      />
      {shown ? (
        <Dialog title={nameOf(shown)} size="xl" onClose={() => setOpen(undefined)}>
          <Stack gap="md">
            <CostSumText sum={shown} />
            <CostLines label={nameOf(shown)} lines={shown.lines} />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
