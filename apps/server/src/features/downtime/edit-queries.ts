/** The queries for changes of stops: explain, split and merge. */
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { DowntimeEvents } from '../../platform/database-types.generated';
import { changeStop, insertStop, touched } from './queries';
import { presentStop, stopRows } from './stop-rows';

/** Locks stops in the order of their ids, so that two changes cannot deadlock. Returns the stops sorted by start. */
export async function lockStops(tx: Tx, ids: readonly number[]): Promise<DowntimeRecord[]> {
  await tx
    .selectFrom('downtime_events')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await stopRows(tx)
    .where('d.id', 'in', [...ids])
    .orderBy('d.started_at')
    .orderBy('d.id')
    .execute();
  return rows.map(presentStop);
}

/** Copies a stop with its time of receipt, except for the given columns. A split makes its second part in this way. */
export async function copyStop(
  change: Change,
  id: number,
  columns: Updateable<DowntimeEvents>,
): Promise<DowntimeRecord> {
  const {
    id: _id,
    version: _version,
    updated_at: _updated,
    ...like
  } = await change.tx
    .selectFrom('downtime_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return insertStop(change, { ...like, ...(columns as Partial<typeof like>) });
}

/** Attaches the open events of a stop to the part that goes on, so that the events end together with this part. */
export async function attachOpenEvents(change: Change, fromId: number, toId: number): Promise<void> {
  await change.tx
    .updateTable('downtime_events')
    .set({ linked_event_id: toId, ...touched(change) })
    .where('linked_event_id', '=', fromId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Removes stops that were merged into another stop, and attaches their events to that stop. The kept stop itself is then
 * attached to the stop outside the merge to which a part was attached.
 */
export async function absorbStops(
  change: Change,
  absorbed: readonly DowntimeRecord[],
  kept: DowntimeRecord,
): Promise<void> {
  const ids = absorbed.map((stop) => stop.id);
  const parts = new Set([kept.id, ...ids]);
  const links = [kept, ...absorbed].map((stop) => stop.linked_event_id);
  const linked_event_id = links.find((link) => link !== null && !parts.has(link)) ?? null;
  if (linked_event_id !== kept.linked_event_id) await changeStop(change, kept.id, { linked_event_id });
  await change.tx
    .updateTable('downtime_events')
    .set({ linked_event_id: kept.id, ...touched(change) })
    .where('linked_event_id', 'in', ids)
    .where('id', '<>', kept.id)
    .execute();
  await change.tx.deleteFrom('downtime_events').where('id', 'in', ids).execute();
}

/**
 * The open stop to which a new event on this machine belongs: a stop of an order before a stop that a supervisor
 * recorded.
 */
export async function findOpenStop(
  reader: Reader,
  machineId: number,
  before: string | null,
): Promise<number | null> {
  let query = reader
    .selectFrom('downtime_events')
    .select('id')
    .where('machine_id', '=', machineId)
    .where('ended_at', 'is', null)
    .where('linked_event_id', 'is', null)
    .orderBy(sql`source in ('stop', 'pause')`, 'desc')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1);
  if (before !== null) query = query.where('started_at', '<', before);
  return (await query.executeTakeFirst())?.id ?? null;
}
