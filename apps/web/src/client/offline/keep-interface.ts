/**
 * Keeps the application itself on the device, so that the application opens without a connection. Over HTTPS, a worker
 * keeps the files. Elsewhere browsers run no worker. The files are then loaded into the browser's own store, so that an
 * open page can open its dialogs.
 */
const workerAddress = '/offline-worker.js';
const listAddress = '/offline-files.json';

async function fillOwnStore(): Promise<void> {
  const list = await fetch(listAddress);
  if (!list.ok) return;
  // Files are loaded one after the other, so that they do not delay calls that the person waits for.
  for (const file of (await list.json()) as string[]) await (await fetch(file)).blob();
}

export async function keepInterface(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    if (!('serviceWorker' in navigator)) return await fillOwnStore();
    await navigator.serviceWorker.register(workerAddress);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
    // Asks the browser not to delete the queue when the device has little room.
    await navigator.storage?.persist?.();
  } catch {
    // Without the kept files, the application works as long as the page is open.
  }
}
