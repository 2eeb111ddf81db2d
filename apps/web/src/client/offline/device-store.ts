/**
 * The database of this device. The browser may close a connection (a page in the background, an upgrade in another
 * tab). A closed connection is opened again, once for each request. The result of a finished request is on the disk.
 */

const databaseName = 'pms-offline';
const version = 1;

type StoreName = 'entries' | 'kept';

/** Without IndexedDB, this browser stores nothing, and work stops when the connection is lost. */
export const hasDeviceStore = (): boolean => 'indexedDB' in globalThis;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () => {
      const entries = request.result.createObjectStore('entries' satisfies StoreName, {
        keyPath: 'place',
        autoIncrement: true,
      });
      entries.createIndex('key', 'key', { unique: true });
      request.result.createObjectStore('kept' satisfies StoreName);
    };
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        opened = undefined;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function once<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** Runs one request and resolves when its transaction is on the disk. */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  try {
    return await once(name, mode, work);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!isClosed) throw error;
    opened = undefined;
    return once(name, mode, work);
  }
}

export const readKept = <Value>(key: string): Promise<Value | undefined> =>
  inStore('kept', 'readonly', (store) => store.get(key) as IDBRequest<Value | undefined>);

export const writeKept = (key: string, value: unknown): Promise<IDBValidKey> =>
  inStore('kept', 'readwrite', (store) => store.put(value, key));

export const removeKept = (key: string): Promise<undefined> =>
  inStore('kept', 'readwrite', (store) => store.delete(key));
