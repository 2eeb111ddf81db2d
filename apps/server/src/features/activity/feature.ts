import { serverFeature } from '../server-feature';
import { auditExports } from './export-queries';
import { activityRoutes } from './routes';

export const activity = serverFeature({
  routes: activityRoutes,
  exports: auditExports,
});
