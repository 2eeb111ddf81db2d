/**
 * Figures of old shifts. The figures of the last days are copied until a year is full. They are not computed, because
 * the measurement only reads them.
 */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

export async function repeatStoredFigures(db: Database, days: number): Promise<void> {
  const back = sql`n * ${days}::int * interval '1 day'`;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into machine_shift_figures
      select moved.*
        from machine_shift_figures f
        cross join generate_series(1, ${Math.ceil(366 / days)}::int) as n
        cross join lateral jsonb_populate_record(f, jsonb_build_object(
          'starts_at', f.starts_at - ${back}, 'ends_at', f.ends_at - ${back},
          'shift_date', f.shift_date - n * ${days}::int, 'plant_date', f.plant_date - n * ${days}::int)) as moved
       where moved.starts_at > now() - interval '366 days'`.execute(tx);
    for (const table of ['machine_shift_products', 'machine_shift_quantities', 'machine_shift_stops']) {
      await sql`
        insert into ${sql.table(table)}
        select moved.*
          from ${sql.table(table)} f
          cross join generate_series(1, ${Math.ceil(366 / days)}::int) as n
          cross join lateral jsonb_populate_record(f, jsonb_build_object('starts_at', f.starts_at - ${back})) as moved
         where moved.starts_at > now() - interval '366 days'`.execute(tx);
    }
    await sql`
      select sum_up_cause_weeks(machine_id, min(starts_at), now()) from machine_shift_figures group by machine_id`.execute(
      tx,
    );
  });
  await sql`
    analyze machine_shift_figures, machine_shift_products, machine_shift_quantities, machine_shift_stops, machine_week_stops`.execute(
    db,
  );
}
