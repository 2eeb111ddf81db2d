/** Alerts about a skill. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const skillAlerts: AlertSubject = {
  entity: 'skill',
  records: sql`select id, name, null::bigint as machine_id from skills`,
};
