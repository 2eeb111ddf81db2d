/** Whether shifts that are over stand on something: their figures were stored, and would change with it. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

interface MadeWhere {
  readonly product: string;
  readonly machine_id: number | null;
  readonly machine_type_id: number | null;
  /** Half-open dates; null without an end. */
  readonly from: string;
  readonly to: string | null;
}

/** Whether a closed shift of these dates made the product there. */
export async function wasMadeInClosedShifts(reader: Reader, made: MadeWhere): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (
      select from machine_shift_products p
        join machine_shift_figures f using (machine_id, starts_at, definition_version)
        join machines m on m.id = p.machine_id
       where lower(p.product_name) = lower(${made.product})
         and (m.id = ${made.machine_id} or m.machine_type_id = ${made.machine_type_id})
         and f.plant_date >= ${made.from}::date
         and (${made.to}::date is null or f.plant_date < ${made.to}::date)
    ) as made`.execute(reader);
  return rows[0]?.made ?? false;
}

/** Whether a machine stood still for this reason in a closed shift. */
export async function wasReasonOfClosedShifts(reader: Reader, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from downtime_events d
        join machine_shift_figures f on f.machine_id = d.machine_id
         and f.starts_at < coalesce(d.ended_at, 'infinity') and f.ends_at > d.started_at
       where d.reason_code = ${code}
    ) as used`.execute(reader);
  return rows[0]?.used ?? false;
}
