/** The rules of changes to a stop and its explanation. Pure: each returns a refusal or undefined. */
import { type Instant, type PlantDate, type ShiftPlan, shiftAt } from '../plant-time';
import { invalidInput, permissionDenied, type Refusal } from '../refusal';
import { lockedMonthRefusal, type MonthLock } from '../settings/month-lock';
import * as no from './refusals';
import type { ChangeDowntimeBody, DowntimeRecord } from './schema';
import type { DowntimeStatus, TimeClass } from './vocabulary';

/** The allowed changes of status: forward, or back to investigating. Approved is final (decision A-15). */
export const downtimeTransitions: Readonly<Record<DowntimeStatus, readonly DowntimeStatus[]>> = {
  active: ['investigating', 'resolving', 'resolved'],
  investigating: ['resolving', 'resolved'],
  resolving: ['investigating', 'resolved'],
  resolved: ['investigating', 'approved'],
  approved: [],
};

/** Whether a stop is Active on screens with two statuses. Active is every stop without an end (decision A-15). */
export const isOpen = (status: DowntimeStatus): boolean => status !== 'resolved' && status !== 'approved';

/** Whether a stop was planned, by the reason of the stop form or by the class of the reason (decision A-08). */
export const isPlanned = (reason: string, timeClass: TimeClass | null): boolean =>
  reason === 'Planned Stop' || timeClass === 'setup' || timeClass === 'excluded';

/**
 * The effect on the order of a stop of this class. At a changeover the order leaves the machine, because the changeover
 * belongs to the next order. At every other stop the order stays on its machine, and no other order may use the machine
 * meanwhile.
 */
export const stopKindOf = (timeClass: TimeClass | null): 'stop' | 'pause' =>
  timeClass === 'setup' ? 'stop' : 'pause';

/** A stop that an order opened on its machine. */
export const isOrderStop = (source: DowntimeRecord['source']): boolean =>
  source === 'stop' || source === 'pause';

type StopInState = Pick<DowntimeRecord, 'status' | 'source' | 'order_number' | 'start_time' | 'end_time'> & {
  /** The order is still paused on its machine in this stop, so the stop may be opened again. */
  readonly still_held?: boolean;
};
export type StopMove = Pick<ChangeDowntimeBody, 'status' | 'end_time'>;

/**
 * Returns the refusal if the stop may not change its status or its end in this way. A stop with an end is resolved, and
 * a resolved stop has an end. After the stop of an order, other records describe the machine. Such a stop is therefore
 * neither opened again nor made longer, so that no instant is both running and down.
 */
export function moveRefusal(stop: StopInState, move: StopMove, now: Instant): Refusal | undefined {
  if (stop.status === 'approved') return no.approvedIsFinal();
  const to = statusAfter(stop.status, move);
  if (to !== stop.status && !downtimeTransitions[stop.status].includes(to)) {
    return no.statusNotAllowed(stop.status, downtimeTransitions[stop.status]);
  }
  if (!isOpen(stop.status) && isOpen(to) && isOrderStop(stop.source) && !stop.still_held) {
    return no.stopEndedByOrder(stop.order_number);
  }
  return move.end_time === undefined ? undefined : endRefusal(stop, to, move.end_time, now);
}

/** The status after a change. An end without a status means resolved. */
export function statusAfter(status: DowntimeStatus, move: StopMove): DowntimeStatus {
  if (move.status !== undefined) return move.status;
  return move.end_time !== undefined && isOpen(status) ? 'resolved' : status;
}

function endRefusal(stop: StopInState, to: DowntimeStatus, end: Instant, now: Instant): Refusal | undefined {
  if (isOpen(to)) return no.endNeedsResolved();
  if (Date.parse(end) < Date.parse(stop.start_time)) return no.endBeforeStart();
  if (Date.parse(end) > Date.parse(now)) return no.endInFuture();
  const isLater = stop.end_time !== null && Date.parse(end) > Date.parse(stop.end_time);
  return isLater && isOrderStop(stop.source) ? no.stopEndedByOrder(stop.order_number) : undefined;
}

/** The person who wants to change a stop. */
export interface StopEditor {
  readonly user_id: number;
  /** The right to record events. Supervisors and above have this right unless the plant chose otherwise. */
  readonly recordEvents: boolean;
  /** The right to read reports. A person with both rights may approve (decision A-15). */
  readonly viewReports: boolean;
}

export interface StopMoment {
  readonly now: Instant;
  readonly shift_plan: ShiftPlan;
  readonly time_zone: string;
}

/**
 * Returns the refusal to change a stop of a locked month. The status and the end of an open stop may still change,
 * because the end is after the month. The explanation applies to the whole stop and so to the locked month too, so the
 * explanation may not change.
 */
export function lockedStopRefusal(
  stop: Pick<DowntimeRecord, 'start_time' | 'end_time'>,
  change: 'explain' | 'move',
  lock: Pick<MonthLock, 'last_month' | 'locked_until'>,
  zone: string,
): Refusal | undefined {
  if (change === 'move' && stop.end_time === null) return undefined;
  return lockedMonthRefusal(lock, stop.start_time, zone);
}

type OwnedStop = Pick<DowntimeRecord, 'stopped_by_id' | 'start_time'>;

/**
 * Returns the refusal if this person may not explain, split or merge the stop. The person who stopped the order may do
 * so until the shift ends. Other people need the right to record events.
 */
export function explainRefusal(
  stop: OwnedStop,
  editor: StopEditor,
  { now, shift_plan, time_zone: zone }: StopMoment,
): Refusal | undefined {
  if (editor.recordEvents) return undefined;
  if (stop.stopped_by_id !== editor.user_id) return permissionDenied();
  return now < shiftAt(stop.start_time, shift_plan, zone).ends_at ? undefined : no.explainTimeOver();
}

/**
 * Returns the refusal if this person may not change these fields. Every change except an explanation needs the right to
 * record events.
 */
export function changeRefusal(
  stop: OwnedStop & StopInState,
  body: ChangeDowntimeBody,
  editor: StopEditor,
  moment: StopMoment,
): Refusal | undefined {
  const refused = explainRefusal(stop, editor, moment);
  if (refused) return refused;
  const onlyExplains =
    body.status === undefined &&
    body.end_time === undefined &&
    body.severity === undefined &&
    body.assigned_to === undefined;
  if (!editor.recordEvents && !onlyExplains) return permissionDenied();
  if (body.status === 'approved' && !editor.viewReports) return permissionDenied();
  return moveRefusal(stop, body, moment.now);
}

/**
 * Whether the exclusion of a stop still needs a second person. A stop that was excluded after its shift is a loss until
 * a second person approves the exclusion (decision 0044).
 */
export const awaitsSecondPerson = ({ exclusion }: Pick<DowntimeRecord, 'exclusion'>): boolean =>
  exclusion !== null && exclusion.approved_by_name === null;

type ExclusionState = Pick<DowntimeRecord, 'time_class' | 'explained' | 'exclusion'>;

/** Whether the stop has an excluded reason, also while the exclusion waits for a second person. */
export const hasExcludedReason = ({
  time_class,
  explained,
}: Pick<DowntimeRecord, 'time_class' | 'explained'>): boolean => time_class === 'excluded' && explained;

/** Whether the time of the stop counts as excluded. */
const isExcludedTime = (stop: ExclusionState): boolean =>
  hasExcludedReason(stop) && !awaitsSecondPerson(stop);

type StopSpan = Pick<DowntimeRecord, 'start_time' | 'end_time'>;

/** The time of a stop after a change, and the stops that had this time before the change. A new stop has no parts. */
export interface ExcludedSpan extends StopSpan {
  readonly parts: readonly (ExclusionState & StopSpan)[];
}

/**
 * Whether an excluded stop takes in time before the present shift that was not excluded. The request for a single stop
 * keeps its person, unless the stop takes in other time. A merge asks again for the whole time (decision 0582).
 */
export function excludesMorePast(
  { start_time, end_time, parts }: ExcludedSpan,
  shiftStart: Instant,
): boolean {
  const isPast = (instant: Instant) => Date.parse(instant) < Date.parse(shiftStart);
  if (parts.length === 0) return isPast(start_time);
  const isIncluded = parts.length === 1 ? hasExcludedReason : isExcludedTime;
  if (parts.some((part) => !isIncluded(part) && isPast(part.start_time))) return true;
  // An open part had all time until now, so that an end takes in no other time.
  const reached = parts.map((part) => part.end_time).reduce((a, b) => laterEnd(a, b));
  if (reached === null || !isPast(reached)) return false;
  return end_time === null || Date.parse(end_time) > Date.parse(reached);
}

/**
 * Returns the refusal if this person may not approve the exclusion. The person who gave the reason may not approve it.
 */
export function exclusionRefusal(
  stop: Pick<DowntimeRecord, 'exclusion'>,
  approver: Pick<StopEditor, 'user_id'>,
): Refusal | undefined {
  if (!awaitsSecondPerson(stop)) return no.nothingToApprove();
  return stop.exclusion?.asked_by === approver.user_id ? no.secondPersonExcludes() : undefined;
}

/** The recorded end. For an open stop, the end that the stop had before it was opened again (decision 0197). */
export const recordedEnd = (stop: Pick<DowntimeRecord, 'end_time' | 'reopened_end'>): Instant | null =>
  stop.end_time ?? stop.reopened_end;

/**
 * The end that an open stop keeps: the latest recorded end after its start. Null if no recorded end is after the start,
 * because an earlier end then removes no loss.
 */
export function keptEnd(start: Instant, ends: readonly (Instant | null)[]): Instant | null {
  const after = ends.filter((end) => end !== null && Date.parse(end) > Date.parse(start));
  return after.reduce<Instant | null>((a, b) => (a === null ? b : laterEnd(a, b)), null);
}

type StopEnd = ExclusionState & Pick<DowntimeRecord, 'end_time' | 'reopened_end'>;

/**
 * Whether an end removes a loss from a shift that is over. This is so if the recorded end is later and the new end is
 * before the present shift. An excluded stop is no loss, so a shorter excluded stop removes no loss.
 */
export function shortensPast(stop: StopEnd, end: Instant | undefined, shiftStart: Instant): boolean {
  const recorded = recordedEnd(stop);
  if (end === undefined || recorded === null) return false;
  const from = Date.parse(end);
  return !isExcludedTime(stop) && from < Date.parse(recorded) && from < Date.parse(shiftStart);
}

/**
 * Returns the refusal if this person may not approve the earlier end. The person who requested the end may not approve
 * it.
 */
export function earlierEndRefusal(
  { earlier_end }: Pick<DowntimeRecord, 'earlier_end'>,
  approver: Pick<StopEditor, 'user_id'>,
): Refusal | undefined {
  if (earlier_end === null) return no.noEarlierEnd();
  return earlier_end.asked_by === approver.user_id ? no.secondPersonShortens() : undefined;
}

/**
 * Returns the refusal if the stop may not be split at this instant. The instant must be inside the stop, and the stop
 * must not be approved.
 */
export function splitRefusal(
  stop: Pick<DowntimeRecord, 'status' | 'start_time' | 'end_time'>,
  at: Instant,
  now: Instant,
): Refusal | undefined {
  if (stop.status === 'approved') return no.approvedIsFinal();
  const moment = Date.parse(at);
  const isInside = Date.parse(stop.start_time) < moment && moment < Date.parse(stop.end_time ?? now);
  return isInside ? undefined : no.splitOutside();
}

type MergedStop = Pick<
  DowntimeRecord,
  'machine_id' | 'order_id' | 'order_number' | 'source' | 'status' | 'start_time' | 'end_time'
>;

/**
 * Returns the refusal if these stops, sorted by start, may not be merged. They must have one machine and one order, and
 * no running time between them.
 */
export function mergeRefusal(stops: readonly MergedStop[]): Refusal | undefined {
  if (stops.some((stop) => stop.status === 'approved')) return no.approvedIsFinal();
  const [first] = stops;
  if (!first) return no.stopNotFound();
  const isSame = (stop: MergedStop) =>
    stop.machine_id === first.machine_id &&
    stop.order_id === first.order_id &&
    stop.order_number === first.order_number &&
    isOrderStop(stop.source) === isOrderStop(first.source);
  if (!stops.every(isSame)) return no.mergeDiffers();
  let reached = first.end_time;
  for (const stop of stops) {
    if (reached !== null && Date.parse(stop.start_time) > Date.parse(reached)) return no.mergeHasGap();
    reached = laterEnd(reached, stop.end_time);
  }
  return undefined;
}

/** The later of two ends. Null means that the stop is still open. */
export function laterEnd(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return null;
  return Date.parse(a) > Date.parse(b) ? a : b;
}

/** Returns the refusal if the new meaning of a reason begins after today (decision 0402). */
export const reasonFromRefusal = (day: PlantDate, today: PlantDate): Refusal | undefined =>
  day > today ? invalidInput([{ path: 'first_day', message: 'Choose today or an earlier day' }]) : undefined;
