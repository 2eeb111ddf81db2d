/** A refusal. A rule returns it, the server sends it, and the browser shows its sentence on the disabled button. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 503;

export interface Refusal {
  /** In upper snake case. It names the cause, not the place, e.g. MACHINE_BUSY. */
  readonly code: string;
  readonly status: RefusalStatus;
  /** The sentence a person reads. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** One wrong field of a request: `path` in dots as the form names it, and the sentence to show beside it. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export function refusal(
  code: string,
  status: RefusalStatus,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Refusal {
  return details === undefined ? { code, status, message } : { code, status, message, details };
}

/** Carries a refusal through code that can only leave by throwing; the server turns it into the answer. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refused: Refusal) {
    super(refused.message);
    this.name = 'RefusalError';
    this.refusal = refused;
  }
}

/** Throws the refusal of a rule. Does nothing without a refusal. */
export function refuse(answer: Refusal | undefined): void {
  if (answer) throw new RefusalError(answer);
}

/** Input that does not fit its schema: a sentence for the message, and a sentence for each field of the form. */
export function invalidInput(problems: readonly FieldProblem[]): Refusal {
  return refusal('VALIDATION', 400, problems[0]?.message ?? 'The request is not valid', { fields: problems });
}

export const permissionDenied = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'You do not have permission to do this');

export const notFound = (message: string): Refusal => refusal('NOT_FOUND', 404, message);

/** Another person has changed the record since the caller read it (decision A-80). */
export const staleVersion = (current: number): Refusal =>
  refusal('STALE_VERSION', 409, 'This record was changed by somebody else. Reload it and try again.', {
    version: current,
  });

/** Refuses a change of a version that is not the present version. A change without a version is accepted. */
export const versionRefusal = (sent: number | undefined, current: number): Refusal | undefined =>
  sent === undefined || sent === current ? undefined : staleVersion(current);
