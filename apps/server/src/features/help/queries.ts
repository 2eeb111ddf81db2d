/** The stored calls for help: the only file that names their tables. */
import { helpStateOf } from '@pms/domain/help/rules';
import type { HelpCall, HelpKind } from '@pms/domain/help/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

type Row = Omit<HelpCall, 'state'>;

const present = (row: Row): HelpCall => ({ ...row, state: helpStateOf(row) });

const columns = sql`
  c.id, c.kind, k.label as kind_label, c.is_loud, c.machine_id, m.name as machine_name, c.order_id, o.order_number, c.area,
  c.note, c.stop_id, c.called_by, caller.full_name as called_by_name, c.called_at, c.target_minutes, c.level, to_jsonb(c.rung) as rung,
  c.reached, c.taken_by, taker.full_name as taken_by_name, c.taken_at, c.arrived_at,
  resolver.full_name as resolved_by_name, c.resolved_at, c.done, c.cancelled_at`;

const tables = sql`
  help_calls c
  join help_kinds k on k.kind = c.kind
  join users caller on caller.id = c.called_by
  left join machines m on m.id = c.machine_id
  left join orders o on o.id = c.order_id
  left join users taker on taker.id = c.taken_by
  left join users resolver on resolver.id = c.resolved_by`;

const isOpen = sql<boolean>`c.resolved_at is null and c.cancelled_at is null`;

async function selectCalls(
  reader: Reader,
  condition: RawBuilder<boolean>,
  rest: RawBuilder<unknown> = sql``,
): Promise<HelpCall[]> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where ${condition} ${rest}`.execute(
    reader,
  );
  return rows.map(present);
}

interface CallFilter {
  readonly state: 'open' | 'closed';
  readonly machine_id?: number | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** Open calls: loud calls first, then the longest waiting. Closed calls: the newest first. */
export async function listCalls(
  reader: Reader,
  { state, machine_id, page, page_size }: CallFilter,
): Promise<{ data: HelpCall[]; total: number }> {
  const condition = sql<boolean>`${state === 'open' ? isOpen : sql`not (${isOpen})`}
    and (${machine_id ?? null}::bigint is null or c.machine_id = ${machine_id ?? null})`;
  const order =
    state === 'open'
      ? sql`order by c.is_loud desc, c.called_at, c.id`
      : sql`order by c.called_at desc, c.id desc`;
  const data = await selectCalls(
    reader,
    condition,
    sql`${order} limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from help_calls c where ${condition}`.execute(reader);
  return { data, total: rows[0]?.total ?? 0 };
}

/** The calls with these ids, newest first. */
export const listCallsByIds = (reader: Reader, ids: readonly number[]): Promise<HelpCall[]> =>
  selectCalls(reader, sql<boolean>`c.id = any(${ids})`, sql`order by c.called_at desc, c.id desc`);

export const listWaitingCalls = (reader: Reader): Promise<HelpCall[]> =>
  selectCalls(reader, sql<boolean>`${isOpen} and c.taken_at is null`, sql`order by c.id`);

export async function getCall(reader: Reader, id: number): Promise<HelpCall> {
  const [call] = await selectCalls(reader, sql<boolean>`c.id = ${id}`);
  if (!call) throw new Error(`Call for help ${id} vanished while it was held`);
  return call;
}

/** The call, locked until the change ends. */
export async function lockCall(tx: Tx, id: number): Promise<HelpCall | undefined> {
  const held = await tx
    .selectFrom('help_calls')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held && getCall(tx, id);
}

/** Locks the calls that nobody has taken, until the change ends. Waits for changes that are taking a call. */
export async function lockWaitingCalls(tx: Tx): Promise<HelpCall[]> {
  await sql`select c.id from help_calls c where ${isOpen} and c.taken_at is null order by c.id for no key update`.execute(
    tx,
  );
  return listWaitingCalls(tx);
}

/** The open call of this kind at the machine, locked until the change ends. */
export async function lockOpenCall(tx: Tx, machineId: number, kind: string): Promise<HelpCall | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from help_calls c
     where ${isOpen} and c.machine_id = ${machineId} and c.kind = ${kind} for no key update`.execute(tx);
  const [held] = rows;
  return held && getCall(tx, held.id);
}

export interface NewCall {
  readonly kind: HelpKind;
  readonly machine_id: number | null;
  readonly order_id: number | null;
  readonly area: string | null;
  readonly note: string;
  readonly stop_id: number | null;
  readonly called_by: number;
}

export async function insertCall(change: Change, { kind, ...call }: NewCall): Promise<number> {
  const { id } = await change.tx
    .insertInto('help_calls')
    .values({
      ...call,
      kind: kind.kind,
      target_minutes: kind.target_minutes,
      is_loud: kind.is_loud,
      called_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CallFields {
  readonly note?: string;
  readonly stop_id?: number | null;
  readonly level?: number;
  readonly rung?: number[];
  readonly reached?: number;
  readonly taken_by?: number;
  readonly taken_at?: string;
  readonly arrived_at?: string;
  readonly resolved_by?: number;
  readonly resolved_at?: string;
  readonly done?: string;
  readonly cancelled_by?: number;
  readonly cancelled_at?: string;
}

export async function changeCall(tx: Tx, id: number, fields: CallFields): Promise<HelpCall> {
  await tx.updateTable('help_calls').set(fields).where('id', '=', id).execute();
  return getCall(tx, id);
}

const selectKinds = (reader: Reader) =>
  reader
    .selectFrom('help_kinds')
    .select(['kind', 'label', 'area', 'roles', 'target_minutes', 'levels', 'is_loud'])
    .orderBy('place')
    .orderBy('kind');

const presentKinds = (rows: readonly (Omit<HelpKind, 'levels'> & { levels: unknown })[]): HelpKind[] =>
  rows.map((row) => ({ ...row, levels: row.levels as HelpKind['levels'] }));

/** The kinds for which people can call. */
export const listKinds = async (reader: Reader): Promise<HelpKind[]> =>
  presentKinds(await selectKinds(reader).where('is_active', '=', true).execute());

/** All kinds, also the kinds that an admin removed while calls of these kinds were open. */
export const listEveryKind = async (reader: Reader): Promise<HelpKind[]> =>
  presentKinds(await selectKinds(reader).execute());

/** Replaces the list of kinds. A kind that is no longer in the list stays for its calls. */
export async function replaceKinds(tx: Tx, kinds: readonly HelpKind[]): Promise<void> {
  await tx.updateTable('help_kinds').set({ is_active: false }).execute();
  for (const [place, { levels, roles, ...kind }] of kinds.entries()) {
    const row = { ...kind, roles: [...roles], levels: JSON.stringify(levels), place, is_active: true };
    await tx
      .insertInto('help_kinds')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute();
  }
}

export interface HelpPlace {
  readonly area: string | null;
  /** The open stop of the machine. */
  readonly stop_id: number | null;
  /** The order that occupies the machine, and whether the order is in progress. */
  readonly order_id: number | null;
  readonly is_running: boolean;
}

/** The place of a call from its machine; undefined without such a machine. */
export async function findMachinePlace(reader: Reader, machineId: number): Promise<HelpPlace | undefined> {
  const { rows } = await sql<HelpPlace>`
    select m.environment as area, d.id as stop_id, o.id as order_id,
           coalesce(o.status = 'in_progress', false) as is_running
      from machines m
      left join downtime_events d on d.machine_id = m.id and d.source in ('stop', 'pause') and d.ended_at is null
      left join orders o on o.id = m.order_id
     where m.id = ${machineId} and m.retired_at is null`.execute(reader);
  return rows[0];
}

export async function findOrderPlace(
  tx: Tx,
  orderId: number,
): Promise<{ area: string | null; machine_id: number | null } | undefined> {
  const { rows } = await sql<{ area: string | null; machine_id: number | null }>`
    select environment as area, machine_id from orders where id = ${orderId} and deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}
