/** Codes of the second factor: the typed forms, and the validity of each part (RFC 6238; decision 0252). */

/** Minutes from a correct password until the ticket for the second step expires. */
export const ticketMinutes = 5;
/** Minutes from the creation of a secret until the first code must arrive. */
export const setUpMinutes = 15;

export const stepSeconds = 30;
/** Codes of this many steps before or after the present step are accepted, because clocks differ. */
export const stepsOff = 1;

export const recoveryCodeCount = 10;
/** Letters and digits that look alike are not used, because people read a recovery code from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const recoverySigns = 16;
const groupSigns = 4;

export type TypedCode =
  | { readonly kind: 'authenticator'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly signs: string };

const isRecoverySign = (sign: string): boolean => recoveryAlphabet.includes(sign);

/** Reads a typed code without spaces and hyphens, in upper or lower case. Undefined if the text cannot be a code. */
export function readCode(typed: string): TypedCode | undefined {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(text)) return { kind: 'authenticator', digits: text };
  if (text.length === recoverySigns && [...text].every(isRecoverySign))
    return { kind: 'recovery', signs: text };
  return undefined;
}

/** The recovery code in groups of four characters, as people read it. */
export const spelledRecoveryCode = (signs: string): string =>
  (signs.match(new RegExp(`.{1,${groupSigns}}`, 'g')) ?? []).join('-');

/** The step that is `delta` steps from now; undefined if a code of this step or of a later step was already used. */
export function freshStep(now: string, delta: number, lastStep: number): number | undefined {
  const step = Math.floor(Date.parse(now) / 1000 / stepSeconds) + delta;
  return step > lastStep ? step : undefined;
}
