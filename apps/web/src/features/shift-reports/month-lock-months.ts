/** The months that a person can lock, and the months that can stay locked, newest first. */
import type { Instant, ShiftPlan } from '@pms/domain/plant-time';
import { plantDateOf } from '@pms/domain/plant-time';
import { lockRefusal, type Month, type MonthLock, monthBefore } from '@pms/domain/settings/month-lock';

/** A choice offers the months of two years. A person locks or unlocks a longer time in two steps. */
const offered = 24;

const back = (from: Month): Month[] =>
  Array.from({ length: offered - 1 }).reduce<Month[]>(
    (months) => [...months, monthBefore(months.at(-1) ?? from)],
    [from],
  );

interface Clock {
  readonly now: Instant;
  readonly zone: string;
  readonly plan: ShiftPlan;
}

/** Past months that are not locked. */
export const lockableMonths = (lock: Pick<MonthLock, 'last_month'>, clock: Clock): Month[] =>
  back(plantDateOf(clock.now, clock.zone).slice(0, 7)).filter(
    (month) => lockRefusal(lock, month, clock) === undefined,
  );

/** The months that can become the last locked month. */
export const monthsThatStay = (last: Month): Month[] => back(monthBefore(last));
