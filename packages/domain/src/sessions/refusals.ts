/** The refusals about signing in and staying signed in (decisions; PH-14). */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

/** The wording of the client's global sign-out (decision A-75). */
export const sessionExpired = (): Refusal =>
  refusal('SESSION_EXPIRED', 401, 'Session expired. Please login again.');

/** A plain 403, so that the client signs out (decision A-22). */
export const sessionRevoked = (): Refusal =>
  refusal('SESSION_REVOKED', 403, 'Your session was ended by an administrator. Please login again.');

export const accountDisabled = (): Refusal => refusal('ACCOUNT_DISABLED', 403, 'This account is disabled.');

/** The same message for an unknown name and a wrong password, so that it does not reveal which names exist. */
export const wrongCredentials = (): Refusal =>
  refusal('INVALID_CREDENTIALS', 401, 'Invalid username or password');

/** Returned only after a correct password (decision 0110). */
export const temporaryPasswordEnded = (): Refusal =>
  refusal(
    'TEMPORARY_PASSWORD_ENDED',
    403,
    'This temporary password has expired. Ask an administrator for a new password.',
  );

/** The same refusal for an account, an address and an unknown name (decision 0180). */
export const tooManyFailures = (minutes: number): Refusal =>
  refusal(
    'TOO_MANY_REQUESTS',
    429,
    `Too many failed sign-ins. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`,
    { minutes },
  );

export const signInDuringMaintenance = (): Refusal =>
  refusal(
    'MAINTENANCE',
    503,
    'The system is in maintenance. Only administrators can sign in. Please try again later.',
  );

const wrongField = (path: string, message: string): Refusal => invalidInput([{ path, message }]);

export const wrongCurrentPassword = (): Refusal =>
  wrongField('currentPassword', 'Current password is incorrect');

export const currentPasswordMissing = (): Refusal =>
  wrongField('currentPassword', 'Current password is required');

/** A person without a password can prove the identity only with a new sign-in. */
export const companySignInFirst = (): Refusal =>
  refusal(
    'COMPANY_SIGN_IN_FIRST',
    409,
    'You have no password in this plant. Sign out, sign in by the company, and try again within 15 minutes.',
  );

export const samePassword = (): Refusal =>
  wrongField('newPassword', 'New password must be different from the current one');

export const commonPassword = (): Refusal =>
  wrongField('newPassword', 'This password is easy to guess. Choose another password.');

export const passwordNotTemporary = (): Refusal =>
  refusal(
    'PASSWORD_NOT_TEMPORARY',
    409,
    'Your password is not temporary. Change your password under Settings, with the current password.',
  );

export const sessionNotFound = (): Refusal => notFound('Session not found');
