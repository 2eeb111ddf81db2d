/** An upgrade of the product while a page is open: files of the old build no longer exist. */
import { expect } from '@playwright/test';
import { anOrder } from './order-scenario';
import { dialogNamed, field, ordersHeading, ordersNamed, rowOf } from './orders-screen';
import { test } from './plant';

// covers PAPER-41, PAPER-42
test('a page whose files no longer exist reloads once, and keeps the typed text', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  await field(form, 'Product name').fill('Ginger beer 2 l');
  await form.getByRole('button', { name: 'Cancel' }).click();

  // The press on Import Orders loads the file of the dialog. After an upgrade this file has another name. The page
  // loads the dialogs of an order before any press, so these dialogs cannot show the fault.
  browserConsole.expect(/status of 404/);
  browserConsole.allow(/dynamically imported module|import-orders-dialog/);
  let isGone = true;
  await page.route(/\/assets\/import-orders-dialog-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/\/assets\/start-[\w-]+\.js/, '/assets/start-newer.js');
      isGone = false;
      await route.fulfill({ response: answer, body: text });
    },
  );
  await page.getByRole('button', { name: 'Import Orders' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(ordersHeading(page)).toBeVisible();

  await rowOf(page, order).getByRole('button', { name: order.order_number, exact: true }).click();
  await expect(dialogNamed(page, `Order ${order.order_number}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(field(form, 'Product name')).toHaveValue('Ginger beer 2 l');
  expect(loads).toBe(1);
});
