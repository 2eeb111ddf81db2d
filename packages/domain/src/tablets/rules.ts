/** Rules of shared tablets: PINs, badges, binding codes, and the time until a tablet signs out (decision 0340). */

import type { Refusal } from '../refusal';
import type { Permission } from '../roles';
import { recoveryAlphabet } from '../second-factor/rules';
import { mostHoursLate } from '../time-of-doing';
import type { Proof } from './proofs';
import { passwordNeeded } from './refusals';

/** Minutes for which the code on an unbound device can be entered. */
export const bindingMinutes = 10;
export const bindingSigns = 6;

const withoutGaps = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const isSign = (sign: string): boolean => recoveryAlphabet.includes(sign);

/** Reads a typed code without spaces and hyphens, in upper or lower case. Undefined if the text cannot be a code. */
export function readBindingCode(typed: string): string | undefined {
  const code = withoutGaps(typed);
  return code.length === bindingSigns && [...code].every(isSign) ? code : undefined;
}

/** The code in two groups, as the screen of the device shows it. */
export const spelledBindingCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

const badgeBeginning = 'BADGE-';
/** Twenty signs are about 99 bits, so that nobody can guess a badge. */
export const badgeSigns = 20;

export const badgeCodeOf = (signs: string): string => `${badgeBeginning}${signs}`;

/** The code of a badge in the text that a scanner read. Undefined for every other text. */
export function readBadge(read: string): string | undefined {
  const text = read.trim().toUpperCase();
  const signs = text.slice(badgeBeginning.length);
  const isBadge = text.startsWith(badgeBeginning) && signs.length === badgeSigns && [...signs].every(isSign);
  return isBadge ? text : undefined;
}

export const isPin = (typed: string): boolean => /^[0-9]{4,6}$/.test(typed);

/** Common PINs that the checks below do not find, such as rows and columns of the key pad. */
const guessedFirst: ReadonlySet<string> = new Set([
  '2580',
  '0852',
  '1470',
  '0741',
  '3690',
  '0963',
  '1590',
  '3570',
  '1397',
  '7139',
  '147258',
  '159357',
  '147369',
  '258369',
  '789456',
  '456123',
  '123321',
  '112233',
  '5683',
  '1004',
  '2468',
  '1357',
  '8642',
  '7531',
  '246810',
  '135790',
]);

/** Whether the digits are equal, or all increase or all decrease by one. After 9 follows 0. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
}

/** 1212, 131313 and 123123. */
const isRepeated = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin);
/** 1122 and 112233. */
const isDoubled = (pin: string): boolean => /^(\d)\1(\d)\2(?:(\d)\3)?$/.test(pin);
const isYear = (pin: string): boolean => /^(?:19|20)\d\d$/.test(pin);

/** Whether a PIN is easy to guess for a person who finds a tablet. */
export const isCommonPin = (pin: string): boolean =>
  guessedFirst.has(pin) || isRun(pin) || isRepeated(pin) || isDoubled(pin) || isYear(pin);

/** Whether the PIN is part of the person's employee code, which colleagues know. */
export function isOwnCode(pin: string, employeeCode: string | null): boolean {
  const digits = (employeeCode ?? '').replaceAll(/\D/g, '');
  return digits !== '' && (digits.includes(pin) || pin.replace(/^0+/, '') === digits.replace(/^0+/, ''));
}

/** The number of successive wrong PINs of a person before the first delay. */
export const freePins = 3;
/** After this number of successive wrong PINs the PIN is invalid. The person sets another PIN with the password. */
export const mostWrongPins = 20;
/** Wrong PINs and unknown badges on one tablet before the first delay, within the plant's `lock_minutes`. */
export const freeOnTablet = 10;

/** The hours after an online sign-in in which a person can use the tablet without the server (decision 0530). */
export const hoursOfTurns = 14;
/** The hours in which entries of `hoursOfTurns` can be sent. The last entry may be as late as every other entry. */
export const hoursOfSending = hoursOfTurns + mostHoursLate;

/** Rights over people, settings and personal data, which need the password. A PIN or a badge is not enough. */
export const withheldOnTablets: readonly Permission[] = [
  'manageUsers',
  'viewUsers',
  'manageSettings',
  'manageMachines',
  'manageWorkingTime',
  'viewPersonal',
  'closeHours',
  'lockMonths',
  'exportData',
];

export const rightsBy = (proof: Proof, rights: readonly Permission[]): Permission[] =>
  proof === 'password' ? [...rights] : rights.filter((right) => !withheldOnTablets.includes(right));

/**
 * Refuses a key, a secret address or another profile in a session by PIN or badge. These would outlive the badge and the
 * tablet, and would work on every other computer (decision 0585).
 */
export const passwordRefusal = (proof: Proof): Refusal | undefined =>
  proof === 'password' ? undefined : passwordNeeded();

/** Seconds without a touch until a tablet signs the person out, unless the device has another value. */
export const usualSignOutSeconds = 60;
export const shortestSignOutSeconds = 15;
export const longestSignOutSeconds = 1800;
/** The screen shows a countdown for this number of seconds before the sign-out. */
export const countdownSeconds = 15;
/**
 * The seconds by which the server waits longer than the device. The browser renews a session at most once a minute, so
 * the session of a person who works is renewed before the server ends it.
 */
export const signOutGraceSeconds = 90;

/** Whole seconds until a tablet signs out, rounded up and never below 0. */
export const secondsUntilSignOut = (idleMs: number, seconds: number): number =>
  Math.max(0, Math.ceil(seconds - idleMs / 1000));
