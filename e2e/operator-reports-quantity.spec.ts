/** Reports good quantity, scrap and the reason in one action, and undoes the report from the message. */
import { expect } from '@playwright/test';
import { listOrderQuantities, reportQuantity } from '@pms/domain/orders/endpoints';
import { anOrder, orderNow } from './order-scenario';
import { dialogNamed, expectFieldError, field, holdToast, pick, rowButton } from './orders-screen';
import { test } from './plant';

// covers ORD-25
test('an operator reports good and scrap with a reason, and undoes the report', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path: `/orders?search=${order.order_number}` });
  await rowButton(page, order, 'Update Quantity').click();
  const quantity = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await quantity.getByRole('button', { name: '8', exact: true }).click();
  // Pieces have no fractions. The typed text stays, with an error beside the field.
  await field(quantity, 'Scrap').fill('1,5');
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(field(quantity, 'Scrap'), 'Enter a whole number of units');
  await field(quantity, 'Scrap').fill('2');
  await pick(quantity, 'Reason of the scrap', 'Quality Issue');
  await quantity.getByRole('button', { name: 'Save' }).click();
  const said = page.getByText('Quantity is now 8');
  await holdToast(said);
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 8, scrap_quantity: 2 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Quantity taken back')).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 0, scrap_quantity: 0 });
  const { data } = await plant.people.operator.call(listOrderQuantities, { params: { id: order.id } });
  expect(data.map(({ source }) => source)).toEqual(['undo', 'manual']);
});

// covers ORD-25
test('three taps repeat the last amount, and the page asks about a tenfold amount', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  await plant.people.operator.call(reportQuantity, { params: { id: order.id }, body: { add: 120 } });
  const page = await signedInPage('operator', { path: `/orders?search=${order.order_number}` });
  // Three taps for 120 pieces: the first button of the row, the amount of the report before, Save.
  await rowButton(page, order, 'Update Quantity').click();
  const quantity = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await quantity.getByRole('button', { name: '+120' }).click();
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quantity is now 240')).toBeVisible();

  await rowButton(page, order, 'Update Quantity').click();
  await expect(quantity.getByRole('button', { name: 'Decimal comma' })).toHaveCount(0);
  await field(quantity, 'Add to the good count').fill('12000');
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expect(quantity.getByRole('alert')).toContainText('That makes 10 times the ordered quantity');
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 240 });
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expect(quantity).toHaveCount(0);
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 12_240 });
});

// covers ORD-25
test('a weighed product has a decimal key', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress', unit_of_measurement: 'kg' });
  const page = await signedInPage('operator', { path: `/orders?search=${order.order_number}` });
  await rowButton(page, order, 'Update Quantity').click();
  const quantity = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  for (const key of ['7', 'Decimal comma', '0', '5'])
    await quantity.getByRole('button', { name: key, exact: true }).click();
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expect(quantity).toHaveCount(0);
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 7.05 });
});
