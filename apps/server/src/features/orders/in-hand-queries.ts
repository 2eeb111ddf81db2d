/** Locks an order and its machine for an action on the order, and reads the locked rows. */
import type { HoldingOrder } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database';
import { keepSettings, storedSettings } from '../settings/queries';
import { presentOrder, travelling } from './queries';

/** Locks the order, then the given machine, or else the machine of the order. Locks no machine that is retired. */
export async function lockOrderAndMachine(tx: Tx, id: number, machineId: number | null): Promise<void> {
  // If the statement waits for the lock of the order, PostgreSQL reads the changed row with its present machine.
  await sql`
    with held as (select machine_id from orders where id = ${id} and deleted_at is null for no key update)
    select m.id from held join machines m on m.id = coalesce(${machineId}::bigint, held.machine_id)
     where m.retired_at is null
       for no key update of m`.execute(tx);
}

export interface HeldOrder {
  readonly order: Order;
  /** The order that is in progress or paused on the machine now. */
  readonly holding: HoldingOrder | undefined;
  /** The time of the plant's clock, read by the same statement. */
  readonly now: Instant;
}

/** Reads the rows that `lockOrderAndMachine` has locked, except the machine. Also reads the settings for the change. */
export async function readHeldOrder(
  tx: Tx,
  id: number,
  machineId: number | null,
): Promise<HeldOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .select(travelling)
    .select([
      sql<HoldingOrder | null>`(
        select json_build_object('id', h.id, 'order_number', h.order_number) from orders h
         where h.machine_id = coalesce(${machineId}::bigint, orders.machine_id)
           and h.status in ('in_progress', 'paused') limit 1)`.as('holding'),
      sql<Instant>`plant_clock()`.as('now'),
      storedSettings.as('settings'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { holding, now, settings, ...order } = row;
  return {
    order: presentOrder(order, keepSettings(tx, settings).time_zone),
    holding: holding ?? undefined,
    now,
  };
}
