/**
 * The facts about crews that alert rules read: one statement for each rule, which reads only rows that could raise an
 * alert.
 */
import type { Crewing } from '@pms/domain/alerts/rules';
import type { Shift } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { isComing } from '../attendance/coming-queries';

interface CrewingRow {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly operators_per_shift: number;
  readonly hopper_loaders_per_shift: number;
  readonly packers_per_shift: number;
  readonly operators: number;
  readonly hopper_loaders: number;
  readonly packers: number;
}

/**
 * Machines with work in the shift, where the plant keeps a roster for it (decision 0017). Drafts belong to the
 * roster, but their people and absent people do not count (decisions 0587 and 0603).
 */
export async function listCrewings(reader: Reader, shift: Shift): Promise<Crewing[]> {
  const assigned = (role: string) =>
    sql`count(a.id) filter (where a.machine_id = m.id and a.is_coming and a.role = ${sql.lit(role)})`;
  const rows = await rowsOf<CrewingRow>(
    reader,
    sql`
    with roster as materialized (
      select a.id, a.machine_id, a.role, ${isComing('a')} as is_coming from labour_assignments a
       where a.assignment_date = ${shift.date}::date and a.shift_type = ${shift.type})
    select m.id as machine_id, m.name as machine_name,
           m.operators_per_shift, m.hopper_loaders_per_shift, m.packers_per_shift,
           ${assigned('operator')} as operators, ${assigned('hopper_loader')} as hopper_loaders,
           ${assigned('packer')} as packers
      from machines m cross join roster a
     where m.retired_at is null
       and exists (select from orders o where o.machine_id = m.id and o.deleted_at is null
                    and (o.status in ('in_progress', 'paused')
                         or o.reservation && tstzrange(${shift.starts_at}, ${shift.ends_at})))
     group by m.id`,
  );
  return rows.map((row) => ({
    machine_id: row.machine_id,
    machine_name: row.machine_name,
    shift_started_at: shift.starts_at,
    required: {
      operator: row.operators_per_shift,
      hopper_loader: row.hopper_loaders_per_shift,
      packer: row.packers_per_shift,
    },
    assigned: { operator: row.operators, hopper_loader: row.hopper_loaders, packer: row.packers },
  }));
}
