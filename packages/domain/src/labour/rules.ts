/**
 * Rules for who may be assigned, for the start and the end of an assignment, and for the people who are still missing
 * at a machine. Pure.
 */
import {
  addDays,
  type Instant,
  instantAt,
  type PlantDate,
  type ShiftPlan,
  shiftOn,
  skippedClock,
} from '../plant-time';
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
  /**
   * The fields of the two times, if a person chose the times for this date. A time that the plant's clock skips is then
   * refused beside its field (decision 0622). Times of a pattern that repeats begin an hour later.
   */
  readonly fields?: TimeFields;
}

interface TimeFields {
  readonly start: string;
  readonly end: string;
}

interface Clock {
  readonly shift_plan: ShiftPlan;
  readonly time_zone: string;
}

/** The hours of factory-wide work outside the shifts (decision A-55), in minutes after midnight. */
const officeHours = { start: 8 * 60, end: 17 * 60 } as const;

/**
 * The start and the end of an assignment (decision A-55). They are the start and the end of its shift, unless a time is
 * given. A time of the day is on the date of the shift. It is on the next day if it is a start before the start of a
 * night shift, or an end that is not after the start.
 */
export function assignmentTimes(
  wish: TimesWish,
  { shift_plan, time_zone }: Clock,
): AssignmentTimes | Refusal {
  const { date, machine_id, shift_type } = wish;
  if (shift_type === undefined && machine_id !== null) return no.shiftRequired();
  const shift = shiftOn(date, shift_type ?? 'day', shift_plan, time_zone);
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
  const skipped =
    skippedTimeOf(wish.start, starts_at, wish.fields?.start, time_zone) ??
    skippedTimeOf(wish.end, ends_at, wish.fields?.end, time_zone);
  if (skipped) return skipped;
  const lasts = Date.parse(ends_at) - Date.parse(starts_at);
  if (lasts <= 0 || lasts > 24 * 3_600_000) return no.timesOutsideDay(wish.fields?.end);
  return { shift_type: shift.type, starts_at, ends_at };
}

function skippedTimeOf(
  text: string | undefined,
  at: Instant,
  field: string | undefined,
  zone: string,
): Refusal | undefined {
  if (text === undefined || field === undefined || text.includes('T')) return undefined;
  const message = skippedClock(text, at, zone);
  return message === undefined ? undefined : no.skippedAssignmentTime(field, message);
}

interface Bound {
  readonly notBefore?: Instant | undefined;
  readonly after?: Instant;
  readonly time_zone: string;
}

/**
 * The instant of a text. An instant stays unchanged. A time of the day is on the date, or on the next date if it would
 * be too early.
 */
function momentOf(text: string, date: PlantDate, { notBefore = '', after = '', time_zone }: Bound): Instant {
  if (text.includes('T')) return new Date(text).toISOString();
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const minute = hours * 60 + minutes;
  const sameDay = instantAt(date, minute, time_zone);
  return sameDay >= notBefore && sameDay > after ? sameDay : instantAt(addDays(date, 1), minute, time_zone);
}

/**
 * Whether an assignment is published at once. This is so if its date is today or earlier, or if its day is already
 * published.
 */
export const isPublishedAtOnce = (date: PlantDate, today: PlantDate, isDayPublished: boolean): boolean =>
  date <= today || isDayPublished;

interface PublishedBefore {
  readonly wasPublished: boolean;
  readonly isSamePerson: boolean;
  /** The state that the planner asks for, for example to undo a change. */
  readonly wanted: boolean | undefined;
}

/**
 * Whether a changed assignment is published on a day that is not published. The person of a published assignment knows
 * of the assignment, so the assignment stays published for this person. Another person knows of no assignment.
 */
export const staysPublished = ({ wasPublished, isSamePerson, wanted }: PublishedBefore): boolean =>
  wanted ?? (wasPublished && isSamePerson);

export type Crew = Readonly<Record<MachineRole, number>>;

/** The missing people of a machine on a shift, by role. Only numbers above 0 are included (PH-40). */
export function shortages(needed: Crew, assigned: Crew): Partial<Record<MachineRole, number>> {
  return Object.fromEntries(
    machineRoles.flatMap((role) => {
      const missing = needed[role] - assigned[role];
      return missing > 0 ? [[role, missing]] : [];
    }),
  );
}

/**
 * The status on the roster (decision A-54): a person who came is present, and a person who did not come is absent.
 * Every other status is "other".
 */
export function rosterStatus(attendance: string | null): 'present' | 'absent' | 'other' {
  if (attendance === 'present' || attendance === 'late') return 'present';
  return attendance === 'absent' ? 'absent' : 'other';
}

/** The default meal of a shift, in minutes. */
export const usualMealMinutes = 60;

/** The status of a person whom nobody has marked. */
export const notMarked = 'not marked';

/** Whether the register includes the role. It does not include supervisors (specification 3, section 5). */
export const isOnRegister = (role: string): boolean => role !== 'supervisor';

export interface Candidate {
  readonly id: number;
  readonly role: Role;
  readonly is_active: boolean;
}

/**
 * Whether the planner offers a person for a role (specification 3, section 5). Administrators and people who are
 * assigned on the date already are not offered. Only people with the role supervisor are offered as supervisors. A
 * machine's crew has neither supervisors nor managers of the office.
 */
export function isOffered(person: Candidate, role: LabourRole, taken: ReadonlySet<number>): boolean {
  if (!person.is_active || person.role === 'admin' || taken.has(person.id)) return false;
  if (role === 'supervisor') return person.role === 'supervisor';
  if (role === 'forklift_driver') return true;
  return person.role !== 'supervisor';
}

/**
 * Whether a person usually does the work of a role. These people come first in the list. For a forklift driver,
 * operators come first, because they are the candidates.
 */
export function isUsual(person: Candidate, role: LabourRole): boolean {
  if (role === 'packer') return person.role === 'packer';
  if (role === 'supervisor') return person.role === 'supervisor';
  return person.role === 'operator';
}
