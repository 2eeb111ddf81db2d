/** Splits a stop in two, so that each part has its own reason. The total length stays the same. */
import { stopNotFound } from '@pms/domain/downtime/refusals';
import { explainRefusal, isOpen, isOrderStop, keptEnd, splitRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord, SplitDowntimeBody } from '@pms/domain/downtime/schema';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { attachOpenEvents, copyStop, lockStops } from './edit-queries';
import { noEarlierEnd } from './exclusion-queries';
import { explanationColumns } from './explain-stop';
import { changeStop, lockOrdersOfStops } from './queries';
import { settleStopAlerts } from './settle-alerts-steps';
import { editorOf, momentOf } from './stop-editor';
import { tellStop } from './tell-stop';

export async function splitDowntime(
  change: Change,
  caller: Caller,
  id: number,
  body: SplitDowntimeBody,
): Promise<DowntimeRecord[]> {
  await lockOrdersOfStops(change, [id]);
  const [before] = await lockStops(change.tx, [id]);
  if (!before) throw new RefusalError(stopNotFound());
  refuse(explainRefusal(before, editorOf(caller), await momentOf(change)));
  const at = toInstant(Date.parse(body.at));
  refuse(splitRefusal(before, at, change.now));
  // The first part ends before the second is added, because a machine can have one open stop, and an order one hold.
  const first = await changeStop(change, id, {
    ...noEarlierEnd,
    reopened_end: null,
    ended_at: at,
    ...(isOrderStop(before.source) ? { hold_ended_at: at } : {}),
    ...(isOpen(before.status) ? { status: 'resolved', resolved_by: change.actor?.user_id ?? null } : {}),
  });
  const second = await copyStop(change, id, {
    ...noEarlierEnd,
    started_at: at,
    ended_at: before.end_time,
    reopened_end: keptEnd(at, [before.reopened_end]),
    hold_ended_at: before.hold_end_time,
    status: before.status,
    ...(await explanationColumns(change, before, body)),
  });
  await attachOpenEvents(change, first.id, second.id);
  change.audit({
    action: 'downtime_split',
    entity: 'downtime',
    entity_id: id,
    before,
    after: { first, second },
  });
  tellStop(change, first);
  tellStop(change, second);
  for (const part of [first, second]) await settleStopAlerts(change, part);
  return [first, second];
}
