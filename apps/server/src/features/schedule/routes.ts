/** The schedule board. */
import { getSchedule } from '@pms/domain/schedule/endpoints';
import { keeps, type Route } from '../../platform/http/route';
import { readSchedule } from './read-schedule';

export const scheduleRoutes: readonly Route[] = [
  keeps(
    getSchedule,
    ['machines', 'machine_types', 'orders', 'order_status_history', 'plant_calendar', 'settings', 'users'],
    async ({ query, db }) => ({ data: await readSchedule(db, query) }),
  ),
];
