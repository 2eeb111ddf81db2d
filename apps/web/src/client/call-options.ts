/** The options of a call. */
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';

export interface CallOptions<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
  /** Instead of a body, for endpoints that take a file. */
  readonly form?: FormData;
  /** Called with the sent share from 0 to 1 during an upload. */
  readonly onUploadProgress?: (share: number) => void;
  /**
   * The idempotency key. A repeated call of the same action has the same key. Without this option, a new key is made.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The time of the change, for a write that is sent later (decision 0330). */
  readonly happenedAt?: string;
  /** The person who made the change, because another person may have signed in meanwhile. */
  readonly enteredBy?: number;
  /** The id of the entry that was handed over and that this write books. The server closes the entry. */
  readonly settlesEntry?: number;
  /**
   * The token of the session that sends the call, in place of the session of the page. A refusal does not end the
   * session of the page.
   */
  readonly bearer?: string;
  /** Makes only one try with this time limit, because the caller keeps the call for later. */
  readonly givesUpAfterMs?: number;
}
