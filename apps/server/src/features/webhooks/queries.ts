/** Webhooks: the only files that name their tables are this one and `delivery-queries.ts`. */
import type { WebhookEvent } from '@pms/domain/webhooks/events';
import type { Webhook } from '@pms/domain/webhooks/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { Webhooks } from '../../platform/database-types.generated';

const selectWebhooks = (reader: Reader) =>
  reader
    .selectFrom('webhooks as w')
    .select([
      'w.id',
      'w.name',
      'w.url',
      sql<WebhookEvent[]>`w.events`.as('events'),
      'w.active',
      'w.paused_because',
      'w.created_at',
      sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')`.as(
        'waiting',
      ),
      'w.last_attempt_at',
      'w.last_problem',
      sql<string | null>`case when w.former_until > plant_clock() then w.former_until end`.as(
        'former_secret_until',
      ),
      'w.version',
    ]);

export const listWebhooks = (reader: Reader): Promise<Webhook[]> =>
  selectWebhooks(reader).orderBy(sql`lower(w.name)`).execute();

export const getWebhook = (reader: Reader, id: number): Promise<Webhook> =>
  selectWebhooks(reader).where('w.id', '=', id).executeTakeFirstOrThrow();

export const findWebhook = (reader: Reader, id: number) =>
  reader.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst();

export const lockWebhook = (tx: Tx, id: number) =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function countWebhooks(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The secret is sealed with the id, so it is written by a second statement, when the id is known. */
export async function insertWebhook(
  change: Change,
  columns: Omit<Insertable<Webhooks>, 'sealed_secret'>,
  seal: (id: number) => Buffer,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('webhooks')
    .values({
      ...columns,
      sealed_secret: Buffer.alloc(0),
      created_at: change.now,
      active_since: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await change.tx
    .updateTable('webhooks')
    .set({ sealed_secret: seal(id) })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function changeWebhook(
  change: Change,
  id: number,
  columns: Updateable<Webhooks>,
): Promise<void> {
  await change.tx
    .updateTable('webhooks')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}
