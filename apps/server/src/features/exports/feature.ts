import { serverFeature } from '../server-feature';
import { exportRoutes } from './routes';

export const exports = serverFeature({
  routes: exportRoutes,
});
