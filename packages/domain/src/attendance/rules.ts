/** The rules of marking a person on a shift. Pure. */
import { addDays, type Instant, instantAt, type PlantDate, plantDateOf, type Shift } from '../plant-time';
import type { Refusal } from '../refusal';
import * as no from './refusals';
import type { AttendanceStatus } from './schema';

/** The version of the record that a mark has saved over the record with this version; null for no record. */
export const versionAfterMark = (before: number | null): number => (before ?? 0) + 1;

export const hasCome = (status: AttendanceStatus): boolean => status === 'present' || status === 'late';

/** A time of a shift can be this long before the start of the shift, because people may come early. */
const earlyMs = 4 * 3_600_000;

/**
 * The instant of a time of the day on a shift. It is the first such instant from four hours before the shift begins, so
 * that 02:10 on the register of a night is on the next calendar day. A text that is an instant already keeps its value.
 */
export function momentInShift(text: string, shift: Shift, zone: string): Instant {
  if (text.includes('T')) return new Date(text).toISOString();
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const from = new Date(Date.parse(shift.starts_at) - earlyMs).toISOString();
  const date = plantDateOf(from, zone);
  const sameDay = instantAt(date, hours * 60 + minutes, zone);
  return sameDay >= from ? sameDay : instantAt(addDays(date, 1), hours * 60 + minutes, zone);
}

interface WorkingDay {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/**
 * The check-in of a person who came and whose arrival nobody typed. During the work, the mark is made at the arrival.
 * After the end of the work, the present time says nothing about the arrival (decision 0586).
 */
export const checkInWithoutTime = ({ starts_at, ends_at }: WorkingDay, now: Instant): Instant =>
  now < ends_at ? now : starts_at;

interface Marking {
  readonly status: AttendanceStatus;
  readonly check_in_at: Instant | null;
  readonly check_out_at: Instant | null;
  readonly meal_minutes: number | null;
  readonly overtime_minutes: number | null;
}

/** The tolerance for a wall clock that differs a little from the plant's clock. */
const clockSlackMs = 5 * 60_000;

export function markRefusal(marking: Marking, now: Instant): Refusal | undefined {
  const { check_in_at: came, check_out_at: left } = marking;
  const ahead = new Date(Date.parse(now) + clockSlackMs).toISOString();
  if (!hasCome(marking.status)) {
    const { meal_minutes: meal, overtime_minutes: overtime } = marking;
    return [came, left, meal, overtime].every((value) => value === null) ? undefined : no.onlyWhoCame();
  }
  if (came !== null && came > ahead) return no.checkInAhead();
  if (left === null) return undefined;
  if (came === null) return no.outWithoutIn();
  if (left <= came) return no.outBeforeIn();
  return left > ahead ? no.checkOutAhead() : undefined;
}

/** Attendance may be marked and corrected for every past date, but not for a future date (decision A-54). */
export const dateRefusal = (date: PlantDate, today: PlantDate): Refusal | undefined =>
  date > today ? no.futureDate() : undefined;

interface Closing {
  readonly date: PlantDate;
  readonly is_closed: boolean;
  readonly may_close: boolean;
  readonly reason: string | undefined;
}

/** Closed hours are corrected only by a person who may close hours, and only with a reason. */
export function closedRefusal({ date, is_closed, may_close, reason }: Closing): Refusal | undefined {
  if (!is_closed) return undefined;
  if (!may_close) return no.hoursClosed(date);
  return reason === undefined ? no.reasonNeeded(date) : undefined;
}
