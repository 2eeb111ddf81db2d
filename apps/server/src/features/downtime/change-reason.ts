/** The plant's own stop reasons: added, changed, deactivated, and removed while never used (decision A-08). */

import { changedFields } from '@pms/domain/changed-fields';
import * as no from '@pms/domain/downtime/refusals';
import type { CreateReasonBody, StopReason, UpdateReasonBody } from '@pms/domain/downtime/schema';
import type { AuditAction } from '@pms/domain/every-feature';
import { closedShiftsNeedReason } from '@pms/domain/figures/refusals';
import { unknownStopCategory } from '@pms/domain/orders/refusals';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { wasReasonOfClosedShifts } from '../figures/closed-shift-queries';
import { listEnvironments } from '../machines/area-queries';
import {
  changeReason,
  deleteReasonRow,
  findReason,
  findReasonTwin,
  insertReason,
  isReasonUsed,
  lockReason,
} from './list-queries';
import { findStopCategory } from './queries';

export async function createReason(change: Change, body: CreateReasonBody): Promise<StopReason> {
  const { category, ...columns } = body;
  await checkNames(change, body);
  await checkAreas(change, body.areas);
  const id = await insertReason(change, { ...columns, category_id: await categoryIdOf(change, category) });
  const reason = await getReason(change, id);
  told(change, 'stop_reason_created', id, { after: reason });
  return reason;
}

export async function updateReason(change: Change, id: number, body: UpdateReasonBody): Promise<StopReason> {
  const before = await lockReason(change, id);
  if (!before) throw new RefusalError(no.reasonNotFound());
  const { category, version, reason: why, ...columns } = body;
  if (version !== undefined && version !== before.version) {
    throw new RefusalError(staleVersion(before.version));
  }
  await checkNames(change, body, id);
  await checkAreas(change, body.areas ?? []);
  const category_id = category === undefined ? before.category_id : await categoryIdOf(change, category);
  const wanted = { ...before, ...columns, category_id };
  if (!changedFields(before, wanted)) return before;
  if (excludes(before, wanted) && (await wasReasonOfClosedShifts(change.tx, before.code))) {
    throw new RefusalError(no.excludesPastStops());
  }
  if (!why && countsOtherwise(before, wanted)) await checkClosedShifts(change, before.code);
  await changeReason(change, id, { ...columns, category_id });
  const after = await getReason(change, id);
  const changed = changedFields(before, after);
  if (changed) told(change, 'stop_reason_updated', id, { ...changed, ...(why ? { note: why } : {}) });
  return after;
}

const countsOtherwise = (before: StopReason, after: StopReason): boolean =>
  before.time_class !== after.time_class ||
  before.failure !== after.failure ||
  before.operator_error !== after.operator_error;

/** No second person could approve each stop that a reason had (decision 0044). */
const excludes = (before: StopReason, after: StopReason): boolean =>
  before.time_class !== 'excluded' && after.time_class === 'excluded';

/** Stops keep their reason; what it counts as must not change behind shifts that are over (figures, section 3, case 9). */
async function checkClosedShifts(change: Change, code: string): Promise<void> {
  if (await wasReasonOfClosedShifts(change.tx, code)) throw new RefusalError(closedShiftsNeedReason());
}

export async function deleteReason(change: Change, id: number): Promise<void> {
  const before = await getReason(change, id);
  if (await isReasonUsed(change.tx, before.code)) throw new RefusalError(no.reasonUsed());
  await deleteReasonRow(change, id);
  told(change, 'stop_reason_deleted', id, { before });
}

async function getReason(change: Change, id: number): Promise<StopReason> {
  const reason = await findReason(change.tx, id);
  if (!reason) throw new RefusalError(no.reasonNotFound());
  return reason;
}

async function checkNames(change: Change, names: UpdateReasonBody, id?: number): Promise<void> {
  const twin = await findReasonTwin(change.tx, names, id);
  if (twin === 'code') throw new RefusalError(no.reasonCodeExists());
  if (twin === 'label') throw new RefusalError(no.reasonLabelExists());
}

async function checkAreas(change: Change, areas: readonly string[]): Promise<void> {
  if (areas.length === 0) return;
  const known = new Set((await listEnvironments(change.tx)).map((environment) => environment.code));
  const unknown = areas.filter((area) => !known.has(area));
  if (unknown.length > 0) throw new RefusalError(no.unknownAreas(unknown));
}

async function categoryIdOf(change: Change, text: string): Promise<number> {
  const category = await findStopCategory(change.tx, text);
  if (!category) throw new RefusalError(unknownStopCategory(text));
  return category.id;
}

function told(
  change: Change,
  action: AuditAction,
  id: number,
  states: { readonly before?: unknown; readonly after?: unknown; readonly note?: string },
): void {
  change.audit({ action, entity: 'stop_reason', entity_id: id, ...states });
  change.tell(plantSettingsChanged, { keys: ['stop_reasons'] });
}
