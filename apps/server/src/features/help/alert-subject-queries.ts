/** Alerts about a call for help. A call has the name of its kind. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const helpAlerts: AlertSubject = {
  entity: 'help_call',
  records: sql`select c.id, k.label as name, c.machine_id
                 from help_calls c left join help_kinds k on k.kind = c.kind`,
};
