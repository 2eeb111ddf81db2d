/** Assigns many people in a few statements, with the same checks as a single assignment. */
import { isAbsent } from '@pms/domain/absences/refusals';
import * as no from '@pms/domain/labour/refusals';
import { type AssignmentTimes, assignRefusal, isPublishedAtOnce } from '@pms/domain/labour/rules';
import type { LabourRole } from '@pms/domain/labour/schema';
import { addDays, formatPlantDate, type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { listAbsentDays } from '../absences/queries';
import { lockMachine } from '../machines/queries';
import { notifyPeople } from '../notifications/message-steps';
import { readSettings } from '../settings/queries';
import { type HeldPerson, lockWorkers } from '../users/queries';
import {
  type AssignmentRow,
  insertAssignments,
  listPublishedOf,
  listWorkNear,
  type NamedRow,
  sharePublication,
} from './assignment-queries';
import { placeName, tellShift } from './place-assignment';
import type { RemovedRow } from './removal-queries';

/** A person on a shift, ready to be written. */
export interface ReadyWork extends AssignmentTimes {
  readonly employee_id: number;
  readonly machine_id: number | null;
  readonly date: PlantDate;
  readonly role: LabourRole;
  readonly meal_minutes: number;
  readonly meal_starts_at: string | null;
  readonly meal_relief_by: number | null;
  /** True publishes the assignment at once, on every day. */
  readonly published?: boolean | undefined;
  /** The removed assignment that an undo restores. */
  readonly former?: Pick<RemovedRow, 'hourly_rate' | 'override_reason' | 'source'> | undefined;
}

/** Locks the machines that are not retired, in the order of their ids; returns them by name. */
export async function holdMachines(
  change: Change,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const held = new Map<number, string>();
  for (const id of [...new Set(ids)].filter((one) => one !== null).sort((a, b) => a - b)) {
    const machine = await lockMachine(change.tx, id);
    if (machine) held.set(id, machine.name);
  }
  return held;
}

export interface Placing {
  readonly people: ReadonlyMap<number, HeldPerson>;
  readonly absences: ReadonlyMap<string, PlantDate>;
  /** The assignments of each person near the dates. */
  readonly work: ReadonlyMap<number, readonly NamedRow[]>;
}

/**
 * People are locked in the order of their ids, so that two planners cannot deadlock. The second planner of a person reads
 * the roster after the change of the first planner.
 */
export async function loadPlacing(
  change: Change,
  { employees, dates }: { readonly employees: readonly number[]; readonly dates: readonly PlantDate[] },
): Promise<Placing> {
  const people = await lockWorkers(change.tx, [...new Set(employees)]);
  await sharePublication(change.tx);
  const sorted = [...new Set(dates)].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  const work = new Map<number, NamedRow[]>();
  if (from !== undefined && to !== undefined)
    for (const row of await listWorkNear(change.tx, { employees: [...people.keys()], from, to })) {
      const list = work.get(row.employee_id);
      if (list) list.push(row);
      else work.set(row.employee_id, [row]);
    }
  return { people, absences: await listAbsentDays(change.tx, sorted), work };
}

/** The reason why the person cannot be on any shift of this date. */
export function personRefusal(
  { people, absences }: Placing,
  employeeId: number,
  date: PlantDate,
): Refusal | undefined {
  const person = people.get(employeeId);
  if (!person) return no.noSuchEmployee();
  const refused = assignRefusal(person);
  if (refused) return refused;
  const last = absences.get(`${employeeId} ${date}`);
  return last === undefined ? undefined : isAbsent(person.full_name, last);
}

/** The person's assignment on the date, or else at that time (decision A-53). */
export function conflictOf(
  { work }: Placing,
  wish: Pick<ReadyWork, 'employee_id' | 'date' | 'starts_at' | 'ends_at'>,
  except: ReadonlySet<number>,
): NamedRow | undefined {
  const theirs = (work.get(wish.employee_id) ?? []).filter(({ id }) => !except.has(id));
  return (
    theirs.find(({ assignment_date }) => assignment_date === wish.date) ??
    theirs.find(({ starts_at, ends_at }) => starts_at < wish.ends_at && ends_at > wish.starts_at)
  );
}

/** Writes the checked assignments as drafts, unless the day or the assignment itself is published. */
export async function writeWork(
  change: Change,
  works: readonly ReadyWork[],
  overrideReason: string | undefined,
): Promise<AssignmentRow[]> {
  const { time_zone } = await readSettings(change.tx);
  const today = plantDateOf(change.now, time_zone);
  const days = await listPublishedOf(change.tx, [...new Set(works.map(({ date }) => date))]);
  return insertAssignments(
    change.tx,
    works.map(({ date, published: isPublished = false, former, ...work }) => ({
      ...work,
      assignment_date: date,
      hourly_rate: former?.hourly_rate ?? null,
      override_reason: overrideReason ?? former?.override_reason ?? null,
      source: former?.source ?? 'manual',
      published_at: isPublished || isPublishedAtOnce(date, today, days.has(date)) ? change.now : null,
      created_by: change.actor?.user_id ?? null,
      created_at: change.now,
    })),
  );
}

interface ToldShift {
  readonly date: PlantDate;
  readonly shift_type: string;
  readonly machine_id: number | null;
}

/** Sends one live event for each shift of each machine. */
export function tellShifts(change: Change, shifts: readonly ToldShift[]): void {
  const told = new Map(shifts.map((one) => [`${one.date} ${one.shift_type} ${one.machine_id ?? ''}`, one]));
  for (const one of told.values()) tellShift(change, one);
}

interface PersonNews {
  readonly employee_id: number;
  readonly date: PlantDate;
  readonly shift_type: string;
  readonly machine_name: string | null;
}

const namedShifts = 3;

/** Each person gets one message about all of their shifts, unless they made the change. */
export async function tellPeopleOnce(
  change: Change,
  title: 'You are on a shift' | 'You are off a shift' | 'Your shift has changed',
  news: readonly PersonNews[],
): Promise<void> {
  const byPerson = new Map<number, PersonNews[]>();
  for (const one of news) {
    if (one.employee_id === change.actor?.user_id) continue;
    byPerson.set(one.employee_id, [...(byPerson.get(one.employee_id) ?? []), one]);
  }
  for (const [id, theirs] of byPerson) {
    const shifts = theirs
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(
        ({ date, shift_type, machine_name }) =>
          `${formatPlantDate(date)}, ${shift_type} shift: ${placeName(machine_name)}`,
      );
    const more = shifts.length - namedShifts;
    await notifyPeople(change, [id], {
      title,
      message: `${shifts.slice(0, namedShifts).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
      type: 'info',
      link: '/my-shifts',
    });
  }
}

/** Refuses a change with two assignments for one person on one date. */
export function refuseTwice(works: readonly ReadyWork[], people: Placing['people']): void {
  const seen = new Map<string, ReadyWork>();
  for (const work of works)
    for (const day of [-1, 0, 1]) {
      const other = seen.get(`${work.employee_id} ${addDays(work.date, day)}`);
      const name = people.get(work.employee_id)?.full_name ?? '';
      if (other && (day === 0 || (other.starts_at < work.ends_at && other.ends_at > work.starts_at)))
        throw new RefusalError(no.twiceInOneChange(name, work.date));
      if (day === 1) seen.set(`${work.employee_id} ${work.date}`, work);
    }
}
