/** The waste report as a file, with a word when it was written, could not be, or would have been empty. */
import { listArchivedOrders } from '@pms/domain/orders/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../client/api';
import { csvOf, reportFileName, saveCsv } from '../../client/csv';
import { usePlant } from '../../client/plant';
import { toast } from '../../ui/toasts';
import type { WasteRange } from './queries';
import { texts } from './texts';

/** Short messages of report screens stay three seconds (decision A-44). */
const toastMs = 3000;

/** Why there is nothing: no order was completed, or those that were left no waste. */
async function whyEmpty({ start, end }: WasteRange): Promise<string> {
  const query = { start_date: start, end_date: end, page_size: 10 };
  return (await call(listArchivedOrders, { query })).total === 0 ? texts.noOrders : texts.noWaste;
}

export function useWasteExport(range: WasteRange) {
  const { time_zone: zone } = usePlant();
  return useMutation({
    mutationFn: async (records: readonly WasteRecord[]): Promise<string | undefined> => {
      if (records.length === 0) return whyEmpty(range);
      const today = plantDateOf(new Date().toISOString(), zone);
      saveCsv(reportFileName('waste', today), csvOf(records, zone));
      return undefined;
    },
    onSuccess: (empty) => toast(empty ? 'warning' : 'success', empty ?? texts.exported, toastMs),
    onError: () => toast('danger', texts.exportFailed, toastMs),
  });
}
