/** Locked months of a plant: records of their shifts can no longer be entered or changed (decision 0187). */
import { z } from 'zod';
import {
  addDays,
  type Instant,
  type PlantDate,
  plantDateOf,
  type ShiftPlan,
  shiftOn,
  shiftsOfDate,
  toInstant,
} from '../plant-time';
import type { Refusal } from '../refusal';
import { closingDelayMs } from '../shift-reports/rules';
import { monthAlreadyLocked, monthLocked, monthNotLocked, monthNotOver } from './refusals';

/** A month of the plant's calendar: YYYY-MM. */
export type Month = string;

const month = z
  .string({ error: 'Choose a month' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-10');

export const monthLock = z.object({
  /** The last locked month, with every month before it; null where no month is locked. */
  last_month: z.string().nullable(),
  /** The end of the last shift of that month. Records before this instant cannot change. */
  locked_until: z.string().nullable(),
  /** The reason for the last lock or unlock. */
  reason: z.string(),
  changed_by_name: z.string().nullable(),
  /** Null if no month was ever locked. */
  changed_at: z.string().nullable(),
});
export type MonthLock = z.infer<typeof monthLock>;

export const lockMonthsBody = z.object({
  month,
  reason: z.string().trim().max(1000, 'At most 1000 characters').default(''),
});
export type LockMonthsBody = z.infer<typeof lockMonthsBody>;

export const unlockMonthsBody = z.object({
  /** The month that becomes the last locked month; null unlocks every month. */
  month: month.nullable(),
  reason: z
    .string({ error: 'Say why the month is unlocked' })
    .trim()
    .min(1, 'Say why the month is unlocked')
    .max(1000, 'At most 1000 characters'),
});
export type UnlockMonthsBody = z.infer<typeof unlockMonthsBody>;

const firstDayOf = (of: Month): PlantDate => `${of}-01`;
export const monthAfter = (of: Month): Month => addDays(firstDayOf(of), 31).slice(0, 7);
export const monthBefore = (of: Month): Month => addDays(firstDayOf(of), -1).slice(0, 7);

interface Calendar {
  readonly plan: ShiftPlan;
  readonly zone: string;
}

/** The end of the last shift of the month. A night shift of the last day ends in the next month. */
export function endOfMonth(of: Month, { plan, zone }: Calendar): Instant {
  const last = addDays(firstDayOf(monthAfter(of)), -1);
  const ends = shiftsOfDate(plan, last).map(({ type }) => shiftOn(last, type, plan, zone)?.ends_at ?? '');
  return ends.toSorted().at(-1) ?? '';
}

/** Refuses a record whose time is in a locked month. */
export function lockedMonthRefusal(
  lock: Pick<MonthLock, 'last_month' | 'locked_until'>,
  at: Instant,
  zone: string,
): Refusal | undefined {
  if (lock.last_month === null || lock.locked_until === null || at >= lock.locked_until) return undefined;
  const own = plantDateOf(at, zone).slice(0, 7);
  return monthLocked(own < lock.last_month ? own : lock.last_month);
}

/** A month can be locked only once, and not before the report of its last shift is closed. */
export function lockRefusal(
  { last_month }: Pick<MonthLock, 'last_month'>,
  wanted: Month,
  { now, ...calendar }: Calendar & { readonly now: Instant },
): Refusal | undefined {
  if (last_month !== null && wanted <= last_month) return monthAlreadyLocked(last_month);
  const over = toInstant(Date.parse(endOfMonth(wanted, calendar)) + closingDelayMs);
  return now < over ? monthNotOver(wanted) : undefined;
}

/** An unlock must reduce the number of locked months. */
export function unlockRefusal(
  { last_month }: Pick<MonthLock, 'last_month'>,
  stays: Month | null,
): Refusal | undefined {
  if (last_month === null || (stays !== null && stays >= last_month)) return monthNotLocked(stays);
  return undefined;
}
