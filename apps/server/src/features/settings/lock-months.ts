/** Locks and unlocks months; the database refuses writes of a locked month (decision 0187). */
import { refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import {
  endOfMonth,
  type LockMonthsBody,
  lockRefusal,
  type Month,
  type MonthLock,
  type UnlockMonthsBody,
  unlockRefusal,
} from '@pms/domain/settings/month-lock';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { deleteLockedFacts, keepLockedFacts } from '../figures/month-lock-steps';
import { holdMonthLock, insertMonthLock, readMonthLock } from './month-lock-queries';

export async function lockMonths(
  change: Change,
  caller: Caller,
  { month, reason }: LockMonthsBody,
): Promise<MonthLock> {
  const { before, calendar } = await lockInHand(change);
  refuse(lockRefusal(before, month, { now: change.now, ...calendar }));
  return moveLock(change, caller, before, {
    action: 'months_locked',
    last_month: month,
    locked_until: endOfMonth(month, calendar),
    reason,
  });
}

export async function unlockMonths(
  change: Change,
  caller: Caller,
  { month, reason }: UnlockMonthsBody,
): Promise<MonthLock> {
  const { before, calendar } = await lockInHand(change);
  refuse(unlockRefusal(before, month));
  return moveLock(change, caller, before, {
    action: 'months_unlocked',
    last_month: month,
    locked_until: month === null ? null : endOfMonth(month, calendar),
    reason,
  });
}

/**
 * Blocks other changes of the month lock until the change ends. Returns the lock in force, and the calendar that
 * decides when a month ends.
 */
async function lockInHand(change: Change) {
  await holdMonthLock(change.tx);
  await change.refreshNow();
  const before = await readMonthLock(change.tx);
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  return { before, calendar: { plan, zone } };
}

interface Move {
  readonly action: 'months_locked' | 'months_unlocked';
  readonly last_month: Month | null;
  readonly locked_until: string | null;
  readonly reason: string;
}

async function moveLock(
  change: Change,
  caller: Caller,
  before: MonthLock,
  { action, ...lock }: Move,
): Promise<MonthLock> {
  const id = await insertMonthLock(change, caller.user_id, lock);
  const { last_month, locked_until, reason } = lock;
  if (action === 'months_unlocked') await deleteLockedFacts(change, locked_until);
  else if (locked_until !== null) await keepLockedFacts(change, locked_until);
  change.audit({
    action,
    entity: 'month_lock',
    entity_id: id,
    before: { last_month: before.last_month, locked_until: before.locked_until },
    after: { last_month, locked_until },
    ...(reason ? { note: reason } : {}),
  });
  change.tell(plantSettingsChanged, { keys: ['month_lock'] });
  return readMonthLock(change.tx);
}
