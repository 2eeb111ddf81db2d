/** The cells of stops in the tables of reports. */
import { Stack, Text } from '@mantine/core';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { DowntimeSort } from '@pms/domain/downtime/vocabulary';
import { formatMoney, formatQuantity } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { ReceivedLater } from '../../client/received-later';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { DowntimeStatusBadge } from './downtime-status-badge';
import { ExclusionBadge } from './exclusion-badge';
import { reasonShown } from './reason-shown';
import { reportTexts } from './report-texts';
import { StopMoves } from './stop-moves';

const { columns } = reportTexts;

/** The server's sort key for each head of a column. */
export const sortedBy: Readonly<Record<string, DowntimeSort>> = {
  [columns.start]: 'start_time',
  [columns.machine]: 'machine',
  [columns.category]: 'category',
  [columns.duration]: 'duration',
  [columns.status]: 'status',
  [columns.reportedBy]: 'reported_by',
};

/** Whole minutes: the measured length, or else the expected length (specification 3, section 9). */
const minutesShown = (stop: DowntimeRecord): number =>
  Math.round(stop.duration_minutes ?? stop.estimated_duration ?? 0);

/** The reporter: the supervisor who recorded the stop, or the person who stopped the order. */
const reporterOf = (stop: DowntimeRecord): string | null => stop.reported_by_name ?? stop.stopped_by;

export const startColumn = (zone: string): RecordColumn<DowntimeRecord> => ({
  head: columns.start,
  isSortable: true,
  cell: (stop) => (
    <>
      {formatDateTime(stop.start_time, zone)}
      <ReceivedLater happened={stop.start_time} received={stop.received_at} />
    </>
  ),
});

const duration = (stop: DowntimeRecord): string => formatQuantity(minutesShown(stop), 'min');

export const plainColumns: readonly RecordColumn<DowntimeRecord>[] = [
  { head: columns.machine, isSortable: true, cell: (stop) => stop.machine_name ?? reportTexts.noMachine },
  { head: columns.category, isSortable: true, cell: (stop) => stop.category_name },
  {
    head: columns.duration,
    isNumber: true,
    isSortable: true,
    cell: duration,
  },
  {
    head: columns.status,
    isSortable: true,
    cell: (stop) => (
      <Stack gap="xs" align="flex-start">
        <DowntimeStatusBadge status={stop.status} />
        <ExclusionBadge stop={stop} />
      </Stack>
    ),
  },
  { head: columns.reportedBy, isSortable: true, cell: (stop) => reporterOf(stop) ?? reportTexts.unknown },
];

/** A field with a second field below it, so that the table of a report stays narrow enough for its buttons. */
function With({ main, below }: { readonly main: string; readonly below: string | null }) {
  return (
    <Stack gap={2}>
      {main}
      {below ? (
        <Text fz="sm" c="dimmed">
          {below}
        </Text>
      ) : null}
    </Stack>
  );
}

function orderOf({ order_number: number, order_matched: isMatched }: DowntimeRecord): string | null {
  return number === null || isMatched ? number : `${number}, ${reportTexts.noMatch}`;
}

const costOf = ({ cost_impact: cost }: DowntimeRecord): string =>
  cost === null ? reportTexts.noCost : formatMoney(cost);

/** The columns of the downtime report. Order, reason and cost are shown below the fields that they belong to. */
export const fullColumns: readonly RecordColumn<DowntimeRecord>[] = [
  {
    head: columns.machine,
    isSortable: true,
    cell: (stop) => <With main={stop.machine_name ?? reportTexts.noMachine} below={orderOf(stop)} />,
  },
  {
    head: columns.category,
    isSortable: true,
    cell: (stop) => (
      <With main={stop.category_name} below={stop.explained ? reasonShown(stop) : reportTexts.unexplained} />
    ),
  },
  {
    head: columns.duration,
    isNumber: true,
    isSortable: true,
    cell: (stop) => <With main={duration(stop)} below={costOf(stop)} />,
  },
  ...plainColumns.slice(3),
];

export const movesColumn: RecordColumn<DowntimeRecord> = {
  head: reportTexts.actions,
  isActions: true,
  cell: (stop) => <StopMoves stop={stop} />,
};
