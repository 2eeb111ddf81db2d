import { monthLocked } from '@pms/domain/settings/refusals';
import { serverFeature } from '../server-feature';
import { settingsRoutes } from './routes';

export const settings = serverFeature({
  routes: settingsRoutes,
  constraints: { facts_of_locked_months_stand: monthLocked },
});
