import { serverFeature } from '../server-feature';
import { adminRoutes } from './routes';

export const admin = serverFeature({
  routes: adminRoutes,
});
