import { serverFeature } from '../server-feature';
import { labourRoutes } from './routes';

export const labour = serverFeature({
  routes: labourRoutes,
});
