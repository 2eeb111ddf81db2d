/** The live event of a waste record, for every command that records, changes or deletes waste. */
import { wasteRecorded } from '@pms/domain/waste/events';
import type { WasteRecord } from '@pms/domain/waste/schema';
import type { Change } from '../../platform/change';

export function tellWaste(change: Change, waste: WasteRecord, deleted = false): void {
  const { order_number, waste_type, quantity, unit } = waste;
  change.tell(wasteRecorded, {
    waste,
    order_number,
    waste_type,
    quantity,
    unit,
    ...(deleted ? { deleted } : {}),
  });
}
