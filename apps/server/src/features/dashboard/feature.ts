import { serverFeature } from '../server-feature';
import { dashboardRoutes } from './routes';

export const dashboard = serverFeature({
  routes: dashboardRoutes,
});
