/**
 * The queue of a device: which entries may be sent now, the meaning of the server's answer, and the time of the next
 * attempt.
 */
import type { EntryState, OfflineEntry } from './entry';

/** The maximum number of entries that are sent at one time. */
export const mostAtOnce = 4;

/** The maximum number of entries that wait on a device. A shift of one machine has a few dozen entries. */
export const mostEntries = 500;

/**
 * Whether later entries in the lanes of this entry wait for it. The server does not book an entry that is discarded or
 * handed over.
 */
const holdsLanes = ({ state }: Pick<OfflineEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/**
 * Whether the entry blocks its lanes for all people. A refused entry, or an entry that waits for a refused entry of the
 * same person, blocks its lanes for that person only.
 */
const holdsForAll = ({ state }: Pick<OfflineEntry, 'state'>, isStuck: boolean): boolean =>
  state === 'waiting' && !isStuck;

/** Whether the server has booked the entry. The entry stays in the list only until its person has read this. */
const isBooked = ({ state }: Pick<OfflineEntry, 'state'>): boolean => state === 'booked';

/** The entries that the server still has to receive. */
export const notYetSent = <Entry extends Pick<OfflineEntry, 'state'>>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !isBooked(entry));

/** Whether the entry may be sent. The person must first decide about a refused entry. */
const mayBeSent = (entry: Pick<OfflineEntry, 'state'>): boolean =>
  entry.state !== 'refused' && !isBooked(entry);

type Queued = Pick<OfflineEntry, 'key' | 'place' | 'lanes' | 'state'> & {
  /** Omitted if all entries belong to the same person. */
  readonly person_id?: number;
};

/**
 * The entries that may be sent now, oldest first. An entry is not sent while an older entry blocks one of its lanes.
 * `entries` contains the entries of all people for whom this device can send.
 */
export function sendable<Entry extends Queued>(entries: readonly Entry[]): Entry[] {
  const held = new Set<string>();
  const free: Entry[] = [];
  for (const entry of entries.toSorted((a, b) => a.place - b.place)) {
    const own = entry.lanes.map((lane) => `${entry.person_id ?? ''} ${lane}`);
    const isStuck = own.some((lane) => held.has(lane));
    const isHeld = holdsLanes(entry) && (isStuck || entry.lanes.some((lane) => held.has(lane)));
    if (!isHeld && mayBeSent(entry)) free.push(entry);
    if (!holdsLanes(entry)) continue;
    // Entries of a person that can be sent, or that wait for such entries, are sent before later entries of other
    // people.
    for (const lane of holdsForAll(entry, isStuck) ? entry.lanes : own) held.add(lane);
  }
  return free;
}

/**
 * The refused entry for which this entry waits until the person decides; undefined if this entry waits only for the
 * connection.
 */
export function waitsFor<Entry extends Queued>(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    (other) =>
      other.state === 'refused' &&
      other.place < entry.place &&
      other.lanes.some((lane) => entry.lanes.includes(lane)),
  );
}

/**
 * The result of sending an entry: it is booked, it is sent again, the person must sign in, or the server refused it.
 */
export type Outcome = 'done' | 'again' | 'sign-in' | 'refused';

export interface Answered {
  /** Null without an answer. */
  readonly status: number | null;
  readonly code?: string;
}

export function outcomeOf({ status, code }: Answered): Outcome {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'again';
  if (status < 400) return 'done';
  // PERMISSION_DENIED keeps the session. Every other answer 401 or 403 ends the session (decision A-22).
  if (code === 'ENTERED_BY_ANOTHER') return 'sign-in';
  if (status === 401 || (status === 403 && code !== 'PERMISSION_DENIED')) return 'sign-in';
  return 'refused';
}

/** The seconds before the next attempt: 1, 2, 4 and so on, at most 60. */
export const pauseSeconds = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1));

/** The choices of the person for an entry. */
export type Choice = 'change' | 'discard' | 'hand' | 'remove';

/**
 * A waiting entry can only be discarded, because the device sends it when the connection returns. A booked entry can
 * only be removed from the list: a changed entry would be booked a second time.
 */
export const choicesFor = (state: EntryState): readonly Choice[] => {
  if (state === 'refused') return ['change', 'discard', 'hand'];
  if (state === 'booked') return ['remove'];
  return state === 'waiting' ? ['discard'] : [];
};
