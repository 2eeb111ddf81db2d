/** Explains a stop, moves its status or ends it (decision A-15, PH-33). */
import { changedFields } from '@pms/domain/changed-fields';
import { stopNotFound, unknownPerson } from '@pms/domain/downtime/refusals';
import {
  changeRefusal,
  hasExcludedReason,
  isOpen,
  keptEnd,
  shortensPast,
  statusAfter,
} from '@pms/domain/downtime/rules';
import type { ChangeDowntimeBody, DowntimeRecord } from '@pms/domain/downtime/schema';
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { isActiveUser } from '../users/queries';
import { lockStops } from './edit-queries';
import { noEarlierEnd, requestedExclusion } from './exclusion-queries';
import { explanationColumns } from './explain-stop';
import { changeStop, getStop, isStillHeld, lockOrdersOfStops } from './queries';
import { settleStopAlerts } from './settle-alerts-steps';
import { editorOf, momentOf } from './stop-editor';
import { endStop } from './stop-steps';
import { tellStop } from './tell-stop';

export async function changeDowntime(
  change: Change,
  caller: Caller,
  id: number,
  body: ChangeDowntimeBody,
): Promise<DowntimeRecord> {
  if (body.status !== undefined && isOpen(body.status)) await lockOrdersOfStops(change, [id]);
  const [before] = await lockStops(change.tx, [id]);
  if (!before) throw new RefusalError(stopNotFound());
  const { version } = body;
  refuse(versionRefusal(version, before.version));
  const held = { ...before, still_held: await isStillHeld(change.tx, before) };
  refuse(changeRefusal(held, body, editorOf(caller), await momentOf(change)));
  if (body.assigned_to && !(await isActiveUser(change.tx, body.assigned_to))) {
    throw new RefusalError(unknownPerson('assigned_to'));
  }
  await describeStop(change, before, body);
  const isAsked = await asksForEarlierEnd(change, before, body.end_time);
  // A reopened stop closes with its former end until the earlier end is approved.
  const end_time = isAsked ? (before.reopened_end ?? undefined) : body.end_time;
  await moveStop(change, before, { ...body, end_time });
  const after = await withRequestedExclusion(change, before, await getStop(change.tx, id));
  const changed = changedFields(before, after);
  if (!changed) return after;
  change.audit({
    action: isAsked ? 'stop_end_asked' : 'downtime_changed',
    entity: 'downtime',
    entity_id: id,
    ...changed,
  });
  tellStop(change, after);
  await settleStopAlerts(change, after);
  return after;
}

/** Stores an end that a second person must approve; any other end withdraws an earlier request. */
async function asksForEarlierEnd(
  change: Change,
  before: DowntimeRecord,
  end: string | undefined,
): Promise<boolean> {
  if (end === undefined) return false;
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  const { starts_at } = shiftAt(change.now, plan, zone);
  const isAsked = change.actor !== null && shortensPast(before, end, starts_at);
  if (isAsked) {
    await changeStop(change, before.id, {
      earlier_end: toInstant(Date.parse(end)),
      earlier_end_asked_by: change.actor?.user_id ?? null,
      earlier_end_asked_at: change.now,
    });
  } else if (before.earlier_end !== null) {
    await changeStop(change, before.id, noEarlierEnd);
  }
  return isAsked;
}

const describing = [
  'reason',
  'reason_code',
  'category_id',
  'notes',
  'explained',
  'severity',
  'assigned_to',
] as const;

async function describeStop(change: Change, before: DowntimeRecord, body: ChangeDowntimeBody): Promise<void> {
  if (describing.every((field) => body[field] === undefined)) return;
  await changeStop(change, before.id, {
    ...(await explanationColumns(change, before, body)),
    ...(body.severity === undefined ? {} : { severity: body.severity }),
    ...(body.assigned_to === undefined ? {} : { assigned_to: body.assigned_to }),
  });
}

async function moveStop(change: Change, before: DowntimeRecord, body: ChangeDowntimeBody): Promise<void> {
  const status = statusAfter(before.status, body);
  const end = body.end_time === undefined ? null : toInstant(Date.parse(body.end_time));
  if (isOpen(before.status) && !isOpen(status)) {
    await endStop(change, before.id, end ?? change.now);
  } else if (!isOpen(before.status) && isOpen(status)) {
    const reopened_end = keptEnd(before.start_time, [before.end_time]);
    await changeStop(change, before.id, {
      status,
      ended_at: null,
      resolved_by: null,
      reopened_end,
      ...noEarlierEnd,
    });
  } else if (status !== before.status || end !== null) {
    await changeStop(change, before.id, { status, ...(end === null ? {} : { ended_at: end }) });
  }
}

/** An excluded stop that takes in more time of a past shift waits for a second person (decision 0582). */
async function withRequestedExclusion(
  change: Change,
  before: DowntimeRecord,
  moved: DowntimeRecord,
): Promise<DowntimeRecord> {
  if (moved.end_time === before.end_time || !hasExcludedReason(moved)) return moved;
  const { start_time, end_time } = moved;
  const requested = await requestedExclusion(change, { start_time, end_time, parts: [before] });
  return requested ? changeStop(change, before.id, requested) : moved;
}
