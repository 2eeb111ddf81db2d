import { serverFeature } from '../server-feature';
import { searchRoutes } from './routes';

export const search = serverFeature({
  routes: searchRoutes,
});
