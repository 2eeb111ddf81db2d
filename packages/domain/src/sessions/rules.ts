/** The strength of passwords, and the delay after failed sign-ins (decisions A-61, 0180; PH-14). */

/** The five checks of specification 3, section 5, in the order in which the strength meter lists them. */
export const passwordChecks: readonly {
  readonly label: string;
  readonly holds: (text: string) => boolean;
}[] = [
  { label: '8 characters or more', holds: (text) => text.length >= 8 },
  { label: 'A lowercase letter', holds: (text) => /\p{Ll}/u.test(text) },
  { label: 'An uppercase letter', holds: (text) => /\p{Lu}/u.test(text) },
  { label: 'A digit', holds: (text) => /\p{Nd}/u.test(text) },
  { label: 'A special character', holds: (text) => /[^\p{L}\p{Nd}]/u.test(text) },
];

export const strengthLabels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** The minimum strength of a password that a person chooses. */
export const leastStrength = 3;

/** The number of passed checks, 0 to 5. */
export function passwordStrength(password: string): number {
  return passwordChecks.filter(({ holds }) => holds(password)).length;
}

/** The record of failed sign-ins of an account, a device or an unknown name. */
export interface SignInRecord {
  readonly failed_sign_ins: number;
  /** Until this time the server refuses the next attempt without checking the password. */
  readonly locked_until: string | null;
  readonly last_failure_at: string | null;
}

export interface DelayRules {
  /** Failures in a row before the first delay. */
  readonly max_login_attempts: number;
  /** The longest delay. */
  readonly lock_minutes: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Hours after the last failed sign-in until the server forgets the failures of an account, a device or a name. */
export const failuresForgottenAfterHours = 24;

export const noFailures: SignInRecord = { failed_sign_ins: 0, locked_until: null, last_failure_at: null };

export function isDelayed({ locked_until }: Pick<SignInRecord, 'locked_until'>, now: string): boolean {
  return locked_until !== null && locked_until > now;
}

/** The minutes until the delay ends, rounded up, so that the result is never 0 during the delay. */
export function minutesDelayed({ locked_until }: Pick<SignInRecord, 'locked_until'>, now: string): number {
  if (locked_until === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(locked_until) - Date.parse(now)) / minuteMs));
}

/**
 * The minutes of the delay after this number of failures: 0 below the limit, then 1, 2, 4 and so on, up to the longest
 * delay (decision 0180).
 */
export function delayMinutes(failures: number, free: number, longest: number): number {
  if (failures < free) return 0;
  return Math.min(longest, 2 ** Math.min(failures - free, 20));
}

/** The record after one more failure. */
export function afterFailure(record: SignInRecord, now: string, rules: DelayRules): SignInRecord {
  const last = record.last_failure_at;
  const isForgotten =
    last !== null && Date.parse(last) <= Date.parse(now) - failuresForgottenAfterHours * hourMs;
  const failed_sign_ins = (isForgotten ? 0 : record.failed_sign_ins) + 1;
  const minutes = delayMinutes(failed_sign_ins, rules.max_login_attempts, rules.lock_minutes);
  const ends = Date.parse(now) + minutes * minuteMs;
  return {
    failed_sign_ins,
    locked_until: minutes === 0 ? null : new Date(ends).toISOString(),
    last_failure_at: now,
  };
}

/**
 * The maximum duration of a session after a sign-in by the company, unless the limit of the plant is shorter. Only at a
 * sign-in does the provider confirm that a person belongs to the company (decision 0480).
 */
export const companySessionHours = 12;

/** The time for which a sign-in by the company replaces the password of a person without a password (decision 0545). */
export const freshSignInMinutes = 15;

/** The number of hours for which a temporary password of an admin can be used (decision 0110). */
export const temporaryPasswordHours = 72;

/** The end of a temporary password that is set now. */
export const temporaryPasswordEnd = (now: string): string =>
  new Date(Date.parse(now) + temporaryPasswordHours * hourMs).toISOString();

/** Whether a temporary password has expired; a password without an end never expires. */
export const hasEnded = (until: string | null, now: string): boolean =>
  until !== null && Date.parse(until) <= Date.parse(now);
