/** Opens and ends the stop of an order: the stop of the machine and the hold of the order (decision A-07). */
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import { changeStop, insertStop, touched } from './queries';

export interface NewOrderStop {
  readonly order_id: number;
  readonly order_number: string;
  readonly machine_id: number;
  readonly reason: string;
  readonly reason_code: string | null;
  readonly category_id: number;
  readonly planned: boolean;
  readonly explained: boolean;
  readonly notes: string;
  readonly source: 'stop' | 'pause';
}

/** Opens the stop of an order on its machine, and with it the order's hold. */
export async function openStop(change: Change, stop: NewOrderStop): Promise<DowntimeRecord> {
  return insertStop(change, {
    ...stop,
    started_at: change.now,
    stopped_by: change.actor?.user_id ?? null,
  });
}

/** Ends the stop of a machine that its order has left. The hold of the order goes on (decision A-07). */
export async function endMachineStop(change: Change, machineId: number): Promise<void> {
  const openStops = change.tx
    .selectFrom('downtime_events')
    .select('id')
    .where('machine_id', '=', machineId)
    .where('source', 'in', ['stop', 'pause'])
    .where('ended_at', 'is', null)
    .forNoKeyUpdate();
  // The order of the stop can be another order, and this change does not lock that order. The first statement waits
  // for a split of the stop. The second statement reads the part that the split added.
  await openStops.execute();
  for (const { id } of await openStops.execute()) await endStop(change, id, change.now);
}

/**
 * Ends the order's hold, and the machine's stop if the stop is still open (decision A-07). Waits for a supervisor who
 * ends the stop at the same moment, so that the end of the supervisor stays.
 */
export async function endHold(change: Change, orderId: number): Promise<void> {
  const held = await change.tx
    .selectFrom('downtime_events')
    .select(['id', 'ended_at'])
    .where('order_id', '=', orderId)
    .where('source', 'in', ['stop', 'pause'])
    .where('hold_ended_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
  for (const { id, ended_at } of held) {
    await change.tx
      .updateTable('downtime_events')
      .set({ hold_ended_at: laterOf(change.now), ...touched(change) })
      .where('id', '=', id)
      .execute();
    if (ended_at === null) await endStop(change, id, change.now);
  }
}

/**
 * Reopens the hold that the archive ended. Reopens the machine's stop as well if the machine has had no status since.
 * After these minutes both stay ended, because figures were already computed with the end.
 */
export async function reopenHold(change: Change, orderId: number, minutes: number): Promise<void> {
  const ended = await change.tx
    .selectFrom('downtime_events as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      sql<boolean>`d.ended_at is not distinct from d.hold_ended_at and not exists (
        select from machine_status_history h
        where h.machine_id = d.machine_id and h.started_at >= d.ended_at)`.as('machine_still_stands'),
    ])
    .where('d.order_id', '=', orderId)
    .where('d.source', '=', 'stop')
    .whereRef('d.hold_ended_at', '=', 'o.archived_at')
    .where('o.archived_at', '>=', sql<string>`${change.now}::timestamptz - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  if (!ended) return;
  const stop = ended.machine_still_stands
    ? { ended_at: null, status: 'active', resolved_by: null }
    : undefined;
  await changeStop(change, ended.id, { hold_ended_at: null, ...stop });
}

/** A change that waited for the row may be older than the stop. A stop never ends before its start. */
const laterOf = (moment: string) => sql<string>`greatest(started_at, ${moment}::timestamptz)`;

/**
 * Ends a stop together with the events that supervisors attached to it. These describe the same standstill, and no
 * instant of the machine may be both running and down.
 */
export async function endStop(change: Change, id: number, moment: string): Promise<void> {
  const ended = {
    ended_at: laterOf(moment),
    reopened_end: null,
    status: 'resolved',
    resolved_by: change.actor?.user_id ?? null,
    ...touched(change),
  };
  await change.tx.updateTable('downtime_events').set(ended).where('id', '=', id).execute();
  await change.tx
    .updateTable('downtime_events')
    .set(ended)
    .where('linked_event_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
