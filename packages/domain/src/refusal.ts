/** What a "no" is. Rules return one, the server sends it, the browser shows its sentence on the disabled button. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 503;

export interface Refusal {
  /** Upper snake case: what is wrong rather than where, e.g. MACHINE_BUSY. */
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

/** Throws when a rule refused; does nothing when it did not. */
export function refuse(answer: Refusal | undefined): void {
  if (answer) throw new RefusalError(answer);
}

/** Input that fits no schema: one sentence for the toast, one per field for the form. */
export function invalidInput(problems: readonly FieldProblem[]): Refusal {
  return refusal('VALIDATION', 400, problems[0]?.message ?? 'The request is not valid', { fields: problems });
}

export const permissionDenied = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'You do not have permission to do this');

export const notFound = (message: string): Refusal => refusal('NOT_FOUND', 404, message);

/** A record was changed by somebody else since the caller read it (decision A-80). */
export const staleVersion = (current: number): Refusal =>
  refusal('STALE_VERSION', 409, 'This record was changed by somebody else. Reload it and try again.', {
    version: current,
  });
