/** The facts for the guard: the work of people in a span of dates, their agreements, the rules and the holidays. */
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { asRole, type Role } from '@pms/domain/roles';
import type { SkilledWork } from '@pms/domain/skills/rules';
import type { SkillFacts } from '@pms/domain/skills/schema';
import type { Agreement, WorkingTimeRule } from '@pms/domain/working-time/schema';
import { type Calendar, type WorkSpan, weekOf } from '@pms/domain/working-time/work-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { readSkillFacts } from '../skills/queries';
import { averagedPeople, holidaysBetween, listAgreementsOf, readRules } from './queries';

export interface RosterFacts {
  readonly names: ReadonlyMap<number, string>;
  readonly roles: ReadonlyMap<number, Role>;
  readonly spans: readonly (WorkSpan & SkilledWork & { readonly id: number })[];
  readonly agreements: readonly (Agreement & { readonly employee_id: number })[];
  readonly rules: readonly WorkingTimeRule[];
  readonly calendar: Calendar;
  readonly skills: SkillFacts;
  /** Whether every meal counts as relieved, also if no person who takes over is named. */
  readonly areMealsRelieved: boolean;
}

/**
 * The weeks that are read around the dates: rest rules need the weeks after, averages need the weeks before. For people
 * with an averaged week, the averages of the weeks up to `afterAveraged` contain the dates.
 */
export const weeksAround = { before: 17, after: 2, afterAveraged: 16 } as const;

export async function loadRosterFacts(
  reader: Reader,
  { employees, from, to }: { employees: readonly number[]; from: PlantDate; to: PlantDate },
): Promise<RosterFacts> {
  const { time_zone, meals_are_relieved: areMealsRelieved } = await readSettings(reader);
  const first = addDays(weekOf(from), -7 * weeksAround.before);
  const last = addDays(weekOf(to), 7 * weeksAround.after + 6);
  const lastAveraged = addDays(weekOf(to), 7 * weeksAround.afterAveraged + 6);
  const ids = employees.length > 0 ? employees : [0];
  const people = await reader
    .selectFrom('users')
    .select(['id', 'full_name', 'role'])
    .where('id', 'in', ids)
    .execute();
  const rows = await reader
    .selectFrom('labour_assignments')
    .select([
      'id',
      'employee_id',
      'machine_id',
      'role',
      'assignment_date',
      'starts_at',
      'ends_at',
      'meal_minutes',
      'meal_starts_at',
      'meal_relief_by',
    ])
    .where('employee_id', 'in', ids)
    .where('assignment_date', '>=', first)
    .where('assignment_date', '<=', lastAveraged)
    .where(sql<boolean>`(assignment_date <= ${last} or employee_id in ${averagedPeople})`)
    .orderBy('starts_at')
    .execute();
  const holidays = await holidaysBetween(reader, first, addDays(lastAveraged, 1));
  return {
    names: new Map(people.map(({ id, full_name }) => [id, full_name])),
    roles: new Map(people.map(({ id, role }) => [id, asRole(role)])),
    spans: rows.map(({ assignment_date, meal_relief_by, ...row }) => ({
      ...row,
      date: assignment_date,
      is_meal_relieved: areMealsRelieved || meal_relief_by !== null,
    })),
    agreements: await listAgreementsOf(reader, employees),
    rules: await readRules(reader),
    calendar: { time_zone, holidays: new Set(holidays.map(({ date }) => date)) },
    skills: await readSkillFacts(reader, employees),
    areMealsRelieved,
  };
}
