/** Two people have the same dialog open: one is served, the other is told, and both see what is true. */
import { expect } from '@playwright/test';
import { anOrder } from './order-scenario';
import { dialogNamed, expectLive, ordersNamed, rowButton, rowOf } from './orders-screen';
import { test } from './plant';

// covers ORD-29
test('the second to stop an order is told that it stands already', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const path = ordersNamed(order.order_number);
  const [first, second] = [
    await signedInPage('operator', { path }),
    await signedInPage('supervisor', { path }),
  ];
  const title = `Stop Production: ${order.order_number}`;
  for (const page of [first, second]) {
    await expectLive(page);
    await rowButton(page, order, 'Stop').click();
    await expect(dialogNamed(page, title)).toBeVisible();
  }
  await dialogNamed(first, title).getByRole('button', { name: 'Stop Production' }).click();
  await expect(dialogNamed(first, title)).toHaveCount(0);
  await expect(rowOf(second, order)).toContainText('Stopped');

  browserConsole.expect(/status of 409/);
  const late = dialogNamed(second, title);
  await late.getByRole('button', { name: 'Stop Production' }).click();
  await expect(late.getByRole('alert')).toHaveText('An order that is stopped cannot be stopped');
  await late.getByRole('button', { name: 'Cancel' }).click();
  for (const page of [first, second]) await expect(rowButton(page, order, 'Resume')).toBeVisible();
});

// covers ORD-29, ORD-30
test('of two who resume at the same moment one is served, and both rows are true', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'paused' });
  const path = ordersNamed(order.order_number);
  const pages = [await signedInPage('operator', { path }), await signedInPage('supervisor', { path })];
  // Both calls are held until both were made, so that neither page knows of the other's.
  let arrived = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/orders/*/resume', async (route) => {
      arrived += 1;
      if (arrived === pages.length) release();
      await both;
      await route.continue();
    });
  }
  browserConsole.expect(/status of 409/);
  for (const page of pages) await rowButton(page, order, 'Resume').click();
  // Asked first, because the message leaves by itself.
  const refusals = pages.map((page) => page.getByText('An order that is in progress cannot be resumed'));
  await expect
    .poll(async () => (await Promise.all(refusals.map((refusal) => refusal.count()))).sort())
    .toEqual([0, 1]);
  for (const page of pages) await expect(rowOf(page, order)).toContainText('In progress');
});
