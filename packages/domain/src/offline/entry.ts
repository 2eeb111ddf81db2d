/** An entry that was made without a connection and waits on the device. */
import type { Instant } from '../plant-time';

/**
 * `waiting`: not sent yet. `refused`: the server refused the entry, and the person must choose. `discarded` and
 * `handed`: the person gave the entry up, and the server has not recorded this yet. `booked`: the person gave the entry up,
 * but the server had booked the entry before, or had recorded before that the person gave it up. The person must read
 * this.
 */
export const entryStates = ['waiting', 'refused', 'discarded', 'handed', 'booked'] as const;
export type EntryState = (typeof entryStates)[number];

/** The clocks of the device when the entry was made. */
export interface ClockMark {
  /** The page in which the milliseconds were counted. */
  readonly page: number;
  /** Milliseconds since that page was opened. */
  readonly counted: number;
  /** The plant's time by the clock of the device, in epoch milliseconds. */
  readonly noted: number;
  /** The difference to the plant's clock with which `noted` was computed. */
  readonly difference: number;
  /** The plant's time of the last answer of the server. */
  readonly since: number;
}

export interface OfflineEntry {
  /** The Idempotency-Key: the server books the entry once, even if the device sends it several times. */
  readonly key: string;
  /** The person of the entry. Nobody else sees or sends the entry. */
  readonly person_id: number;
  /** The place of the entry in the queue of this device. */
  readonly place: number;
  /** The name of the endpoint. */
  readonly action: string;
  readonly method: string;
  /** The path below /api, with the ids. */
  readonly path: string;
  readonly body: unknown;
  /** The subject of the entry in words: the order, the machine, the blend. */
  readonly subject: string;
  /** The lanes name the records that the entry depends on. Entries with a common lane are sent in their order. */
  readonly lanes: readonly string[];
  /** The time of the action in plant time, as the device computed it. */
  readonly happened_at: Instant;
  /** Undefined if the person has entered the time. */
  readonly clock?: ClockMark | undefined;
  readonly state: EntryState;
  /** The sentence with which the server refused the entry. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** The reason why the entry is discarded or handed over. */
  readonly reason: string;
  /** The number of attempts at which the server could not be reached. */
  readonly tries: number;
}
