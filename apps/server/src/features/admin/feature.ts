import { serverFeature } from '../server-feature';
import { adminJobs } from './jobs';
import { adminRoutes } from './routes';

export const admin = serverFeature({
  routes: adminRoutes,
  jobs: adminJobs,
});
