/** The two tables of the page: columns as the specification names them (3, section 9). */
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import {
  minutesShown,
  movesColumn,
  plainColumns,
  reporterOf,
  startColumn,
} from '../../features/downtime/downtime-cells';
import { reportTexts, statusNames } from '../../features/downtime/report-texts';
import { texts as wasteTexts } from '../../features/waste/texts';
import {
  dateColumn,
  orderColumn,
  quantityColumn,
  recorderColumn,
  recorderOf,
  typeColumn,
} from '../../features/waste/waste-cells';
import type { SortValue } from '../../ui/sort-rows';
import { LossesTable } from './losses-table';

const wasteHeads = wasteTexts.columns;
const wasteValues: Readonly<Record<string, (record: WasteRecord) => SortValue>> = {
  [wasteHeads.date]: (record) => record.recorded_at,
  [wasteHeads.order]: (record) => record.order_number,
  [wasteHeads.type]: (record) => record.waste_type,
  [wasteHeads.quantity]: (record) => record.quantity,
  [wasteHeads.recordedBy]: recorderOf,
};

export function WasteTable({ rows }: { readonly rows: readonly WasteRecord[] }) {
  const { time_zone: zone } = usePlant();
  return (
    <LossesTable
      type="waste"
      rows={rows}
      values={wasteValues}
      columns={[dateColumn(zone), orderColumn, typeColumn, quantityColumn, recorderColumn]}
    />
  );
}

const stopHeads = reportTexts.columns;
const stopValues: Readonly<Record<string, (stop: DowntimeRecord) => SortValue>> = {
  [stopHeads.start]: (stop) => stop.start_time,
  [stopHeads.machine]: (stop) => stop.machine_name,
  [stopHeads.category]: (stop) => stop.category_name,
  [stopHeads.duration]: minutesShown,
  [stopHeads.status]: (stop) => statusNames[stop.status],
  [stopHeads.reportedBy]: reporterOf,
};

export function DowntimeTable({ rows }: { readonly rows: readonly DowntimeRecord[] }) {
  const { time_zone: zone } = usePlant();
  const mayMove = useMay('recordEvents');
  return (
    <LossesTable
      type="downtime"
      rows={rows}
      values={stopValues}
      columns={[startColumn(zone), ...plainColumns, ...(mayMove ? [movesColumn] : [])]}
    />
  );
}
