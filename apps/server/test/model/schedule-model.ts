/** The plan that follows from the schedule form (decision A-34), for a plant in Johannesburg with two shifts. */
import type { Choice, Shift, Span } from './world';

const hour = 3_600_000;
/** Johannesburg is always two hours ahead of UTC, because the city has no summer time. */
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`) - 2 * hour;

/** Hours after midnight. */
const starts: Readonly<Record<Shift, number>> = { day: 6, night: 18, '24hr': 6 };
const ends: Readonly<Record<Shift, number>> = { day: 18, night: 30, '24hr': 30 };

export function planFrom(choice: Choice): Span | null | 'incomplete' | 'backwards' {
  const { start_date, start_shift, end_date, end_shift } = choice;
  if (!start_date && !start_shift && !end_date && !end_shift) return null;
  if (!start_date || !start_shift) return 'incomplete';
  const from = midnight(start_date) + starts[start_shift] * hour;
  if (!end_date && !end_shift) return { from, to: from + 8 * hour };
  const to = midnight(end_date ?? start_date) + ends[end_shift ?? start_shift] * hour;
  return to > from ? { from, to } : 'backwards';
}
