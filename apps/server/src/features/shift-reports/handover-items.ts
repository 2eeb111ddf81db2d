/** Handover items that stay open until a person closes them. */
import type { AuditAction } from '@pms/domain/every-feature';
import { shiftAt } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { shiftReportReady } from '@pms/domain/shift-reports/events';
import { itemNotFound } from '@pms/domain/shift-reports/refusals';
import { closeItemRefusal } from '@pms/domain/shift-reports/rules';
import type { HandoverItem, OpenItemBody } from '@pms/domain/shift-reports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { areaName } from './area-name';
import { insertItem, lockItem, markItemClosed } from './item-queries';

export async function openItem(change: Change, caller: Caller, body: OpenItemBody): Promise<HandoverItem> {
  await areaName(change.tx, body.environment);
  const { shift_plan, time_zone } = await readFigureSettings(change.tx);
  const item = await insertItem(change, body, shiftAt(change.now, shift_plan, time_zone), caller.user_id);
  record(change, item, 'handover_item_opened');
  return item;
}

export async function closeItem(
  change: Change,
  caller: Caller,
  id: number,
  note: string,
): Promise<HandoverItem> {
  const before = await lockItem(change.tx, id);
  if (!before) throw new RefusalError(itemNotFound());
  refuse(closeItemRefusal(before));
  await change.refreshNow();
  const item = await markItemClosed(change, id, caller.user_id, note);
  record(change, item, 'handover_item_closed');
  return item;
}

function record(change: Change, item: HandoverItem, action: AuditAction): void {
  change.audit({ action, entity: 'handover_item', entity_id: item.id, after: item });
  const { shift_date, shift_type, environment } = item;
  change.tell(shiftReportReady, { id: null, shift_date, shift_type, environment });
}
