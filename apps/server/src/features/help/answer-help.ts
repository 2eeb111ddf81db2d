/** The steps of a call for help: a person takes, reaches, resolves or cancels the call. Each step has a time. */
import { helpArrived, helpCancelled, helpResolved, helpTaken } from '@pms/domain/help/events';
import { helpCallNotFound } from '@pms/domain/help/refusals';
import { cancelRefusal, type Responder, resolveRefusal, takeRefusal } from '@pms/domain/help/rules';
import type { HelpCall } from '@pms/domain/help/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { type CallFields, changeCall, lockCall } from './queries';
import { settleHelpAlerts } from './settle-alerts-steps';

const responderOf = (caller: Caller): Responder => ({
  user_id: caller.user_id,
  leads: may(caller, 'recordEvents'),
});

async function hold(change: Change, id: number): Promise<HelpCall> {
  const call = await lockCall(change.tx, id);
  if (!call) throw new RefusalError(helpCallNotFound());
  // Another change may have moved the call a moment ago. The next step must not be older than that change.
  await change.refreshNow();
  return call;
}

const steps = {
  help_taken: helpTaken,
  help_arrived: helpArrived,
  help_resolved: helpResolved,
  help_cancelled: helpCancelled,
} as const;

async function step(
  change: Change,
  before: HelpCall,
  action: keyof typeof steps,
  fields: CallFields,
): Promise<HelpCall> {
  const call = await changeCall(change.tx, before.id, fields);
  change.audit({
    action,
    entity: 'help_call',
    entity_id: call.id,
    before: { state: before.state },
    after: { state: call.state, ...fields },
  });
  change.tell(steps[action], { call });
  await settleHelpAlerts(change, call.id);
  return call;
}

export async function takeCall(change: Change, caller: Caller, id: number): Promise<HelpCall> {
  const call = await hold(change, id);
  refuse(takeRefusal(call, responderOf(caller)));
  // A second press has no effect.
  if (call.taken_at !== null) return call;
  return step(change, call, 'help_taken', { taken_by: caller.user_id, taken_at: change.now });
}

export async function arriveAtCall(change: Change, caller: Caller, id: number): Promise<HelpCall> {
  const call = await hold(change, id);
  refuse(takeRefusal(call, responderOf(caller)));
  if (call.arrived_at !== null) return call;
  return step(change, call, 'help_arrived', {
    ...(call.taken_at === null ? { taken_by: caller.user_id, taken_at: change.now } : {}),
    arrived_at: change.now,
  });
}

export async function resolveCall(
  change: Change,
  caller: Caller,
  id: number,
  done: string,
): Promise<HelpCall> {
  const call = await hold(change, id);
  refuse(resolveRefusal(call, responderOf(caller)));
  return step(change, call, 'help_resolved', {
    resolved_by: caller.user_id,
    resolved_at: change.now,
    done,
  });
}

export async function cancelCall(change: Change, caller: Caller, id: number): Promise<HelpCall> {
  const call = await hold(change, id);
  refuse(cancelRefusal(call, responderOf(caller)));
  return step(change, call, 'help_cancelled', { cancelled_by: caller.user_id, cancelled_at: change.now });
}
