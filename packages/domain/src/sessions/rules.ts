/** How strong a password is, and when failed sign-ins lock an account (decision A-61; PH-14). */

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

/** The least strength of a password that a person chooses. */
export const leastStrength = 3;

/** 0 to 5: how many of the checks hold. */
export function passwordStrength(password: string): number {
  return passwordChecks.filter(({ holds }) => holds(password)).length;
}

/** What the account remembers of failed sign-ins. */
export interface SignInRecord {
  readonly failed_sign_ins: number;
  readonly locked_until: string | null;
}

export interface LockRules {
  readonly max_login_attempts: number;
  readonly lock_minutes: number;
}

const minuteMs = 60_000;

export function isLocked({ locked_until }: SignInRecord, now: string): boolean {
  return locked_until !== null && locked_until > now;
}

/** Whole minutes until the lock ends, rounded up: never 0 while it holds. */
export function minutesLocked({ locked_until }: SignInRecord, now: string): number {
  if (locked_until === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(locked_until) - Date.parse(now)) / minuteMs));
}

/** The record after one more failure; failures before an expired lock no longer count. */
export function afterFailure(record: SignInRecord, now: string, rules: LockRules): SignInRecord {
  const failed_sign_ins = (record.locked_until === null ? record.failed_sign_ins : 0) + 1;
  if (failed_sign_ins < rules.max_login_attempts) return { failed_sign_ins, locked_until: null };
  const ends = Date.parse(now) + rules.lock_minutes * minuteMs;
  return { failed_sign_ins, locked_until: new Date(ends).toISOString() };
}

/** How long a password that an admin gave can be used (decision 0110). */
export const temporaryPasswordHours = 72;

const hourMs = 60 * minuteMs;

/** The instant at which a temporary password ends that is given now. */
export const temporaryPasswordEnd = (now: string): string =>
  new Date(Date.parse(now) + temporaryPasswordHours * hourMs).toISOString();

/** Whether a temporary password can no longer be used; one without an end always can. */
export const hasEnded = (until: string | null, now: string): boolean =>
  until !== null && Date.parse(until) <= Date.parse(now);
