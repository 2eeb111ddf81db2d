/** Refusals for the slower of two planners. Each refusal names the faster planner. */
import * as no from '@pms/domain/labour/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { findLastPlanner, type NamedRow } from './assignment-queries';
import { placeName } from './place-assignment';

/** The text when the records name nobody. */
const somebody = 'Another planner';

/** The assignment no longer exists. */
export async function refuseRemoved(change: Change, id: number): Promise<never> {
  const planner = await findLastPlanner(change.tx, id);
  throw new RefusalError(planner === undefined ? no.assignmentNotFound() : no.plannerRemoved(planner.name));
}

/** The assignment was changed after it was read. */
export async function refuseChanged(change: Change, row: NamedRow): Promise<never> {
  const planner = await findLastPlanner(change.tx, row.id);
  throw new RefusalError(no.plannerWasFaster(planner?.name ?? somebody, row.full_name));
}

/** The person has another assignment on the date or at that time. */
export async function refuseTaken(change: Change, conflict: NamedRow, date: string): Promise<never> {
  const { full_name: person, machine_name, shift_type, assignment_date } = conflict;
  const place = placeName(machine_name);
  const planner = await findLastPlanner(change.tx, conflict.id);
  if (planner !== undefined && planner.id !== change.actor?.user_id)
    throw new RefusalError(no.plannerTookPerson(planner.name, person, place, shift_type));
  throw new RefusalError(
    assignment_date === date
      ? no.alreadyAssigned(person, place, shift_type)
      : no.overlapsAssignment(person, place, assignment_date),
  );
}
