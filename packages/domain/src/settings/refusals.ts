/** The refusals about the plant's settings. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, type Refusal, refusal } from '../refusal';
import type { Role } from '../roles';
import type { SettingKey } from './schema';
import { securitySettings } from './security-settings';

/** Admins cannot remove the rights of the admin role, so that admins cannot lock themselves out (decision A-18). */
export const adminColumnFixed = (permission: string): Refusal =>
  invalidInput([{ path: `admin.${permission}`, message: 'The rights of an admin cannot be changed' }]);

/** Only an admin changes the rights of roles, so that nobody gains rights through the right to change settings. */
export const rightsAreTheAdmins = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only an admin can change the rights of roles');

export function securitySettingRefusal(keys: readonly SettingKey[], by: Role): Refusal | undefined {
  const key = securitySettings.find((name) => keys.includes(name));
  if (by === 'admin' || key === undefined) return undefined;
  const message = 'Only an admin can change settings of signing in and of maintenance';
  return refusal('PERMISSION_DENIED', 403, message, { fields: [{ path: key, message }] });
}

/** Closed reports keep the hours with which they were closed. */
export const closedShiftsKeepTheirWindow = (lastClosed: PlantDate, earliest: PlantDate): Refusal =>
  refusal(
    'CLOSED_SHIFTS_KEEP_THEIR_WINDOW',
    409,
    `The shifts up to ${formatPlantDate(lastClosed)} are closed and keep their hours. Choose ${formatPlantDate(earliest)} or a later first day.`,
    { fields: [{ path: 'first_day', message: `Choose ${formatPlantDate(earliest)} or later` }], earliest },
  );

/** A single person cannot remove a loss from a shift that has begun (decision 0249). */
export const pastBreaksBelongToTheCalendar = (earliest: PlantDate): Refusal =>
  refusal(
    'PAST_BREAKS_BELONG_TO_THE_CALENDAR',
    409,
    `Planned breaks are excluded from ${formatPlantDate(earliest)} on at the earliest. Enter a break of an earlier shift in the plant calendar, where a second person approves it.`,
    { fields: [{ path: 'first_day', message: `Choose ${formatPlantDate(earliest)} or later` }], earliest },
  );

const monthNames = new Intl.DateTimeFormat('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "October 2026" of 2026-10. */
export const nameOfMonth = (month: string): string => monthNames.format(Date.parse(`${month}-01T00:00:00Z`));

export const monthLocked = (month: string): Refusal =>
  refusal(
    'MONTH_LOCKED',
    409,
    `${nameOfMonth(month)} is locked: its facts can no longer be entered or changed. Ask a person who may lock months.`,
    { month },
  );

export const monthAlreadyLocked = (last: string): Refusal =>
  refusal('MONTH_ALREADY_LOCKED', 409, `Months up to ${nameOfMonth(last)} are locked already`);

export const monthNotOver = (month: string): Refusal =>
  refusal(
    'MONTH_NOT_OVER',
    409,
    `${nameOfMonth(month)} is locked ten minutes after its last shift at the earliest`,
  );

export const monthNotLocked = (stays: string | null): Refusal =>
  refusal(
    'MONTH_NOT_LOCKED',
    409,
    stays === null ? 'No month is locked' : `${nameOfMonth(stays)} is not before the last locked month`,
  );
