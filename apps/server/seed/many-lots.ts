/**
 * Ten levels of blends. Each blend consists of two blends of the level above: 5,000 lots that are all connected, and
 * 5,000 lots without a connection.
 */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

const levels = 10;
const lotsOfLevel = 500;
export const connectedLots = levels * lotsOfLevel;
export const allLots = 2 * connectedLots;
/** All lots of the first level contain this material, so that one trace reaches every lot. */
export const firstBatch = 'BENCH-0';

/** Each lot gives four tenths to each of two lots of the next level. */
const quantityOf = (level: number): number => Math.round(1000 * 0.8 ** level * 1000) / 1000;
const takenBy = (level: number): number => quantityOf(level) / 2;

export async function writeManyLots(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let level = 0; level < levels; level += 1) {
      await writeLots(tx, { place: `Level ${level}`, batch: `BENCH-${level}`, quantity: quantityOf(level) });
      await (level === 0 ? fill(tx) : blend(tx, level));
    }
    await sql`
      insert into lots (blend_name, batch_number, quantity_produced, quantity_expected, maturation_date, storage_location,
                        measured_at, status_since, status)
      select 'Bench blend', 'BENCH-X' || i, 10, 10, date '2026-01-01', 'Store', plant_clock(), plant_clock(), 'completed'
        from generate_series(1, ${connectedLots}) i`.execute(tx);
  });
  await sql`analyze lots, movements, ledger_entries, lot_contents`.execute(db);
}

interface Level {
  readonly place: string;
  readonly batch: string;
  readonly quantity: number;
}

/** The lots are distinguished by their places. */
const writeLots = (tx: Database, { place, batch, quantity }: Level) =>
  sql`
    insert into lots (blend_name, batch_number, quantity_produced, quantity_expected, maturation_date, storage_location,
                      measured_at, status_since, status)
    select 'Bench blend', ${batch}::text, ${quantity}::numeric, ${quantity}::numeric, date '2026-01-01',
           ${place}::text || ' ' || i, plant_clock(), plant_clock(), 'ready'
      from generate_series(0, ${lotsOfLevel - 1}) i`.execute(tx);

const fill = (tx: Database) =>
  sql`
    with moved as (
      insert into movements (kind, lot_id, quantity, unit, occurred_at, recorded_at)
      select 'fill', id, quantity_produced, 'kg', plant_clock(), plant_clock() from lots where batch_number = ${firstBatch}
      returning id, lot_id, quantity
    )
    insert into ledger_entries (movement_id, lot_id, account, quantity)
    select id, lot_id, 'intake', -quantity from moved union all select id, lot_id, null, quantity from moved`.execute(
    tx,
  );

/** Lot i consists of the lots i and 7 i + 3 of the level above. The reason of a movement names the source lot. */
const blend = (tx: Database, level: number) =>
  sql`
    with pairs as (
      select taker.id as taker, giver.id as giver
        from generate_series(0, ${lotsOfLevel - 1}) i
        cross join lateral (values (i), ((7 * i + 3) % ${lotsOfLevel})) as above (j)
        join lots taker on taker.storage_location = ${`Level ${level} `}::text || i
        join lots giver on giver.storage_location = ${`Level ${level - 1} `}::text || above.j
    ), moved as (
      insert into movements (kind, lot_id, quantity, unit, reason, occurred_at, recorded_at)
      select 'blend', taker, ${takenBy(level)}::numeric, 'kg', giver::text, plant_clock(), plant_clock() from pairs
      returning id, lot_id, quantity, reason
    )
    insert into ledger_entries (movement_id, lot_id, quantity)
    select id, reason::bigint, -quantity from moved union all select id, lot_id, quantity from moved`.execute(
    tx,
  );
