/** Alerts about a machine. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const machineAlerts: AlertSubject = {
  entity: 'machine',
  records: sql`select id, name, id as machine_id from machines`,
  page: '/machines',
};
