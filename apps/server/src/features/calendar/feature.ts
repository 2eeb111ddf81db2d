import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { calendarRoutes } from './routes';

export const calendar = serverFeature({
  routes: calendarRoutes,
  recordNames: {
    plant_calendar: sql`select id, name from plant_calendar`,
    plant_calendar_request: sql`select id, 'Plant calendar' as name from plant_calendar_requests`,
  },
});
