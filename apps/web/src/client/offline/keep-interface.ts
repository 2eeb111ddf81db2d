/**
 * Keeps the application itself on the device, so that it opens without a connection: by its worker over HTTPS. Elsewhere
 * browsers run no worker; the files then come into the browser's own store, so that an open page finds its dialogs.
 */
const workerAddress = '/offline-worker.js';
const listAddress = '/offline-files.json';

async function fillOwnStore(): Promise<void> {
  const list = await fetch(listAddress);
  if (!list.ok) return;
  // One after the other: what the person waits for goes first.
  for (const file of (await list.json()) as string[]) await (await fetch(file)).blob();
}

export async function keepInterface(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    if (!('serviceWorker' in navigator)) return await fillOwnStore();
    await navigator.serviceWorker.register(workerAddress);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
    // A device that is short of room does not throw the queue away.
    await navigator.storage?.persist?.();
  } catch {
    // The application works as long as it is open.
  }
}
