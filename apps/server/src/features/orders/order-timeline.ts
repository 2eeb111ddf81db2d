/** The time line of an order, read from the audit log (PH-37). */

import { orderNotFound } from '@pms/domain/orders/refusals';
import type { TimelineEntry } from '@pms/domain/orders/schema';
import { timelineText } from '@pms/domain/orders/timeline';
import { RefusalError } from '@pms/domain/refusal';
import { listAudit } from '../../platform/audit-trail';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { findOrder } from './queries';

export async function orderTimeline(reader: Reader, id: number): Promise<TimelineEntry[]> {
  if (!(await findOrder(reader, id))) throw new RefusalError(orderNotFound(id));
  const { time_zone: zone } = await readSettings(reader);
  const entries = await listAudit(reader, 'order', id);
  return entries.map((entry) => ({
    time: entry.occurred_at,
    user: entry.full_name ?? entry.username,
    action: entry.action,
    text: timelineText(entry, zone),
  }));
}
