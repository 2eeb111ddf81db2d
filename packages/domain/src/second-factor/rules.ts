/** Codes of the second factor: the typed forms, and the validity of each part (RFC 6238; decision 0252). */

/** Minutes from a right password until its ticket for the second step ends. */
export const ticketMinutes = 5;
/** Minutes from the making of a secret until its first code must have come. */
export const setUpMinutes = 15;

export const stepSeconds = 30;
/** Codes of this many steps before or after the present step are accepted, because clocks differ. */
export const stepsOff = 1;

export const recoveryCodeCount = 10;
/** Without letters and digits that look alike: a code is read from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const recoverySigns = 16;
const groupSigns = 4;

export type TypedCode =
  | { readonly kind: 'authenticator'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly signs: string };

const isRecoverySign = (sign: string): boolean => recoveryAlphabet.includes(sign);

/** Spaces, hyphens and small letters do not matter. Undefined for a text that cannot be a code. */
export function readCode(typed: string): TypedCode | undefined {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(text)) return { kind: 'authenticator', digits: text };
  if (text.length === recoverySigns && [...text].every(isRecoverySign))
    return { kind: 'recovery', signs: text };
  return undefined;
}

/** In groups of four, as a person reads it. */
export const spelledRecoveryCode = (signs: string): string =>
  (signs.match(new RegExp(`.{1,${groupSigns}}`, 'g')) ?? []).join('-');

/** The step of a code that is `delta` steps away; undefined when a code of this step or a later step was used. */
export function freshStep(now: string, delta: number, lastStep: number): number | undefined {
  const step = Math.floor(Date.parse(now) / 1000 / stepSeconds) + delta;
  return step > lastStep ? step : undefined;
}
