/** Waste that a supervisor records, and what mends a mistyped entry. */
import { changedFields } from '@pms/domain/changed-fields';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import { wasteRecorded } from '@pms/domain/waste/events';
import { recorderUnknown, unknownWasteType, wasteInFuture, wasteNotFound } from '@pms/domain/waste/refusals';
import { wasteChangeRefusal } from '@pms/domain/waste/rules';
import type { ChangeWasteBody, RecordWasteBody, WasteRecord } from '@pms/domain/waste/schema';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { matchOrder } from '../downtime/queries';
import { isActiveUser } from '../users/queries';
import { changeWasteRow, findWasteTypeCode, insertWaste, lockWaste, markWasteDeleted } from './queries';

export async function recordWaste(change: Change, body: RecordWasteBody): Promise<WasteRecord> {
  const waste = await insertWaste(change, {
    ...(await matchOrder(change.tx, body.order_number)),
    waste_type: await typeCode(change, body.waste_type),
    quantity: body.quantity,
    unit: body.unit,
    reason: body.reason,
    recovery_possible: body.recovery_possible,
    notes: body.notes,
    source: 'supervisor',
    recorded_at: body.recorded_at === undefined ? change.now : momentOf(change, body.recorded_at),
    recorded_by: await recorder(change, body.recorded_by),
  });
  change.audit({ action: 'waste_recorded', entity: 'waste', entity_id: waste.id, after: waste });
  tell(change, waste);
  return waste;
}

export async function changeWaste(
  change: Change,
  caller: Caller,
  id: number,
  body: ChangeWasteBody,
): Promise<WasteRecord> {
  const before = await holdWaste(change, caller, id);
  const { version, order_number, waste_type, recorded_by, recorded_at, ...columns } = body;
  if (version !== undefined && version !== before.version)
    throw new RefusalError(staleVersion(before.version));
  const after = await changeWasteRow(change, id, {
    ...columns,
    ...(order_number === undefined ? {} : await matchOrder(change.tx, order_number)),
    ...(waste_type === undefined ? {} : { waste_type: await typeCode(change, waste_type) }),
    ...(recorded_by === undefined ? {} : { recorded_by: await recorder(change, recorded_by) }),
    ...(recorded_at === undefined ? {} : { recorded_at: momentOf(change, recorded_at) }),
  });
  const changed = changedFields(before, after);
  if (!changed) return after;
  change.audit({ action: 'waste_changed', entity: 'waste', entity_id: id, ...changed });
  tell(change, after);
  return after;
}

export async function deleteWaste(change: Change, caller: Caller, id: number, reason: string): Promise<void> {
  const before = await holdWaste(change, caller, id);
  await markWasteDeleted(change, id);
  change.audit({ action: 'waste_deleted', entity: 'waste', entity_id: id, before, note: reason });
  tell(change, before, true);
}

async function holdWaste(change: Change, caller: Caller, id: number): Promise<WasteRecord> {
  const held = await lockWaste(change.tx, id);
  if (!held) throw new RefusalError(wasteNotFound());
  const editor = { user_id: caller.user_id, correctOrder: may(caller, 'correctOrder') };
  refuse(wasteChangeRefusal(held, editor, change.now));
  return held.record;
}

async function typeCode(change: Change, text: string): Promise<string> {
  const code = await findWasteTypeCode(change.tx, text);
  if (code === undefined) throw new RefusalError(unknownWasteType(text));
  return code;
}

async function recorder(change: Change, id: number): Promise<number> {
  if (!(await isActiveUser(change.tx, id))) throw new RefusalError(recorderUnknown());
  return id;
}

function momentOf(change: Change, text: string): string {
  const moment = toInstant(Date.parse(text));
  if (moment > change.now) throw new RefusalError(wasteInFuture());
  return moment;
}

function tell(change: Change, waste: WasteRecord, deleted = false): void {
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
