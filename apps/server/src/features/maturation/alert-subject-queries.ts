/** Alerts about a blend in the maturation room. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const lotAlerts: AlertSubject = {
  entity: 'lot',
  records: sql`select id, batch_number as name, null::bigint as machine_id from lots`,
  page: '/maturation-room',
};
