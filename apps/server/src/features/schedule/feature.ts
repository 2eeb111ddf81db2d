import { serverFeature } from '../server-feature';
import { scheduleRoutes } from './routes';

export const schedule = serverFeature({
  routes: scheduleRoutes,
});
