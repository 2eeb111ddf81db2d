/** The measured roster: 500 people on a 2-2-2 rotation on 40 machines, over the weeks around the present month. */
import { sql } from 'kysely';
import type { BenchPlant } from './plant';

export const rosterPeople = 500;
const rosterMachines = 40;

/** Everybody works two days, then two nights, then rests two days; one sixth of the people begins on each day. */
export async function fillRoster(plant: BenchPlant): Promise<void> {
  const { db } = plant.connections;
  await sql`
    insert into users (username, email, password_hash, full_name, role)
    select 'rostered' || i, 'rostered' || i || '@plant.example', '-', 'Person ' || lpad(i::text, 3, '0'), 'operator'
      from generate_series(1, ${rosterPeople}::int) as i`.execute(db);
  await sql`
    with machine as (select id, row_number() over (order by id) - 1 as n from machines where retired_at is null
                      order by id limit ${rosterMachines}),
         person as (select id, row_number() over (order by id) - 1 as n from users where username like 'rostered%')
    insert into labour_assignments (employee_id, machine_id, assignment_date, shift_type, role, starts_at, ends_at,
                                    published_at)
    select p.id, m.id, d.date, s.shift, 'operator', d.date + s.starts, d.date + s.starts + interval '12 hours', now()
      from person p
      join machine m on m.n = p.n % (select count(*) from machine)
      cross join lateral (select generate_series(current_date - 150, current_date + 60, '1 day') as date) as day
      cross join lateral (select day.date::date as date) as d
      cross join lateral (select (d.date - date '2026-01-01' + p.n)::int % 6 as turn) as t
      cross join lateral (select case when t.turn < 2 then 'day' else 'night' end as shift,
                                 case when t.turn < 2 then interval '4 hours' else interval '16 hours' end as starts) as s
     where t.turn < 4`.execute(db);
  await sql`analyze labour_assignments`.execute(db);
}
