/** Sends one live event for every change of a stop. */
import { downtimeReported } from '@pms/domain/downtime/events';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { Change } from '../../platform/change';

export function tellStop(change: Change, downtime: DowntimeRecord): void {
  change.tell(downtimeReported, {
    downtime,
    machine_id: downtime.machine_id,
    order_number: downtime.order_number,
    reason: downtime.reason,
    category: downtime.category,
  });
}
