/** Another machine of the network reaches the plant, by an address that is not loopback, over HTTP and HTTPS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectLive,
  expectToast,
  field,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
} from './orders-screen';
import { test } from './plant';
import type { ServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'pms-journey-tls-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ways = [
  { scheme: 'http', settings: { INSECURE_HTTP: '1' }, isEncrypted: false, device: {} },
  {
    scheme: 'https',
    settings: { TLS: 'local', HTTP_PORT: '0', DATA_DIR: folder },
    isEncrypted: true,
    // Uses the width of a phone.
    device: { hasTouch: true, viewport: { width: 390, height: 844 } },
  },
] as const;

for (const { scheme, settings, isEncrypted, device } of ways) {
  // covers NET-02
  test(`a person signs in and runs an order over ${scheme} from another address`, async ({
    plant,
    visitorPage,
  }) => {
    const tag = `FROM-${scheme.toUpperCase()}`;
    const order = await anOrder(plant, { order_number: tag, status: 'assigned', quantity: 500 });
    const door: ServerProcess = await plant.anotherServer({ HOST: '0.0.0.0', ...settings });
    try {
      const { protocol, hostname } = new URL(door.origin);
      expect(protocol).toBe(`${scheme}:`);
      expect(hostname, 'an address of this machine that is not loopback').not.toMatch(/^127\.|localhost/);
      const page = await visitorPage({
        baseURL: door.origin,
        ...device,
        ignoreHTTPSErrors: true,
        path: ordersNamed(tag),
      });
      expect(await page.evaluate(() => window.isSecureContext)).toBe(isEncrypted);
      await expect(page.locator('[data-insecure]')).toHaveCount(isEncrypted ? 0 : 1);

      const { username, password } = plant.people.operator;
      await page.getByRole('textbox', { name: 'Username' }).fill(username);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.keyboard.press('Enter');
      await expectLive(page);
      await expect(page.locator('[data-insecure]')).toHaveCount(isEncrypted ? 0 : 1);

      await rowButton(page, order, 'Start').click();
      await dialogNamed(page, `Start Production: ${tag}`)
        .getByRole('button', { name: 'Start Production' })
        .click();
      await expectToast(page, 'Production started');
      await expect(rowOf(page, order)).toContainText('In progress');

      await chooseAction(page, order, 'Complete');
      const complete = dialogNamed(page, `Complete Production: ${tag}`);
      await field(complete, 'Final quantity').fill('480');
      await complete.getByRole('button', { name: 'Add waste' }).click();
      await pick(complete, 'Type, waste line 1', 'PM – Packaging Material');
      await field(complete, 'Weight, waste line 1').fill('2');
      await complete.getByRole('button', { name: 'Complete Production' }).click();
      await expectToast(page, 'Order completed');
      // Closes the page, because an open page would call the stopped server.
      await page.close();
    } finally {
      await door.stop();
    }
  });
}

// runs HOST=0.0.0.0 TLS=local npm start
test('the plain address shows a device how to trust the plant', async ({ plant, newPage }) => {
  const door = await plant.anotherServer({ HOST: '0.0.0.0', TLS: 'local', HTTP_PORT: '0', DATA_DIR: folder });
  try {
    const address = /trust this plant at (\S+)/.exec(door.said())?.[1] ?? '';
    const page = await newPage({});
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Trust this plant on your device' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Android phone or tablet',
      'iPhone or iPad',
      'Windows',
      'Fingerprint of the certificate (SHA-256)',
    ]);
    await expectAccessible(page, () => expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible());
  } finally {
    await door.stop();
  }
});
