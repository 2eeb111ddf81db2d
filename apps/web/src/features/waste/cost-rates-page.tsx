import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { formatRate } from '@pms/domain/number-format';
import { addDays, formatPlantDate, plantDateOf } from '@pms/domain/plant-time';
import type { CostRate } from '@pms/domain/waste/cost-rate';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { CostRateDialog } from './cost-rate-dialog';
import { nameOfRate } from './name-of-rate';
import { costRatesQuery } from './queries';
import { RemoveCostRateDialog } from './remove-cost-rate-dialog';
import { rateTexts as words } from './texts';

const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

type Open =
  | { readonly does: 'add' | 'whole-history' }
  | { readonly does: 'change' | 'remove' | 'history'; readonly rate: CostRate }
  | undefined;

export function CostRatesPage() {
  const { data, error, refetch } = useQuery(costRatesQuery);
  useShowsContent(data !== undefined || error !== null);
  const { time_zone: zone } = usePlant();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap="md">
      <PageHeader
        title={words.title}
        facts={<Text c="dimmed">{words.hint}</Text>}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen({ does: 'whole-history' })}>
              {words.wholeHistory}
            </Button>
            <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ does: 'add' })}>
              {words.add}
            </Button>
          </>
        }
      />
      {error ? <FailedLoad message={words.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} aria-hidden /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={words.empty}
          hint={words.emptyHint}
          action={
            <Button variant="default" onClick={() => setOpen({ does: 'add' })}>
              {words.addFirst}
            </Button>
          }
        />
      ) : null}
      {data && data.length > 0 ? (
        <Paper withBorder p="md">
          <Rates rates={data} onOpen={setOpen} />
        </Paper>
      ) : null}
      {open?.does === 'remove' ? <RemoveCostRateDialog rate={open.rate} onClose={close} /> : null}
      {open?.does === 'whole-history' || open?.does === 'history' ? (
        <HistoryDialog
          of="cost_rate"
          {...(open.does === 'history' ? { id: open.rate.id } : {})}
          name={open.does === 'history' ? nameOfRate(open.rate) : words.title}
          onClose={close}
        />
      ) : null}
      {open?.does === 'add' || open?.does === 'change' ? (
        <CostRateDialog
          rate={open.does === 'change' ? open.rate : undefined}
          today={plantDateOf(plantNow(), zone)}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

interface RatesProps {
  readonly rates: readonly CostRate[];
  readonly onOpen: (open: Open) => void;
}

function Rates({ rates, onOpen }: RatesProps) {
  return (
    <RecordList
      label={words.title}
      rows={rates}
      keyOf={({ id }) => id}
      mark={({ id }) => ({ 'data-rate': id })}
      columns={[
        { head: words.type, cell: (rate) => rate.waste_type_label },
        { head: words.unit, divides: 'words', cell: (rate) => rate.unit },
        { head: words.rate, isNumber: true, cell: (rate) => formatRate(rate.rate_per_unit) },
        { head: words.from, divides: 'never', cell: (rate) => formatPlantDate(rate.valid_from) },
        {
          head: words.until,
          divides: 'never',
          cell: (rate) =>
            rate.valid_to === null ? words.untilNow : formatPlantDate(addDays(rate.valid_to, -1)),
        },
        {
          head: words.actions,
          isActions: true,
          cell: (rate) => (
            <RowActions
              about={nameOfRate(rate)}
              actions={[
                { label: words.change, onPress: () => onOpen({ does: 'change', rate }) },
                { label: words.remove, onPress: () => onOpen({ does: 'remove', rate }) },
                { label: words.history, onPress: () => onOpen({ does: 'history', rate }) },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
