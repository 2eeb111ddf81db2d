/** The refusals about shared tablets, PINs and badges (decision 0340). */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

/** The device was never bound, or is no longer bound. */
export const tabletUnknown = (): Refusal =>
  refusal('TABLET_UNKNOWN', 401, 'This device is not a bound tablet. An administrator can bind the device.');

/** The same message for an unknown name, a person without a PIN, a deactivated person and a wrong PIN. */
export const wrongPin = (): Refusal =>
  refusal('INVALID_CREDENTIALS', 401, 'The PIN is wrong. Try again, or sign in with your password.');

/** The same refusal for an unknown badge and a badge that has ended. */
export const unknownBadge = (): Refusal =>
  refusal('BADGE_UNKNOWN', 401, 'This badge is not valid. An administrator can make a new badge.');

/** Returned only after a correct PIN or badge. */
export const passwordFirst = (): Refusal =>
  refusal(
    'PASSWORD_FIRST',
    403,
    'Sign in with your password first. You must change the password or set up a second factor.',
  );

/** The code does not end the session in the browser. */
export const passwordNeeded = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Sign in with your password to do this.');

export const bindingCodeUnknown = (): Refusal =>
  invalidInput([
    {
      path: 'code',
      message: 'No device shows this code now. Compare the code with the screen of the device.',
    },
  ]);

export const tooManyBindings = (): Refusal =>
  refusal('TOO_MANY_REQUESTS', 429, 'Too many devices wait to be bound. Please wait ten minutes.');

export const tabletNotFound = (): Refusal => notFound('This tablet is not bound');

export const tabletNameTaken = (): Refusal =>
  refusal('TABLET_NAME_TAKEN', 409, 'Another tablet has this name', {
    fields: [{ path: 'name', message: 'Another tablet has this name' }],
  });

export const areaUnknown = (): Refusal =>
  invalidInput([{ path: 'environment', message: 'This area does not exist' }]);

export const machineUnknown = (): Refusal =>
  invalidInput([{ path: 'machine_ids', message: 'A machine of the list does not exist' }]);

export const commonPin = (): Refusal =>
  invalidInput([{ path: 'pin', message: 'This PIN is easy to guess. Choose another PIN.' }]);

export const ownCodePin = (): Refusal =>
  invalidInput([{ path: 'pin', message: 'This PIN is a part of your employee code. Choose another PIN.' }]);

export const codeOfFactorNeeded = (): Refusal =>
  invalidInput([{ path: 'code', message: 'Enter a code of your second factor' }]);

export const noPin = (): Refusal => refusal('NO_PIN', 409, 'There is no PIN.');
export const noBadge = (): Refusal => refusal('NO_BADGE', 409, 'There is no badge.');

export const badgeNeedsAccount = (name: string): Refusal =>
  refusal('CANNOT_SIGN_IN', 409, `${name} cannot sign in, so a badge would have no use.`);
