/** One date of a machine's schedule in words and marks. Pure functions. */
import type { ScheduleDay } from '@pms/domain/machines/schema';
import { formTexts } from '../dialogs/form-texts';

const words = formTexts.schedule;

export type ShiftMark = 'day' | 'afternoon' | 'night';
const shifts: readonly ShiftMark[] = ['day', 'afternoon', 'night'];

/** The shifts of this date with a crew on duty or an order to make. */
export function shiftsOf(day: ScheduleDay): ShiftMark[] {
  const withCrew = new Set<ShiftMark>([
    ...(day.day.length > 0 ? (['day'] as const) : []),
    ...(day.night.length > 0 ? (['night'] as const) : []),
  ]);
  return shifts.filter(
    (shift) => withCrew.has(shift) || day.orders.some((one) => one.shifts.includes(shift)),
  );
}

const crewsOf = (crews: ScheduleDay['day'], shift: string): string[] =>
  crews.map(({ crew_letter, employees }) =>
    [`${shift}: ${words.crew(crew_letter)}`, employees.map(({ full_name }) => full_name).join(', ')]
      .filter(Boolean)
      .join(', '),
  );

/** The lines of the tooltip: order number and product of each order, then the crews on duty. */
export function linesOf(day: ScheduleDay): string[] {
  return [
    ...day.orders.map(({ order_number, product_name }) => `${order_number} ${product_name}`),
    ...crewsOf(day.day, words.day),
    ...crewsOf(day.night, words.night),
  ];
}

/** The text of the day for screen readers. It begins with the visible number. */
export function dayLabel(day: ScheduleDay, today: string): string {
  const lines = linesOf(day);
  const [year, month, number] = day.date.split('-').map(Number);
  const date = `${number} ${words.months[(month ?? 1) - 1]} ${year}`;
  const name = day.date === today ? `${date}, ${words.today}` : date;
  return `${name}: ${lines.length > 0 ? lines.join('; ') : words.nothing}`;
}
