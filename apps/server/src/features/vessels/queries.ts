/** Vessels and the ledger: the only file that names their tables. */

import type { Entry, Place } from '@pms/domain/vessels/ledger';
import { fillLevel, sumOf } from '@pms/domain/vessels/ledger';
import type { LaterMovement } from '@pms/domain/vessels/refusals';
import type {
  LotDecision,
  LotPlace,
  Movement,
  MovementKind,
  RestState,
  Vessel,
} from '@pms/domain/vessels/schema';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { Movements, Vessels } from '../../platform/database-types.generated';
import { rowsOf } from '../../platform/rows-of';

type VesselRow = Omit<Vessel, 'state' | 'fill_level'> & { readonly state: RestState };

const vesselsWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<VesselRow[]> =>
  rowsOf(
    reader,
    sql<VesselRow>`
    select v.id, v.code, v.name, v.kind, v.capacity, v.unit, v.environment, v.temperature_min, v.temperature_max,
           v.humidity_min, v.humidity_max, v.state, v.version,
           (select json_build_object('lot_id', l.id, 'blend_name', l.blend_name, 'batch_number', l.batch_number,
                                     'status', l.status, 'quantity', c.quantity, 'unit', l.unit_of_measurement)
              from lot_contents c join lots l on l.id = c.lot_id
             where c.vessel_id = v.id and c.quantity > 0) as contents
      from vessels v where ${condition} order by v.code collate people_order, v.id`,
  );

const present = ({ state, ...row }: VesselRow): Vessel => ({
  ...row,
  state: row.contents ? 'filled' : state === 'clean' ? 'empty' : state,
  fill_level: fillLevel(row, row.contents),
});

export const listVessels = async (reader: Reader): Promise<Vessel[]> =>
  (await vesselsWhere(reader, sql`true`)).map(present);

export async function findVessel(reader: Reader, id: number): Promise<Vessel | undefined> {
  const [row] = await vesselsWhere(reader, sql`v.id = ${id}`);
  return row && present(row);
}

export async function getVessel(reader: Reader, id: number): Promise<Vessel> {
  const vessel = await findVessel(reader, id);
  if (!vessel) throw new Error(`There is no vessel ${id}`);
  return vessel;
}

/**
 * These vessels with their contents, locked until the change ends in a fixed order, so that two changes cannot
 * deadlock.
 */
export async function lockVessels(tx: Tx, ids: readonly number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`v.id = any(${[...ids]}::bigint[])`;
  await sql`select v.id from vessels v where ${wanted} order by v.id for no key update`.execute(tx);
  const rows = await vesselsWhere(tx, wanted);
  return new Map(rows.map((row) => [row.id, { vessel: row, contents: row.contents }]));
}

/** The vessel with this code or name, in upper or lower case; undefined if a typed place is not a vessel. */
export async function findVesselNamed(reader: Reader, text: string): Promise<number | undefined> {
  const [found] = await rowsOf(
    reader,
    sql<{ id: number }>`
    select id from vessels where upper(code) = upper(${text}) or upper(name) = upper(${text})
     order by upper(code) = upper(${text}) desc, id limit 1`,
  );
  return found?.id;
}

/**
 * The lot at a typed place with the code or the name of the vessel; undefined if there are several lots, because a
 * vessel contains one lot.
 */
export async function findLotAtPlace(
  reader: Reader,
  { code, name }: Pick<Vessel, 'code' | 'name'>,
): Promise<number | undefined> {
  const [lot, ...others] = await rowsOf(
    reader,
    sql<{ id: number }>`
    select l.id from lots l join lot_contents c on c.lot_id = l.id and c.vessel_id is null and c.quantity > 0
     where upper(l.storage_location) in (upper(${code}), upper(${name})) limit 2`,
  );
  return others.length === 0 ? lot?.id : undefined;
}

/** The vessel, locked until the change ends. */
export async function lockVessel(tx: Tx, id: number): Promise<Vessel | undefined> {
  const held = await lockVessels(tx, [id]);
  return held.has(id) ? getVessel(tx, id) : undefined;
}

export async function insertVessel(change: Change, row: Insertable<Vessels>): Promise<Vessel> {
  const { id } = await change.tx
    .insertInto('vessels')
    .values({ ...row, created_by: change.actor?.user_id ?? null, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getVessel(change.tx, id);
}

export async function writeVessel(change: Change, id: number, columns: Updateable<Vessels>): Promise<Vessel> {
  await change.tx
    .updateTable('vessels')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return getVessel(change.tx, id);
}

/** Writes the codes of the vessels into the storage location of the lot, which the list of the room shows. */
export async function nameVessels(change: Change, lotId: number): Promise<void> {
  await sql`update lots set storage_location = named.codes, version = version + 1
              from (select string_agg(v.code, ', ' order by v.code) as codes
                      from lot_contents c left join vessels v on v.id = c.vessel_id
                     where c.lot_id = ${lotId} and c.quantity > 0
                    having bool_and(c.vessel_id is not null)) named
             where lots.id = ${lotId} and named.codes <> lots.storage_location`.execute(change.tx);
}

/** The present places of the lot. */
export const listPlaces = (reader: Reader, lotId: number): Promise<LotPlace[]> =>
  rowsOf(
    reader,
    sql<LotPlace>`
    select c.vessel_id, v.code as vessel_code, c.quantity
      from lot_contents c left join vessels v on v.id = c.vessel_id
     where c.lot_id = ${lotId} and c.quantity > 0 order by v.code nulls first`,
  );

/** The present places of these lots, by lot. */
export async function placesOf(reader: Reader, lotIds: readonly number[]): Promise<Map<number, LotPlace[]>> {
  const rows = await rowsOf(
    reader,
    sql<LotPlace & { lot_id: number }>`
    select c.lot_id, c.vessel_id, v.code as vessel_code, c.quantity
      from lot_contents c left join vessels v on v.id = c.vessel_id
     where c.lot_id = any(${[...lotIds]}::bigint[]) and c.quantity > 0 order by v.code nulls first`,
  );
  const places = new Map<number, LotPlace[]>(lotIds.map((id) => [id, []]));
  for (const { lot_id, ...place } of rows) places.get(lot_id)?.push(place);
  return places;
}

type MovementRow = Omit<Movement, 'quantity'> & { readonly quantity: number };

const movementsWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<MovementRow[]> =>
  rowsOf(
    reader,
    sql<MovementRow>`
    select m.id, m.kind, m.lot_id, m.quantity, m.unit, m.order_id, o.order_number, m.reason, m.occurred_at,
           m.recorded_at, m.recorded_by, u.full_name as recorded_by_name, m.reverses_id, r.id as reversed_by_id,
           (select json_agg(json_build_object('lot_id', e.lot_id, 'batch_number', l.batch_number,
                                              'vessel_id', e.vessel_id, 'vessel_code', v.code,
                                              'account', e.account, 'quantity', e.quantity) order by e.id)
              from ledger_entries e join lots l on l.id = e.lot_id left join vessels v on v.id = e.vessel_id
             where e.movement_id = m.id) as entries
      from movements m
      left join movements r on r.reverses_id = m.id
      left join orders o on o.id = m.order_id
      left join users u on u.id = m.recorded_by
     where ${condition} order by m.id desc`,
  );

interface PageWish {
  readonly page: number;
  readonly page_size: number;
}

/** One page of the movements that have such an entry, newest first, with the number of all these movements. */
async function pageOfMovements(
  reader: Reader,
  entry: RawBuilder<unknown>,
  { page, page_size: size }: PageWish,
): Promise<{ data: Movement[]; total: number }> {
  const [{ total = 0 } = {}] = await rowsOf(
    reader,
    sql<{
      total: number;
    }>`select count(distinct e.movement_id) as total from ledger_entries e where ${entry}`,
  );
  // The ids of the page are chosen first, so that only the movements of the page are read with all their facts.
  const data = await movementsWhere(
    reader,
    sql`m.id in (select distinct e.movement_id from ledger_entries e where ${entry}
                  order by e.movement_id desc limit ${size} offset ${(page - 1) * size})`,
  );
  return { data, total };
}

export const listMovements = (reader: Reader, lotId: number, wish: PageWish) =>
  pageOfMovements(reader, sql`e.lot_id = ${lotId}`, wish);

export const listVesselMovements = (reader: Reader, vesselId: number, wish: PageWish) =>
  pageOfMovements(reader, sql`e.vessel_id = ${vesselId}`, wish);

/** The decisions about the lot, newest first. */
export const listDecisions = (reader: Reader, lotId: number): Promise<LotDecision[]> =>
  rowsOf(
    reader,
    sql<LotDecision>`
    select d.id, d.from_status, d.to_status, d.reason, c.check_date, c.visual_condition,
           u.full_name as decided_by_name, d.decided_at
      from lot_decisions d left join lot_checks c on c.id = d.check_id left join users u on u.id = d.decided_by
     where d.lot_id = ${lotId} order by d.id desc`,
  );

/** The lots that contain a part of this lot, directly or through other lots, in the order of their ids. */
export async function listDescendants(reader: Reader, lotId: number): Promise<number[]> {
  const rows = await rowsOf(
    reader,
    sql<{ id: number }>`
    with recursive reached (id) as (
      select ${lotId}::bigint
      union
      select taker.lot_id
        from reached
        join ledger_entries giver on giver.lot_id = reached.id and giver.account is null and giver.quantity < 0
        join movements m on m.id = giver.movement_id and m.reverses_id is null
        join ledger_entries taker on taker.movement_id = m.id and taker.lot_id <> giver.lot_id
             and taker.account is null and taker.quantity > 0
       where not exists (select from movements r where r.reverses_id = m.id)
    )
    select id from reached where id <> ${lotId} order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function findMovement(reader: Reader, id: number): Promise<Movement | undefined> {
  return (await movementsWhere(reader, sql`m.id = ${id}`))[0];
}

export type NewMovement = Pick<Insertable<Movements>, 'lot_id' | 'quantity' | 'unit' | 'occurred_at'> & {
  readonly kind: MovementKind;
  readonly order_id?: number | undefined;
  readonly reason?: string;
  readonly reverses_id?: number;
};

/** Books a movement with its entries; the database updates the contents. */
export async function bookMovement(
  change: Change,
  { order_id = undefined, ...row }: NewMovement,
  entries: readonly Entry[],
): Promise<Movement> {
  if (sumOf(entries.map(({ quantity }) => quantity)) !== 0) throw new Error('A movement must sum to zero');
  const { id } = await change.tx
    .insertInto('movements')
    .values({
      ...row,
      order_id: order_id ?? null,
      recorded_at: change.now,
      recorded_by: change.actor?.user_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Outgoing entries are booked first, because a vessel that is emptied may take another lot in the same movement.
  const rows = entries
    .toSorted((a, b) => a.quantity - b.quantity)
    .map(({ lot_id, vessel_id, account, quantity }) => ({
      movement_id: id,
      lot_id,
      vessel_id,
      account,
      quantity,
    }));
  await change.tx.insertInto('ledger_entries').values(rows).execute();
  const [booked] = await movementsWhere(change.tx, sql`m.id = ${id}`);
  if (!booked) throw new Error(`Movement ${id} vanished while it was written`);
  return booked;
}

/** Movements of these lots or in these vessels that happened after a moment, or were booked after another movement. */
export const listLater = (
  reader: Reader,
  { lots, vessels }: { readonly lots: readonly number[]; readonly vessels: readonly number[] },
  after: RawBuilder<unknown>,
): Promise<LaterMovement[]> =>
  rowsOf(
    reader,
    sql<LaterMovement>`
    select m.id, m.kind, m.occurred_at from movements m
     where ${after} and m.reverses_id is null
       and not exists (select from movements r where r.reverses_id = m.id)
       and exists (select from ledger_entries e where e.movement_id = m.id
                    and (e.lot_id = any(${[...lots]}::bigint[]) or e.vessel_id = any(${[...vessels]}::bigint[])))
     order by m.occurred_at, m.id limit 50`,
  );

/** The amount that the order has drawn from the lot and not returned. */
export async function drawnBy(reader: Reader, lotId: number, orderId: number): Promise<number> {
  const [{ drawn = 0 } = {}] = await rowsOf(
    reader,
    sql<{ drawn: number }>`
    select coalesce(sum(e.quantity), 0) as drawn from ledger_entries e join movements m on m.id = e.movement_id
     where m.order_id = ${orderId} and e.lot_id = ${lotId} and e.account = 'packaging'`,
  );
  return drawn;
}
