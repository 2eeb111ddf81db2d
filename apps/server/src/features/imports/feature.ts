import { serverFeature } from '../server-feature';
import { importRoutes } from './routes';

export const imports = serverFeature({
  routes: importRoutes,
});
