/** Blends in the maturation room: the only file that names their tables, and the presenter of blends for the API. */
import { daysMaturing, variancePercentage } from '@pms/domain/maturation/rules';
import type {
  ListMaturationQuery,
  MaturationCheck,
  MaturationChoice,
  MaturationRecord,
} from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { addDays, type Instant } from '@pms/domain/plant-time';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { LotChecks, Lots } from '../../platform/database-types.generated';
import { rowsOf } from '../../platform/rows-of';
import { readSettings } from '../settings/queries';
import { limitSources, limitsFrom } from './limit-queries';

const checkColumns = sql`c.id, c.lot_id as maturation_room_id, c.check_date, c.temperature, c.humidity,
  c.visual_condition, c.notes, c.checked_by, checker.full_name as checked_by_name, c.checked_at,
  exists (select from check_photos p where p.check_id = c.id) as has_photo`;

/** The last daily check of lot `l` that fulfils the condition, as JSON; null if there is no such check. */
export const lastCheckWhere = (condition: RawBuilder<unknown>) => sql<MaturationCheck | null>`(
  select json_build_object(
           'id', c.id, 'maturation_room_id', c.lot_id, 'check_date', c.check_date, 'temperature', c.temperature,
           'humidity', c.humidity, 'visual_condition', c.visual_condition, 'notes', c.notes,
           'checked_by', c.checked_by, 'checked_by_name', checker.full_name,
           'has_photo', exists (select from check_photos p where p.check_id = c.id),
           'checked_at', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from lot_checks c left join users checker on checker.id = c.checked_by
   where c.lot_id = l.id and ${condition} order by c.check_date desc, c.id desc limit 1)`;

/** Blends with the names that the API adds. */
const selectBlends = (reader: Reader) =>
  reader
    .selectFrom('lots as l')
    .leftJoin('orders as o', 'o.id', 'l.production_order_id')
    .leftJoin('users as confirmer', 'confirmer.id', 'l.confirmed_by')
    .leftJoin('users as judge', 'judge.id', 'l.quality_checked_by')
    .select([
      'l.id',
      'l.production_order_id',
      'o.order_number',
      'l.blend_name',
      'l.batch_number',
      'l.quantity_produced',
      'l.quantity_expected',
      'l.unit_of_measurement',
      'l.maturation_date',
      'l.expected_maturation_days',
      'l.storage_location',
      'l.temperature',
      'l.humidity',
      'l.notes',
      'l.status',
      'l.status_since',
      'l.quality_checked',
      'l.quality_check_date',
      'l.quality_checked_by',
      'judge.full_name as quality_checked_by_name',
      'l.confirmed_by',
      'confirmer.full_name as confirmed_by_name',
      'l.version',
      'l.created_at',
      lastCheckWhere(sql`true`).as('last_check'),
      limitSources.as('limit_sources'),
      sql<Instant>`plant_clock()`.as('read_at'),
    ]);

type BlendRow = Awaited<ReturnType<ReturnType<typeof selectBlends>['executeTakeFirstOrThrow']>>;

/** The days of maturation are counted until the time at which the row was read. */
export const presentFacts = (
  { read_at, limit_sources: _, ...row }: BlendRow,
  zone: string,
): Omit<MaturationRecord, 'limits'> => ({
  ...row,
  status: row.status as MaturationStatus,
  variance_percentage: variancePercentage(row.quantity_produced, row.quantity_expected),
  estimated_completion_date: addDays(row.maturation_date, row.expected_maturation_days),
  days_maturing: daysMaturing(row.maturation_date, read_at, zone),
});

const presentBlend = (row: BlendRow, settings: PlantSettings): MaturationRecord => ({
  ...presentFacts(row, settings.time_zone),
  limits: limitsFrom(row.limit_sources, settings),
});

export type BlendFilter = Pick<Partial<ListMaturationQuery>, 'status' | 'search'>;

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const matches = ({ status, search }: BlendFilter): RawBuilder<boolean> => sql<boolean>`
  (${status ?? null}::text is null or l.status = ${status ?? null})
  and (${search ? containing(search) : null}::text is null
       or (l.blend_name || ' ' || l.batch_number || ' ' || l.storage_location)
          ilike ${search ? containing(search) : null})`;

/** Open blends first, by their target date; then closed blends, the last closed first. */
export const blendsInOrder = (reader: Reader, filter: BlendFilter) =>
  selectBlends(reader)
    .where(matches(filter))
    .orderBy(sql`l.status in ('completed', 'rejected')`)
    .orderBy(
      sql`case when l.status not in ('completed', 'rejected') then l.maturation_date + l.expected_maturation_days end`,
    )
    .orderBy('l.status_since', 'desc')
    .orderBy('l.id', 'desc');

export async function listBlends(
  reader: Reader,
  { page, page_size: size, ...filter }: ListMaturationQuery,
): Promise<{ data: MaturationRecord[]; total: number }> {
  const [{ total = 0 } = {}] = await rowsOf(
    reader,
    sql<{ total: number }>`select count(*)::int as total from lots l where ${matches(filter)}`,
  );
  const rows = await blendsInOrder(reader, filter)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const settings = await readSettings(reader);
  return { data: rows.map((row) => presentBlend(row, settings)), total };
}

/** The number of blends with each status, independent of the filter of the list. */
export async function countBlends(reader: Reader): Promise<Record<MaturationStatus, number>> {
  const counts = { maturing: 0, ready: 0, completed: 0, quality_check: 0, rejected: 0 };
  const rows = await reader
    .selectFrom('lots')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  for (const { status, count } of rows) counts[status as MaturationStatus] = Number(count);
  return counts;
}

/** Completed blending orders that are not in the room. Searches number, product and batch. */
export const listChoices = (reader: Reader, search: string | undefined): Promise<MaturationChoice[]> =>
  rowsOf(
    reader,
    sql<MaturationChoice>`
    select o.id, o.id as order_id, o.id as production_order_id, o.order_number, o.product_name, o.quantity,
           o.actual_quantity, o.unit_of_measurement, o.batch_number, o.completed_at
      from orders o
     where o.status = 'completed' and o.environment = 'blending' and o.deleted_at is null
       and not exists (select from lots l where l.production_order_id = o.id)
       and (${search ? containing(search) : null}::text is null
            or (o.order_number || ' ' || o.product_name || ' ' || coalesce(o.batch_number, ''))
               ilike ${search ? containing(search) : null})
     order by o.completed_at desc, o.id desc
     limit 50`,
  );

/** The lot of an undone fill no longer belongs to the order of the fill. The movement keeps the order. */
export async function releaseOrder(tx: Tx, lotId: number): Promise<void> {
  await tx.updateTable('lots').set({ production_order_id: null }).where('id', '=', lotId).execute();
}

export async function isInRoom(reader: Reader, orderId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('lots')
    .select('id')
    .where('production_order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findBlend(reader: Reader, id: number): Promise<MaturationRecord | undefined> {
  const row = await selectBlends(reader).where('l.id', '=', id).executeTakeFirst();
  return row && presentBlend(row, await readSettings(reader));
}

/** These blends, by their ids. */
export async function blendsById(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, MaturationRecord>> {
  const rows = await selectBlends(reader)
    .where('l.id', 'in', [...ids, 0])
    .execute();
  const settings = await readSettings(reader);
  return new Map(rows.map((row) => [row.id, presentBlend(row, settings)]));
}

export async function getBlend(reader: Reader, id: number): Promise<MaturationRecord> {
  const row = await selectBlends(reader).where('l.id', '=', id).executeTakeFirstOrThrow();
  return presentBlend(row, await readSettings(reader));
}

/** The blend, locked until the change ends. */
export async function lockBlend(tx: Tx, id: number): Promise<MaturationRecord | undefined> {
  const held = await tx
    .selectFrom('lots')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held && getBlend(tx, id);
}

/** Locks these lots in the order of their ids until the change ends. */
export async function lockLots(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from lots where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

export async function insertBlend(change: Change, row: Insertable<Lots>): Promise<number> {
  const { id } = await change.tx.insertInto('lots').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function writeBlend(change: Change, id: number, columns: Updateable<Lots>): Promise<void> {
  await change.tx
    .updateTable('lots')
    .set({ ...columns, version: sql`version + 1`, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

export async function insertCheck(
  change: Change,
  row: Omit<Insertable<LotChecks>, 'checked_at' | 'checked_by'>,
): Promise<MaturationCheck> {
  const { id } = await change.tx
    .insertInto('lot_checks')
    .values({ ...row, checked_by: change.actor?.user_id ?? null, checked_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [check] = await checksWhere(change.tx, sql`c.id = ${id}`);
  if (!check) throw new Error(`Check ${id} vanished while it was written`);
  return check;
}

export interface Decision {
  readonly lot_id: number;
  readonly from_status: MaturationStatus;
  readonly to_status: MaturationStatus;
  readonly reason: string;
  readonly check_id: number | null;
}

export async function insertDecision(change: Change, decision: Decision): Promise<number> {
  const { id } = await change.tx
    .insertInto('lot_decisions')
    .values({ ...decision, decided_by: change.actor?.user_id ?? null, decided_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const checksWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<MaturationCheck[]> =>
  rowsOf(
    reader,
    sql<MaturationCheck>`
    select ${checkColumns} from lot_checks c left join users checker on checker.id = c.checked_by
     where ${condition} order by c.check_date desc, c.id desc`,
  );

/** The checks, newest first; undefined if the blend does not exist. */
export async function listChecks(reader: Reader, lotId: number): Promise<MaturationCheck[] | undefined> {
  const lot = await reader.selectFrom('lots').select('id').where('id', '=', lotId).executeTakeFirst();
  return lot && checksWhere(reader, sql`c.lot_id = ${lotId}`);
}
