/** The two tables of the page: columns as the specification names them (3, section 9). */

import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import {
  movesColumn,
  plainColumns,
  startColumn,
  sortedBy as stopsSortedBy,
} from '../../features/downtime/downtime-cells';
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

export function DowntimeTable({ filter }: { readonly filter: DowntimeListFilter }) {
  const { time_zone: zone } = usePlant();
  const mayMove = useMay('recordEvents');
  const list = usePagedList({
    of: filter,
    columns: stopsSortedBy,
    ask: (wish) => downtimeListQuery(filter, wish),
  });
  return (
    <LossesTable
      type="downtime"
      filter={filter}
      list={list}
      columns={[startColumn(zone), ...plainColumns, ...(mayMove ? [movesColumn] : [])]}
    />
  );
}
