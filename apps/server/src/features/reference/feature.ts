import { serverFeature } from '../server-feature';
import { referenceRoutes } from './routes';

export const reference = serverFeature({
  routes: referenceRoutes,
});
