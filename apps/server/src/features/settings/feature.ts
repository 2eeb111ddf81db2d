import { serverFeature } from '../server-feature';
import { settingsRoutes } from './routes';

export const settings = serverFeature({
  routes: settingsRoutes,
});
