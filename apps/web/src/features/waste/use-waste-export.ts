/** Exports the waste report to a file, or explains why the file would be empty. */
import { listArchivedOrders } from '@pms/domain/orders/endpoints';
import type { WasteSort } from '@pms/domain/waste/schema';
import { call } from '../../client/api';
import type { ListWish } from '../../ui/paged-list';
import { toast } from '../../ui/toasts';
import { useReportFile } from '../exports/queries';
import { useAction } from '../use-action';
import type { WasteListFilter } from './queries';
import { texts } from './texts';

/** Short messages of report screens stay three seconds (decision A-44). */
const toastMs = 3000;

interface Wish extends Pick<ListWish<WasteSort>, 'sort' | 'direction'>, WasteListFilter {
  /** The number of matching records. */
  readonly total: number;
}

export function useWasteExport() {
  const file = useReportFile('waste', { failed: texts.exportFailed, saved: texts.exported });
  const empty = useAction({
    // The file would be empty: no order was completed, or the completed orders have no waste.
    act: ({ start_date, end_date }: WasteListFilter) =>
      call(listArchivedOrders, { query: { start_date, end_date, page_size: 10 } }),
    onDone: ({ total }) => toast('warning', total === 0 ? texts.noOrders : texts.noWaste, toastMs),
    problemOf: () => texts.exportFailed,
    problemMs: toastMs,
  });
  return {
    isBusy: file.isBusy || empty.isBusy,
    save: ({ total, ...query }: Wish) => (total === 0 ? empty.send(query) : file.send(query)),
  };
}
