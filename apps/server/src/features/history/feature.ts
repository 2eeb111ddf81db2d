import { serverFeature } from '../server-feature';
import { historyRoutes } from './routes';

export const history = serverFeature({
  routes: historyRoutes,
});
