/** Alerts about a vessel. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const vesselAlerts: AlertSubject = {
  entity: 'vessel',
  records: sql`select id, code as name, null::bigint as machine_id from vessels`,
};
