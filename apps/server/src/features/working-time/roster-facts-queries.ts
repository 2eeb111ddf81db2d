/** What the guard looks at: the work of people in a span of dates, their agreements, the rules and the holidays. */
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import type { Agreement, WorkingTimeRule } from '@pms/domain/working-time/schema';
import { type Calendar, type WorkSpan, weekOf } from '@pms/domain/working-time/work-span';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { holidaysBetween, listAgreementsOf, readRules } from './queries';

export interface RosterFacts {
  readonly names: ReadonlyMap<number, string>;
  readonly spans: readonly (WorkSpan & { readonly id: number })[];
  readonly agreements: readonly (Agreement & { readonly employee_id: number })[];
  readonly rules: readonly WorkingTimeRule[];
  readonly calendar: Calendar;
  /** Whether the plant covers every meal, so that it is free without naming who stands in. */
  readonly areMealsRelieved: boolean;
}

/** Weeks around the dates in question: rest reaches into the next one, averages into those before. */
export const weeksAround = { before: 17, after: 2 } as const;

export async function loadRosterFacts(
  reader: Reader,
  { employees, from, to }: { employees: readonly number[]; from: PlantDate; to: PlantDate },
): Promise<RosterFacts> {
  const { time_zone, meals_are_relieved: areMealsRelieved } = await readSettings(reader);
  const first = addDays(weekOf(from), -7 * weeksAround.before);
  const last = addDays(weekOf(to), 7 * weeksAround.after + 6);
  const ids = employees.length > 0 ? employees : [0];
  const people = await reader
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  const rows = await reader
    .selectFrom('labour_assignments')
    .select([
      'id',
      'employee_id',
      'assignment_date',
      'starts_at',
      'ends_at',
      'meal_minutes',
      'meal_starts_at',
      'meal_relief_by',
    ])
    .where('employee_id', 'in', ids)
    .where('assignment_date', '>=', first)
    .where('assignment_date', '<=', last)
    .orderBy('starts_at')
    .execute();
  const holidays = await holidaysBetween(reader, first, addDays(last, 1));
  return {
    names: new Map(people.map(({ id, full_name }) => [id, full_name])),
    spans: rows.map(({ assignment_date, meal_relief_by, ...row }) => ({
      ...row,
      date: assignment_date,
      is_meal_relieved: areMealsRelieved || meal_relief_by !== null,
    })),
    agreements: await listAgreementsOf(reader, employees),
    rules: await readRules(reader),
    calendar: { time_zone, holidays: new Set(holidays.map(({ date }) => date)) },
    areMealsRelieved,
  };
}
