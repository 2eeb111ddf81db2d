/** Values that this device keeps between pages, in local storage. */

/**
 * Keeps the value. Returns false if the device has no room. A full disk must not end a call, a press or the notice that
 * the server is away.
 */
export function keepOnDevice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
