/** The plant's lists of stop categories and stop reasons. */
import type { DowntimeCategory, StopReason } from '@pms/domain/downtime/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { DowntimeCategories, StopReasons } from '../../platform/database-types.generated';
import { presentReason, reasonRows } from './queries';

const categoryRows = (reader: Reader) =>
  reader
    .selectFrom('downtime_categories')
    .select(['id', 'category_name', 'category_group as group', 'color', 'active', 'version']);

export async function listCategories(reader: Reader, active?: boolean): Promise<DowntimeCategory[]> {
  let query = categoryRows(reader).orderBy('id');
  if (active !== undefined) query = query.where('active', '=', active);
  return query.execute();
}

export async function findCategory(reader: Reader, id: number): Promise<DowntimeCategory | undefined> {
  return categoryRows(reader).where('id', '=', id).executeTakeFirst();
}

/** The row is locked until the change ends, so that the second of two simultaneous changes sees the first. */
export async function lockCategory(change: Change, id: number): Promise<DowntimeCategory | undefined> {
  return categoryRows(change.tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function categoryNameTaken(reader: Reader, name: string, exceptId = 0): Promise<boolean> {
  const row = await categoryRows(reader)
    .where(sql<boolean>`lower(category_name) = lower(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCategory(change: Change, row: Insertable<DowntimeCategories>): Promise<number> {
  const { id } = await change.tx
    .insertInto('downtime_categories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeCategory(
  change: Change,
  id: number,
  columns: Updateable<DowntimeCategories>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await change.tx
    .updateTable('downtime_categories')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCategoryRow(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('downtime_categories').where('id', '=', id).execute();
}

/** Whether a stop or a reason has this category. */
export async function isCategoryUsed(reader: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from downtime_events where category_id = ${id})
        or exists (select from stop_reasons where category_id = ${id}) as used`.execute(reader);
  return rows[0]?.used ?? false;
}

export async function listReasons(reader: Reader, active?: boolean): Promise<StopReason[]> {
  let query = reasonRows(reader).orderBy('r.id');
  if (active !== undefined) query = query.where('r.active', '=', active);
  return (await query.execute()).map(presentReason);
}

export async function findReason(reader: Reader, id: number): Promise<StopReason | undefined> {
  const row = await reasonRows(reader).where('r.id', '=', id).executeTakeFirst();
  return row && presentReason(row);
}

/** The reason, locked until the change ends. */
export async function lockReason(change: Change, id: number): Promise<StopReason | undefined> {
  await change.tx
    .selectFrom('stop_reasons')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findReason(change.tx, id);
}

/** Whether another reason has this code, or this label in upper or lower case. */
export async function findReasonTwin(
  reader: Reader,
  names: { readonly code?: string | undefined; readonly label?: string | undefined },
  exceptId = 0,
): Promise<'code' | 'label' | undefined> {
  const rows = await reader
    .selectFrom('stop_reasons')
    .select(['code', 'label'])
    .where('id', '<>', exceptId)
    .where((where) =>
      where.or([
        where('code', '=', names.code ?? ''),
        sql<boolean>`lower(label) = lower(${names.label ?? ''})`,
      ]),
    )
    .execute();
  if (rows.length === 0) return undefined;
  return rows.some((row) => row.code === names.code) ? 'code' : 'label';
}

export async function insertReason(change: Change, row: Insertable<StopReasons>): Promise<number> {
  const { id } = await change.tx
    .insertInto('stop_reasons')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeReason(
  change: Change,
  id: number,
  columns: Updateable<StopReasons>,
): Promise<void> {
  await change.tx
    .updateTable('stop_reasons')
    .set({ ...columns, updated_at: change.now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteReasonRow(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('stop_reasons').where('id', '=', id).execute();
}

export async function isReasonUsed(reader: Reader, code: string): Promise<boolean> {
  const row = await reader
    .selectFrom('downtime_events')
    .select('id')
    .where('reason_code', '=', code)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The meanings of the reason for stops that start in this time (decision 0402). */
export async function listMeanings(
  reader: Reader,
  id: number,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Pick<StopReason, 'time_class' | 'failure' | 'operator_error'>[]> {
  const rows = await reader
    .selectFrom('stop_reason_meanings')
    .select(['time_class', 'failure', 'operator_error'])
    .where('reason_id', '=', id)
    .where('valid_from', '<', until)
    .where(
      sql<boolean>`valid_from >= (select max(valid_from) from stop_reason_meanings
                                   where reason_id = ${id} and valid_from <= ${from})`,
    )
    .execute();
  return rows.map((row) => ({ ...row, time_class: row.time_class as StopReason['time_class'] }));
}
