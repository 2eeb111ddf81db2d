/**
 * Passes the assignment of a person who does not come to another person, in one transaction with the attendance of the
 * absent person.
 */
import { seesHourlyRates } from '@pms/domain/labour/rates';
import * as no from '@pms/domain/labour/refusals';
import { isOnRegister } from '@pms/domain/labour/rules';
import { replaceRefusal } from '@pms/domain/labour/shift-start';
import type { ReplaceBody } from '@pms/domain/labour/shift-start-schema';
import { permissionDenied, RefusalError, refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { markAttendance } from '../attendance/marking-steps';
import { listRegister, shareClosing } from '../attendance/queries';
import { readSettings } from '../settings/queries';
import { lockWorker } from '../users/queries';
import { holdToRules } from '../working-time/override-steps';
import {
  findAssignment,
  findConflict,
  keepOffCycle,
  type NamedRow,
  updateAssignment,
} from './assignment-queries';
import { refuseChanged, refuseRemoved, refuseTaken } from './faster-planner-steps';
import { checkThere, holdEmployee, holdPlace, publishedAt, tellPerson, tellShift } from './place-assignment';
import { getAssignment, type Placed } from './queries';
import { takenOver } from './replacement-queries';

export async function replacePerson(change: Change, caller: Caller, body: ReplaceBody): Promise<Placed> {
  if (!may(caller, 'markAttendance')) throw new RefusalError(permissionDenied());
  // The locks are taken in the order of every marking of attendance: the closing of hours first, then people.
  await shareClosing(change.tx);
  const before = await holdAssignment(change, body);
  const { id, employee_id: absent, assignment_date: date, machine_id, shift_type } = before;
  await change.refreshNow();
  const person = await holdEmployee(change, body.employee_id);
  const work = takenOver(before, person.id, change.now);
  const { date: _date, ...stored } = work;
  await markAbsent(change, caller, before);
  await checkThere(change, person, date);
  const conflict = await findConflict(change.tx, { ...work, date, except: id });
  if (conflict) await refuseTaken(change, conflict, date);
  const findings = await holdToRules(change, { add: [work], remove: [id] }, body.override_reason);
  const shown = await getAssignment(change.tx, id, false);
  const settings = await readSettings(change.tx);
  const published_at = await publishedAt(change, date, settings);
  await updateAssignment(change.tx, id, {
    ...stored,
    // The former rate belonged to the person who did not come.
    hourly_rate: null,
    override_reason: body.override_reason ?? null,
    published_at,
    // An assignment that a planner has decided no longer belongs to the cycle.
    source: 'manual',
  });
  await keepOffCycle(change.tx, { employee_id: person.id, date, isOff: false, by: caller.user_id });
  if (before.source === 'cycle')
    await keepOffCycle(change.tx, { employee_id: absent, date, isOff: true, by: caller.user_id });
  const after = await getAssignment(change.tx, id, false);
  change.audit({
    action: 'labour_replaced',
    entity: 'labour_assignment',
    entity_id: id,
    before: shown,
    after,
    ...(body.override_reason === undefined ? {} : { note: body.override_reason }),
  });
  tellShift(change, { date, shift_type, machine_id });
  if (before.published_at !== null)
    await tellPerson(change, { ...before, title: 'You are off a shift', date });
  if (published_at !== null) await tellPerson(change, { ...after, title: 'You are on a shift', date });
  return { data: await getAssignment(change.tx, id, seesHourlyRates(caller.role)), findings };
}

/**
 * Locks the assignment, its machine and both people, and compares the version on screen. Refuses with the name of the
 * faster planner.
 */
async function holdAssignment(change: Change, body: ReplaceBody): Promise<NamedRow> {
  const found = await findAssignment(change.tx, body.assignment_id);
  if (!found) return refuseRemoved(change, body.assignment_id);
  if (found.employee_id === body.employee_id && found.version === body.version)
    throw new RefusalError(no.ownReplacement());
  await holdPlace(change, found.machine_id);
  // People are locked in the order of their ids, so that two planners who exchange two people cannot deadlock.
  for (const one of [found.employee_id, body.employee_id].sort((a, b) => a - b))
    await lockWorker(change.tx, one);
  const held = await findAssignment(change.tx, body.assignment_id);
  if (!held) return refuseRemoved(change, body.assignment_id);
  if (held.version === body.version) return held;
  return refuseChanged(change, held);
}

/** The statuses sick and on leave stay; a person who came cannot be replaced. */
async function markAbsent(change: Change, caller: Caller, row: NamedRow): Promise<void> {
  const { assignment_date: date, shift_type, employee_id } = row;
  if (!isOnRegister(row.role)) return;
  const register = await listRegister(change.tx, { date, shift_type });
  const status = register.find((one) => one.employee_id === employee_id)?.status ?? null;
  refuse(replaceRefusal(row.full_name, status));
  if (status !== null) return;
  await markAttendance(change, caller, {
    date,
    shift_type: shift_type as 'day' | 'afternoon' | 'night',
    employee_id,
    status: 'absent',
  });
}
