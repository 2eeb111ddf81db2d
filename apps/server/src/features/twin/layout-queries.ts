/** Layouts of the factory: the only file that names their tables. */
import type { PastLayout } from '@pms/domain/twin/history-schema';
import type { Drawing, Layout, LayoutRow, LayoutVersionRow } from '@pms/domain/twin/layout-schema';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';
import { rowsOf } from '../../platform/rows-of';

const head = (callerId: number) => sql`
  l.id, l.name, '2.0' as version, l.version_no, l.created_at, v.created_at as saved_at,
  saver.full_name as saved_by_name, coalesce(l.created_by = ${callerId}, false) as is_own,
  exists (select 1 from layouts_in_use u where u.layout_id = l.id and u.ended_at is null) as active`;

const newest = sql`
  factory_layouts l
  join factory_layout_versions v on v.layout_id = l.id and v.version_no = l.version_no
  left join users saver on saver.id = v.created_by`;

export const listLayouts = (reader: Reader, callerId: number): Promise<LayoutRow[]> =>
  rowsOf(
    reader,
    sql<LayoutRow>`select ${head(callerId)} from ${newest} where l.deleted_at is null
                    order by v.created_at desc, l.id desc`,
  );

async function layoutWhere(
  reader: Reader,
  callerId: number,
  condition: RawBuilder<unknown>,
): Promise<Layout | undefined> {
  const [row] = await rowsOf(
    reader,
    sql<Layout>`select ${head(callerId)}, v.data, v.machines from ${newest}
                 where l.deleted_at is null and ${condition} limit 1`,
  );
  return row;
}

/** Finds a layout by its id, or by its name in upper or lower case. If a name is a number, the id takes precedence. */
export const findLayout = (reader: Reader, callerId: number, idOrName: string): Promise<Layout | undefined> =>
  layoutWhere(
    reader,
    callerId,
    sql`(l.id::text = ${idOrName} or lower(l.name) = lower(${idOrName})) order by l.id::text = ${idOrName} desc`,
  );

export const findLayoutInUse = (reader: Reader, callerId: number): Promise<Layout | undefined> =>
  layoutWhere(
    reader,
    callerId,
    sql`l.id = (select u.layout_id from layouts_in_use u where u.ended_at is null)`,
  );

export async function getLayout(reader: Reader, callerId: number, id: number): Promise<Layout> {
  const found = await layoutWhere(reader, callerId, sql`l.id = ${id}`);
  if (!found) throw new Error(`There is no layout ${id}`);
  return found;
}

export const listVersions = (reader: Reader, id: number): Promise<LayoutVersionRow[]> =>
  rowsOf(
    reader,
    sql<LayoutVersionRow>`
    select v.version_no, v.created_at, u.full_name as created_by_name
      from factory_layout_versions v join factory_layouts l on l.id = v.layout_id and l.deleted_at is null
      left join users u on u.id = v.created_by
     where v.layout_id = ${id} order by v.version_no desc`,
  );

/** Deleted layouts are included, because they may have shown a past moment. */
export async function findVersion(
  reader: Reader,
  id: number,
  versionNo: number,
): Promise<(LayoutVersionRow & Drawing) | undefined> {
  const [row] = await rowsOf(
    reader,
    sql<LayoutVersionRow & Drawing>`
    select v.version_no, v.created_at, u.full_name as created_by_name, v.data, v.machines
      from factory_layout_versions v left join users u on u.id = v.created_by
     where v.layout_id = ${id} and v.version_no = ${versionNo}`,
  );
  return row;
}

interface LockedLayout {
  readonly id: number;
  readonly name: string;
  readonly version_no: number;
  readonly created_by: number | null;
  readonly active: boolean;
}

/**
 * The layout, locked until the change ends. One change at a time locks a layout. Whether the layout is in use is
 * therefore read after every earlier change of the active layout, and stays true until the change ends.
 */
export async function lockLayout(tx: Tx, by: { id: number } | { name: string }) {
  await sql`select pg_advisory_xact_lock(${locks.layoutsInUse})`.execute(tx);
  const condition = 'id' in by ? sql`l.id = ${by.id}` : sql`lower(l.name) = lower(${by.name})`;
  const [row] = await rowsOf(
    tx,
    sql<LockedLayout>`
    select l.id, l.name, l.version_no, l.created_by,
           exists (select 1 from layouts_in_use u where u.layout_id = l.id and u.ended_at is null) as active
      from factory_layouts l where l.deleted_at is null and ${condition} for no key update`,
  );
  return row;
}

export async function insertLayout({ tx, now, actor }: Change, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('factory_layouts')
    .values({ name, created_by: actor?.user_id ?? null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the version and makes it the newest of its layout. */
export async function insertVersion(
  { tx, now, actor }: Change,
  id: number,
  versionNo: number,
  { data, machines }: Drawing,
): Promise<void> {
  await sql`insert into factory_layout_versions (layout_id, version_no, data, machines, created_by, created_at)
            values (${id}, ${versionNo}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(machines)}::jsonb,
                    ${actor?.user_id ?? null}, ${now})`.execute(tx);
  await tx.updateTable('factory_layouts').set({ version_no: versionNo }).where('id', '=', id).execute();
}

/** Makes the version the active version from now on, in place of the previous version. Call it after `lockLayout`. */
export async function putInUse({ tx, now, actor }: Change, id: number, versionNo: number): Promise<void> {
  await sql`update layouts_in_use set ended_at = greatest(${now}::timestamptz, started_at) where ended_at is null`.execute(
    tx,
  );
  await sql`insert into layouts_in_use (layout_id, version_no, started_at, started_by)
            select ${id}, ${versionNo}, greatest(${now}::timestamptz, max(ended_at)), ${actor?.user_id ?? null}
              from layouts_in_use`.execute(tx);
}

export async function markDeleted({ tx, now }: Change, id: number): Promise<void> {
  await tx.updateTable('factory_layouts').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** The versions that showed the plant in a half-open span, the oldest first. */
export const listPastLayouts = (
  reader: Reader,
  span: { readonly from: string; readonly to: string },
): Promise<PastLayout[]> =>
  rowsOf(
    reader,
    sql<PastLayout>`
    select layout_id, version_no, started_at as from, ended_at as to from layouts_in_use
     where started_at < ${span.to}::timestamptz and (ended_at is null or ended_at > ${span.from}::timestamptz)
       and (ended_at is null or ended_at > started_at)
     order by started_at`,
  );
