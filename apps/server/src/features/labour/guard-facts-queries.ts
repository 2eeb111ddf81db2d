/**
 * The facts for the rules of working time beside the board of a span: everything except the work that the board shows.
 */
import { weeksOf } from '@pms/domain/labour/board';
import type { GuardFacts } from '@pms/domain/labour/board-schema';
import { usualMealMinutes } from '@pms/domain/labour/rules';
import { shiftTypes } from '@pms/domain/labour/schema';
import { addDays, daysBetween, type PlantDate, type ShiftType } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { readSkillFacts, withoutCertificates } from '../skills/queries';
import { averagedPeople, holidaysBetween, listAllAgreements, readRules } from '../working-time/queries';
import { weeksAround } from '../working-time/roster-facts-queries';
import { rememberedShifts } from './board-queries';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

interface WorkRow {
  readonly employee_id: number;
  readonly date: string;
  readonly shift_type: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly meal_minutes: number;
  readonly meal_starts_at: string | null;
  readonly meal_relief_by: number | null;
}

export async function readGuardFacts(reader: Reader, span: Span): Promise<GuardFacts> {
  const { time_zone, shift_plan, meals_are_relieved } = await readSettings(reader);
  const weeks = weeksOf(span);
  const [monday, sunday] = [weeks[0] ?? span.from, addDays(weeks.at(-1) ?? span.to, 6)];
  const first = addDays(monday, -7 * weeksAround.before);
  const last = addDays(sunday, 7 * weeksAround.after);
  const lastAveraged = addDays(sunday, 7 * weeksAround.afterAveraged);
  const { rows } = await sql<WorkRow>`
    select l.employee_id, l.assignment_date as date, l.shift_type, l.starts_at, l.ends_at, l.meal_minutes,
           l.meal_starts_at, l.meal_relief_by
      from labour_assignments l
     where l.assignment_date between ${first}::date and ${lastAveraged}::date
       and (l.assignment_date <= ${last}::date or l.employee_id in ${averagedPeople})
       and l.assignment_date not between ${monday}::date and ${sunday}::date
     order by l.assignment_date, l.id`.execute(reader);
  const holidays = await holidaysBetween(reader, first, addDays(lastAveraged, 1));
  const { machine_types: _, ...skills } = await readSkillFacts(reader);
  return {
    ...span,
    time_zone,
    shift_plan,
    meals_are_relieved,
    rules: [...(await readRules(reader))],
    holidays: holidays.map(({ date }) => date),
    agreements: await listAllAgreements(reader, first),
    first,
    skills: { ...skills, held: withoutCertificates(skills.held) },
    ...sorted(rows, { first, shiftOf: rememberedShifts({ shift_plan, time_zone }) }),
  };
}

interface Sorting {
  readonly first: PlantDate;
  readonly shiftOf: ReturnType<typeof rememberedShifts>;
}

/** Most work lasts as long as its shift, so three numbers describe it. */
function sorted(rows: readonly WorkRow[], { first, shiftOf }: Sorting): Pick<GuardFacts, 'whole' | 'own'> {
  const whole: GuardFacts['whole'] = [];
  const own: GuardFacts['own'] = [];
  for (const { shift_type, ...row } of rows) {
    const shift = shiftOf(row.date, shift_type as ShiftType);
    const isWhole =
      shift?.starts_at === row.starts_at &&
      shift.ends_at === row.ends_at &&
      row.meal_minutes === usualMealMinutes &&
      row.meal_starts_at === null &&
      row.meal_relief_by === null;
    if (isWhole) whole.push([row.employee_id, daysBetween(first, row.date), shiftTypes.indexOf(shift.type)]);
    else own.push(row);
  }
  return { whole, own };
}
