/** The refusals about the second factor (decision 0252). */
import { invalidInput, permissionDenied, type Refusal, refusal } from '../refusal';

const notRight = 'This code is wrong or was used already.';

/** The same refusal for a wrong code, a used code and an expired code. */
export const wrongCode = (): Refusal => refusal('INVALID_CODE', 401, notRight);

/** The refusal of a wrong code while a person sets up the factor. The session stays. */
export const wrongSetUpCode = (): Refusal => invalidInput([{ path: 'code', message: notRight }]);

/** The same refusal for a ticket that is unknown, used, expired or of another device. */
export const signInEnded = (): Refusal =>
  refusal('SIGN_IN_ENDED', 401, 'This sign-in has ended. Enter your username and password again.');

export const setUpEnded = (): Refusal =>
  refusal('SET_UP_ENDED', 409, 'The set-up has ended. Begin it again.');

export const noSecondFactor = (): Refusal => refusal('NO_SECOND_FACTOR', 409, 'There is no second factor.');

export const secondFactorDemanded = (): Refusal =>
  refusal('SECOND_FACTOR_DEMANDED', 409, 'Your role must have a second factor. It cannot be switched off.');

/** The refusal of a person whose role requires a second factor. The session stays (decision A-22). */
export const secondFactorFirst = (): Refusal => ({
  ...permissionDenied(),
  message: 'Set up a second factor first',
  details: { reason: 'second_factor' },
});
