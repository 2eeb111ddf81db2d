/** The error of a failed call: the refusal of the server, or a missing answer. */
import type { FieldProblem } from '@pms/domain/refusal';

export interface FailedCall {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** False when the answer had no sentence, so that the screen's own sentence is better. */
  readonly isExplained?: boolean;
}

export class CallError extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly isExplained: boolean;

  constructor({ status, code, message, details, isExplained = true }: FailedCall) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.isExplained = isExplained && message !== '';
  }

  /** The sentences that belong beside fields. */
  get fields(): readonly FieldProblem[] {
    const fields = this.details?.fields;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : noFields;
  }
}

/** The sentence of the server. If the server gave no sentence, the sentence of the screen. */
export const sentenceOr = (failed: string, error: unknown): string =>
  error instanceof CallError && error.isExplained ? error.message : failed;

/** The failed action, followed by the sentence of the server if the server gave one. */
export const failureText = (failed: string, error: unknown): string =>
  error instanceof CallError && error.isExplained ? `${failed}: ${error.message}` : failed;

/** One shared list, so that a hook that depends on the list does not run again. */
const noFields: readonly FieldProblem[] = [];

/** The sentences of a refusal that belong beside fields. */
export const fieldsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallError ? error.fields : noFields;

/** The error that a call throws, for code that refuses before it makes a call. */
export const failedCall = (failure: FailedCall): CallError => new CallError(failure);

/** Whether the error comes from a failed call, and not from the page itself. */
export const isFailedCall = (error: unknown): error is CallError => error instanceof CallError;

/** The status of the answer. Null when no answer came. Undefined for an error that does not come from a failed call. */
export const statusOf = (error: unknown): number | null | undefined =>
  error instanceof CallError ? error.status : undefined;

/** Whether the server answered with this status. */
export const hasStatus = (error: unknown, status: number): error is CallError =>
  error instanceof CallError && error.status === status;

/** Whether the server answered, with a refusal or a failure. */
export const isAnswered = (error: unknown): error is CallError =>
  error instanceof CallError && error.status !== null;

/** Whether the call failed with this code. */
export const hasCode = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code;

/** Whether no answer came. */
export const isUnreached = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === null;

interface ErrorBody {
  readonly error?: string;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The error of an answer. Without a JSON body (a proxy's page), only the status is known. */
export function errorFrom(status: number, body: unknown, otherwise = 'Request failed'): CallError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  return new CallError({
    status,
    code: said.code ?? `HTTP_${status}`,
    message: said.error || said.message || otherwise,
    isExplained: Boolean(said.error || said.message),
    details: said.details,
  });
}
