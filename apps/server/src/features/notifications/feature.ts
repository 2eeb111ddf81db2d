import { serverFeature } from '../server-feature';
import { notificationJobs } from './jobs';
import { notificationRoutes } from './routes';

export const notifications = serverFeature({
  routes: notificationRoutes,
  jobs: notificationJobs,
});
