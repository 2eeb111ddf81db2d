/** The forecast: conflicts, the use of the vessels, the blends that become ready, and the need of packaging orders. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { Forecast, ForecastLot, ForecastOrder } from '@pms/domain/maturation/forecast-schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { PagedRecords } from '../../ui/paged-records';
import type { RecordColumn, RecordListProps } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { TitledSection } from '../../ui/titled-section';
import { BlendStatusBadge } from './blend-status-badge';
import { forecastQuery } from './forecast-queries';
import { forecastTexts as words } from './forecast-texts';
import { ledgerTexts } from './ledger-texts';
import { useRoomDay } from './use-room-day';
import { VesselTimeline } from './vessel-timeline';

const channels = ['production'] as const;

export function ForecastPage() {
  useChannels(channels);
  useRoomDay();
  const { data, error, refetch } = useQuery(forecastQuery);
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={words.title}
        facts={data ? <Text c="dimmed">{words.facts(data.from, data.to)}</Text> : null}
        actions={<PageButton href="/maturation-room">{ledgerTexts.back}</PageButton>}
      />
      {error && !data ? <FailedLoad message={words.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={420} aria-hidden /> : null}
      {data ? <Shown forecast={data} /> : null}
    </Stack>
  );
}

const Shown = ({ forecast }: { readonly forecast: Forecast }) => (
  <>
    <Conflicts forecast={forecast} />
    <TitledSection title={words.vessels}>
      <VesselTimeline forecast={forecast} />
    </TitledSection>
    <ForecastList
      label={words.orders}
      empty={words.noOrders}
      rows={forecast.orders}
      keyOf={({ order_id }) => order_id}
      mark={({ order_number, coverage }) => ({ 'data-needs': order_number, 'data-coverage': coverage })}
      columns={orderColumns}
    />
    <ForecastList
      label={words.ready}
      empty={words.nothingReady}
      rows={forecast.ready}
      keyOf={({ lot_id, order_id }) => `${lot_id} ${order_id}`}
      mark={({ name }) => ({ 'data-ready': name })}
      columns={readyColumns}
    />
  </>
);

interface ForecastListProps<Row> extends RecordListProps<Row> {
  readonly empty: string;
}

function ForecastList<Row>({ empty, ...list }: ForecastListProps<Row>) {
  return (
    <TitledSection title={list.label}>
      {list.rows.length === 0 ? <Text c="dimmed">{empty}</Text> : <PagedRecords isWide {...list} />}
    </TitledSection>
  );
}

function Conflicts({ forecast: { orders, conflicts } }: { readonly forecast: Forecast }) {
  const wrong = [
    ...orders.filter(({ coverage }) => coverage === 'late' || coverage === 'short').map(words.notReady),
    ...conflicts.map(words.noVessel),
  ];
  return (
    <TitledSection title={words.conflicts}>
      {wrong.length === 0 ? (
        <Text c="dimmed">{words.noConflicts}</Text>
      ) : (
        <Stack gap={4}>
          {wrong.map((one) => (
            <Text key={one} fw={600} c="var(--pms-waiting-text)" style={{ overflowWrap: 'anywhere' }}>
              <IconAlertTriangle size={16} aria-hidden /> {one}
            </Text>
          ))}
        </Stack>
      )}
    </TitledSection>
  );
}

const amount = (value: number | null, unit: string): string =>
  value === null ? words.dash : `${formatNumber(value)}\u00a0${unit}`;

/** A date must not break across two lines. */
const OnDate = ({ date }: { readonly date: PlantDate }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{formatPlantDate(date)}</span>
);

const tones = { ready: 'running', late: 'stopped', short: 'stopped', unknown: 'neutral' } as const;

function CoverageBadge({ coverage }: Pick<ForecastOrder, 'coverage'>) {
  const icons = {
    ready: <IconCheck size={14} />,
    late: <IconAlertTriangle size={14} />,
    short: <IconAlertTriangle size={14} />,
    unknown: <IconHelp size={14} />,
  };
  return (
    <StatusBadge tone={tones[coverage]} icon={icons[coverage]}>
      {words.coverages[coverage]}
    </StatusBadge>
  );
}

const orderColumns: readonly RecordColumn<ForecastOrder>[] = [
  { head: words.columns.start, cell: ({ start_on }) => <OnDate date={start_on} /> },
  {
    head: words.columns.order,
    cell: ({ order_id, order_number, product_name }) => (
      <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
        <PageLink td="underline" href={`/orders?order=${order_id}`}>
          {order_number}
        </PageLink>
        <Text fz="sm" c="dimmed">
          {product_name}
        </Text>
      </Stack>
    ),
  },
  { head: words.columns.blend, cell: ({ blend_name }) => blend_name },
  { head: words.columns.needed, isNumber: true, cell: ({ needed, unit }) => amount(needed, unit) },
  { head: words.columns.readyThen, isNumber: true, cell: ({ ready, unit }) => amount(ready, unit) },
  { head: words.columns.missing, isNumber: true, cell: ({ missing, unit }) => amount(missing, unit) },
  {
    head: words.columns.date,
    cell: ({ ready_on }) => (ready_on === null ? words.dash : <OnDate date={ready_on} />),
  },
  {
    head: words.columns.state,
    cell: (order) => (
      <Stack gap={0}>
        <CoverageBadge coverage={order.coverage} />
        {order.coverage === 'unknown' ? <Text fz="sm">{words.unknownHint}</Text> : null}
      </Stack>
    ),
  },
];

const readyColumns: readonly RecordColumn<ForecastLot>[] = [
  { head: words.columns.date, cell: ({ date }) => <OnDate date={date} /> },
  { head: words.columns.blend, cell: ({ blend_name }) => blend_name },
  {
    head: words.columns.lot,
    cell: ({ lot_id, order_id, name }) => (
      <PageLink
        td="underline"
        href={lot_id === null ? `/orders?order=${order_id}` : `/maturation-room/lots?lot=${lot_id}`}
      >
        {name}
      </PageLink>
    ),
  },
  {
    head: words.columns.status,
    cell: ({ status, is_past_target }) => (
      <Stack gap={0}>
        {status === 'planned' ? words.planned : <BlendStatusBadge status={status} />}
        {is_past_target ? <Text fz="sm">{words.pastTarget}</Text> : null}
      </Stack>
    ),
  },
  { head: words.columns.quantity, isNumber: true, cell: ({ quantity, unit }) => amount(quantity, unit) },
  { head: words.columns.where, cell: ({ where }) => where || words.dash },
  {
    head: words.columns.drawn,
    cell: ({ emptied_on }) => (emptied_on === null ? words.notEmptied : words.emptied(emptied_on)),
  },
];
