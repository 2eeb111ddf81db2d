/** Adds a person to a crew or removes a person (the calls of the labour planner). */
import { alreadyInCrew, crewNotFound, employeeNotFound, notInCrew } from '@pms/domain/crews/refusals';
import { threeCrews } from '@pms/domain/crews/rules';
import { type Crew, type CrewLetter, crewLetters } from '@pms/domain/crews/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { findPersonName } from '../users/queries';
import { plansOf } from './present-crews';
import { type HeldCrews, storeCrews, takeCrews } from './store-crews';

function letterOf(text: string): CrewLetter {
  const letter = crewLetters.find((one) => one === text.toUpperCase());
  if (!letter) throw new RefusalError(crewNotFound(text));
  return letter;
}

/** The crews with one changed crew. */
const withEmployees = (
  { crews }: HeldCrews,
  letter: CrewLetter,
  change: (employees: readonly number[]) => number[],
) =>
  threeCrews(plansOf(crews)).map((crew) =>
    crew.letter === letter ? { ...crew, employees: change(crew.employees) } : crew,
  );

export async function addToCrew(
  change: Change,
  machineId: number,
  crewLetter: string,
  employeeId: number,
): Promise<Crew> {
  const letter = letterOf(crewLetter);
  const held = await takeCrews(change, machineId);
  const name = await findPersonName(change.tx, employeeId);
  if (name === undefined) throw new RefusalError(employeeNotFound());
  const before = held.crews.find(({ employees }) => employees.some(({ id }) => id === employeeId));
  if (before) throw new RefusalError(alreadyInCrew(name, before.letter, held.machine.name));
  const after = await storeCrews(
    change,
    held,
    withEmployees(held, letter, (employees) => [...employees, employeeId]),
  );
  const crew = after.find((one) => one.letter === letter);
  if (!crew) throw new Error(`Crew ${letter} vanished while it was held`);
  return crew;
}

export async function removeFromCrew(
  change: Change,
  machineId: number,
  crewLetter: string,
  employeeId: number,
): Promise<void> {
  const letter = letterOf(crewLetter);
  const held = await takeCrews(change, machineId);
  const crew = held.crews.find((one) => one.letter === letter);
  if (!crew?.employees.some(({ id }) => id === employeeId)) throw new RefusalError(notInCrew(letter));
  await storeCrews(
    change,
    held,
    withEmployees(held, letter, (employees) => employees.filter((id) => id !== employeeId)),
  );
}
