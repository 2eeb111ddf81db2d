/** Good quantity, scrap and its reason in one action, and the way back from the message. */
import { expect } from '@playwright/test';
import { listOrderQuantities } from '@pms/domain/orders/endpoints';
import { anOrder, orderNow } from './order-scenario';
import { chooseAction, dialogNamed, field, pick } from './orders-screen';
import { test } from './plant';

// covers ORD-25
test('an operator reports good and scrap with its reason, and takes it back', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path: `/orders?search=${order.order_number}` });
  await chooseAction(page, order, 'Update Quantity');
  const quantity = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await quantity.getByRole('button', { name: '8', exact: true }).click();
  await field(quantity, 'Scrap').fill('2');
  await pick(quantity, 'Reason of the scrap', 'Quality Issue');
  await quantity.getByRole('button', { name: 'Save' }).click();
  const said = page.getByText('Quantity is now 8');
  await expect(said).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 8, scrap_quantity: 2 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Quantity taken back')).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 0, scrap_quantity: 0 });
  const { data } = await plant.people.operator.call(listOrderQuantities, { params: { id: order.id } });
  expect(data.map(({ source }) => source)).toEqual(['undo', 'manual']);
});
