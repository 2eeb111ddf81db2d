/** The plant calendar. */
import * as endpoints from '@pms/domain/calendar/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { putCalendar } from './put-calendar';
import { readCalendar } from './read-calendar';

export const calendarRoutes: readonly Route[] = [
  reads(endpoints.getPlantCalendar, async ({ db }) => ({ data: await readCalendar(db) })),
  writes(endpoints.putPlantCalendar, async ({ change, caller, body }) => {
    await putCalendar(change, caller, body);
    return { data: await readCalendar(change.tx) };
  }),
];
