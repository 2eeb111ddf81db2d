import { serverFeature } from '../server-feature';
import { alertJobs } from './jobs';
import { alertRoutes } from './routes';

export const alerts = serverFeature({
  routes: alertRoutes,
  jobs: alertJobs,
});
