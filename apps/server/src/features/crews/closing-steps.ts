/** The memberships and assignments that end with a leaving person, a retired machine or a switched-off cycle. */
import { type KnownAssignment, shiftsToCome, todayOf } from '@pms/domain/crews/assignment-plan';
import { personLeft } from '@pms/domain/labour/events';
import { machineUpdated } from '@pms/domain/machines/events';
import type { Change } from '../../platform/change';
import { findMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { deleteCycleAssignments, listCycleAssignments } from './assignment-queries';
import { deleteCrewsOf, deleteMembership, listCrewsOf, listMemberships } from './queries';
import { tellAssignments } from './tell-assignments';

/** Removes assignments of the cycle that have not begun; assignments by hand stay. */
async function dropComing(
  change: Change,
  of: Parameters<typeof listCycleAssignments>[1],
): Promise<KnownAssignment[]> {
  const { time_zone, shift_plan } = await readSettings(change.tx);
  const plant = { now: change.now, time_zone, shift_plan };
  const planned = await listCycleAssignments(change.tx, of, todayOf(plant));
  const open = shiftsToCome([...new Set(planned.map((row) => row.assignment_date))], plant);
  const due = planned.filter((row) =>
    open.some((slot) => slot.date === row.assignment_date && slot.shift_type === row.shift_type),
  );
  const deleted = await deleteCycleAssignments(
    change.tx,
    due.map(({ id }) => id),
  );
  const coming = due.filter(({ id }) => deleted.has(id));
  for (const machineId of new Set(coming.map((row) => row.machine_id))) {
    if (machineId === null) continue;
    const its = coming.filter((row) => row.machine_id === machineId);
    tellAssignments(
      change,
      machineId,
      its.map(({ assignment_date: date, shift_type }) => ({ date, shift_type })),
    );
  }
  return coming;
}

/** A person who is deactivated or becomes an administrator leaves the crew. The person's row must be locked. */
export async function leaveCrew(change: Change, employeeId: number): Promise<void> {
  const [membership] = await listMemberships(change.tx, [employeeId]);
  if (membership) {
    await deleteMembership(change.tx, employeeId);
    change.audit({
      action: 'crew_left',
      entity: 'machine',
      entity_id: membership.machine_id,
      before: { crew_letter: membership.crew_letter, employee_id: employeeId },
    });
    const machine = await findMachine(change.tx, membership.machine_id);
    if (machine) change.tell(machineUpdated, { machine, machine_id: machine.id });
  }
  await dropComing(change, { employee_id: employeeId });
  change.tell(personLeft, { employee_id: employeeId });
}

/** Removes the crews of a retired machine. The machine's row must be locked. */
export async function closeCrews(change: Change, machineId: number): Promise<void> {
  const crews = await listCrewsOf(change.tx, machineId);
  if (crews.length > 0) {
    await deleteCrewsOf(change.tx, machineId);
    change.audit({
      action: 'machine_crews_closed',
      entity: 'machine',
      entity_id: machineId,
      before: { crews },
    });
  }
  await dropCycleAssignments(change, machineId);
}

/** Removes the planned assignments of a cycle that no longer applies. The machine's row must be locked. */
export async function dropCycleAssignments(change: Change, machineId: number): Promise<void> {
  const dropped = await dropComing(change, { machine_id: machineId });
  if (dropped.length === 0) return;
  change.audit({
    action: 'cycle_assignments_removed',
    entity: 'machine',
    entity_id: machineId,
    before: { assignments: dropped.length },
  });
}
