/** The queue of this device in IndexedDB. All tabs share the queue. */
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { createStore, useStore } from '../store';
import { inStore } from './device-store';

/** The entries of the signed-in person, oldest first, without entries of other people on this device. */
const shown = createStore<readonly OfflineEntry[]>([]);
export const useEntries = (): readonly OfflineEntry[] => useStore(shown);
export const entriesNow = (): readonly OfflineEntry[] => shown.get();

let person: number | null = null;

/** Informs other tabs of the browser that the queue has changed. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pms-offline') : undefined;

/**
 * All entries, including the entries of other people. They are read to send them with the sessions of these people and
 * to show the expected orders. No screen lists them.
 */
export const readEverybodysEntries = async (): Promise<OfflineEntry[]> =>
  (await inStore('entries', 'readonly', (store) => store.getAll())) as OfflineEntry[];

export async function readEntries(): Promise<readonly OfflineEntry[]> {
  const all = await readEverybodysEntries();
  const own = all.filter(({ person_id }) => person_id === person);
  shown.set(own);
  return own;
}

export async function showEntriesOf(id: number | null): Promise<void> {
  person = id;
  if (id === null) shown.set([]);
  else await readEntries();
}

async function told(work: Promise<unknown>): Promise<void> {
  await work;
  channel?.postMessage('changed');
  await readEntries();
}

/** Adds an entry at the end of the queue. When the promise resolves, the entry is on the disk. */
export const addEntry = (entry: Omit<OfflineEntry, 'place'>): Promise<void> =>
  told(inStore('entries', 'readwrite', (store) => store.add(entry)));

/**
 * Changes an entry that is still stored. Undefined removes the entry. The entry is read and written in one transaction,
 * because the sender, the person and other tabs change entries at the same time. Returns whether the entry has changed.
 */
export async function changeEntry(
  { place }: Pick<OfflineEntry, 'place'>,
  after: (stored: OfflineEntry) => OfflineEntry | undefined,
): Promise<boolean> {
  let isChanged = false;
  const work = (store: IDBObjectStore) => {
    const reading: IDBRequest<OfflineEntry | undefined> = store.get(place);
    reading.onsuccess = () => {
      const stored = reading.result;
      const next = stored && after(stored);
      isChanged = next !== stored;
      if (!isChanged) return;
      if (next) store.put(next);
      else store.delete(place);
    };
    return reading;
  };
  await told(inStore('entries', 'readwrite', work));
  return isChanged;
}

/** Shows changes that another tab has made to the queue. */
export function followOtherQueues(): () => void {
  const hear = () => void readEntries();
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
