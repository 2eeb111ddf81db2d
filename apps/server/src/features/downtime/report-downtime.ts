/** Stores a stop that a supervisor reports. A stop with an end is resolved (decision A-14). */
import { endBeforeStart, endInFuture, startInFuture, unknownPerson } from '@pms/domain/downtime/refusals';
import { isPlanned } from '@pms/domain/downtime/rules';
import type { DowntimeRecord, ReportDowntimeBody } from '@pms/domain/downtime/schema';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { findMachine } from '../machines/queries';
import { isActiveUser } from '../users/queries';
import { findOpenStop } from './edit-queries';
import { newExclusion } from './exclusion-queries';
import { checkCategory, reasonBehind } from './explain-stop';
import { insertStop, matchOrder } from './queries';
import { settleStopAlerts } from './settle-alerts-steps';
import { tellStop } from './tell-stop';

export async function reportDowntime(change: Change, body: ReportDowntimeBody): Promise<DowntimeRecord> {
  const startedAt = toInstant(Date.parse(body.start_time));
  const endedAt = body.end_time ? toInstant(Date.parse(body.end_time)) : null;
  checkTimes(startedAt, endedAt, change.now);
  if (!(await findMachine(change.tx, body.machine_id))) throw new RefusalError(machineNotFound());
  await checkPeople(change, body);
  const reason = await reasonBehind(change.tx, {
    reason: body.primary_cause,
    reason_code: body.reason_code,
  });
  if (body.downtime_category_id !== undefined) {
    await checkCategory(change.tx, body.downtime_category_id, 'downtime_category_id');
  }
  const categoryId = body.downtime_category_id ?? reason?.category_id;
  if (categoryId === undefined) throw new Error('A stop passed its schema without category or reason');
  const downtime = await insertStop(change, {
    ...(await matchOrder(change.tx, body.order_number)),
    machine_id: body.machine_id,
    reason: body.primary_cause,
    reason_code: reason?.code ?? null,
    category_id: categoryId,
    planned: isPlanned(body.primary_cause, reason?.time_class ?? null),
    notes: body.notes,
    source: 'supervisor',
    severity: body.severity,
    status: endedAt === null ? 'active' : 'resolved',
    started_at: startedAt,
    ended_at: endedAt,
    resolved_by: endedAt === null ? null : (change.actor?.user_id ?? null),
    estimated_duration_minutes: body.estimated_duration ?? null,
    reported_by: body.reported_by,
    assigned_to: body.assigned_to ?? null,
    ...(await newExclusion(change, { started_at: startedAt, ended_at: endedAt, code: reason?.code })),
    linked_event_id: await findOpenStop(change.tx, body.machine_id, endedAt),
  });
  change.audit({
    action: 'downtime_reported',
    entity: 'downtime',
    entity_id: downtime.id,
    after: downtime,
  });
  tellStop(change, downtime);
  await settleStopAlerts(change, downtime);
  return downtime;
}

function checkTimes(startedAt: string, endedAt: string | null, now: string): void {
  if (startedAt > now) throw new RefusalError(startInFuture());
  if (endedAt === null) return;
  if (endedAt < startedAt) throw new RefusalError(endBeforeStart());
  if (endedAt > now) throw new RefusalError(endInFuture());
}

/** People on duty are chosen in the form and stored in addition to the signed-in person (decision A-77). */
async function checkPeople(change: Change, body: ReportDowntimeBody): Promise<void> {
  for (const field of ['reported_by', 'assigned_to'] as const) {
    const id = body[field];
    if (id && !(await isActiveUser(change.tx, id))) throw new RefusalError(unknownPerson(field));
  }
}
