/** The plant calendar. */
import * as endpoints from '@pms/domain/calendar/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import { putCalendar } from './put-calendar';
import { readCalendar } from './read-calendar';
import { takeRequest, withdrawRequest } from './request-steps';

/** The change is made at once: a second person has approved it, or nothing of it is saved. */
const approved = { isApproved: true };

export const calendarRoutes: readonly Route[] = [
  reads(endpoints.getPlantCalendar, async ({ db }) => ({ data: await readCalendar(db) })),
  writes(endpoints.previewPlantCalendar, async ({ change, caller, body }) => ({
    data: await effectOfChange(change, (trial) => putCalendar(trial, caller, body, approved)),
  })),
  writes(endpoints.putPlantCalendar, async ({ change, caller, body }) => {
    const waits = await putCalendar(change, caller, body);
    return { data: await readCalendar(change.tx), waits };
  }),
  writes(endpoints.approveCalendarRequest, async ({ change, caller, params }) => {
    await putCalendar(change, caller, await takeRequest(change, caller, params.id), approved);
    return { data: await readCalendar(change.tx) };
  }),
  writes(endpoints.withdrawCalendarRequest, async ({ change, params }) => {
    await withdrawRequest(change, params.id);
    return undefined;
  }),
];
