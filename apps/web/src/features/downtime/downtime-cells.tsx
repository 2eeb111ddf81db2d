/** How the fields of a stop stand in the tables of reports. */
import { Stack, Text } from '@mantine/core';
import { reasonName } from '@pms/domain/downtime/figures';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { formatNumber } from '../../ui/format';
import { formatMoney } from '../../ui/format-amount';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { DowntimeStatusBadge } from './downtime-status-badge';
import { reportTexts } from './report-texts';
import { StopMoves } from './stop-moves';

const { columns } = reportTexts;

/** Whole minutes; what was expected where nothing was measured (specification 3, section 9). */
export const minutesShown = (stop: DowntimeRecord): number =>
  Math.round(stop.duration_minutes ?? stop.estimated_duration ?? 0);

/** Who reported it: the supervisor who recorded it, or the person who stopped the order. */
export const reporterOf = (stop: DowntimeRecord): string | null => stop.reported_by_name ?? stop.stopped_by;

export const startColumn = (zone: string): RecordColumn<DowntimeRecord> => ({
  head: columns.start,
  isSortable: true,
  cell: (stop) => formatDateTime(stop.start_time, zone),
});

export const plainColumns: readonly RecordColumn<DowntimeRecord>[] = [
  { head: columns.machine, isSortable: true, cell: (stop) => stop.machine_name ?? reportTexts.noMachine },
  { head: columns.category, isSortable: true, cell: (stop) => stop.category_name },
  {
    head: columns.duration,
    isNumber: true,
    isSortable: true,
    cell: (stop) => `${formatNumber(minutesShown(stop))} min`,
  },
  { head: columns.status, isSortable: true, cell: (stop) => <DowntimeStatusBadge status={stop.status} /> },
  { head: columns.reportedBy, isSortable: true, cell: (stop) => reporterOf(stop) ?? reportTexts.unknown },
];

export const reasonColumn: RecordColumn<DowntimeRecord> = {
  head: columns.reason,
  cell: (stop) => (
    <Stack gap={2}>
      {stop.explained ? reasonName(stop) : reportTexts.unexplained}
      {stop.order_number ? (
        <Text fz="sm" c="dimmed">
          {stop.order_matched ? stop.order_number : `${stop.order_number}, ${reportTexts.noMatch}`}
        </Text>
      ) : null}
    </Stack>
  ),
};

export const costColumn: RecordColumn<DowntimeRecord> = {
  head: columns.cost,
  isNumber: true,
  cell: (stop) =>
    stop.cost_impact === null ? (
      <Text fz="sm" c="dimmed">
        {reportTexts.noCost}
      </Text>
    ) : (
      formatMoney(stop.cost_impact)
    ),
};

export const movesColumn: RecordColumn<DowntimeRecord> = {
  head: reportTexts.actions,
  cell: (stop) => <StopMoves stop={stop} />,
};
