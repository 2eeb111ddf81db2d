/** The order's stops with their sum; an open stop counts up to now. */

import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { Order } from '@pms/domain/orders/schema';
import type { Database } from '../../platform/database';
import { listOrderStops } from '../downtime/queries';

export async function orderDowntime(db: Database, order: Order) {
  const history: DowntimeRecord[] = await listOrderStops(db, order.id);
  const minutes = history.reduce((sum, stop) => sum + stop.duration_minutes, 0);
  return { history, summary: { total_stops: history.length, total_downtime_minutes: minutes } };
}
