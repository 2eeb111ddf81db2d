/** The text of the time that has passed since an instant (specification 1, section 9). */
import { formatDate, type Instant } from './plant-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The age in days from which the date is shown. */
const days = 7;

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'} ago`;

export function relativeTime(instant: Instant, now: Instant, zone: string): string {
  const passed = Date.parse(now) - Date.parse(instant);
  // Clocks differ by seconds, so a new event of the server may be in the future by the clock of this browser.
  if (passed < minute) return passed > -day ? 'just now' : formatDate(instant, zone);
  if (passed < hour) return some(Math.floor(passed / minute), 'minute');
  if (passed < day) return some(Math.floor(passed / hour), 'hour');
  return passed < days * day ? some(Math.floor(passed / day), 'day') : formatDate(instant, zone);
}
