/** Hours of people. */
import * as endpoints from '@pms/domain/hours/endpoints';
import { payPeriodOf } from '@pms/domain/hours/pay-period';
import { daysBetween } from '@pms/domain/plant-time';
import { type Route, reads, writes } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { closeHours } from './close-hours';
import { listHoursLines } from './hours-queries';
import { readClosed } from './queries';

export const hoursRoutes: readonly Route[] = [
  reads(endpoints.listHours, async ({ db, query }) => {
    const { closed_to, closed_days } = await readClosed(db, query.from, query.to);
    return {
      data: await listHoursLines(db, query),
      closed_to,
      is_closed: closed_days > daysBetween(query.from, query.to),
      period: payPeriodOf(query.from, await readSettings(db)),
    };
  }),
  writes(endpoints.closeHours, async ({ change, caller, body }) => ({
    data: await closeHours(change, caller, body),
  })),
];
