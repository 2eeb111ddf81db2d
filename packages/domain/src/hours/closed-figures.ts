/** The hours of a closed period stay unchanged. Later corrections of the register are shown beside them. Pure. */
import type { HoursCorrection, HoursOfShift, ShiftCorrection } from './schema';

const corrected = [
  'status',
  'check_in_time',
  'check_out_time',
  'meal_minutes',
  'worked_minutes',
  'overtime_minutes',
  'night_minutes',
  'sunday_minutes',
  'public_holiday_minutes',
] as const satisfies readonly (keyof ShiftCorrection)[];

/** A closed shift, with the present values of the register if they differ. A deleted shift has no present values. */
export function asClosed(closed: HoursOfShift, now: HoursOfShift | undefined): HoursOfShift {
  if (!now || corrected.every((key) => now[key] === closed[key])) return { ...closed, correction: null };
  const { status, check_in_time, check_out_time, meal_minutes, worked_minutes, overtime_minutes } = now;
  const { night_minutes, sunday_minutes, public_holiday_minutes } = now;
  return {
    ...closed,
    correction: {
      ...{ status, check_in_time, check_out_time, meal_minutes, worked_minutes, overtime_minutes },
      ...{ night_minutes, sunday_minutes, public_holiday_minutes },
    },
  };
}

const unknown = (value: number | null, other: number | null): boolean => value === null || other === null;

/** The difference in minutes between the corrections and the closed figures; null if nothing was corrected. */
export function correctionOf(shifts: readonly HoursOfShift[]): HoursCorrection | null {
  const parts = shifts.flatMap(({ correction, ...closed }) =>
    correction ? [{ closed, now: correction }] : [],
  );
  if (parts.length === 0) return null;
  const sum = (
    key: 'night_minutes' | 'sunday_minutes' | 'public_holiday_minutes' | 'worked_minutes',
  ): number => parts.reduce((total, { closed, now }) => total + (now[key] ?? 0) - (closed[key] ?? 0), 0);
  return {
    worked_minutes: sum('worked_minutes'),
    overtime_minutes: parts.some(({ closed, now }) => unknown(closed.overtime_minutes, now.overtime_minutes))
      ? null
      : parts.reduce(
          (total, { closed, now }) => total + (now.overtime_minutes ?? 0) - (closed.overtime_minutes ?? 0),
          0,
        ),
    night_minutes: sum('night_minutes'),
    sunday_minutes: sum('sunday_minutes'),
    public_holiday_minutes: sum('public_holiday_minutes'),
  };
}
