/** The schedule board. */
import { unscheduledPageSize } from '@pms/domain/schedule/board';
import {
  getSchedule,
  listUnscheduledOrders,
  previewPush as previewPushCall,
  proposePlan as proposePlanCall,
} from '@pms/domain/schedule/endpoints';
import { keeps, type Route, reads } from '../../platform/http/route';
import { previewPush } from './preview-push';
import { proposePlan } from './propose-plan';
import { readSchedule } from './read-schedule';
import { readUnscheduled } from './read-unscheduled';

export const scheduleRoutes: readonly Route[] = [
  keeps(
    getSchedule,
    [
      'ideal_rates',
      'machines',
      'machine_types',
      'orders',
      'order_status_history',
      'plant_calendar',
      'settings',
      'users',
    ],
    async ({ query, db }) => ({ data: await readSchedule(db, query) }),
  ),
  keeps(
    listUnscheduledOrders,
    ['ideal_rates', 'machines', 'machine_types', 'orders'],
    async ({ query, db }) => {
      const { rows, total, rates } = await readUnscheduled(db, query);
      return { data: rows, total, page: query.page, page_size: unscheduledPageSize, rates };
    },
  ),
  reads(previewPushCall, async ({ query, db }) => ({ data: await previewPush(db, query) })),
  reads(proposePlanCall, async ({ query, db }) => ({ data: await proposePlan(db, query) })),
];
