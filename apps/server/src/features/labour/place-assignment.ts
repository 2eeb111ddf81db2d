/** The checks of every command about an assignment, and its events and messages. */
import { isAbsent } from '@pms/domain/absences/refusals';
import { assignmentChanged } from '@pms/domain/labour/events';
import * as no from '@pms/domain/labour/refusals';
import { type AssignmentTimes, assignRefusal, isPublishedAtOnce } from '@pms/domain/labour/rules';
import { formatPlantDate, type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Change } from '../../platform/change';
import { absentUntilOn } from '../absences/queries';
import { lockMachine } from '../machines/queries';
import { notifyPeople } from '../notifications/message-steps';
import { type HeldPerson, lockWorker } from '../users/queries';
import { findConflict, isDayPublished, sharePublication } from './assignment-queries';

export const placeName = (machineName: string | null): string => machineName ?? 'factory-wide';

/** The machine of an assignment, locked; null means factory-wide. */
export async function holdPlace(change: Change, machineId: number | null): Promise<string | null> {
  if (machineId === null) return null;
  const machine = await lockMachine(change.tx, machineId);
  if (!machine) throw new RefusalError(no.noSuchMachine());
  return machine.name;
}

/** The person, locked until the change ends, so that two planners who choose one person run one after the other. */
export async function holdEmployee(change: Change, id: number): Promise<HeldPerson> {
  const person = await lockWorker(change.tx, id);
  if (!person) throw new RefusalError(no.noSuchEmployee());
  refuse(assignRefusal(person));
  return person;
}

interface Placing {
  readonly person: HeldPerson;
  readonly date: PlantDate;
  readonly times: AssignmentTimes;
  /** The assignment that is moved. */
  readonly except?: number;
}

/** Refuses a person who is absent on the date of a shift. */
export async function checkThere(
  change: Change,
  person: Pick<HeldPerson, 'id' | 'full_name'>,
  date: PlantDate,
): Promise<void> {
  const last = await absentUntilOn(change.tx, person.id, date);
  if (last !== undefined) throw new RefusalError(isAbsent(person.full_name, last));
}

/**
 * Refuses a person who is absent, who works already on the date, or who works at another place at the same time
 * (decision A-53).
 */
export async function checkFree(change: Change, { person, date, times, except }: Placing): Promise<void> {
  await checkThere(change, person, date);
  const conflict = await findConflict(change.tx, {
    employee_id: person.id,
    date,
    ...times,
    ...(except === undefined ? {} : { except }),
  });
  if (!conflict) return;
  const place = placeName(conflict.machine_name);
  throw new RefusalError(
    conflict.assignment_date === date
      ? no.alreadyAssigned(person.full_name, place, conflict.shift_type)
      : no.overlapsAssignment(person.full_name, place, conflict.assignment_date),
  );
}

/**
 * The time of publication of an assignment on the date; null if the assignment waits for the day's publication.
 * `isPublishedAnyway` publishes an assignment of a day that is not published.
 */
export async function publishedAt(
  change: Change,
  date: PlantDate,
  { time_zone }: Pick<PlantSettings, 'time_zone'>,
  isPublishedAnyway = false,
): Promise<string | null> {
  await sharePublication(change.tx);
  const today = plantDateOf(change.now, time_zone);
  const isPublished =
    isPublishedAnyway || isPublishedAtOnce(date, today, await isDayPublished(change.tx, date));
  return isPublished ? change.now : null;
}

export function tellShift(
  change: Change,
  { date, shift_type, machine_id }: { date: PlantDate; shift_type: string; machine_id: number | null },
): void {
  change.tell(assignmentChanged, { date, shift_type, machine_id });
}

interface News {
  readonly employee_id: number;
  readonly title: 'You are on a shift' | 'Your shift has changed' | 'You are off a shift';
  readonly date: PlantDate;
  readonly shift_type: string;
  readonly machine_name: string | null;
}

/** Sends a message to the person of the assignment, unless that person made the change. */
export async function tellPerson(change: Change, { employee_id, title, ...shift }: News): Promise<void> {
  if (employee_id === change.actor?.user_id) return;
  const { date, shift_type, machine_name } = shift;
  await notifyPeople(change, [employee_id], {
    title,
    message: `${formatPlantDate(date)}, ${shift_type} shift: ${placeName(machine_name)}`,
    type: 'info',
    link: '/my-shifts',
  });
}
