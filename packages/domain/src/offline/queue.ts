/** The queue of a device: what may be sent now, what the answer of the server means, and when to try again. */
import type { EntryState, OfflineEntry } from './entry';

/** Entries on their way at one time. */
export const mostAtOnce = 4;

/** So many entries wait on a device; a shift of one machine has a few dozen. */
export const mostEntries = 500;

/** Whether later entries of its lanes wait for it. What is discarded or handed over is nothing that will be booked. */
const holdsLanes = ({ state }: Pick<OfflineEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** Whether it may hold the lanes of other people too. An entry that its person has to decide on holds only the person's own. */
const holdsForAll = ({ state }: Pick<OfflineEntry, 'state'>, isStuck: boolean): boolean =>
  state === 'waiting' && !isStuck;

/** What the person has to decide before anything is sent. */
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
    // What is free to go, or waits for what goes, goes before the entries of the next person.
    for (const lane of holdsForAll(entry, isStuck) ? entry.lanes : own) held.add(lane);
  }
  return free;
}

/** The entry that this one waits for, of those that need their person; undefined when it waits for the line alone. */
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

/** What its person may do with an entry. */
export type Choice = 'change' | 'discard' | 'hand';

/** A waiting entry can only be taken back: nobody else can do more for it than the line that returns. */
export const choicesFor = (state: EntryState): readonly Choice[] => {
  if (state === 'refused') return ['change', 'discard', 'hand'];
  return state === 'waiting' ? ['discard'] : [];
};
