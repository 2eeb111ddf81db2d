import { monthLocked } from '@pms/domain/settings/refusals';
import { serverFeature } from '../server-feature';
import { settingsPastChanges } from './past-changes';
import { settingsRoutes } from './routes';

export const settings = serverFeature({
  routes: settingsRoutes,
  pastChanges: [settingsPastChanges],
  constraints: { facts_of_locked_months_stand: monthLocked },
});
