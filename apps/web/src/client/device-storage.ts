/** Values that this device keeps between pages in local storage, or for one window in session storage. */

/**
 * Keeps the value. Returns false if the device has no room. A full disk must not end a call, a press or the notice that
 * the server is away.
 */
export const keepOnDevice = (key: string, value: string): boolean => keepIn(localStorage, key, value);

/** Keeps the value until the window closes. */
export const keepForWindow = (key: string, value: string): boolean => keepIn(sessionStorage, key, value);

function keepIn(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
