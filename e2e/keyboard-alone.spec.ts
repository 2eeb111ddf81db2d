/** The orders page with the keyboard only. */
import { expect } from '@playwright/test';
import { anOrder } from './order-scenario';
import { dialogNamed, expectLive, ordersHeading, ordersNamed, rowButton, rowOf } from './orders-screen';
import { test } from './plant';

// covers ORD-33
test('dialogs take the focus, keep the focus, and return the focus', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await expectLive(page);
  const more = rowButton(page, order, 'More actions');
  const number = rowOf(page, order).getByRole('button', { name: order.order_number, exact: true });

  const stop = rowButton(page, order, 'Stop');
  await stop.focus();
  await page.keyboard.press('Enter');
  const form = dialogNamed(page, 'Stop Production');
  await expect(form.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  const inside = () => form.evaluate((dialog) => dialog.contains(document.activeElement));
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(stop).toBeFocused();

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Print label' })).toBeFocused();
  for (const _ of ['Split Order', 'Copy Order', 'Edit Order', 'Pause']) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  const pause = dialogNamed(page, 'Pause Production');
  await expect(pause.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pause).toHaveCount(0);
  await expect(more).toBeFocused();

  // The pressed button no longer exists, because a stopped order has no button Stop.
  await stop.focus();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Stop Production' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(stop).toHaveCount(0);
  await expect(rowButton(page, order, 'Resume')).toBeFocused();

  await number.focus();
  await page.keyboard.press('Enter');
  const details = dialogNamed(page, `Order ${order.order_number}`);
  await expect(details).toBeVisible();
  await expect.poll(() => details.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(number).toBeFocused();
});

test('the Tab key moves from the top of the page to the first order', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await expect(rowOf(page, order)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  const number = rowOf(page, order).getByRole('button', { name: order.order_number, exact: true });
  const reached = async () => {
    await page.keyboard.press('Tab');
    return number.evaluate((button) => button === document.activeElement);
  };
  // The Tab key passes the head of the page and the filters first.
  let steps = 1;
  while (!(await reached()) && steps < 20) steps += 1;
  await expect(number).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rowButton(page, order, 'Assign Machine')).toBeFocused();
  await expect(ordersHeading(page)).toBeVisible();
});

// covers ORD-33
test('a person fills, corrects and sends a form with the keyboard', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: ordersNamed(`${order.order_number}-K`) });
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'New Order' }).focus();
  await page.keyboard.press('Enter');
  const form = dialogNamed(page, 'Create New Production Order');
  const name = form.getByRole('combobox', { name: 'Product name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Ginger ale 200 ml');
  await page.keyboard.press('Enter');
  // The first wrong field has the focus.
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await page.keyboard.type('2400');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Unit' })).toBeFocused();
  await page.keyboard.press('Tab');
  const area = form.getByRole('combobox', { name: 'Production area' });
  await page.keyboard.type(' ');
  await expect(page.getByRole('option', { name: 'Packaging' })).toBeVisible();
  // After opening, a timer marks the earlier choice in the list. A person is slower than this timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(area).not.toHaveValue('');
  await form.getByRole('textbox', { name: 'Order number' }).focus();
  await page.keyboard.type(`${order.order_number}-k`);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, { order_number: `${order.order_number}-K` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Order' })).toBeFocused();
});
