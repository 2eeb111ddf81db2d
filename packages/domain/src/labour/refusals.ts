/** The refusals about assignments. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const assignmentNotFound = (): Refusal => notFound('Assignment not found');

export const noCalendarAddress = (): Refusal => notFound('You have no calendar address');
export const calendarAddressUnknown = (): Refusal => notFound('This calendar address is not in force');

const wrongEmployee = (message: string): Refusal => invalidInput([{ path: 'employee_id', message }]);

export const noSuchEmployee = (): Refusal => wrongEmployee('Choose an employee');
export const adminNotAssigned = (name: string): Refusal =>
  wrongEmployee(`${name} is an administrator and cannot be assigned`);
export const inactiveNotAssigned = (name: string): Refusal =>
  wrongEmployee(`${name} is not active and cannot be assigned`);

const wrongMachine = (message: string): Refusal => invalidInput([{ path: 'machine_id', message }]);
export const noSuchMachine = (): Refusal => wrongMachine('Choose a machine');
export const retiredMachine = (name: string): Refusal => wrongMachine(`${name} is retired`);

export const shiftRequired = (): Refusal =>
  invalidInput([{ path: 'shift_type', message: 'Choose the shift for the machine' }]);

export const noSuchShift = (shift: string): Refusal =>
  invalidInput([{ path: 'shift_type', message: `This plant has no ${shift} shift` }]);

export const skippedAssignmentTime = (path: string, message: string): Refusal =>
  invalidInput([{ path, message }]);

export const timesOutsideDay = (path = 'end_time'): Refusal =>
  invalidInput([{ path, message: 'An assignment ends after it starts, within 24 hours' }]);

export const mealOutsideShift = (): Refusal =>
  invalidInput([{ path: 'meal_starts_at', message: 'The meal must begin during the assignment' }]);

export const ownMealRelief = (): Refusal =>
  invalidInput([{ path: 'meal_relief_by', message: 'Somebody else must stand in during the meal' }]);

/** A person has one assignment on a plant date, over all shifts (decision A-53). */
export const alreadyAssigned = (name: string, place: string, shift: string): Refusal =>
  refusal('ALREADY_ASSIGNED', 409, `${name} is already assigned that day: ${place}, ${shift} shift`);

/** Two planners assigned one person at the same moment. The database accepted only one change. */
export const justAssignedElsewhere = (): Refusal =>
  refusal('ALREADY_ASSIGNED', 409, 'This person was just assigned by somebody else. Reload the planner.');

export const overlapsAssignment = (name: string, place: string, date: PlantDate): Refusal =>
  refusal('ALREADY_ASSIGNED', 409, `${name} works at that time: ${place}, ${formatPlantDate(date)}`);

export const attendanceAlreadyMarked = (name: string): Refusal =>
  refusal(
    'ATTENDANCE_MARKED',
    409,
    `Attendance of ${name} is already marked for this shift. Remove the assignment anyway?`,
  );

export const noMachineOnCycle = (): Refusal =>
  refusal('NO_MACHINE_ON_CYCLE', 409, 'No machine follows the 2-2-2 shift cycle');

export const tooLongToPublish = (days: number): Refusal =>
  invalidInput([{ path: 'to', message: `At most ${days} days are published at once` }]);

export const hasAlreadyCome = (name: string): Refusal =>
  refusal(
    'ALREADY_CAME',
    409,
    `The attendance says that ${name} came. Correct the attendance before another person takes over.`,
  );

export const assignmentOver = (name: string): Refusal =>
  refusal('ASSIGNMENT_OVER', 409, `The shift of ${name} is over`);

export const ownReplacement = (): Refusal => wrongEmployee('Choose somebody else to take over');

/**
 * Another planner has changed the assignment since it was read. The refusal names this planner and the person who has
 * the assignment now.
 */
export const plannerWasFaster = (planner: string, person: string): Refusal =>
  refusal('STALE_ASSIGNMENT', 409, `${planner} was faster: ${person} has this assignment now`);

export const plannerRemoved = (planner: string): Refusal =>
  refusal('STALE_ASSIGNMENT', 409, `${planner} was faster: this assignment was removed`);

/** Another planner assigned the person after the list was read. */
export const plannerTookPerson = (planner: string, person: string, place: string, shift: string): Refusal =>
  refusal(
    'ALREADY_ASSIGNED',
    409,
    `${planner} was faster: ${person} is assigned to ${place}, ${shift} shift`,
  );

/** One change assigns a person twice on one date, or twice at the same time. */
export const twiceInOneChange = (name: string, date: PlantDate): Refusal =>
  refusal('ALREADY_ASSIGNED', 409, `${name} would work twice on ${formatPlantDate(date)}`);
