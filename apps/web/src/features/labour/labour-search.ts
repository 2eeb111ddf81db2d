/** The search parameters of the layout and of the planner. */
import { addressSearch, oneOf, otherwise, plantDate, text, wholeNumber } from '../../client/address-search';

/** Today unless a date is given. */
export const layoutSearch = addressSearch({ date: plantDate });

export const plannerSearch = addressSearch({
  date: plantDate,
  mode: otherwise(oneOf(['manual', 'cycle']), 'manual'),
  shift: oneOf(['day', 'afternoon', 'night']),
  machines: otherwise(oneOf(['work', 'all']), 'work'),
  /** The machine whose cycle is shown. */
  machine: wholeNumber(),
});
export type PlannerSearch = ReturnType<typeof plannerSearch>;

export const rosterSearch = addressSearch({
  /** A date of the span that is shown. */
  date: plantDate,
  view: otherwise(oneOf(['people', 'machines']), 'people'),
  span: otherwise(oneOf(['two_weeks', 'month']), 'two_weeks'),
  /** A part of a name or code. */
  find: text(100),
  crew: oneOf(['A', 'B', 'C']),
});
export type RosterSearch = ReturnType<typeof rosterSearch>;
