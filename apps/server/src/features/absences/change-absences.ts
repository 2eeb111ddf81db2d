/**
 * Enters, changes and removes absences. The kind of an absence stays out of the audit log, because readers of the log
 * may lack the right to know it.
 */
import { absenceChanged } from '@pms/domain/absences/events';
import { absenceNotFound } from '@pms/domain/absences/refusals';
import type { Absence, ChangeAbsenceBody, CreateAbsenceBody } from '@pms/domain/absences/schema';
import { noSuchEmployee } from '@pms/domain/labour/refusals';
import { assignRefusal } from '@pms/domain/labour/rules';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockWorker } from '../users/queries';
import {
  type AbsenceRow,
  deleteAbsenceRow,
  getAbsence,
  insertAbsence,
  lockAbsence,
  updateAbsence,
} from './queries';

const seesPersonal = (caller: Caller): boolean => may(caller, 'viewPersonal');

const daysOf = ({ employee_id, first_date, last_date }: AbsenceRow) => ({
  employee_id,
  first_date,
  last_date,
});

async function held(change: Change, id: number): Promise<AbsenceRow> {
  const row = await lockAbsence(change.tx, id);
  if (!row) throw new RefusalError(absenceNotFound());
  return row;
}

export async function createAbsence(
  change: Change,
  caller: Caller,
  { employee_id, first_date, last_date, kind, note }: CreateAbsenceBody,
): Promise<Absence> {
  const person = await lockWorker(change.tx, employee_id);
  if (!person) throw new RefusalError(noSuchEmployee());
  refuse(assignRefusal(person));
  const id = await insertAbsence(change.tx, {
    employee_id,
    first_date,
    last_date,
    kind,
    note: note || null,
    created_by: caller.user_id,
    created_at: change.now,
    updated_at: change.now,
  });
  change.audit({
    action: 'absence_created',
    entity: 'absence',
    entity_id: id,
    after: { employee_id, first_date, last_date },
  });
  change.tell(absenceChanged, { first_date, last_date });
  return getAbsence(change.tx, id, seesPersonal(caller));
}

export async function changeAbsence(
  change: Change,
  caller: Caller,
  id: number,
  { version, ...body }: ChangeAbsenceBody,
): Promise<Absence> {
  const before = await held(change, id);
  if (before.version !== version) throw new RefusalError(staleVersion(before.version));
  // The lock excludes a planner who assigns the person to a shift of these days at the same moment.
  await lockWorker(change.tx, before.employee_id);
  const { first_date, last_date, kind, note } = body;
  await updateAbsence(change.tx, id, {
    first_date,
    last_date,
    ...(kind === undefined ? {} : { kind }),
    ...(note === undefined ? {} : { note: note || null }),
    updated_at: change.now,
  });
  const isOther =
    (kind !== undefined && kind !== before.kind) || (note !== undefined && note !== before.note);
  change.audit({
    action: 'absence_changed',
    entity: 'absence',
    entity_id: id,
    before: daysOf(before),
    after: { employee_id: before.employee_id, first_date, last_date },
    ...(isOther ? { note: 'The kind or the note was changed' } : {}),
  });
  change.tell(absenceChanged, {
    first_date: before.first_date < first_date ? before.first_date : first_date,
    last_date: before.last_date > last_date ? before.last_date : last_date,
  });
  return getAbsence(change.tx, id, seesPersonal(caller));
}

export async function deleteAbsence(change: Change, id: number, version: number): Promise<void> {
  const before = await held(change, id);
  if (before.version !== version) throw new RefusalError(staleVersion(before.version));
  await deleteAbsenceRow(change.tx, id);
  change.audit({ action: 'absence_deleted', entity: 'absence', entity_id: id, before: daysOf(before) });
  change.tell(absenceChanged, { first_date: before.first_date, last_date: before.last_date });
}
