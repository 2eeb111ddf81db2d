/** Wrong orders: a completed order is corrected with a reason, an order that never ran is deleted. */
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectFieldError,
  expectLive,
  expectToast,
  field,
  offeredActions,
  openDetails,
  ordersNamed,
  pick,
  rowOf,
} from './orders-screen';
import { test } from './plant';

// covers ORD-42
test('a manager corrects a wrongly completed order, with a reason', async ({ plant, signedInPage }) => {
  const done = await anOrder(plant, { status: 'completed' });
  const page = await signedInPage('manager', { path: ordersNamed(done.order_number, '&tab=archive') });
  await chooseAction(page, done, 'Correct');
  const form = dialogNamed(page, `Correct Order: ${done.order_number}`);
  await expect(field(form, 'Final quantity')).toHaveValue('1\u202f180 units');
  const quantity = field(form, 'Final quantity');
  await quantity.fill('1150,5');
  await quantity.blur();
  await expectFieldError(quantity, 'Enter a whole number of units');
  await quantity.fill('1150');
  await pick(form, 'Which count was wrong', 'Another time');
  await expect(field(form, 'When it was made or lost')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await form.getByRole('button', { name: 'Add waste' }).click();
  await field(form, 'Weight, waste line 1').fill('4');
  const save = form.getByRole('button', { name: 'Save correction' });
  await save.click();
  const reason = field(form, 'Reason');
  await expectFieldError(reason, 'A reason is required');
  await reason.fill('A pallet was counted twice');
  await expectAccessible(page, () => expect(form).toBeVisible());
  await save.click();
  await expectToast(page, 'Order corrected');
  await expect(rowOf(page, done)).toContainText('1 150 of 1 200 units');
  const record = await openDetails(page, done);
  await expect(record.getByRole('table', { name: 'Waste' })).toContainText('4,00 kg');
  await expect(record.getByRole('region', { name: 'Time line' })).toContainText(
    'Corrected: A pallet was counted twice',
  );
  const supervisor = await signedInPage('supervisor', {
    path: ordersNamed(done.order_number, '&tab=archive'),
  });
  await expect(rowOf(supervisor, done)).toBeVisible();
  expect(await offeredActions(supervisor, done)).toEqual(['Copy Order']);
});

// covers ORD-43
test('an order that never ran is deleted after one question, and its open dialog reports the deletion', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant);
  const path = ordersNamed(order.order_number);
  const [page, other] = [await signedInPage('supervisor', { path }), await signedInPage('manager', { path })];
  await expectLive(other);
  await chooseAction(other, order, 'Cancel Order');
  await expect(dialogNamed(other, `Cancel Order: ${order.order_number}`)).toBeVisible();
  await chooseAction(page, order, 'Delete Order');
  const form = dialogNamed(page, `Delete Order: ${order.order_number}`);
  await expect(form).toContainText(`Order ${order.order_number} will disappear from every list`);
  browserConsole.expect(/status of 404/);
  await form.getByRole('button', { name: 'Delete Order' }).click();
  await expectToast(page, `Order ${order.order_number} deleted`);
  await expect(page.getByText('No orders found')).toBeVisible();
  const gone = dialogNamed(other, 'Order not found');
  await expect(gone).toContainText(`Order with ID ${order.id} not found`);
  await gone.getByRole('button', { name: 'Close' }).last().click();
  await expect(other.getByText('No orders found')).toBeVisible();
});
