/** The live event of a waste record, for every command that records, changes or deletes waste. */
import { wasteRecorded } from '@pms/domain/waste/events';
import type { WasteRecord } from '@pms/domain/waste/schema';
import type { Change } from '../../platform/change';

interface WasteNews {
  readonly deleted?: true;
  /** The record before its change. */
  readonly before?: WasteRecord;
}

export function tellWaste(change: Change, waste: WasteRecord, { deleted, before }: WasteNews = {}): void {
  const { order_number, waste_type, quantity, unit } = waste;
  const former = before?.order_id ?? null;
  change.tell(wasteRecorded, {
    waste,
    order_number,
    waste_type,
    quantity,
    unit,
    ...(deleted ? { deleted } : {}),
    ...(former === null || former === waste.order_id ? {} : { moved_from: former }),
  });
}
