/** The entries of the plant calendar. */
import type { CalendarKind } from '@pms/domain/calendar/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { PlantCalendar } from '../../platform/database-types.generated';

const entryRows = (reader: Reader) =>
  reader
    .selectFrom('plant_calendar as p')
    .leftJoin('users as creator', 'creator.id', 'p.created_by')
    .leftJoin('users as approver', 'approver.id', 'p.approved_by')
    .selectAll('p')
    .select(['creator.full_name as created_by_name', 'approver.full_name as approved_by_name']);

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>;

export async function listCalendar(reader: Reader, kind?: CalendarKind): Promise<CalendarRow[]> {
  let query = entryRows(reader)
    .orderBy(sql`coalesce(p.valid_from::timestamptz, p.starts_at)`)
    .orderBy('p.start_time')
    .orderBy('p.id');
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  return query.execute();
}

/** The lock allows one editor at a time, because two lists that are sent at once would mix. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`lock table plant_calendar in share row exclusive mode`.execute(tx);
}

export async function insertEntry(change: Change, row: Insertable<PlantCalendar>): Promise<number> {
  const { id } = await change.tx
    .insertInto('plant_calendar')
    .values({ ...row, created_by: change.actor?.user_id ?? null, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeEntry(
  change: Change,
  id: number,
  columns: Updateable<PlantCalendar>,
): Promise<void> {
  await change.tx
    .updateTable('plant_calendar')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteEntry(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('plant_calendar').where('id', '=', id).execute();
}
