/** The rules of calls for help: who may respond, the order of the steps, and when a call reaches the next level. */
import type { AlertCondition } from '../alerts/rules';
import { type Instant, toInstant } from '../plant-time';
import type { Refusal } from '../refusal';
import { mostNoteCharacters } from './note-limit';
import {
  helpIsClosed,
  helpNotTaken,
  helpTakenBy,
  noRoomForHelpNote,
  notCalled,
  notYourCall,
} from './refusals';
import type { HelpCall, HelpLevel, HelpState } from './schema';

const minuteMs = 60_000;

/** A person who may respond to a call. */
export interface Responder {
  readonly user_id: number;
  /** Whether the person has the right to record events. Supervisors and the roles above have this right. */
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

/** The facts of a call that the rules need. */
export type Judged = Pick<HelpCall, 'state' | 'rung' | 'taken_by' | 'taken_by_name' | 'called_by'>;

const isCalled = (call: Judged, { user_id, leads }: Responder): boolean =>
  leads || call.rung.includes(user_id);

const isAnothers = (call: Judged, { user_id }: Responder): boolean =>
  call.taken_by !== null && call.taken_by !== user_id;

/**
 * Returns the refusal if this person may not take the call or arrive. A call may be taken by a person at whom it has
 * rung, or by a lead. A call has one helper at a time.
 */
export function takeRefusal(call: Judged, responder: Responder): Refusal | undefined {
  if (!isHelpOpen(call.state)) return helpIsClosed();
  if (!isCalled(call, responder)) return notCalled();
  return isAnothers(call, responder) ? helpTakenBy(call.taken_by_name ?? 'Somebody else') : undefined;
}

/**
 * Returns the refusal if this person may not resolve the call. The helper of a call may resolve it. A lead may also
 * resolve the call of another helper.
 */
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

/**
 * The note of an open call after a second person has called for the same help. The note of another person begins with the
 * name of this person. Returns a refusal if the call has no room for the note.
 */
export function noteAfterCall(
  call: Pick<HelpCall, 'note' | 'called_by'>,
  added: { readonly user_id: number; readonly name: string; readonly note: string },
): string | Refusal {
  if (added.note === '') return call.note;
  const line = added.user_id === call.called_by ? added.note : `${added.name}: ${added.note}`;
  const known = call.note.split(noteSeparator);
  if (known.includes(line)) return call.note;
  const note = [...known.filter(Boolean), line].join(noteSeparator);
  return note.length > mostNoteCharacters ? noRoomForHelpNote(mostNoteCharacters) : note;
}

const noteSeparator = '; ';

/** The level that is due for a call that no person has taken. Level 0 is the first ring. */
export function dueLevel(calledAt: Instant, levels: readonly HelpLevel[], now: Instant): number {
  const waited = Date.parse(now) - Date.parse(calledAt);
  return levels.filter(({ after_minutes }) => after_minutes * minuteMs <= waited).length;
}

/**
 * The roles of a level. Level 0 has the roles of the kind. A level above the last level has the roles of the last
 * level.
 */
export function rolesOfLevel(
  { roles, levels }: { readonly roles: readonly string[]; readonly levels: readonly HelpLevel[] },
  level: number,
): readonly string[] {
  return level === 0 ? roles : (levels[Math.min(level, levels.length) - 1]?.roles ?? roles);
}

/** The time by which a person should have taken the call. */
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

/** A call that nobody has taken within its target time. The alert of a loud kind is critical. */
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
