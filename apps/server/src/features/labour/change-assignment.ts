/** Moves an assignment to another person, machine, date, shift, role or time. */

import { seesHourlyRates } from '@pms/domain/labour/rates';
import * as no from '@pms/domain/labour/refusals';
import { assignmentTimes, staysPublished } from '@pms/domain/labour/rules';
import type { ChangeAssignmentBody, LabourAssignment } from '@pms/domain/labour/schema';
import type { ShiftType } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { lockWorker } from '../users/queries';
import { holdToRules } from '../working-time/override-steps';
import {
  findAssignment,
  isMarked,
  keepOffCycle,
  type NamedRow,
  updateAssignment,
} from './assignment-queries';
import { refuseChanged, refuseRemoved } from './faster-planner-steps';
import { checkFree, holdEmployee, holdPlace, publishedAt, tellPerson, tellShift } from './place-assignment';
import { getAssignment, type Placed } from './queries';
import { dropRestored, keepRemoved, listRestored, type RemovedRow, reasonsOf } from './removal-queries';

export async function changeAssignment(
  change: Change,
  caller: Caller,
  id: number,
  body: ChangeAssignmentBody,
): Promise<Placed> {
  const found = await findAssignment(change.tx, id);
  if (!found) return refuseRemoved(change, id);
  const machine_id = body.machine_id === undefined ? found.machine_id : body.machine_id;
  await holdPlace(change, machine_id);
  const employee_id = body.employee_id ?? found.employee_id;
  // People are locked in the order of their ids, so that two planners who exchange two people cannot deadlock.
  for (const one of [found.employee_id, employee_id].sort((a, b) => a - b)) await lockWorker(change.tx, one);
  const person = await holdEmployee(change, employee_id);
  await change.refreshNow();
  const before = await findAssignment(change.tx, id);
  if (!before) return refuseRemoved(change, id);
  if (before.version !== body.version) return refuseChanged(change, before);
  const settings = await readSettings(change.tx);
  const date = body.assignment_date ?? before.assignment_date;
  const times = timesOf(before, body, { machine_id, date, settings });
  await checkFree(change, { person, date, times, except: id });
  const moves =
    employee_id !== before.employee_id ||
    date !== before.assignment_date ||
    times.shift_type !== before.shift_type;
  if (moves && (await isMarked(change.tx, before)))
    throw new RefusalError(no.attendanceAlreadyMarked(before.full_name));
  const meal = {
    meal_minutes: body.meal_minutes ?? before.meal_minutes,
    // The relief of the meal was arranged for the former shift, so it is removed.
    meal_starts_at:
      body.meal_starts_at === undefined ? (moves ? null : before.meal_starts_at) : body.meal_starts_at,
    meal_relief_by:
      body.meal_relief_by === undefined ? (moves ? null : before.meal_relief_by) : body.meal_relief_by,
  };
  const role = body.role ?? before.role;
  const wish = { employee_id, assignment_date: date, machine_id, shift_type: times.shift_type, role };
  const restored = await listRestored(change.tx, body.restores ? [{ ...wish, restores: id }] : []);
  const former = restored.get(id);
  const findings = await holdToRules(
    change,
    { add: [{ employee_id, date, machine_id, role, ...times, ...meal }], remove: [id] },
    body.override_reason,
    reasonsOf(restored.values()),
  );
  const shown = await getAssignment(change.tx, id, false);
  const stays = staysPublished({
    wasPublished: before.published_at !== null,
    isSamePerson: employee_id === before.employee_id,
    wanted: body.published,
  });
  const published_at = await publishedAt(change, date, settings, stays);
  if (former) await dropRestored(change.tx, restored.values());
  else await keepRemoved(change.tx, [before], change.now);
  await updateAssignment(change.tx, id, {
    employee_id,
    machine_id,
    assignment_date: date,
    ...times,
    ...(body.role === undefined ? {} : { role: body.role }),
    ...meal,
    ...ownedBy(before, employee_id, former),
    ...(body.override_reason === undefined ? {} : { override_reason: body.override_reason }),
    published_at: moves || published_at === null ? published_at : (before.published_at ?? published_at),
  });
  if (former?.source === 'cycle')
    await keepOffCycle(change.tx, { employee_id, date, isOff: false, by: caller.user_id });
  if (moves && before.source === 'cycle')
    await keepOffCycle(change.tx, {
      employee_id: before.employee_id,
      date: before.assignment_date,
      isOff: true,
      by: caller.user_id,
    });
  const after = await getAssignment(change.tx, id, false);
  change.audit({
    action: 'labour_assignment_changed',
    entity: 'labour_assignment',
    entity_id: id,
    before: shown,
    after,
  });
  tellShift(change, { ...before, date: before.assignment_date });
  tellShift(change, { date, shift_type: times.shift_type, machine_id });
  await tellThose(change, before, after);
  return { data: await getAssignment(change.tx, id, seesHourlyRates(caller.role)), findings };
}

/**
 * The rate, the reason and the source after the change. The rate and the reason belong to the person. An assignment that a
 * planner has changed no longer belongs to the cycle. An undo restores the values.
 */
function ownedBy(before: NamedRow, employee_id: number, former: RemovedRow | undefined) {
  if (former) {
    const { hourly_rate, override_reason, source } = former;
    return { hourly_rate, override_reason, source };
  }
  const source = 'manual';
  return employee_id === before.employee_id
    ? { source }
    : { hourly_rate: null, override_reason: null, source };
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The times stay unchanged, unless the date, the shift or a time changes. */
function timesOf(
  before: NamedRow,
  { shift_type, starts_at: start, ends_at: end }: ChangeAssignmentBody,
  { machine_id, date, settings }: { machine_id: number | null; date: string; settings: Settings },
) {
  const type = shift_type ?? (before.shift_type as ShiftType);
  const stays = type === before.shift_type && date === before.assignment_date;
  const times = assignmentTimes(
    {
      date,
      machine_id,
      shift_type: type,
      start: start ?? (stays ? before.starts_at : undefined),
      end: end ?? (stays ? before.ends_at : undefined),
      fields: { start: 'starts_at', end: 'ends_at' },
    },
    settings,
  );
  if ('code' in times) throw new RefusalError(times);
  return times;
}

/**
 * Notifies the person who knew of the assignment and the person who knows of the assignment after the change. A draft
 * is known to nobody.
 */
async function tellThose(change: Change, before: NamedRow, after: LabourAssignment): Promise<void> {
  const wasPublished = before.published_at !== null;
  const isKnown = wasPublished && after.published && before.employee_id === after.employee_id;
  if (wasPublished && !isKnown)
    await tellPerson(change, { ...before, title: 'You are off a shift', date: before.assignment_date });
  if (after.published)
    await tellPerson(change, {
      ...after,
      title: isKnown ? 'Your shift has changed' : 'You are on a shift',
      date: after.assignment_date,
    });
}
