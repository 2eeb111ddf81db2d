/** The days of a month as the calendar shows them: whole weeks from Monday. Days of other months are empty. */
import { addDays, daysBetween, type PlantDate } from '@pms/domain/plant-time';

/** A month of a year, YYYY-MM. */
export type Month = string;

export const monthOf = (date: PlantDate): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): PlantDate => `${month}-01`;
export const lastDayOf = (month: Month): PlantDate => addDays(firstDayOf(addMonths(month, 1)), -1);

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** A Monday from which weeks are counted. */
const someMonday = '2024-01-01';
const daysOfWeek = 7;

export function weeksOf(month: Month): (PlantDate | null)[][] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const since = daysBetween(someMonday, first);
  const before = ((since % daysOfWeek) + daysOfWeek) % daysOfWeek;
  const days = daysBetween(first, last) + 1;
  const weeks = Math.ceil((before + days) / daysOfWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_unused, day) => {
      const offset = week * daysOfWeek + day - before;
      return offset < 0 || offset >= days ? null : addDays(first, offset);
    }),
  );
}
