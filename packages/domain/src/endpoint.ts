/** The description of an endpoint, shared by the server, the browser and the API page. */
import { z } from 'zod';
import { noFields } from './no-fields';
import type { Permission } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The permitted callers: everybody, devices with a key of their machine, programs with a secret address (decision
 * 0235), bound tablets with their cookie (decision 0340), signed-in people, or people whose role has at least one of
 * these rights.
 */
export type Access =
  | 'public'
  | 'machine-key'
  | 'secret-address'
  | 'tablet'
  | 'signed-in'
  | Permission
  | readonly Permission[];

/** Whether a call needs no session. */
export const needsNoSession = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'public' || access === 'machine-key' || access === 'secret-address' || access === 'tablet';

/**
 * Whether a call may be repeated after a lost answer (decision 0604). `key`: the server recognises the repeated call by
 * its Idempotency-Key (decision A-28). The other calls take no key, because their answers must never be stored or
 * nothing is changed. `harmless`: a repeated call leaves the same state. `no-key`: a repeated call would be refused or
 * would make another secret, so the browser sends the call once.
 */
export type Repeat = 'key' | 'no-key' | 'harmless';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The unique name, of a verb and a noun, which is the operation id of the API page. */
  readonly name: string;
  readonly method: Method;
  /** The path below /api, with parameters in braces: /orders/{id}/start. */
  readonly path: string;
  /** Other paths of the specification for the same endpoint. */
  readonly aliases: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The whole answer with its envelope; see `answer`, `page` and `nothing`. */
  readonly response: Response;
  readonly status: 200 | 201 | 202 | 204;
  readonly repeat: Repeat;
  /** Whether the body is a form with a file, which the handler reads as a stream. */
  readonly upload: boolean;
  /** Whether the answer is a file without an envelope. */
  readonly file: boolean;
  /** Whether everybody may call the endpoint while the plant is in maintenance mode (decision A-60). */
  readonly duringMaintenance: boolean;
  /** Whether the call reads much data. The server runs only a few such calls of one person at the same time. */
  readonly heavy: boolean;
  /** Whether the call may contain a time of doing, for an action without a connection (decision 0330). */
  readonly mayBeLate: boolean;
  /** The limit of the body in bytes, for a body that may be larger than a megabyte. */
  readonly largestBody?: number;
}

type None = (typeof noFields)['body'];

interface Description<P, Q, B, R> {
  name: string;
  method: Method;
  path: string;
  aliases?: readonly string[];
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201 | 202 | 204;
  repeat?: Repeat;
  upload?: boolean;
  file?: boolean;
  duringMaintenance?: boolean;
  heavy?: boolean;
  mayBeLate?: boolean;
  largestBody?: number;
}

/** Describes an endpoint. The defaults are: no body, status 200, repeatable with a key. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
>(description: Description<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    aliases: [],
    status: 200,
    repeat: 'key',
    upload: false,
    file: false,
    duringMaintenance: false,
    heavy: false,
    mayBeLate: false,
    ...(noFields as unknown as { params: P; query: Q; body: B }),
    ...description,
  };
}

/** The envelope of decision A-27 around one record or a short list. */
export const answer = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

/** The envelope around a list that is saved as a whole, with its version, which a save must contain. */
export const versionedAnswer = <T extends z.ZodType>(data: T) =>
  answer(data).extend({ version: z.number().int() });

/** The version of a list whose body is the list itself. A save without a version overwrites the present list. */
export const listVersionQuery = z.object({ version: z.coerce.number().int().optional() });

/** The envelope around a page of a list. `total` is the number of all matching rows, not of the rows of the page. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });

/** The empty answer of a 204. */
export const nothing = z.undefined();

/** Every id of the API is a positive whole number. A path contains the id as text. */
export const idParams = z.object({ id: z.coerce.number().int().positive() });

/** Page sizes of specification 1, section 9; 25 by default. */
export const pageSizes = [10, 25, 50, 100] as const;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size), 'Page size must be 10, 25, 50 or 100')
    .default(25),
});

/** The direction of sorting; the first click on a column's head sorts descending (specification 3, section 9). */
export const sortDirections = ['ascending', 'descending'] as const;

/** True and false in a query string. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');
