/** A tablet at a machine: the present state, the next action, a stop in two taps, and the next orders. */
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder, orderNow } from './order-scenario';
import { expectToast, field } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where a station stands', hasTouch: true });

const tablet = { width: 1180, height: 820 };

// covers STAT-01, STAT-03, STAT-04
test('an operator chooses the machine once, reports, stops in two taps and resumes', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Filler with a tablet');
  const order = await anOrder(plant, { status: 'in_progress', machine, quantity: 4800 });
  const page = await signedInPage('operator', { path: '/station', viewport: tablet });
  await expect(page.getByText('At which machine do you work?')).toBeVisible();
  await expectAccessible(page, () => expect(page.getByText('At which machine do you work?')).toBeVisible());
  await page.getByRole('button', { name: machine.name }).tap();
  const board = page.locator(`[data-station="${machine.id}"]`);
  await expect(board).toContainText(`${order.order_number} · Cola 600 ml`);
  await expect(board).toContainText(/0 of 4.800 units · 0%/);
  await expect(board).toContainText('– The order has no due date');

  await board.getByRole('button', { name: 'Update Quantity' }).tap();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Add to the good count').fill('120');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(board).toContainText(/120 of 4.800 units/);
  await expectAccessible(page, () => expect(board).toBeVisible());
  await page.setViewportSize(tablet);

  // Two taps: the key, and the reason.
  await board.getByRole('button', { name: 'Stop', exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Material Shortage/ })
    .tap();
  await expect(board.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect((await orderNow(plant, order)).status).toBe('paused');
  await board.getByRole('button', { name: 'Resume' }).tap();
  await expectToast(page, `${order.order_number} resumed`);
  await expect(board.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();

  // The device keeps the machine, also for the next person who opens the page.
  await page.goto('/station');
  await expect(board).toBeVisible();
  await page.goto('/station?machine=999999');
  await expect(page.getByText('This machine is no longer there')).toBeVisible();
});

// covers STAT-03
test('a station without an order starts the next order, and shows the following orders', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Filler that waits');
  const order = await anOrder(plant, { status: 'assigned', machine, quantity: 100 });
  const page = await signedInPage('operator', { path: `/station?machine=${machine.id}`, viewport: tablet });
  const board = page.locator(`[data-station="${machine.id}"]`);
  await expect(page.getByRole('region', { name: 'Next orders' })).toContainText(order.order_number);
  await board.getByRole('button', { name: `Start ${order.order_number}` }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .tap();
  await expect(board.getByRole('button', { name: 'Update Quantity' })).toBeVisible();
  await expect(board).toContainText('0 of 100 units');
});
