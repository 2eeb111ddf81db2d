/** The sources of alerts about orders. */
import { overdueOrderAlert, overdueStartAlert, silentOrderAlert } from '@pms/domain/alerts/rules';
import type { AlertSource } from '../server-feature';
import { listDueOrders, listOverdueStarts, listSilentOrders } from './alert-fact-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['order_overdue'],
    conditions: async (reader, now) =>
      (await listDueOrders(reader, now)).map((order) => overdueOrderAlert(order, now)),
  },
  {
    rules: ['start_overdue'],
    conditions: async (reader, now) =>
      (await listOverdueStarts(reader, now)).map((order) => overdueStartAlert(order, now)),
  },
  {
    rules: ['no_quantity_report'],
    conditions: async (reader, now) =>
      (await listSilentOrders(reader, now)).map((order) => silentOrderAlert(order, now)),
  },
];
