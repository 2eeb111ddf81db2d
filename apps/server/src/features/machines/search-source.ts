/** Machines in the search box. */
import { type FoundMachine, machineSearchGroup } from '@pms/domain/machines/search-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import type { SearchSource } from '../server-feature';

export const machineSearchSource: SearchSource<typeof machineSearchGroup> = {
  group: machineSearchGroup,
  right: 'viewMachines',
  find: searchMachines,
};

/** Escapes the special characters of LIKE in the search text. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

async function searchMachines(reader: Reader, text: string, limit: number): Promise<FoundMachine[]> {
  const pattern = likePattern(text);
  const { rows } = await sql<FoundMachine>`
    select m.id, m.name, t.name as type, m.environment, m.status
      from machines m join machine_types t on t.id = m.machine_type_id
     where m.retired_at is null and (m.name ilike ${pattern} or t.name ilike ${pattern})
     order by m.name ilike ${pattern} desc, lower(m.name), m.id limit ${limit}`.execute(reader);
  return rows;
}
