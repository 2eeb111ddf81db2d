/** The calls about the plant calendar. */
import * as endpoints from '@pms/domain/calendar/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import { approved } from '../past-changes/past-change-steps';
import { putCalendar } from './put-calendar';
import { readCalendar } from './read-calendar';

export const calendarRoutes: readonly Route[] = [
  reads(endpoints.getPlantCalendar, async ({ db }) => ({ data: await readCalendar(db) })),
  writes(endpoints.previewPlantCalendar, async ({ change, caller, body }) => ({
    data: await effectOfChange(change, (trial) => putCalendar(trial, caller, body, approved)),
  })),
  writes(endpoints.putPlantCalendar, async ({ change, caller, body }) => {
    const waits = await putCalendar(change, caller, body);
    return { data: await readCalendar(change.tx), waits };
  }),
];
