/** The plant's own stop reasons: added, changed, deactivated, and removed while never used (decision A-08). */

import { changedFields } from '@pms/domain/changed-fields';
import * as no from '@pms/domain/downtime/refusals';
import { reasonFromRefusal } from '@pms/domain/downtime/rules';
import type { CreateReasonBody, StopReason, UpdateReasonBody } from '@pms/domain/downtime/schema';
import type { AuditAction } from '@pms/domain/every-feature';
import { closedShiftsNeedReason } from '@pms/domain/figures/refusals';
import { unknownStopCategory } from '@pms/domain/orders/refusals';
import { stopsReduceLoss } from '@pms/domain/past-changes/rules';
import { plantDateOf, shiftAt, startOfDay } from '@pms/domain/plant-time';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { wasReasonBetween } from '../figures/closed-shift-queries';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { listEnvironments } from '../machines/area-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import {
  changeReason,
  deleteReasonRow,
  findReason,
  findReasonTwin,
  insertReason,
  isReasonUsed,
  listMeanings,
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

/** The reason, and whether its meaning waits for a second person instead of being saved (decision 0401). */
interface UpdatedReason {
  readonly reason: StopReason;
  readonly waits: boolean;
}

export async function updateReason(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateReasonBody,
  { isApproved }: Approval = notApproved,
): Promise<UpdatedReason> {
  const before = await lockReason(change, id);
  if (!before) throw new RefusalError(no.reasonNotFound());
  const { category, version, first_day, reason: why, ...columns } = body;
  refuse(versionRefusal(version, before.version));
  await checkNames(change, body, id);
  await checkAreas(change, body.areas ?? []);
  const category_id = category === undefined ? before.category_id : await categoryIdOf(change, category);
  const wanted = { ...before, ...columns, category_id };
  const past =
    first_day === undefined ? unmoved : await otherPast(change, before, wanted, { first_day, why });
  if (!changedFields(before, wanted) && past.since === null) return { reason: before, waits: false };
  const waits = past.reducesLoss && !isApproved;
  if (waits) await askForMeaning(change, caller, id, body);
  else if (past.since !== null) await countsSince(change, past.since);
  await changeReason(change, id, { ...(waits ? withoutMeaning(columns) : columns), category_id });
  const after = await getReason(change, id);
  const changed = changedFields(before, after);
  if (changed) told(change, 'stop_reason_updated', id, { ...changed, ...(why ? { note: why } : {}) });
  return { reason: after, waits };
}

/** Sets the moment from which the new meaning holds. A meaning holds until the next meaning begins. */
const countsSince = ({ tx }: Change, since: string) =>
  sql`select set_config('plant.reason_since', ${since}, true)`.execute(tx);

const withoutMeaning = <Columns extends Partial<Meaning>>({
  time_class: _class,
  failure: _failure,
  operator_error: _error,
  ...others
}: Columns) => others;

type Meaning = Pick<StopReason, 'time_class' | 'failure' | 'operator_error'>;

/** Only the meaning of the reason waits; the other fields are saved at once. */
function askForMeaning(change: Change, caller: Caller, id: number, body: UpdateReasonBody): Promise<void> {
  const { time_class, failure, operator_error, first_day, reason } = body;
  const asked = { time_class, failure, operator_error, first_day, reason };
  return askForPastChange(change, caller, {
    kind: 'stop_reason',
    body: { id, ...asked },
    make: (trial) => updateReason(trial, caller, id, asked, approved),
  });
}

const countsOtherwise = (before: Meaning, after: Meaning): boolean =>
  before.time_class !== after.time_class ||
  before.failure !== after.failure ||
  before.operator_error !== after.operator_error;

/** The effect of a new meaning on the stops since its first day. */
interface OtherPast {
  /** The first moment from which stops count differently; null without such a stop. */
  readonly since: string | null;
  /** Whether the change removes a loss from past shifts. */
  readonly reducesLoss: boolean;
}

const unmoved: OtherPast = { since: null, reducesLoss: false };

/** A change of stops in past shifts requires a reason (case 9). */
async function otherPast(
  change: Change,
  { id, code }: StopReason,
  after: StopReason,
  { first_day, why }: { readonly first_day: string; readonly why: string | undefined },
): Promise<OtherPast> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  refuse(reasonFromRefusal(first_day, plantDateOf(change.now, zone)));
  const from = startOfDay(first_day, zone);
  const meanings = await listMeanings(change.tx, id, { from, until: change.now });
  if (!meanings.some((meaning) => countsOtherwise(meaning, after))) return unmoved;
  const { starts_at: until } = shiftAt(change.now, plan, zone);
  const isPast = from < until && (await wasReasonBetween(change.tx, { code, from, until }));
  if (!isPast) return { since: from, reducesLoss: false };
  if (!why) throw new RefusalError(closedShiftsNeedReason());
  return { since: from, reducesLoss: meanings.some((meaning) => stopsReduceLoss(meaning, after)) };
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
