/** Alerts about an order. The people of the order get the messages. */
import { sql } from 'kysely';
import type { AlertSubject } from '../server-feature';

export const orderAlerts: AlertSubject = {
  entity: 'order',
  records: sql`select id, order_number as name, machine_id from orders`,
  page: '/orders',
  orderOf: (id) => id,
};
