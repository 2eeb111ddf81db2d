/** Rules about the time of shift reports and about the handover (PH-08). */
import {
  type Instant,
  type PlantDate,
  type Shift,
  type ShiftPlan,
  type ShiftType,
  shiftAt,
  shiftOn,
  toInstant,
} from '../plant-time';
import type { Refusal } from '../refusal';
import {
  alreadyAcknowledged,
  alreadySigned,
  itemClosed,
  noSuchShift,
  notSigned,
  ownHandover,
  shiftNotBegun,
} from './refusals';

/** The time from the end of a shift to the closing of its report, so that the report includes the last entries. */
export const closingDelayMs = 10 * 60_000;

/** The number of past days for which the server creates reports that it missed while it was down. */
export const catchUpDays = 7;

interface Clock {
  readonly now: Instant;
  readonly plan: ShiftPlan;
  readonly zone: string;
}

/** The shift of a requested report; the present shift by default. */
export function askedShift(
  wanted: { shift_date?: PlantDate | undefined; shift_type?: ShiftType | undefined },
  { now, plan, zone }: Clock,
): Shift | Refusal {
  const current = shiftAt(now, plan, zone);
  const shift = shiftOn(wanted.shift_date ?? current.date, wanted.shift_type ?? current.type, plan, zone);
  if (!shift) return noSuchShift();
  return shift.starts_at > now ? shiftNotBegun() : shift;
}

/** Whether the report of the shift is due to be closed. */
export const isClosingDue = ({ ends_at }: Pick<Shift, 'ends_at'>, now: Instant): boolean =>
  Date.parse(ends_at) + closingDelayMs <= Date.parse(now);

/** Shifts whose reports are due to be closed, oldest first. */
export function shiftsToClose({ now, plan, zone }: Clock, since: Instant): Shift[] {
  const earliest = toInstant(Math.max(Date.parse(since), Date.parse(now) - catchUpDays * 86_400_000));
  const shifts: Shift[] = [];
  for (
    let shift = shiftAt(earliest, plan, zone);
    isClosingDue(shift, now);
    shift = shiftAt(shift.ends_at, plan, zone)
  ) {
    if (shift.starts_at >= earliest) shifts.push(shift);
  }
  return shifts;
}

/** The end of the next shift. Orders that are due before this time concern the next crew. */
export function endOfNextShift(shift: Pick<Shift, 'ends_at'>, plan: ShiftPlan, zone: string): Instant {
  return shiftAt(shift.ends_at, plan, zone).ends_at;
}

interface Signed {
  readonly user_id: number;
  readonly name: string;
}

interface Handover {
  readonly signed: Signed | null;
  readonly acknowledged: Signed | null;
}

/** The outgoing supervisor signs a report only once. */
export function signRefusal({ signed }: Handover): Refusal | undefined {
  return signed ? alreadySigned(signed.name) : undefined;
}

/** The incoming supervisor acknowledges a report once, after another person has signed the report. */
export function acknowledgeRefusal({ signed, acknowledged }: Handover, userId: number): Refusal | undefined {
  if (!signed) return notSigned();
  if (acknowledged) return alreadyAcknowledged(acknowledged.name);
  return signed.user_id === userId ? ownHandover() : undefined;
}

export function closeItemRefusal(item: { readonly closed_by_name: string | null }): Refusal | undefined {
  return item.closed_by_name === null ? undefined : itemClosed(item.closed_by_name);
}
