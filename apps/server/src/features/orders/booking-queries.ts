/** The recorded facts of an order and its machine. A late entry must not precede them (decision 0330). */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

/**
 * The time of the latest recorded fact of the order or the machine: a status, a report of a quantity, the start or end
 * of a stop.
 */
export async function findLatestBooking(
  reader: Reader,
  orderId: number,
  machineId: number | null,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(
      (select max(started_at) from order_status_history where order_id = ${orderId}),
      (select max(recorded_at) from quantity_updates where order_id = ${orderId}),
      (select max(started_at) from machine_status_history where machine_id = ${machineId}::bigint),
      (select max(greatest(started_at, ended_at)) from downtime_events
        where source in ('stop', 'pause') and (machine_id = ${machineId}::bigint or order_id = ${orderId}))) as at`.execute(
    reader,
  );
  return rows[0]?.at ?? null;
}
