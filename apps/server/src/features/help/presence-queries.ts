/** The people who can help: people on the present roster who are not absent (api, section 20). */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { isComing } from '../attendance/coming-queries';

export interface PersonOnShift {
  readonly id: number;
  readonly name: string;
}

/**
 * People on shift now whose assignment or account has one of the roles. If an area is given, only people at machines of
 * the area and people who work for the whole plant.
 */
export async function listOnShift(
  reader: Reader,
  now: string,
  roles: readonly string[],
  area: string | null,
): Promise<PersonOnShift[]> {
  const { rows } = await sql<PersonOnShift>`
    select distinct u.id, u.full_name as name
      from labour_assignments a
      join users u on u.id = a.employee_id and u.is_active
      left join machines m on m.id = a.machine_id
     where a.starts_at <= ${now} and a.ends_at > ${now}
       and (a.role = any(${[...roles]}::text[]) or u.role = any(${[...roles]}::text[]))
       and (${area}::text is null or a.machine_id is null or m.environment = ${area})
       and ${isComing('a')}
     order by u.id`.execute(reader);
  return rows;
}

/** The people who have taken a call that is still open. */
export async function listBusy(reader: Reader): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('help_calls')
    .select('taken_by')
    .where('taken_by', 'is not', null)
    .where('resolved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ taken_by: id }) => (id === null ? [] : [id])));
}
