/**
 * The filters of the page for its two calls. Each call gets only the filters that are set and that the call supports.
 */
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import type { DowntimeListFilter } from '../../features/downtime/report-queries';
import type { WasteListFilter } from '../../features/waste/queries';
import type { LossesSearch } from './losses-search';

/** The last thirty days up to today (decision A-45). */
const defaultDays = 30;

export interface LossesFilter {
  readonly waste: WasteListFilter;
  readonly downtime: DowntimeListFilter;
}

export function datesOf({ start, end }: LossesSearch, today: PlantDate) {
  const last = end ?? today;
  return { start_date: start ?? addDays(last, 1 - defaultDays), end_date: last };
}

export function filterOf(search: LossesSearch, today: PlantDate): LossesFilter {
  const { machine, order, category, type, status } = search;
  const both = {
    ...datesOf(search, today),
    ...(machine ? { machine_id: machine } : {}),
    ...(order ? { order_id: order } : {}),
  };
  return {
    waste: { ...both, ...(type ? { waste_type: type } : {}) },
    downtime: { ...both, ...(category ? { category_id: category } : {}), ...(status ? { status } : {}) },
  };
}

/** Each tab has its own filters, because a filter that is not visible must not narrow the list. */
export const toTab = (search: LossesSearch, tab: LossesSearch['tab']): LossesSearch => ({
  ...search,
  tab,
  category: undefined,
  type: undefined,
  status: undefined,
});
