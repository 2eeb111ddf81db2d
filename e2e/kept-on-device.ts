/** The data that a browser keeps on the device for work without a connection. */
import { expect, type Page } from '@playwright/test';

/** The short message after an entry without a connection. */
export const keptMessage = 'Kept on this device, not yet sent';

/** Whether the device keeps an answer with this text. */
const keepsText = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open('pms-offline');
        opened.onsuccess = () => {
          const all = opened.result.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result).includes(wanted));
          };
        };
      }),
    text,
  );

/** Waits, because the page stores answers on the device some seconds after they arrive. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keepsText(page, text)).toBe(true);

const keepsInterface = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () => (await (await caches.open('pms-interface')).match('/offline-files.json')) !== undefined,
  );

/** Waits until the service worker has stored every file, so that the application opens without a connection. */
export const expectInterfaceKept = (page: Page): Promise<void> =>
  expect.poll(() => keepsInterface(page)).toBe(true);
