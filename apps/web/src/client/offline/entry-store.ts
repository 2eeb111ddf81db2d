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

export const changeEntry = (entry: OfflineEntry): Promise<void> =>
  told(inStore('entries', 'readwrite', (store) => store.put(entry)));

export const removeEntry = ({ place }: Pick<OfflineEntry, 'place'>): Promise<void> =>
  told(inStore('entries', 'readwrite', (store) => store.delete(place)));

/** Shows changes that another tab has made to the queue. */
export function followOtherQueues(): () => void {
  const hear = () => void readEntries();
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
