/** Records waste of a supervisor, and corrects or deletes a mistyped entry. */
import { changedFields } from '@pms/domain/changed-fields';
import { wasteReducesLoss } from '@pms/domain/past-changes/rules';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { recorderUnknown, unknownWasteType, wasteInFuture, wasteNotFound } from '@pms/domain/waste/refusals';
import { wasteChangeRefusal } from '@pms/domain/waste/rules';
import type { ChangeWasteBody, RecordWasteBody, WasteRecord } from '@pms/domain/waste/schema';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { matchOrder } from '../downtime/queries';
import { isInOneShift, startOfRunningShift } from '../figures/closed-shift-queries';
import { tryChange } from '../figures/effect-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { isActiveUser } from '../users/queries';
import { changeWasteRow, findWasteTypeCode, insertWaste, lockWaste, markWasteDeleted } from './queries';
import { tellWaste } from './waste-steps';

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
  tellWaste(change, waste);
  return waste;
}

/** The record, and whether its change waits for a second person instead of being made (decision 0470). */
interface ChangedWaste {
  readonly waste: WasteRecord;
  readonly waits: boolean;
}

export async function changeWaste(
  change: Change,
  caller: Caller,
  id: number,
  body: ChangeWasteBody,
  { isApproved }: Approval = notApproved,
): Promise<ChangedWaste> {
  const before = await holdWaste(change, caller, id);
  const { version, order_number, waste_type, recorded_by, recorded_at, ...columns } = body;
  refuse(versionRefusal(version, before.version));
  const wanted = {
    ...columns,
    ...(order_number === undefined ? {} : await matchOrder(change.tx, order_number)),
    ...(waste_type === undefined ? {} : { waste_type: await typeCode(change, waste_type) }),
    ...(recorded_by === undefined ? {} : { recorded_by: await recorder(change, recorded_by) }),
    ...(recorded_at === undefined ? {} : { recorded_at: momentOf(change, recorded_at) }),
  };
  if (!isApproved && (await isOver(change, before))) {
    const after = await tryChange(change, (trial) => changeWasteRow(trial, id, wanted));
    const isMoved = !(await isInOneShift(change.tx, before.recorded_at, after.recorded_at));
    if (isMoved || wasteReducesLoss(before, after)) {
      await askForWaste(change, caller, { id, changes: { ...body, version: before.version } });
      return { waste: before, waits: true };
    }
  }
  const after = await changeWasteRow(change, id, wanted);
  const changed = changedFields(before, after);
  if (!changed) return { waste: after, waits: false };
  change.audit({ action: 'waste_changed', entity: 'waste', entity_id: id, ...changed });
  tellWaste(change, after, { before });
  return { waste: after, waits: false };
}

const isOver = async (change: Change, { recorded_at }: WasteRecord): Promise<boolean> =>
  recorded_at < (await startOfRunningShift(change));

/** A change of fields, or a deletion with its reason. Includes the version that the person saw. */
export interface AskedWaste {
  readonly id: number;
  readonly changes?: ChangeWasteBody;
  readonly reason?: string;
  readonly version?: number;
}

const askForWaste = (change: Change, caller: Caller, asked: AskedWaste): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'waste',
    body: asked,
    make: (trial) => makeWasteChange(trial, caller, asked),
  });

export const makeWasteChange = (
  change: Change,
  caller: Caller,
  { id, changes, reason = '', version }: AskedWaste,
): Promise<unknown> =>
  changes
    ? changeWaste(change, caller, id, changes, approved)
    : deleteWaste(change, caller, id, { reason, version }, approved);

/** Returns whether the deletion waits for a second person instead of being made. */
export async function deleteWaste(
  change: Change,
  caller: Caller,
  id: number,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
  { isApproved }: Approval = notApproved,
): Promise<boolean> {
  const before = await holdWaste(change, caller, id);
  refuse(versionRefusal(version, before.version));
  if (!isApproved && (await isOver(change, before))) {
    await askForWaste(change, caller, { id, reason, version: before.version });
    return true;
  }
  await markWasteDeleted(change, id);
  change.audit({ action: 'waste_deleted', entity: 'waste', entity_id: id, before, note: reason });
  tellWaste(change, before, { deleted: true });
  return false;
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
