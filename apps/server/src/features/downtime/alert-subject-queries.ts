/** Alerts about a stop. A stop has the name of its machine. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const stopAlerts: AlertSubject = {
  entity: 'downtime',
  records: sql`select d.id, m.name, d.machine_id
                 from downtime_events d left join machines m on m.id = d.machine_id`,
  page: '/machines',
};
