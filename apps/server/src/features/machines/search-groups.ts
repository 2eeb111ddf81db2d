/** The search groups of machines. */
import type { SearchResults } from '@pms/domain/search/endpoints';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import type { SearchGroup } from '../server-feature';

export const searchGroups: readonly SearchGroup[] = [
  { name: 'machines', right: 'viewMachines', find: searchMachines },
];

/** A search takes the special characters of LIKE literally. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

async function searchMachines(
  reader: Reader,
  text: string,
  limit: number,
): Promise<SearchResults['machines']> {
  const pattern = likePattern(text);
  const { rows } = await sql<SearchResults['machines'][number]>`
    select m.id, m.name, t.name as type, m.environment, m.status
      from machines m join machine_types t on t.id = m.machine_type_id
     where m.retired_at is null and (m.name ilike ${pattern} or t.name ilike ${pattern})
     order by m.name ilike ${pattern} desc, lower(m.name), m.id limit ${limit}`.execute(reader);
  return rows;
}
