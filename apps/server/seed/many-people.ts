/**
 * People for measurements, and a past shift of these people. The people cannot sign in, like most people on a floor.
 */
import { type Instant, instantAt, type PlantDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

/** Returns the ids of the people. */
export async function writeManyPeople(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, full_name, role)
    select 'bench.' || i, 'Bench Person ' || lpad(i::text, 3, '0'), case when i % 4 = 0 then 'operator' else 'packer' end
      from generate_series(1, ${count}::int) as i
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Factory-wide shifts from six to six without markings on the register. */
export async function writeDayShift(
  db: Database,
  { date, people, zone }: { readonly date: PlantDate; readonly people: number; readonly zone: string },
): Promise<void> {
  const at = (hour: number): Instant => instantAt(date, hour * 60, zone);
  await sql`
    insert into labour_assignments (employee_id, machine_id, assignment_date, shift_type, role, starts_at, ends_at)
    select id, null, ${date}::date, 'day', 'operator', ${at(6)}::timestamptz, ${at(18)}::timestamptz
      from users where username like 'bench.%' order by id limit ${people}`.execute(db);
}
