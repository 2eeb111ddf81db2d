/** Removes a person from a shift. The attendance record stays. */
import { assignmentNotFound, attendanceAlreadyMarked } from '@pms/domain/labour/refusals';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { lockWorker } from '../users/queries';
import { deleteAssignment, findAssignment, isMarked, keepOffCycle } from './assignment-queries';
import { refuseChanged } from './faster-planner-steps';
import { tellPerson, tellShift } from './place-assignment';
import { getAssignment } from './queries';
import { keepRemoved } from './removal-queries';

interface Removal {
  readonly force?: boolean | undefined;
  /** The version that was on screen. */
  readonly version?: number | undefined;
}

export async function unassign(change: Change, id: number, { force, version }: Removal): Promise<void> {
  const found = await findAssignment(change.tx, id);
  if (found) await lockWorker(change.tx, found.employee_id);
  // Another person may have removed the assignment while this change waited for the lock.
  const row = found && (await findAssignment(change.tx, id));
  if (!row) throw new RefusalError(assignmentNotFound());
  // Another planner may have passed the assignment to another person, whom this planner did not mean.
  if (row.employee_id !== found.employee_id || (version !== undefined && version !== row.version))
    await refuseChanged(change, row);
  if (!force && (await isMarked(change.tx, row)))
    throw new RefusalError(attendanceAlreadyMarked(row.full_name));
  const before = await getAssignment(change.tx, id, false);
  await deleteAssignment(change.tx, id);
  await keepRemoved(change.tx, [row], change.now);
  const { employee_id, assignment_date: date, shift_type, machine_id, machine_name } = row;
  if (row.source === 'cycle')
    await keepOffCycle(change.tx, { employee_id, date, isOff: true, by: change.actor?.user_id ?? null });
  change.audit({ action: 'labour_unassigned', entity: 'labour_assignment', entity_id: id, before });
  tellShift(change, { date, shift_type, machine_id });
  const { time_zone } = await readSettings(change.tx);
  if (row.published_at !== null && date >= plantDateOf(change.now, time_zone))
    await tellPerson(change, { employee_id, title: 'You are off a shift', date, shift_type, machine_name });
}
