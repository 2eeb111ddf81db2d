import { justPutInCrew } from '@pms/domain/crews/refusals';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { crewJobs } from './jobs';
import { crewRoutes } from './routes';

export const crews = serverFeature({
  routes: crewRoutes,
  jobs: crewJobs,
  alertSources,
  constraints: {
    crew_members_one_crew: justPutInCrew,
  },
});
