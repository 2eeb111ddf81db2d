import { serverFeature } from '../server-feature';
import { secondFactorRoutes } from './routes';

export const secondFactor = serverFeature({
  routes: secondFactorRoutes,
});
