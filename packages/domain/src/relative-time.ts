/** How long ago something was, as people say it (specification 1, section 9). */
import { formatDate, type Instant } from './plant-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From this age on, the date is shown. */
const days = 7;

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'} ago`;

export function relativeTime(instant: Instant, now: Instant, zone: string): string {
  const passed = Date.parse(now) - Date.parse(instant);
  // Clocks differ by seconds, so a new event of the server may lie in the future of this browser.
  if (passed < minute) return passed > -day ? 'just now' : formatDate(instant, zone);
  if (passed < hour) return some(Math.floor(passed / minute), 'minute');
  if (passed < day) return some(Math.floor(passed / hour), 'hour');
  return passed < days * day ? some(Math.floor(passed / day), 'day') : formatDate(instant, zone);
}
