/** An entry that was made without a connection and waits on the device. */
import type { Instant } from '../plant-time';

/**
 * `waiting` to be sent; `refused` by the server, so that its person chooses; `discarded` or `handed` by its person, and
 * the server does not know of it yet.
 */
export const entryStates = ['waiting', 'refused', 'discarded', 'handed'] as const;
export type EntryState = (typeof entryStates)[number];

/** The clocks of the device when the entry was made. */
export interface ClockMark {
  /** The page in which the milliseconds were counted. */
  readonly page: number;
  /** Milliseconds since that page was opened. */
  readonly counted: number;
  /** The plant's time by the clock of the device, in epoch milliseconds. */
  readonly noted: number;
  /** The difference to the plant's clock by which it was noted. */
  readonly difference: number;
  /** The plant's time when the server had answered last. */
  readonly since: number;
}

export interface OfflineEntry {
  /** Its Idempotency-Key: however often it is sent, it is booked once. */
  readonly key: string;
  /** The person of the entry. Nobody else sees or sends the entry. */
  readonly person_id: number;
  /** Its place in the queue of this device. */
  readonly place: number;
  /** The name of the endpoint. */
  readonly action: string;
  readonly method: string;
  /** Below /api, with its ids. */
  readonly path: string;
  readonly body: unknown;
  /** The subject of the entry in words: the order, the machine, the blend. */
  readonly subject: string;
  /** The records it depends on, as lanes: entries that share a lane are sent in their order. */
  readonly lanes: readonly string[];
  /** The time of the action, by the plant's clock as the device knew it. */
  readonly happened_at: Instant;
  /** Left out where the person has entered the time. */
  readonly clock?: ClockMark | undefined;
  readonly state: EntryState;
  /** The sentence with which the server refused the entry. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** The reason why the entry is discarded or handed over. */
  readonly reason: string;
  /** The number of attempts at which the server could not be reached. */
  readonly tries: number;
}
