/** Pay periods: weeks, fortnights or months, counted from a first day that the plant chooses. Pure. */
import { addDays, daysBetween, type PlantDate } from '../plant-time';

export const payPeriods = ['week', 'two_weeks', 'month'] as const;
export type PayPeriod = (typeof payPeriods)[number];

export interface Period {
  readonly from: PlantDate;
  /** The last day, included. */
  readonly to: PlantDate;
}

interface PayCalendar {
  readonly pay_period: PayPeriod;
  /** The first day of a period. For months only its day of the month counts, at most the 28th. */
  readonly pay_period_start: PlantDate;
}

const lastStartOfMonth = 28;

const inMonth = (month: string, day: number): PlantDate => `${month}-${String(day).padStart(2, '0')}`;

/** The period that contains a date. */
export function payPeriodOf(date: PlantDate, { pay_period, pay_period_start: start }: PayCalendar): Period {
  if (pay_period === 'month') {
    const day = Math.min(Number(start.slice(8)), lastStartOfMonth);
    const own = inMonth(date.slice(0, 7), day);
    const from = own <= date ? own : inMonth(addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7), day);
    const next = inMonth(addDays(`${from.slice(0, 7)}-01`, 31).slice(0, 7), day);
    return { from, to: addDays(next, -1) };
  }
  const length = pay_period === 'week' ? 7 : 14;
  const since = daysBetween(start, date);
  const from = addDays(date, -(((since % length) + length) % length));
  return { from, to: addDays(from, length - 1) };
}
