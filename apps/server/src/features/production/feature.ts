import { serverFeature } from '../server-feature';
import { productionRoutes } from './routes';

export const production = serverFeature({
  routes: productionRoutes,
});
