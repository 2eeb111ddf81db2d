/** The rules of calls for help: who answers, in which order its steps follow, and when a call goes up. */
import type { AlertCondition } from '../alerts/rules';
import { type Instant, toInstant } from '../plant-time';
import type { Refusal } from '../refusal';
import { helpIsClosed, helpNotTaken, helpTakenBy, notCalled, notYourCall } from './refusals';
import type { HelpCall, HelpLevel, HelpState } from './schema';

const minuteMs = 60_000;

/** A person before a call. */
export interface Responder {
  readonly user_id: number;
  /** Holds the right to record events: supervisors and those above them. */
  readonly leads: boolean;
}

type Steps = Pick<HelpCall, 'taken_at' | 'arrived_at' | 'resolved_at' | 'cancelled_at'>;

export function helpStateOf({ taken_at, arrived_at, resolved_at, cancelled_at }: Steps): HelpState {
  if (cancelled_at !== null) return 'cancelled';
  if (resolved_at !== null) return 'resolved';
  if (arrived_at !== null) return 'arrived';
  return taken_at === null ? 'called' : 'taken';
}

export const isHelpOpen = (state: HelpState): boolean => state !== 'resolved' && state !== 'cancelled';

/** The facts of a call for the rules. */
export type Judged = Pick<HelpCall, 'state' | 'rung' | 'taken_by' | 'taken_by_name' | 'called_by'>;

const isCalled = (call: Judged, { user_id, leads }: Responder): boolean =>
  leads || call.rung.includes(user_id);

const isAnothers = (call: Judged, { user_id }: Responder): boolean =>
  call.taken_by !== null && call.taken_by !== user_id;

/** Who may take a call or arrive: a person at whom the call has rung, or a lead. A call has one helper at a time. */
export function takeRefusal(call: Judged, responder: Responder): Refusal | undefined {
  if (!isHelpOpen(call.state)) return helpIsClosed();
  if (!isCalled(call, responder)) return notCalled();
  return isAnothers(call, responder) ? helpTakenBy(call.taken_by_name ?? 'Somebody else') : undefined;
}

/** Who may resolve a call: its helper. A lead may resolve the call of another helper. */
export function resolveRefusal(call: Judged, responder: Responder): Refusal | undefined {
  if (!isHelpOpen(call.state)) return helpIsClosed();
  if (call.taken_by === null) return helpNotTaken();
  return isAnothers(call, responder) && !responder.leads
    ? helpTakenBy(call.taken_by_name ?? 'Somebody else')
    : undefined;
}

export function cancelRefusal(call: Judged, { user_id, leads }: Responder): Refusal | undefined {
  if (!isHelpOpen(call.state)) return helpIsClosed();
  return call.called_by === user_id || leads ? undefined : notYourCall();
}

/** The level that a call should have reached that no person has taken; 0 is the first ring. */
export function dueLevel(calledAt: Instant, levels: readonly HelpLevel[], now: Instant): number {
  const waited = Date.parse(now) - Date.parse(calledAt);
  return levels.filter(({ after_minutes }) => after_minutes * minuteMs <= waited).length;
}

/** The roles of a level; the kind's own on level 0, and the last level's above it. */
export function rolesOfLevel(
  { roles, levels }: { readonly roles: readonly string[]; readonly levels: readonly HelpLevel[] },
  level: number,
): readonly string[] {
  return level === 0 ? roles : (levels[Math.min(level, levels.length) - 1]?.roles ?? roles);
}

/** When somebody should have taken it. */
export const takeBy = ({
  called_at,
  target_minutes,
}: Pick<HelpCall, 'called_at' | 'target_minutes'>): Instant =>
  toInstant(Date.parse(called_at) + target_minutes * minuteMs);

export type WaitingCall = Pick<
  HelpCall,
  'id' | 'kind_label' | 'machine_name' | 'called_at' | 'target_minutes' | 'is_loud' | 'state'
>;

export const isHelpOverdue = (
  call: Pick<WaitingCall, 'state' | 'called_at' | 'target_minutes'>,
  now: Instant,
): boolean => call.state === 'called' && now > takeBy(call);

/** A call that nobody has taken within its target; a call of a loud kind is critical. */
export function overdueHelpAlert(call: WaitingCall, now: Instant): AlertCondition | undefined {
  if (!isHelpOverdue(call, now)) return undefined;
  const where = call.machine_name ? ` at ${call.machine_name}` : '';
  return {
    rule: 'help_overdue',
    entity: 'help_call',
    entity_id: call.id,
    type: call.is_loud ? 'critical' : 'warning',
    message: `Nobody has taken the call for ${call.kind_label}${where} within ${call.target_minutes} min`,
    since: takeBy(call),
  };
}
