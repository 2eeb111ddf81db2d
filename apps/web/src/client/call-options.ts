/** The options of a call. */
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';

export interface CallOptions<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
  /** Instead of a body, for endpoints that take a file. */
  readonly form?: FormData;
  /** 0 to 1, while a form travels. */
  readonly onUploadProgress?: (share: number) => void;
  /** A key for one wish of a person: a repeated call has the same key. Without it, a new key is made. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The time of the change, for a write that is sent later (decision 0330). */
  readonly happenedAt?: string;
  /** The person who made the change, since another person may have signed in meanwhile. */
  readonly enteredBy?: number;
  /** The session of this person in place of the session of the page. A refusal of it ends no session here. */
  readonly bearer?: string;
  /** Tries once, for at most so long, and does not repeat the call: the caller keeps it for later. */
  readonly givesUpAfterMs?: number;
}
