/** Bound tablets and devices that wait to be bound. */
import { bindingMinutes, signOutGraceSeconds, spelledBindingCode } from '@pms/domain/tablets/rules';
import type { Tablet, TabletBody, TabletMachine, TabletPerson } from '@pms/domain/tablets/schema';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/database';
import { hashToken } from '../../platform/token-hash';

export interface BoundTablet {
  readonly id: number;
  readonly name: string;
  readonly environment: string | null;
  readonly sign_out_seconds: number;
}

const boundFields = ['id', 'name', 'environment', 'sign_out_seconds'] as const;

/** The tablet with this token, unless it was revoked. */
export async function findTablet(
  reader: Reader,
  token: string | undefined,
): Promise<BoundTablet | undefined> {
  if (!token) return undefined;
  return reader
    .selectFrom('tablets')
    .select(boundFields)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** The name of a revoked tablet with this token. */
export async function findRevokedName(reader: Reader, token: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('tablets')
    .select('name')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return row?.name;
}

/** Locks a tablet until the end of the change; undefined for a revoked tablet. */
export async function lockTablet(tx: Tx, id: number): Promise<BoundTablet | undefined> {
  return tx
    .selectFrom('tablets')
    .select(boundFields)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the time at most twice a minute, because a device sends a request every few seconds. */
export async function noteSeen(db: Database, id: number): Promise<void> {
  await db
    .updateTable('tablets')
    .set({ last_seen_at: sql`plant_clock()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_seen_at < plant_clock() - interval '30 seconds', true)`)
    .execute();
}

const ownMachines = (tabletIdColumn: string, environmentColumn: string) => sql<boolean>`
  (m.environment = ${sql.ref(environmentColumn)}
   or exists (select from tablet_machines o where o.tablet_id = ${sql.ref(tabletIdColumn)} and o.machine_id = m.id))`;

export async function listTabletMachines(reader: Reader, tabletId: number): Promise<TabletMachine[]> {
  const { rows } = await sql<TabletMachine>`
    select m.id, m.name, m.status, o.order_number, o.product_name
      from tablets t
      join machines m on ${ownMachines('t.id', 't.environment')}
      left join orders o on o.id = m.order_id
     where t.id = ${tabletId} and m.retired_at is null
     order by m.name collate people_order, m.id`.execute(reader);
  return rows;
}

/** The maximum number of people that fit on the screen. Other people type their name. */
const mostPeople = 60;

/**
 * People on shift at the machines of the tablet or for the whole plant, then people who signed in on the tablet this
 * week.
 */
export async function listPeopleOf(reader: Reader, tabletId: number): Promise<TabletPerson[]> {
  const { rows } = await sql<TabletPerson>`
    with shift as (
      select distinct a.employee_id as id
        from tablets t
        join labour_assignments a on a.starts_at <= plant_clock() and a.ends_at > plant_clock() and a.published_at is not null
        left join machines m on m.id = a.machine_id
       where t.id = ${tabletId}
         and (a.machine_id is null or ${ownMachines('t.id', 't.environment')})
         and not exists (select from attendance_records r
                          where r.employee_id = a.employee_id and r.shift_date = a.assignment_date
                            and r.shift_type = a.shift_type and r.status in ('absent', 'sick', 'leave'))
    ), recent as (
      select distinct s.user_id as id from sessions s
       where s.tablet_id = ${tabletId} and s.created_at > plant_clock() - interval '7 days'
    )
    select u.username, u.full_name as "fullName", u.id in (select id from shift) as on_shift
      from users u
     where u.is_active and u.password_hash is not null
       and u.id in (select id from shift union select id from recent)
     order by on_shift desc, u.full_name collate people_order, u.id
     limit ${mostPeople}`.execute(reader);
  return rows;
}

export async function listTablets(reader: Reader, id?: number): Promise<Tablet[]> {
  const { rows } = await sql<Tablet>`
    select t.id, t.name, t.environment, t.sign_out_seconds, t.bound_at, t.last_seen_at, t.version,
           coalesce((select jsonb_agg(o.machine_id order by o.machine_id) from tablet_machines o where o.tablet_id = t.id), '[]') as machine_ids,
           (select u.full_name from sessions s join users u on u.id = s.user_id
             where s.tablet_id = t.id and s.ended_at is null and s.expires_at > plant_clock()
               and s.last_activity_at > plant_clock() - make_interval(secs => t.sign_out_seconds + ${signOutGraceSeconds})) as signed_in
      from tablets t
     where t.revoked_at is null and (${id ?? null}::bigint is null or t.id = ${id ?? null})
     order by t.name collate people_order, t.id`.execute(reader);
  return rows;
}

type NewTablet = TabletBody & { readonly token_hash: Buffer; readonly bound_by: number };

export async function insertTablet(tx: Tx, { machine_ids, ...fields }: NewTablet): Promise<number> {
  const { id } = await tx.insertInto('tablets').values(fields).returning('id').executeTakeFirstOrThrow();
  await putMachines(tx, id, machine_ids);
  return id;
}

export async function updateTablet(
  tx: Tx,
  id: number,
  { machine_ids, ...fields }: TabletBody,
): Promise<void> {
  await tx
    .updateTable('tablets')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('tablet_machines').where('tablet_id', '=', id).execute();
  await putMachines(tx, id, machine_ids);
}

async function putMachines(tx: Tx, tablet_id: number, machineIds: readonly number[]): Promise<void> {
  const rows = [...new Set(machineIds)].map((machine_id) => ({ tablet_id, machine_id }));
  if (rows.length > 0) await tx.insertInto('tablet_machines').values(rows).execute();
}

export async function markRevoked(tx: Tx, id: number, revoked_by: number): Promise<void> {
  await tx
    .updateTable('tablets')
    .set({ revoked_at: sql`plant_clock()`, revoked_by })
    .where('id', '=', id)
    .execute();
}

export async function isArea(reader: Reader, code: string): Promise<boolean> {
  const row = await reader
    .selectFrom('environments')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countMachines(reader: Reader, ids: readonly number[]): Promise<number> {
  const { count } = await reader
    .selectFrom('machines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The code that the device with this token shows. */
export async function findBinding(
  reader: Reader,
  token: string,
): Promise<{ code: string; expires_at: string } | undefined> {
  const row = await reader
    .selectFrom('tablet_bindings')
    .select(['code', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`plant_clock()`)
    .executeTakeFirst();
  return row && { ...row, code: spelledBindingCode(row.code) };
}

export async function deleteOldBindings(tx: Tx): Promise<void> {
  await tx.deleteFrom('tablet_bindings').where('expires_at', '<=', sql<string>`plant_clock()`).execute();
}

/** The number of waiting devices: all devices, and the devices at this address. */
export async function countBindings(
  reader: Reader,
  address: string | null,
): Promise<{ all: number; here: number }> {
  return reader
    .selectFrom('tablet_bindings')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where address is not distinct from ${address}))::int`.as('here'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertBinding(
  tx: Tx,
  binding: { readonly token: string; readonly code: string; readonly address: string | null },
): Promise<void> {
  const { token, ...fields } = binding;
  await tx
    .insertInto('tablet_bindings')
    .values({
      ...fields,
      token_hash: hashToken(token),
      expires_at: sql`plant_clock() + make_interval(mins => ${bindingMinutes})`,
    })
    .execute();
}

/** Deletes the binding with this code and returns the hash of its token; undefined if no device has the code. */
export async function takeBinding(tx: Tx, code: string): Promise<Buffer | undefined> {
  const taken = await tx
    .deleteFrom('tablet_bindings')
    .where('code', '=', code)
    .where('expires_at', '>', sql<string>`plant_clock()`)
    .returning('token_hash')
    .executeTakeFirst();
  return taken?.token_hash;
}
