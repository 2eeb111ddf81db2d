/** The refusals about attendance. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, permissionDenied, type Refusal, refusal } from '../refusal';

export const futureDate = (): Refusal =>
  invalidInput([{ path: 'date', message: 'Attendance cannot be marked for a future date' }]);

export const notAssigned = (date: PlantDate, shift: string): Refusal =>
  refusal(
    'NOT_ASSIGNED',
    409,
    `This person is not assigned to the ${shift} shift of ${formatPlantDate(date)}`,
  );

export const attendanceChanged = (): Refusal =>
  refusal(
    'STALE_ATTENDANCE',
    409,
    'Somebody else marked this person meanwhile. Look at the record and try again.',
  );

export const onlyWhoCame = (): Refusal =>
  invalidInput([{ path: 'check_in_time', message: 'Enter times only for a person who came' }]);

/** A typed time that the plant's clock never shows (decision 0622). */
export const skippedAttendance = (path: 'check_in_time' | 'check_out_time', message: string): Refusal =>
  invalidInput([{ path, message }]);

export const outBeforeIn = (): Refusal =>
  invalidInput([{ path: 'check_out_time', message: 'The check-out must come after the check-in' }]);

export const outWithoutIn = (): Refusal =>
  invalidInput([{ path: 'check_in_time', message: 'Enter the check-in as well' }]);

export const checkInAhead = (): Refusal =>
  invalidInput([{ path: 'check_in_time', message: 'The check-in lies in the future' }]);

export const checkOutAhead = (): Refusal =>
  invalidInput([{ path: 'check_out_time', message: 'The check-out lies in the future' }]);

export const hoursClosed = (date: PlantDate): Refusal => ({
  ...permissionDenied(),
  message: `The hours of ${formatPlantDate(date)} are closed. A manager can correct them with a reason.`,
});

export const reasonNeeded = (date: PlantDate): Refusal =>
  invalidInput([
    { path: 'reason', message: `The hours of ${formatPlantDate(date)} are closed: enter a reason` },
  ]);
