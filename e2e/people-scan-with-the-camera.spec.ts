/** A phone reads codes with the camera, if the browser supports it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { test } from './plant';

const phone = { width: 390, height: 844 };

/** Headless Chromium has no camera and no detector. A drawing replaces the picture, and a text replaces the code. */
const withCamera = (page: Page, code: string | null) =>
  page.addInitScript((text) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: text ?? '' }];
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (text === null) throw new DOMException('refused', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      const stream = canvas.captureStream();
      Object.assign(window, { cameraTracks: stream.getTracks() });
      return stream;
    };
  }, code);

const cameraButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });

// covers SCAN-05
test('the code of an order in front of the camera opens the order and releases the camera', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress', machine: await aMachine(plant) });
  const page = await signedInPage('supervisor', { path: '/login', viewport: phone });
  await withCamera(page, order.order_number);
  await page.goto('/supervisor');
  await cameraButton(page).click();
  await expect(page.getByRole('dialog').filter({ hasText: order.order_number })).toBeVisible();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
        ({ readyState }) => readyState,
      ),
    );
  await expect.poll(states).toEqual(['ended']);
});

// covers SCAN-05
test('the page explains what to do after a refused camera', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/login', viewport: phone });
  await withCamera(page, null);
  await page.goto('/machines');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await cameraButton(page).click();
  await expect(page.getByText('This page may not use the camera.')).toBeVisible();
  await page.goto('/supervisor');
  await cameraButton(page).click();
  const refused = page.getByRole('alert').filter({ hasText: 'This page may not use the camera.' });
  await expect(refused).toBeVisible();
  await expectAccessible(page, () => expect(refused).toBeVisible());
});

// covers SCAN-05
test('a browser that cannot read codes has no camera button', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/machines', viewport: phone });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Search' })).toBeVisible();
  await expect(cameraButton(page)).toHaveCount(0);
});
