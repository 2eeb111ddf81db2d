/** Acknowledges an alert: the person has seen it and takes care of it. */
import { alertCleared, alertNotFound, notYourMachine } from '@pms/domain/alerts/refusals';
import type { Alert } from '@pms/domain/alerts/schema';
import { RefusalError } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { currentShift, worksOn } from '../notifications/recipient-queries';
import type { AlertSubject } from '../server-feature';
import { markAcknowledged } from './alert-steps';
import { lockAlert } from './queries';

export async function acknowledgeAlert(
  change: Change,
  caller: Caller,
  subjects: readonly AlertSubject[],
  { id, note }: { readonly id: number; readonly note: string | undefined },
): Promise<Alert> {
  const before = await lockAlert(change.tx, subjects, id);
  if (!before) throw new RefusalError(alertNotFound());
  await change.refreshNow();
  if (!(await mayAcknowledge(change, caller, before))) throw new RefusalError(notYourMachine());
  if (before.status === 'cleared') throw new RefusalError(alertCleared());
  // Another person was quicker. The record keeps the first person.
  if (before.status === 'acknowledged') return before;
  const after = await markAcknowledged(change, subjects, { id, note: note || null, user_id: caller.user_id });
  change.audit({
    action: 'alert_acknowledged',
    entity: 'alert',
    entity_id: id,
    after: { rule: after.rule, message: after.message, type: after.type },
    ...(note ? { note } : {}),
  });
  return after;
}

/**
 * A person with the right to record events may acknowledge every alert; other people only alerts of their own machine
 * (decision A-20).
 */
async function mayAcknowledge(change: Change, caller: Caller, alert: Alert): Promise<boolean> {
  if (may(caller, 'recordEvents')) return true;
  if (alert.machine_id === null) return false;
  const shift = await currentShift(change.tx, change.now);
  return worksOn(change.tx, caller.user_id, alert.machine_id, shift);
}
