/** The search parameters of the board, so that a link shows a colleague the same machines and days. */
import { addressSearch, oneOf, otherwise, plantDate, text } from '../../client/address-search';

export const scales = ['day', 'week', 'month'] as const;
export type Scale = (typeof scales)[number];

export const scheduleSearch = addressSearch({
  scale: otherwise(oneOf(scales), 'week'),
  /** A day that the board shows. The default is today. */
  date: plantDate,
  environment: text(),
  search: text(),
  /** The default is quarters of an hour in days and weeks, and shifts in months. */
  snap: oneOf(['quarter', 'shift']),
});
export type ScheduleSearch = ReturnType<typeof scheduleSearch>;
