/**
 * The queue of a device: which entries may be sent now, the meaning of the server's answer, and the time of the next
 * attempt.
 */
import type { EntryState, OfflineEntry } from './entry';

/** The most entries that are sent at one time. */
export const mostAtOnce = 4;

/** The most entries that wait on a device; a shift of one machine has a few dozen. */
export const mostEntries = 500;

/**
 * Whether later entries of its lanes wait for this entry. An entry that is discarded or handed over will not be booked.
 */
const holdsLanes = ({ state }: Pick<OfflineEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/**
 * Whether the entry may hold the lanes of other people too. An entry that waits for its person's decision holds only
 * the lanes of that person.
 */
const holdsForAll = ({ state }: Pick<OfflineEntry, 'state'>, isStuck: boolean): boolean =>
  state === 'waiting' && !isStuck;

/** The entries that the person must decide on. */
const mayBeSent = ({ state }: Pick<OfflineEntry, 'state'>): boolean => state !== 'refused';

type Queued = Pick<OfflineEntry, 'key' | 'place' | 'lanes' | 'state'> & {
  /** Left out where all entries are of one person. */
  readonly person_id?: number;
};

/**
 * The entries that may be sent now, the oldest first: none whose lane has an older entry that is not settled. The entries are
 * those of all people that this device can send for.
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
    // A person's entries that can be sent, or that wait for such entries, are sent before the entries of the next
    // person.
    for (const lane of holdsForAll(entry, isStuck) ? entry.lanes : own) held.add(lane);
  }
  return free;
}

/**
 * The entry that needs its person's decision and for which this entry waits; undefined when this entry waits only for
 * the connection.
 */
export function waitsFor<Entry extends Queued>(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    (other) =>
      other.state === 'refused' &&
      other.place < entry.place &&
      other.lanes.some((lane) => entry.lanes.includes(lane)),
  );
}

/** What an answer means for the entry: it is settled, it is tried again, its person signs in, or its person chooses. */
export type Outcome = 'done' | 'again' | 'sign-in' | 'refused';

export interface Answered {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly code?: string;
}

export function outcomeOf({ status, code }: Answered): Outcome {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'again';
  if (status < 400) return 'done';
  // Decision A-22: a refused right keeps the session, everything else of 401 and 403 ends it.
  if (code === 'ENTERED_BY_ANOTHER') return 'sign-in';
  if (status === 401 || (status === 403 && code !== 'PERMISSION_DENIED')) return 'sign-in';
  return 'refused';
}

/** Seconds between tries: 1, 2, 4 and so on to a minute. */
export const pauseSeconds = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1));

/** The choices of the person for an entry. */
export type Choice = 'change' | 'discard' | 'hand';

/** A waiting entry can only be taken back, because it will be sent when the connection returns. */
export const choicesFor = (state: EntryState): readonly Choice[] => {
  if (state === 'refused') return ['change', 'discard', 'hand'];
  return state === 'waiting' ? ['discard'] : [];
};
