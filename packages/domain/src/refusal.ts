/** A refusal. A rule returns it, the server sends it, and the browser shows its message at the disabled button. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 503;

export interface Refusal {
  /** The code in upper snake case, e.g. MACHINE_BUSY. The code names the cause and not the place. */
  readonly code: string;
  readonly status: RefusalStatus;
  /** The sentence for people. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A wrong field of a request: `path` with dots, as the form names the field, and the message beside the field. */
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

/** Throws a refusal through code that does not return it. The server converts the error into the answer. */
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

/**
 * Refuses input that does not match its schema. The message is that of the first problem; `fields` has all problems.
 */
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
