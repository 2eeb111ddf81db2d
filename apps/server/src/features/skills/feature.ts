import { skillNamedTwice } from '@pms/domain/skills/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { skillAlerts } from './alert-subject-queries';
import { skillExports } from './export-queries';
import { skillRoutes } from './routes';

export const skills = serverFeature({
  routes: skillRoutes,
  exports: skillExports,
  alertSources,
  alertSubjects: [skillAlerts],
  constraints: { skills_name_key: skillNamedTwice },
  recordNames: {
    person_skills: sql`select id, full_name as name from users`,
  },
});
