/** A call that did not succeed: what the server said, or that it could not be reached. */
import type { FieldProblem } from '@pms/domain/refusal';

export interface FailedCall {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export class CallError extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor({ status, code, message, details }: FailedCall) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The sentences that belong beside fields. */
  get fields(): readonly FieldProblem[] {
    const fields = this.details?.fields;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : noFields;
  }
}

/** One list for all, so that a hook that depends on it does not run again. */
const noFields: readonly FieldProblem[] = [];

interface ErrorBody {
  readonly error?: string;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** From an error answer; a body that is no JSON (a proxy's page) leaves only the status to tell. */
export function errorFrom(status: number, body: unknown, otherwise = 'Request failed'): CallError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  return new CallError({
    status,
    code: said.code ?? `HTTP_${status}`,
    message: said.error ?? said.message ?? otherwise,
    details: said.details,
  });
}
