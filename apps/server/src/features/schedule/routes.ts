/** The schedule board. */
import { getSchedule } from '@pms/domain/schedule/endpoints';
import { keeps, type Route } from '../../platform/http/route';
import { readSchedule } from './read-schedule';

export const scheduleRoutes: readonly Route[] = [
  keeps(getSchedule, async ({ query, db }) => ({ data: await readSchedule(db, query) })),
];
