import { alreadyClosed, rosterClosed } from '@pms/domain/hours/refusals';
import { serverFeature } from '../server-feature';
import { hoursExports } from './export-queries';
import { hoursRoutes } from './routes';

export const hours = serverFeature({
  routes: hoursRoutes,
  exports: hoursExports,
  constraints: { closed_hours_once: alreadyClosed, roster_of_closed_hours_stands: rosterClosed },
});
