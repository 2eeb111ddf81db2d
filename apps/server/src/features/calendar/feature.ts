import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { calendarPastChanges } from './past-changes';
import { calendarRoutes } from './routes';

export const calendar = serverFeature({
  routes: calendarRoutes,
  pastChanges: [calendarPastChanges],
  recordNames: {
    plant_calendar: sql`select id, name from plant_calendar`,
  },
});
