/** The two tables of the page: columns as the specification names them (3, section 9). */
import { Stack } from '@mantine/core';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import {
  movesColumn,
  plainColumns,
  startColumn,
  sortedBy as stopsSortedBy,
} from '../../features/downtime/downtime-cells';
import { DowntimeStepsOf } from '../../features/downtime/downtime-steps';
import { type DowntimeListFilter, downtimeListQuery } from '../../features/downtime/report-queries';
import { type WasteListFilter, wasteListQuery } from '../../features/waste/queries';
import {
  dateColumn,
  orderColumn,
  quantityColumn,
  recorderColumn,
  typeColumn,
  sortedBy as wasteSortedBy,
} from '../../features/waste/waste-cells';
import { usePagedList } from '../../ui/paged-list';
import { LossesTable } from './losses-table';

export function WasteTable({ filter }: { readonly filter: WasteListFilter }) {
  const { time_zone: zone } = usePlant();
  const list = usePagedList({
    of: filter,
    columns: wasteSortedBy,
    ask: (wish) => wasteListQuery(filter, wish),
  });
  return (
    <LossesTable
      type="waste"
      filter={filter}
      list={list}
      columns={[dateColumn(zone), orderColumn, typeColumn, quantityColumn, recorderColumn]}
    />
  );
}

/** Stops that are filtered by category, order or status have no separate loss (decision 0050). */
const hasBridge = ({ category, category_id, reason, order_id, status }: DowntimeListFilter): boolean =>
  [category, category_id, reason, order_id, status].every((part) => part === undefined);

export function DowntimeTable({ filter }: { readonly filter: DowntimeListFilter }) {
  const { time_zone: zone } = usePlant();
  const mayMove = useMay('recordEvents');
  const list = usePagedList({
    of: filter,
    columns: stopsSortedBy,
    ask: (wish) => downtimeListQuery(filter, wish),
  });
  return (
    <Stack gap="sm">
      <LossesTable
        type="downtime"
        filter={filter}
        list={list}
        columns={[startColumn(zone), ...plainColumns, ...(mayMove ? [movesColumn] : [])]}
      />
      {hasBridge(filter) ? <DowntimeStepsOf question={filter} level={2} /> : null}
    </Stack>
  );
}
