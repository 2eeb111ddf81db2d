/**
 * Rules about who may be assigned, when an assignment begins and ends, and which people a machine still lacks. Pure.
 */
import { addDays, type Instant, instantAt, type PlantDate, type ShiftModel, shiftOn } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Role } from '../roles';
import * as no from './refusals';
import { type LabourRole, type MachineRole, machineRoles } from './schema';

export interface AssignablePerson {
  readonly full_name: string;
  readonly role: Role;
  readonly is_active: boolean;
}

/** Admins and people who have left are never assigned (specification 3, section 5). */
export function assignRefusal(person: AssignablePerson): Refusal | undefined {
  if (person.role === 'admin') return no.adminNotAssigned(person.full_name);
  return person.is_active ? undefined : no.inactiveNotAssigned(person.full_name);
}

export interface AssignmentTimes {
  readonly shift_type: 'day' | 'afternoon' | 'night';
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

interface TimesWish {
  readonly date: PlantDate;
  readonly machine_id: number | null;
  readonly shift_type: AssignmentTimes['shift_type'] | undefined;
  /** HH:mm by the plant's clock, or an instant. */
  readonly start: string | undefined;
  readonly end: string | undefined;
}

interface Clock {
  readonly shift_model: ShiftModel;
  readonly time_zone: string;
}

/** Factory-wide work outside the shifts (decision A-55), in minutes after midnight. */
const officeHours = { start: 8 * 60, end: 17 * 60 } as const;

/**
 * When an assignment begins and ends (decision A-55): with its shift, unless a time is given. A time of the day is taken on
 * the date of the shift, and on the next day where it would lie before the shift begins or before the start.
 */
export function assignmentTimes(
  wish: TimesWish,
  { shift_model, time_zone }: Clock,
): AssignmentTimes | Refusal {
  const { date, machine_id, shift_type } = wish;
  if (shift_type === undefined && machine_id !== null) return no.shiftRequired();
  const shift = shiftOn(date, shift_type ?? 'day', shift_model, time_zone);
  if (!shift) return no.noSuchShift(shift_type ?? 'day');
  const usual =
    shift_type === undefined
      ? {
          starts_at: instantAt(date, officeHours.start, time_zone),
          ends_at: instantAt(date, officeHours.end, time_zone),
        }
      : shift;
  const starts_at =
    wish.start === undefined
      ? usual.starts_at
      : momentOf(wish.start, date, {
          notBefore: shift_type === 'night' ? shift.starts_at : undefined,
          time_zone,
        });
  const ends_at =
    wish.end === undefined ? usual.ends_at : momentOf(wish.end, date, { after: starts_at, time_zone });
  const lasts = Date.parse(ends_at) - Date.parse(starts_at);
  if (lasts <= 0 || lasts > 24 * 3_600_000) return no.timesOutsideDay();
  return { shift_type: shift.type, starts_at, ends_at };
}

interface Bound {
  readonly notBefore?: Instant | undefined;
  readonly after?: Instant;
  readonly time_zone: string;
}

/**
 * An instant stays unchanged; a time of the day is taken on the date, or on the next date where it would lie too early.
 */
function momentOf(text: string, date: PlantDate, { notBefore = '', after = '', time_zone }: Bound): Instant {
  if (text.includes('T')) return new Date(text).toISOString();
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const minute = hours * 60 + minutes;
  const sameDay = instantAt(date, minute, time_zone);
  return sameDay >= notBefore && sameDay > after ? sameDay : instantAt(addDays(date, 1), minute, time_zone);
}

/** An assignment of today or an earlier day is published at once; a later assignment is published with its day. */
export const isPublishedAtOnce = (date: PlantDate, today: PlantDate, isDayPublished: boolean): boolean =>
  date <= today || isDayPublished;

export type Crew = Readonly<Record<MachineRole, number>>;

/** The people that a machine lacks on a shift, by role; only numbers above 0 (PH-40). */
export function shortages(needed: Crew, assigned: Crew): Partial<Record<MachineRole, number>> {
  return Object.fromEntries(
    machineRoles.flatMap((role) => {
      const missing = needed[role] - assigned[role];
      return missing > 0 ? [[role, missing]] : [];
    }),
  );
}

/** Decision A-54: a person who came is present, a person who did not come is absent; everything else is "other". */
export function rosterStatus(attendance: string | null): 'present' | 'absent' | 'other' {
  if (attendance === 'present' || attendance === 'late') return 'present';
  return attendance === 'absent' ? 'absent' : 'other';
}

/** The default meal of a shift, in minutes. */
export const usualMealMinutes = 60;

/** The status of a person whom nobody has marked. */
export const notMarked = 'not marked';

/** Supervisors are ignored by the register (specification 3, section 5). */
export const isOnRegister = (role: string): boolean => role !== 'supervisor';

export interface Candidate {
  readonly id: number;
  readonly role: Role;
  readonly is_active: boolean;
}

/**
 * The people that a picker of the planner offers (specification 3, section 5): nobody twice on a date, and no
 * administrator. Supervisors are people with that role; a machine's crew has neither supervisors nor managers of the
 * office.
 */
export function isOffered(person: Candidate, role: LabourRole, taken: ReadonlySet<number>): boolean {
  if (!person.is_active || person.role === 'admin' || taken.has(person.id)) return false;
  if (role === 'supervisor') return person.role === 'supervisor';
  if (role === 'forklift_driver') return true;
  return person.role !== 'supervisor';
}

/**
 * For a forklift driver, operators come first, because they are the candidates; for other roles, people with that usual
 * role.
 */
export function isUsual(person: Candidate, role: LabourRole): boolean {
  if (role === 'packer') return person.role === 'packer';
  if (role === 'supervisor') return person.role === 'supervisor';
  return person.role === 'operator';
}
