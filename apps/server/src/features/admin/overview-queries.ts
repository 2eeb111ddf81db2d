/** Counts of the plant's records, and the facts about the system that only the database knows. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { countOpenSessions } from '../sessions/open-session-queries';

interface OverviewCounts {
  readonly users: number;
  readonly machines: number;
  readonly environments: number;
  readonly machine_types: number;
  readonly sessions: number;
  readonly live_clients: number;
  readonly database_size_bytes: number;
  readonly postgres_version: string;
}

export async function countOverview(reader: Reader): Promise<OverviewCounts> {
  const { rows } = await sql<OverviewCounts>`
    select (select count(*) from users where is_active) as users,
           (select count(*) from machines where retired_at is null) as machines,
           (select count(*) from environments) as environments,
           (select count(*) from machine_types) as machine_types,
           (${countOpenSessions(reader)}) as sessions,
           (select count(*) from live_sockets) as live_clients,
           pg_database_size(current_database()) as database_size_bytes,
           split_part(current_setting('server_version'), ' ', 1) as postgres_version`.execute(reader);
  const [counts] = rows;
  if (!counts) throw new Error('The database counted nothing');
  return counts;
}
