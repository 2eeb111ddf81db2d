/** What the addresses of the layout and of the planner hold. */
import { addressSearch, oneOf, otherwise, plantDate, wholeNumber } from '../../client/address-search';

/** Today unless a date is given. */
export const layoutSearch = addressSearch({ date: plantDate });
export type LayoutSearch = ReturnType<typeof layoutSearch>;

export const plannerSearch = addressSearch({
  date: plantDate,
  mode: otherwise(oneOf(['manual', 'cycle']), 'manual'),
  shift: oneOf(['day', 'afternoon', 'night']),
  machines: otherwise(oneOf(['work', 'all']), 'work'),
  /** The machine whose cycle is shown. */
  machine: wholeNumber(),
});
export type PlannerSearch = ReturnType<typeof plannerSearch>;
