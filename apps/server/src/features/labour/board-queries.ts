/** The roster of a span of dates: one query for each table. */
import { datesOf, weeksOf } from '@pms/domain/labour/board';
import type {
  BoardAssignment,
  BoardMachine,
  BoardPerson,
  BoardWork,
  RosterBoard,
} from '@pms/domain/labour/board-schema';
import { usualMealMinutes } from '@pms/domain/labour/rules';
import type { LabourRole } from '@pms/domain/labour/schema';
import {
  addDays,
  formatTime,
  type PlantDate,
  type Shift,
  type ShiftType,
  shiftOn,
  shiftsOfDate,
} from '@pms/domain/plant-time';
import { workedMinutes } from '@pms/domain/working-time/work-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Only planners see drafts. Without `seesDrafts`, the board contains only published assignments. */
export async function readBoard(reader: Reader, span: Span, seesDrafts: boolean): Promise<RosterBoard> {
  const settings = await readSettings(reader);
  const weeks = weeksOf(span);
  const whole = { from: weeks[0] ?? span.from, to: addDays(weeks.at(-1) ?? span.to, 6) };
  const assignments = presentCells(await cellsBetween(reader, whole, seesDrafts), settings);
  const planned = new Set(
    datesOf(span).flatMap((date) => shiftsOfDate(settings.shift_plan, date).map(({ type }) => type)),
  );
  const used = new Set(assignments.map(({ shift_type }) => shift_type));
  return {
    ...span,
    // A shift type that the plant does not have in the span is shown while people are assigned to it.
    shifts: (['day', 'afternoon', 'night'] as const).filter((type) => planned.has(type) || used.has(type)),
    people: await listPeople(reader, whole),
    machines: await listMachines(reader, whole),
    assignments,
    absences: await reader
      .selectFrom('absences')
      .select(['employee_id', 'first_date', 'last_date'])
      .where('first_date', '<=', span.to)
      .where('last_date', '>=', span.from)
      .orderBy('first_date')
      .execute(),
    work: await listWork(reader, span, settings),
  };
}

/** These assignments in the form of the board. */
export async function listBoardAssignments(
  reader: Reader,
  ids: readonly number[],
): Promise<BoardAssignment[]> {
  if (ids.length === 0) return [];
  const rows = await cells(reader).where('id', 'in', ids).execute();
  return presentCells(rows, await readSettings(reader));
}

const cells = (reader: Reader) =>
  reader
    .selectFrom('labour_assignments')
    .select(['id', 'employee_id', 'machine_id', 'assignment_date', 'shift_type', 'role', 'starts_at'])
    .select(['ends_at', 'meal_minutes', 'meal_starts_at', 'meal_relief_by', 'published_at', 'version'])
    .orderBy('assignment_date')
    .orderBy('id');

type Cell = Awaited<ReturnType<ReturnType<typeof cells>['execute']>>[number];

function cellsBetween(reader: Reader, { from, to }: Span, seesDrafts: boolean): Promise<Cell[]> {
  const rows = cells(reader).where('assignment_date', '>=', from).where('assignment_date', '<=', to);
  return (seesDrafts ? rows : rows.where('published_at', 'is not', null)).execute();
}

function presentCells(rows: readonly Cell[], settings: Settings): BoardAssignment[] {
  const shiftOf = rememberedShifts(settings);
  return rows.map(({ assignment_date: date, published_at, ...row }) => {
    const { id, employee_id, machine_id, version, starts_at, ends_at } = row;
    const { meal_minutes, meal_starts_at, meal_relief_by } = row;
    const shift_type = row.shift_type as ShiftType;
    const shift = shiftOf(date, shift_type);
    const isWhole = shift?.starts_at === starts_at && shift.ends_at === ends_at;
    const hasUsualMeal =
      meal_minutes === usualMealMinutes && meal_starts_at === null && meal_relief_by === null;
    const is_meal_relieved = settings.meals_are_relieved || meal_relief_by !== null;
    return {
      id,
      employee_id,
      machine_id,
      date,
      shift_type,
      role: row.role as LabourRole,
      times: isWhole
        ? null
        : `${formatTime(starts_at, settings.time_zone)}–${formatTime(ends_at, settings.time_zone)}`,
      own:
        isWhole && hasUsualMeal ? null : { starts_at, ends_at, meal_minutes, meal_starts_at, meal_relief_by },
      minutes: workedMinutes({
        employee_id,
        date,
        starts_at,
        ends_at,
        meal_minutes,
        meal_starts_at: null,
        is_meal_relieved,
      }),
      published: published_at !== null,
      version,
    };
  });
}

/** Each shift of each date is computed once. */
export function rememberedShifts({ shift_plan, time_zone }: Pick<Settings, 'shift_plan' | 'time_zone'>) {
  const known = new Map<string, Shift | undefined>();
  return (date: PlantDate, type: ShiftType): Shift | undefined => {
    const key = `${date} ${type}`;
    if (!known.has(key)) known.set(key, shiftOn(date, type, shift_plan, time_zone));
    return known.get(key);
  };
}

/** Everybody who may be assigned, and people who left and are still on a shift. */
async function listPeople(reader: Reader, { from, to }: Span): Promise<BoardPerson[]> {
  const { rows } = await sql<BoardPerson>`
    select u.id, u.full_name, u.employee_code, u.role, u.is_active, c.letter as crew
      from users u
      left join crew_members cm on cm.user_id = u.id
      left join crews c on c.id = cm.crew_id
     where (u.is_active and u.role <> 'admin')
        or exists (select from labour_assignments l
                    where l.employee_id = u.id and l.assignment_date between ${from}::date and ${to}::date)
     order by lower(u.full_name), u.id`.execute(reader);
  return rows;
}

/** The machines in use, and retired machines with assigned people. */
async function listMachines(reader: Reader, { from, to }: Span): Promise<BoardMachine[]> {
  const { rows } = await sql<BoardMachine>`
    select m.id, m.name, m.retired_at is not null as is_retired, m.operators_per_shift,
           m.hopper_loaders_per_shift, m.packers_per_shift
      from machines m
     where m.retired_at is null
        or exists (select from labour_assignments l
                    where l.machine_id = m.id and l.assignment_date between ${from}::date and ${to}::date)
     order by lower(m.name), m.id`.execute(reader);
  return rows;
}

/** The shifts of machines during which an order is planned, by the same rule as the planner of a day. */
async function listWork(
  reader: Reader,
  span: Span,
  { shift_plan, time_zone }: Settings,
): Promise<BoardWork[]> {
  const shifts = datesOf(span).flatMap((date) =>
    shiftsOfDate(shift_plan, date).flatMap(({ type }) => shiftOn(date, type, shift_plan, time_zone) ?? []),
  );
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<{ machine_id: number; starts_at: string; ends_at: string }>`
    select o.machine_id, coalesce(lower(o.reservation), ${first.starts_at}) as starts_at,
           coalesce(upper(o.reservation), ${last.ends_at}) as ends_at
      from orders o
     where o.machine_id is not null and o.deleted_at is null and o.status <> 'cancelled'
       and o.reservation && tstzrange(${first.starts_at}, ${last.ends_at})
     order by o.machine_id, o.id`.execute(reader);
  const found = new Map<string, BoardWork>();
  for (const order of rows)
    for (const { date, type: shift_type, starts_at, ends_at } of shifts)
      if (order.starts_at < ends_at && order.ends_at > starts_at)
        found.set(`${order.machine_id} ${date} ${shift_type}`, {
          machine_id: order.machine_id,
          date,
          shift_type,
        });
  return [...found.values()];
}
