/** The refusals about crews and their cycle. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import type { CrewLetter, CrewOffset } from './schema';

export const crewNotFound = (letter: string): Refusal => notFound(`There is no crew ${letter}`);
export const employeeNotFound = (): Refusal => notFound('Employee not found');
export const notInCrew = (letter: string): Refusal => notFound(`This person is not in crew ${letter}`);

const wrongEmployee = (message: string): Refusal => invalidInput([{ path: 'employee_id', message }]);

export const unknownEmployee = (id: number): Refusal => wrongEmployee(`There is no employee ${id}`);
export const adminInCrew = (name: string): Refusal =>
  wrongEmployee(`${name} is an administrator and cannot be in a crew`);
export const inactiveInCrew = (name: string): Refusal =>
  wrongEmployee(`${name} is not active and cannot be in a crew`);

export const crewTwice = (letter: CrewLetter): Refusal =>
  invalidInput([{ path: 'crews', message: `Crew ${letter} is in the list twice` }]);

export const offsetTwice = (first: CrewLetter, second: CrewLetter, offset: CrewOffset): Refusal =>
  invalidInput([
    {
      path: 'crews',
      message: `Crews ${first} and ${second} are both ${offset} days ahead: they would be on the same shift`,
    },
  ]);

/** A person is in one crew only; otherwise the cycle would put the person on two shifts at once. */
export const alreadyInCrew = (name: string, letter: string, machine: string): Refusal =>
  refusal('ALREADY_IN_CREW', 409, `${name} is already in crew ${letter} of ${machine}`, {
    crew_letter: letter,
    machine_name: machine,
  });

export const personInTwoCrews = (name: string, first: CrewLetter, second: CrewLetter): Refusal =>
  refusal(
    'ALREADY_IN_CREW',
    409,
    first === second
      ? `${name} is in crew ${first} twice`
      : `${name} cannot be in crew ${first} and in crew ${second}`,
  );

/** Two people added the same employee to two crews at the same moment. The database accepted only one change. */
export const justPutInCrew = (): Refusal =>
  refusal('ALREADY_IN_CREW', 409, 'One of these people was just put into another crew. Reload the crews.');

export const crewsChanged = (): Refusal =>
  refusal(
    'STALE_CREWS',
    409,
    'The crews were changed by somebody else meanwhile. Reload them and try again.',
  );

/** Three crews on two duties cannot cover a day of three shifts (decision A-01). */
export const cycleNeedsTwoShifts = (): Refusal =>
  refusal(
    'CYCLE_NEEDS_TWO_SHIFTS',
    409,
    'The 2-2-2 cycle covers a day of two shifts. This plant works three shifts: plan people by hand.',
  );

export const cycleOff = (): Refusal =>
  refusal('CYCLE_OFF', 409, 'The 2-2-2 shift cycle is not switched on for this machine');

export const cycleHasNoStart = (): Refusal =>
  refusal('CYCLE_HAS_NO_START', 409, 'The cycle is not active: it has no start date');

export const cycleNotStarted = (start: PlantDate): Refusal =>
  refusal('CYCLE_NOT_STARTED', 409, `Cycle not started: it starts on ${formatPlantDate(start)}`);

export const crewsNotConfigured = (): Refusal =>
  refusal('CREWS_NOT_CONFIGURED', 409, 'Machine must have crews configured first');

export const nobodyInCrews = (machine: string): Refusal =>
  refusal('NOBODY_IN_CREWS', 409, `No employees assigned to crews for ${machine}`);
