/** Binds an endpoint to its handler. The kind of the endpoint decides the arguments of its handler. */
import type { Readable } from 'node:stream';
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';
import type { BackupPlace } from '../backups/backup-place';
import type { RestoreDesk } from '../backups/restore-desk';
import type { Caller } from '../caller';
import type { Change } from '../change';
import type { Connections, Database } from '../database';
import type { Job } from '../jobs/job';
import type { Logger } from '../log';
import type { Reach } from '../outgoing/private-networks';
import type { Sealer } from '../plant-key';
import type { Topic } from '../topics';
import type { Device } from './device-cookie';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file as an answer. A stream is sent while it is being written. */
export interface SentFile {
  /** The file's name on the person's computer. */
  readonly name: string;
  readonly type: string;
  /** A note that the reader must see first. If the format has no place for the note, a header contains the note. */
  readonly note?: string | undefined;
  readonly body: Readable | Buffer;
}

/** The address to which a browser is redirected, or the reason why it is not redirected. */
export type Redirect = { readonly to: string } | { readonly status: 502; readonly sentence: string };

/** The services that every handler may use. */
export interface Server {
  readonly db: Database;
  readonly connections: Connections;
  readonly log: Logger;
  readonly isDemo: boolean;
  readonly sealer: Sealer;
  /** The addresses that the server may call for webhooks. */
  readonly reach: Reach;
  /**
   * The reason why the server uses the role of the database owner. Null if the server uses a role that cannot change
   * the audit log (decision 0181).
   */
  readonly ownerServes?: string | null;
  /** How long a file waits for a reader that takes no data. The default is a minute. */
  readonly readerPatienceMs?: number;
  /** How long a request waits for a sender that sends no data. The default is a minute. */
  readonly senderPatienceMs?: number;
  /** How long readings of machine counters wait for each other. The default is a second. */
  readonly countPaceMs?: number;
  /** The jobs that the plant's processes share, for the page that shows when each job is due. The default is no job. */
  readonly jobs?: readonly Pick<Job, 'name' | 'schedule'>[];
  /** The duration from which a call is noted as slow. The default is a second. */
  readonly slowAfterMs?: number;
  /** Undefined if no backups are taken. */
  readonly backups?: BackupPlace;
  /** Receives the request to restore the plant. Undefined if the page cannot restore. */
  readonly restoreDesk?: RestoreDesk;
  /** The state of the live channel. Undefined in a process without a live channel. */
  readonly live?: LiveState;
}

/** The state of the live channel of this process. */
interface LiveState {
  /** False while events cannot be read. */
  readonly isHealthy: boolean;
  /** How many connections this process serves. */
  readonly connected: number;
}

/** Where a request came from. */
export interface Origin {
  readonly address: string | null;
  readonly user_agent: string | null;
}

export interface Asked<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly origin: Origin;
  readonly server: Server;
  readonly db: Database;
}

/** The caller of an endpoint without a session. */
export interface AskedByAnybody<E extends Endpoint> extends Asked<E> {
  readonly device: Device;
  /** The key of a device; the handler checks it. */
  readonly bearer: string | undefined;
}

export interface AskedBySomebody<E extends Endpoint> extends Asked<E> {
  readonly caller: Caller;
}

export interface AskedForChange<E extends Endpoint> extends AskedBySomebody<E> {
  readonly change: Change;
  /** Set for upload endpoints only. */
  readonly file: UploadedFile | undefined;
}

export interface AskedWithContent<E extends Endpoint, Content> extends AskedForChange<E> {
  /** The data that was read from the file before the change began. */
  readonly content: Content;
}

/**
 * The answer to a call without a body in the answer, such as a deletion, that waits for a second person. The answer is
 * sent with status 202.
 */
export const waitsForSecondPerson = { data: null, waits: true } as const;

/**
 * The answer without the field `success`, which the server adds. Undefined for status 204, unless the call waits for a
 * second person.
 */
export type Answer<E extends Endpoint> =
  z.output<E['response']> extends { success: true }
    ? Omit<z.output<E['response']>, 'success'>
    : undefined | typeof waitsForSecondPerson;

/** The handlers without the types of their endpoints. This is the form in which the server calls any handler. */
type AnyHandler =
  | { readonly kind: 'open'; readonly handle: (asked: AskedByAnybody<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'redirect'; readonly handle: (asked: AskedByAnybody<Endpoint>) => Promise<Redirect> }
  | { readonly kind: 'open-file'; readonly handle: (asked: Asked<Endpoint>) => Promise<SentFile> }
  | {
      readonly kind: 'kept';
      /** The topics that the answer is read from. A change of any topic ends the kept answer. */
      readonly from: readonly Topic[];
      /**
       * The time for which an answer that follows the clock may be reused. If undefined, the answer is reused until a
       * table changes.
       */
      readonly freshMs?: number;
      readonly handle: (asked: Asked<Endpoint>) => Promise<unknown>;
    }
  | { readonly kind: 'read'; readonly handle: (asked: AskedBySomebody<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'file'; readonly handle: (asked: AskedBySomebody<Endpoint>) => Promise<SentFile> }
  | {
      readonly kind: 'write';
      /** Reads the file before the change begins, so that no connection of the database waits for the reading. */
      readonly readContent?: (file: UploadedFile | undefined) => Promise<unknown>;
      readonly handle: (asked: AskedWithContent<Endpoint, unknown>) => Promise<unknown>;
    };

export type Route = { readonly endpoint: Endpoint } & AnyHandler;

/** Binds an endpoint that needs no session. A handler that writes opens its own change. */
export function open<E extends Endpoint>(
  endpoint: E,
  handle: (asked: AskedByAnybody<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, kind: 'open', handle: handle as (asked: AskedByAnybody<Endpoint>) => Promise<unknown> };
}

/** Binds an endpoint that a browser opens as a page and that redirects the browser. */
export function redirects<E extends Endpoint>(
  endpoint: E,
  handle: (asked: AskedByAnybody<E>) => Promise<Redirect>,
): Route {
  return {
    endpoint,
    kind: 'redirect',
    handle: handle as (asked: AskedByAnybody<Endpoint>) => Promise<Redirect>,
  };
}

/** Binds an endpoint that needs no session and answers with a file. The handler checks the secret in the address. */
export function sendsToSecretAddress<E extends Endpoint>(
  endpoint: E,
  handle: (asked: Asked<E>) => Promise<SentFile>,
): Route {
  return {
    endpoint,
    kind: 'open-file',
    handle: handle as (asked: Asked<Endpoint>) => Promise<SentFile>,
  };
}

/** Binds an endpoint that changes nothing. */
export function reads<E extends Endpoint>(
  endpoint: E,
  handle: (asked: AskedBySomebody<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, kind: 'read', handle: handle as (asked: AskedBySomebody<Endpoint>) => Promise<unknown> };
}

/** Binds an endpoint that answers with a file. */
export function sends<E extends Endpoint>(
  endpoint: E,
  handle: (asked: AskedBySomebody<E>) => Promise<SentFile>,
): Route {
  return {
    endpoint,
    kind: 'file',
    handle: handle as (asked: AskedBySomebody<Endpoint>) => Promise<SentFile>,
  };
}

/**
 * Binds an endpoint whose answer is the same for every caller and does not change until one of the named tables
 * changes. The answer is kept in memory until then (decision 0035). The handler does not get the caller and must not
 * read the clock.
 */
export function keeps<E extends Endpoint>(
  endpoint: E,
  from: readonly Topic[],
  handle: (asked: Asked<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, kind: 'kept', from, handle: handle as (asked: Asked<Endpoint>) => Promise<unknown> };
}

/**
 * Binds an endpoint like `keeps` whose answer also follows the plant's clock. The answer is kept for at most `freshMs`
 * milliseconds (decision 0018).
 */
export function keepsFor<E extends Endpoint>(
  endpoint: E,
  { from, freshMs }: { readonly from: readonly Topic[]; readonly freshMs: number },
  handle: (asked: Asked<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    kind: 'kept',
    from,
    freshMs,
    handle: handle as (asked: Asked<Endpoint>) => Promise<unknown>,
  };
}

/**
 * Binds an endpoint that changes something. The handler runs inside one change, which a client can repeat safely by
 * key.
 */
export function writes<E extends Endpoint>(
  endpoint: E,
  handle: (asked: AskedForChange<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    kind: 'write',
    handle: handle as (asked: AskedForChange<Endpoint>) => Promise<unknown>,
  };
}

/** Binds an endpoint that makes a change from the content of a file. The file is read before the change begins. */
export function writesFromFile<E extends Endpoint, Content>(
  endpoint: E,
  readContent: (file: UploadedFile | undefined) => Promise<Content>,
  handle: (asked: AskedWithContent<E, Content>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    kind: 'write',
    readContent,
    handle: handle as (asked: AskedWithContent<Endpoint, unknown>) => Promise<unknown>,
  };
}

/** The result of the session check: the person, and whether the plant is in maintenance. */
export interface Authenticated {
  readonly caller: Caller;
  readonly maintenance: boolean;
  /** The revision of the named tables. 0 if no tables were named. */
  readonly revision: number;
  /** The plant's clock at the check. */
  readonly now: string;
  /** The position of the newest live event. 0 if no event is kept. */
  readonly live_sequence: number;
}

/** The options of a route for the session check. */
export interface SessionQuestion {
  /** A write renews the session (decision A-24). */
  readonly isWrite: boolean;
  /**
   * Whether the call is a late entry with its time and its person, which an ended session on a tablet may send
   * (decision 0530).
   */
  readonly isSending?: boolean;
  /** The tables whose revision the route needs. */
  readonly topics: readonly Topic[];
}

/** Finds the caller of a token, or throws a refusal. */
export type Authenticate = (token: string | undefined, question: SessionQuestion) => Promise<Authenticated>;
