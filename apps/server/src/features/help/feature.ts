import { helpJustCalled } from '@pms/domain/help/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { helpAlerts } from './alert-subject-queries';
import { helpJobs } from './jobs';
import { helpRoutes } from './routes';

export const help = serverFeature({
  routes: helpRoutes,
  jobs: helpJobs,
  alertSources,
  alertSubjects: [helpAlerts],
  constraints: { help_calls_once_at_a_machine: helpJustCalled },
  recordNames: {
    help_call: sql`select c.id, concat_ws(' at ', k.label, m.name) as name from help_calls c
                     join help_kinds k on k.kind = c.kind left join machines m on m.id = c.machine_id`,
  },
});
