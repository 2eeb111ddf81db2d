/** Merges stops that follow each other into the earliest stop, with the explanation that was sent. */
import { stopNotFound } from '@pms/domain/downtime/refusals';
import {
  explainRefusal,
  isOpen,
  isOrderStop,
  keptEnd,
  laterEnd,
  mergeRefusal,
  recordedEnd,
} from '@pms/domain/downtime/rules';
import type { DowntimeRecord, MergeDowntimeBody } from '@pms/domain/downtime/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { absorbStops, lockStops } from './edit-queries';
import { noEarlierEnd } from './exclusion-queries';
import { explanationColumns } from './explain-stop';
import { changeStop, lockOrdersOfStops } from './queries';
import { settleStopAlerts } from './settle-alerts-steps';
import { editorOf, momentOf } from './stop-editor';
import { tellStop } from './tell-stop';

export async function mergeDowntime(
  change: Change,
  caller: Caller,
  body: MergeDowntimeBody,
): Promise<DowntimeRecord> {
  const ids = [...new Set(body.ids)];
  await lockOrdersOfStops(change, ids);
  const stops = await lockStops(change.tx, ids);
  const [first, ...others] = stops;
  if (!first || stops.length < ids.length || others.length === 0) throw new RefusalError(stopNotFound());
  const moment = await momentOf(change);
  for (const stop of stops) refuse(explainRefusal(stop, editorOf(caller), moment));
  refuse(mergeRefusal(stops));
  const ends = endsOf(first, stops);
  const span = { start_time: first.start_time, end_time: ends.ended_at, parts: stops };
  const columns = {
    ...(await explanationColumns(change, first, body, span)),
    ...ends,
    ...noEarlierEnd,
    status: stops.find((stop) => isOpen(stop.status))?.status ?? first.status,
  };
  // The absorbed stops are removed first, because a machine can have one open stop, and an order one open hold.
  await absorbStops(change, others, first);
  const merged = await changeStop(change, first.id, columns);
  change.audit({
    action: 'downtime_merged',
    entity: 'downtime',
    entity_id: first.id,
    before: stops,
    after: merged,
  });
  tellStop(change, merged);
  await settleStopAlerts(change, merged);
  return merged;
}

/** The latest end of all stops; null means that a stop is still open. Only stops of orders have holds. */
function endsOf(first: DowntimeRecord, stops: readonly DowntimeRecord[]) {
  const latest = (ends: readonly (string | null)[]) => ends.reduce((a, b) => laterEnd(a, b));
  const end_time = latest(stops.map((stop) => stop.end_time));
  return {
    ended_at: end_time,
    reopened_end: end_time === null ? keptEnd(first.start_time, stops.map(recordedEnd)) : null,
    ...(stops.some((stop) => isOrderStop(stop.source))
      ? { hold_ended_at: latest(stops.map((stop) => stop.hold_end_time)) }
      : {}),
  };
}
