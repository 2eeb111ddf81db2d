/** The 2-2-2 cycle of three crews: two days, two nights, two of rest (decision A-51). */
import { daysBetween, type PlantDate } from '../plant-time';

export type Duty = 'day' | 'night' | 'rest';

const duties: readonly Duty[] = ['day', 'day', 'night', 'night', 'rest', 'rest'];

/** The duty of a crew on a date; null before the start of the cycle, or without a start. */
export function dutyOn(date: PlantDate, cycleStart: PlantDate | null, offset: number): Duty | null {
  if (cycleStart === null) return null;
  const days = daysBetween(cycleStart, date);
  return days < 0 ? null : (duties[(days + offset) % duties.length] ?? null);
}
