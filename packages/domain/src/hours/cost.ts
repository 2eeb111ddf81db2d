/** Computes the cost of labour: minutes times the rate that is in force on their date (decision 0440). Pure. */
import type { Instant, PlantDate } from '../plant-time';
import { minutesBetween, type WorkSpan } from '../working-time/work-span';
import type { CostLine, HourlyRate } from './cost-schema';
import { type RecordedShift, workedSpan } from './rules';

type Rate = Pick<HourlyRate, 'employee_id' | 'role' | 'rate' | 'valid_from'>;

interface Priced {
  readonly employee_id: number;
  readonly role: string;
  readonly date: PlantDate;
  /** The rate of the assignment itself; null if the assignment has no rate. */
  readonly own: number | null;
}

/**
 * Returns the rate of a piece of work: the rate of the assignment, or of the person, or of the role; null if there is
 * none.
 */
export function ratesOn(rates: readonly Rate[]): (work: Priced) => number | null {
  const newestFirst = [...rates].sort((a, b) => b.valid_from.localeCompare(a.valid_from));
  return ({ employee_id, role, date, own }) => {
    const holds = newestFirst.filter(({ valid_from }) => valid_from <= date);
    const found =
      holds.find((one) => one.employee_id === employee_id) ?? holds.find((one) => one.role === role);
    return own ?? found?.rate ?? null;
  };
}

/** The cost, rounded to the cent. */
export function costOf(minutes: number, rate: number | null): number | null {
  if (rate === null) return null;
  const cents = Math.round(rate * 100);
  return Math.round((minutes * cents) / 60) / 100;
}

export interface CostSum {
  readonly minutes: number;
  readonly cost: number | null;
  readonly without_rate: string[];
}

/** The sum of costs. If a rate is missing, the cost is null and `without_rate` names the people without a rate. */
export function sumOfCosts(lines: readonly CostLine[]): CostSum {
  const paid = lines.filter(({ minutes }) => minutes > 0);
  const missing = paid.filter(({ cost }) => cost === null).map(({ full_name }) => full_name);
  const cents = paid.reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0);
  return {
    minutes: paid.reduce((sum, { minutes }) => sum + minutes, 0),
    cost: missing.length > 0 ? null : cents / 100,
    without_rate: [...new Set(missing)],
  };
}

/**
 * The presence of a person, as marked. If the person is not marked, the planned presence. Undefined for a person who
 * did not come, and for an absent person who is not marked.
 */
export function presence(
  shift: RecordedShift,
): { readonly span: WorkSpan; readonly basis: CostLine['basis'] } | undefined {
  if (shift.status === null)
    return shift.planned && !shift.is_absent ? { span: shift.planned, basis: 'planned' } : undefined;
  const span = workedSpan(shift);
  return span && { span, basis: 'worked' };
}

export interface Run {
  readonly from: Instant;
  readonly to: Instant;
}

const overlap = (a: Run, b: Run): number => {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return to > from ? minutesBetween(from, to) : 0;
};

/** The minutes of a person's presence while an order ran. A free meal with a time is not included. */
export function minutesDuring(span: WorkSpan, runs: readonly Run[]): number {
  const { starts_at: from, ends_at: to, meal_starts_at: meal, meal_minutes } = span;
  const free =
    meal !== null && span.is_meal_relieved
      ? { from: meal, to: new Date(Date.parse(meal) + meal_minutes * 60_000).toISOString() }
      : undefined;
  return Math.round(
    runs.reduce((sum, run) => {
      const there = { from: run.from > from ? run.from : from, to: run.to < to ? run.to : to };
      if (there.to <= there.from) return sum;
      return sum + minutesBetween(there.from, there.to) - (free ? overlap(there, free) : 0);
    }, 0),
  );
}
