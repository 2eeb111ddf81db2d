/** When the server received a record, beside when it happened (figures, section 3, case 14). */
import type { Instant } from './plant-time';

/** An entry that is received within these minutes counts as entered in time. */
const atOnceMinutes = 5;

/** Whether a record was received so much later than it happened that its readers have to know. */
export const isReceivedLate = (happened: Instant, received: Instant): boolean =>
  Date.parse(received) - Date.parse(happened) > atOnceMinutes * 60_000;
