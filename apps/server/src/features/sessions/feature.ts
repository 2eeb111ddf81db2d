import { serverFeature } from '../server-feature';
import { sessionJobs } from './jobs';
import { sessionRoutes } from './routes';

export const sessions = serverFeature({
  routes: sessionRoutes,
  jobs: sessionJobs,
});
