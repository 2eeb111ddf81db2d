/** The breaks of the demo plant as its calendar publishes them, and the hours of the power cuts. */
import { datesFrom, day, minute, type PlantDays } from './plant-days';

export interface Span {
  readonly from: number;
  readonly to: number;
}

interface CalendarBreak {
  readonly name: string;
  /** Minutes after midnight, plant time. */
  readonly start: number;
  readonly end: number;
  /** The probability that people stop the machine for the break. Otherwise they take turns. */
  readonly stops: number;
}

export const calendarBreaks: readonly CalendarBreak[] = [
  { name: 'Tea break', start: 10 * 60, end: 10 * 60 + 15, stops: 0.2 },
  { name: 'Lunch', start: 13 * 60, end: 13 * 60 + 30, stops: 0.7 },
  { name: 'Tea break, night', start: 22 * 60, end: 22 * 60 + 15, stops: 0.2 },
  { name: 'Meal break, night', start: 60, end: 90, stops: 0.7 },
];

export function breaksBetween(
  from: number,
  to: number,
  days: PlantDays,
): (Span & { readonly stops: number })[] {
  return datesFrom(days.dateOf(from), days.dateOf(to))
    .flatMap((date) =>
      calendarBreaks.map(({ start, end, stops }) => ({
        from: days.at(date, start),
        to: days.at(date, end),
        stops,
      })),
    )
    .filter((each) => each.from >= from && each.to <= to);
}

/** Two evenings of load-shedding, the same for every machine. */
export function powerCuts(since: number, days: PlantDays): Span[] {
  return [9, 20].map((after) => {
    const from = days.at(days.dateOf(since + after * day), 16 * 60);
    return { from, to: from + 115 * minute };
  });
}
