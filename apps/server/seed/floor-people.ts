/**
 * The people at the stations and phones of the floor measurement, each with an account. Some phones belong to helpers.
 */
import { sql } from 'kysely';
import { plantZone } from '../src/features/settings/queries';
import type { Database } from '../src/platform/database';

export interface FloorPeople {
  readonly stations: number;
  readonly phones: number;
  /** The number of phones that belong to supervisors on shift. */
  readonly helpers: number;
}

/** Returns the ids of the people. The people of the stations come first. */
export async function writeFloorPeople(
  db: Database,
  { stations, phones, helpers }: FloorPeople,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, role, full_name, employee_code)
    select 'floor-device-' || n,
           case when n > ${stations}::int and n <= ${stations + helpers}::int then 'supervisor' else 'operator' end,
           'Floor Device ' || n, 'DEV-' || n
      from generate_series(1, ${stations + phones}::int) as n
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into labour_assignments (employee_id, assignment_date, shift_type, role, starts_at, ends_at, published_at)
    select id, (plant_clock() at time zone ${plantZone})::date, 'day', 'supervisor', plant_clock() - interval '1 hour',
           plant_clock() + interval '11 hours', plant_clock()
      from users where id = any(${ids}::bigint[]) and role = 'supervisor'`.execute(db);
  return ids.toSorted((a, b) => a - b);
}
