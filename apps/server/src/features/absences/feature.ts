import { absencesOverlap } from '@pms/domain/absences/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { absenceExports } from './export-queries';
import { absenceRoutes } from './routes';

export const absences = serverFeature({
  routes: absenceRoutes,
  exports: absenceExports,
  constraints: { absences_one_at_a_time: absencesOverlap },
  recordNames: {
    absence: sql`select a.id, u.full_name as name from absences a join users u on u.id = a.employee_id`,
  },
});
