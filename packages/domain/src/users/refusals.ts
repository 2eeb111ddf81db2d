/** The refusals about people's records (decisions ). */
import { invalidInput, notFound, permissionDenied, type Refusal, refusal } from '../refusal';

export const userNotFound = (): Refusal => notFound('User not found');

const taken = (code: string, field: string, message: string): Refusal =>
  refusal(code, 409, message, { field, fields: [{ path: field, message }] });

export const usernameExists = (): Refusal => taken('USERNAME_EXISTS', 'username', 'Username already exists');

export const emailExists = (): Refusal => taken('EMAIL_EXISTS', 'email', 'Email already exists');

export const employeeCodeExists = (): Refusal =>
  taken('EMPLOYEE_CODE_EXISTS', 'employee_code', 'Employee code already exists');

export const cannotDeactivateSelf = (): Refusal =>
  refusal('OWN_ACCOUNT', 409, 'You cannot deactivate your own account');

export const lastAdmin = (): Refusal =>
  refusal(
    'LAST_ADMIN',
    409,
    'This is the last administrator who can sign in. Name another administrator first.',
  );

/** Without this refusal, a person with the right to manage users could become an admin. */
export const adminsOnly = (): Refusal => ({
  ...permissionDenied(),
  message: 'Only an administrator can change or name an administrator',
});

export const ownPasswordHere = (): Refusal =>
  invalidInput([{ path: 'password', message: 'Change your own password under Settings' }]);

export const unknownArea = (): Refusal =>
  invalidInput([{ path: 'environment', message: 'There is no such production area' }]);

export const displayIsViewer = (): Refusal =>
  invalidInput([{ path: 'is_display', message: 'Only a viewer account can be a wall display' }]);

export const moreThanOwnRights = (): Refusal =>
  refusal(
    'PERMISSION_DENIED',
    403,
    'This role has more rights than you. Ask an admin, or a person who has all rights of the role.',
  );
