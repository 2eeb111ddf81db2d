/** Compares the time at which the server received a record with the time of the fact (figures, section 3, case 14). */
import type { Instant } from './plant-time';

/** An entry that is received within these minutes counts as entered in time. */
const atOnceMinutes = 5;

/** Whether a record was received so late that the screens must show the time of receipt. */
export const isReceivedLate = (happened: Instant, received: Instant): boolean =>
  Date.parse(received) - Date.parse(happened) > atOnceMinutes * 60_000;
