/** The dates that the board shows: two weeks from a Monday, or a month. */
import { addDays, isPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { weekOf } from '@pms/domain/working-time/work-span';
import type { RosterSearch } from './labour-search';
import type { RosterSpan } from './roster-query';

type SpanLength = RosterSearch['span'];

const monthOf = (date: PlantDate): PlantDate => `${date.slice(0, 7)}-01`;

/** A month has at least 28 days and fewer than 32. */
const nextMonth = (date: PlantDate): PlantDate => monthOf(addDays(monthOf(date), 31));

export function spanAround(date: PlantDate, length: SpanLength): RosterSpan {
  if (length === 'month') return { from: monthOf(date), to: addDays(nextMonth(date), -1) };
  const from = weekOf(date);
  return { from, to: addDays(from, 13) };
}

/** A date of the previous or next span; undefined beyond the years of the plant's records. */
export function stepped({ from }: RosterSpan, length: SpanLength, by: 1 | -1): PlantDate | undefined {
  const next =
    length === 'two_weeks' ? addDays(from, 14 * by) : by > 0 ? nextMonth(from) : monthOf(addDays(from, -1));
  return isPlantDate(next) ? next : undefined;
}
