/**
 * The plant's usual breaks on business days (specification 1, section 9). They count as planned breaks only if a
 * setting of the plant says so, because a plant that runs around the clock does not stop for office hours (decision
 *
 */
import type { RepeatingTime } from '../calendar/schema';

const onBusinessDays = (id: number, name: string, start_time: string, end_time: string): RepeatingTime => ({
  id,
  name,
  start_time,
  end_time,
  environment: null,
  machine_id: null,
  weekdays: [1, 2, 3, 4, 5],
  valid_from: '1970-01-01',
  valid_to: null,
});

/** The ids are below 1, because no entry of the calendar has such an id. */
export const usualBreaks: readonly RepeatingTime[] = [
  onBusinessDays(0, 'Tea break', '10:00', '10:15'),
  onBusinessDays(-1, 'Lunch', '12:00', '13:00'),
  onBusinessDays(-2, 'Tea break', '15:00', '15:15'),
];
