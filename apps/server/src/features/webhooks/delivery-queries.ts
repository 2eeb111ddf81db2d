/** Messages of webhooks, and the attempts to send them. */
import { deliveryDays } from '@pms/domain/webhooks/rules';
import type { Delivery, ListDeliveriesQuery } from '@pms/domain/webhooks/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader, Tx, Writer } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

const selectDeliveries = (reader: Reader) =>
  reader.selectFrom('webhook_deliveries as d').select([
    'd.id',
    'd.message_id',
    'd.event',
    sql<Delivery['state']>`d.state`.as('state'),
    'd.created_at',
    'd.next_at',
    'd.payload',
    sql<Delivery['attempts']>`(
        select coalesce(json_agg(json_build_object('at', a.at, 'status', a.status, 'problem', a.problem,
                                                   'duration_ms', a.duration_ms) order by a.id), '[]')
          from webhook_attempts a where a.delivery_id = d.id)`.as('attempts'),
  ]);

/** One page of the messages of a webhook, the newest message first. */
export async function listDeliveriesOf(
  reader: Reader,
  webhookId: number,
  { state, page, page_size: size }: ListDeliveriesQuery,
): Promise<{ data: Delivery[]; total: number }> {
  const wanted = sql<boolean>`d.webhook_id = ${webhookId} ${state ? sql`and d.state = ${state}` : sql``}`;
  const { total } = await reader
    .selectFrom('webhook_deliveries as d')
    .where(wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await selectDeliveries(reader)
    .where(wanted)
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data, total };
}

export const getDelivery = (reader: Reader, id: number): Promise<Delivery> =>
  selectDeliveries(reader).where('d.id', '=', id).executeTakeFirstOrThrow();

export const lockDelivery = (tx: Tx, webhookId: number, id: number) =>
  tx
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'state'])
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface NewDelivery {
  readonly webhook_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly payload: string;
}

/** Inserts a delivery that is due at once. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, next_at: sql`plant_clock()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the number of attempts to 0 and makes the delivery due at once. */
export async function makeDueAgain(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: sql`plant_clock()` })
    .where('id', '=', id)
    .execute();
}

/** The maximum number of live events that are read in one step. */
const eventsInStep = 2000;

const isoOf = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Makes deliveries of the events after the last position, one process at a time. Returns whether more events may be
 * left.
 */
export function collectEvents(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { sequence } = await tx
      .selectFrom('webhook_position')
      .select('sequence')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const [end] = await rowsOf(
      tx,
      sql<{ last: number | null; count: number }>`
        select max(sequence) as last, count(*)::int as count
          from (select sequence from live_events where sequence > ${sequence}
                 order by sequence limit ${eventsInStep}) e`,
    );
    if (!end || end.last === null) return false;
    await sql`
      insert into webhook_deliveries (webhook_id, message_id, event, payload, next_at)
      select w.id, 'msg_' || e.event_id, e.type,
             case when e.happened_at is null
               then json_build_object('type', e.type, 'timestamp', ${isoOf(sql`e.occurred_at`)}, 'data', e.data)
               else json_build_object('type', e.type, 'timestamp', ${isoOf(sql`e.occurred_at`)},
                                      'occurred_at', ${isoOf(sql`e.happened_at`)}, 'data', e.data) end::text,
             plant_clock()
        from live_events e
        join webhooks w on w.active and e.type = any(w.events) and e.occurred_at >= w.active_since
       where e.sequence > ${sequence} and e.sequence <= ${end.last} and e.user_id is null
       order by e.sequence, w.id
      on conflict do nothing`.execute(tx);
    await tx.updateTable('webhook_position').set({ sequence: end.last }).execute();
    return end.count === eventsInStep;
  });
}

export interface DueDelivery extends NewDelivery {
  readonly id: number;
  readonly tries: number;
}

/**
 * Takes due messages of a webhook, oldest first. No other process takes these messages during the minutes of the lease.
 */
export async function takeDue(
  db: Database,
  webhookId: number,
  { most, leaseMinutes }: { readonly most: number; readonly leaseMinutes: number },
): Promise<DueDelivery[]> {
  const rows = await rowsOf(
    db,
    sql<DueDelivery>`
      update webhook_deliveries d set next_at = plant_clock() + make_interval(mins => ${leaseMinutes})
       where d.id in (select id from webhook_deliveries
                       where webhook_id = ${webhookId} and state = 'waiting' and next_at <= plant_clock()
                       order by id limit ${most} for no key update skip locked)
      returning d.id, d.webhook_id, d.message_id, d.event, d.payload, d.tries`,
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Releases messages that were taken but not sent, so that they are due in the next round. */
export async function giveBack(db: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: sql`plant_clock()` })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
}

const after = (ms: number) =>
  sql<string>`plant_clock() + make_interval(secs => ${ms / 1000}::double precision)`;

export const activeWebhooksWithWork = (reader: Reader) =>
  reader
    .selectFrom('webhooks as w')
    .select('w.id')
    .where('w.active', '=', true)
    .where(
      sql<boolean>`exists (select from webhook_deliveries d
                            where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= plant_clock())`,
    )
    .orderBy('w.id')
    .execute();

/** The present address and secrets of a webhook; undefined if the webhook was paused or deleted. */
export const findReceiver = (reader: Reader, webhookId: number) =>
  reader
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.sealed_secret', 'w.sealed_former'])
    .select(sql<boolean>`coalesce(w.former_until > plant_clock(), false)`.as('former_holds'))
    .where('w.id', '=', webhookId)
    .where('w.active', '=', true)
    .executeTakeFirst();

export interface Outcome {
  readonly status: number | null;
  readonly problem: string | null;
  readonly duration_ms: number;
  readonly state: Delivery['state'];
  /** The wait until the next attempt; only used for a message that waits. */
  readonly waitMs: number;
}

/** Writes nothing if the webhook was deleted meanwhile. */
export async function recordAttempt(
  tx: Tx,
  { id, webhook_id }: DueDelivery,
  { status, problem, duration_ms, state, waitMs }: Outcome,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state, tries: sql`tries + 1`, next_at: state === 'waiting' ? after(waitMs) : null })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, at: sql`plant_clock()`, status, problem, duration_ms })
    .execute();
  await tx
    .updateTable('webhooks')
    .set({ last_attempt_at: sql`plant_clock()`, last_problem: problem })
    .where('id', '=', webhook_id)
    .execute();
}

export async function forgetOldDeliveries(db: Database): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<string>`plant_clock() - make_interval(days => ${deliveryDays})`)
    .execute();
}
