/** Turns any thrown value into the error body: {error, code, details?}. */
import { invalidInput, type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { foreignKey } from './foreign-key';
import { problemsOf } from './validation-problems';

export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The refusals for violated constraints, by the name of the constraint. `detail` is the text of the database. */
export type ConstraintRefusals = Readonly<Record<string, (detail: string) => Refusal>>;

const databaseGone = (): Refusal =>
  refusal('DATABASE_UNAVAILABLE', 503, 'The database does not answer. Please try again in a moment.');

const diskFull = (): Refusal =>
  refusal(
    'DISK_FULL',
    503,
    'The disk of the server is full, so nothing was saved. Please tell an administrator.',
  );

const busy = (): Refusal =>
  refusal(
    'DATABASE_BUSY',
    503,
    'The database was too busy, so nothing was saved. Please try again in a moment.',
  );

const tookTooLong = (): Refusal =>
  refusal(
    'TOOK_TOO_LONG',
    503,
    'The database took too long for this. Try again later, or ask for less at once.',
  );

/** Temporary faults of the database, by PostgreSQL's code. The request itself is right. */
const notNow: Readonly<Record<string, () => Refusal>> = {
  // Codes of the file system for the same fault.
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  '53200': busy,
  '53300': busy,
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  '57014': tookTooLong,
};

/** The seconds after which a caller may try again. Undefined if another try would not help. */
export function retryAfter({ status, details }: Refusal): number | undefined {
  if (status === 503) return 5;
  if (status !== 429) return undefined;
  return typeof details?.minutes === 'number' ? details.minutes * 60 : 10;
}

const unexpected = { status: 500, message: 'Something went wrong on the server. Please try again.' } as const;

/** PostgreSQL's connection errors: class 08, shutdowns of class 57P, and Node's codes of a closed socket. */
function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // ENOENT counts only for the socket of a database that has stopped, not for any other missing file.
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  return (
    isConnecting ||
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Text that PostgreSQL cannot store (a NUL) or cannot parse: a mistake of the sender, not a fault of the server. */
const unreadable = (): Refusal =>
  refusal('UNREADABLE_INPUT', 400, 'The request holds characters that cannot be stored');
const outOfRange = (): Refusal =>
  refusal('UNREADABLE_INPUT', 400, 'The request holds a number or a date that cannot be stored');

/** The refusals for values that PostgreSQL cannot store, by its error code. */
const unstorable: Readonly<Record<string, () => Refusal>> = {
  '22021': unreadable,
  '22P02': unreadable,
  '22P05': unreadable,
  '22003': outOfRange,
  '22007': outOfRange,
  '22008': outOfRange,
};

/**
 * The refusal for a foreign key without a refusal of its own. Commands look for the records first, so a foreign key
 * stops a write only if another person removed or used a record at the same moment.
 */
const otherWasFirst = foreignKey({
  used: () =>
    refusal(
      'RECORD_IN_USE',
      409,
      'Another record has begun to use this record, so nothing was removed. Please load the page again.',
    ),
  gone: () =>
    refusal(
      'RECORD_GONE',
      409,
      'Another person has removed a record that this change needs, so nothing was saved. Please load the page again.',
    ),
});

const foreignKeyViolation = '23503';

/** The refusal for an error. Undefined for a fault of the server. */
export function refusalBehind(error: unknown, constraints: ConstraintRefusals): Refusal | undefined {
  if (error instanceof RefusalError) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(problemsOf(error.validation));
  if (isDatabaseGone(error)) return databaseGone();
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const known = { ...unstorable, ...notNow }[code];
  if (known) return known();
  if ('constraint' in error && typeof error.constraint === 'string') {
    const detail = 'detail' in error ? String(error.detail) : '';
    const named = constraints[error.constraint]?.(detail);
    return named ?? (code === foreignKeyViolation ? otherWasFirst(detail) : undefined);
  }
  return httpRefusal(error);
}

/** The refusal for an error of Fastify about a request: too large, wrong content type, or broken JSON. */
function httpRefusal(error: Error): Refusal | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return refusal('TOO_LARGE', 413, 'The request is too large');
  if (status === 415)
    return refusal('UNSUPPORTED_MEDIA_TYPE', 415, 'This kind of content is not accepted here');
  if (status === 429) return refusal('TOO_MANY_REQUESTS', 429, 'Too many requests. Please wait a moment.');
  if (status >= 400 && status < 500) return refusal('BAD_REQUEST', 400, 'The request could not be read');
  return undefined;
}

export function errorBody(refused: Refusal | undefined): { status: number; body: ErrorBody } {
  if (!refused) return { status: unexpected.status, body: { error: unexpected.message, code: 'INTERNAL' } };
  const { code, status, message, details } = refused;
  return { status, body: details ? { error: message, code, details } : { error: message, code } };
}
