/** An operator with a tablet starts on the page of the own machines, and reports from the card in three taps. */
import { expect, type Locator } from '@playwright/test';
import { assign } from '@pms/domain/labour/endpoints';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { shiftAt } from '@pms/domain/plant-time';
import { getPlant } from '@pms/domain/settings/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder, orderNow } from './order-scenario';
import { dialogNamed } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'own machines' });

// covers FLOOR-42, ORD-25
test('on a tablet the own machines come first, and three taps report 120 pieces', async ({
  plant,
  signedInPage,
}) => {
  const { operator, supervisor } = plant.people;
  const order = await anOrder(plant, { status: 'in_progress' });
  const other = await aMachine(plant);
  await operator.call(reportQuantity, { params: { id: order.id }, body: { add: 120 } });
  const { data } = await supervisor.call(getPlant);
  const shift = shiftAt(new Date().toISOString(), data.shift_model, data.time_zone);
  await supervisor.call(assign, {
    body: {
      employee_id: operator.id,
      machine_id: order.machine_id,
      assignment_date: shift.date,
      shift_type: shift.type,
      role: 'operator',
    },
  });
  const page = await signedInPage('operator', {
    path: '/production',
    viewport: { width: 820, height: 1180 },
  });
  const card = page.locator(`li[data-machine="${order.machine_id}"]`);
  await expect(page.getByText('As the roster of this shift says')).toBeVisible();
  await expect(page.locator(`li[data-machine="${other.id}"]`)).toHaveCount(0);
  const top = async () => (await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await expect.poll(top).toBeLessThan(480);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(top).toBeLessThan(480);
  await page.setViewportSize({ width: 820, height: 1180 });

  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.click();
  };
  await tap(card.getByRole('button', { name: /^Update Quantity / }));
  const quantity = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await tap(quantity.getByRole('button', { name: '+120' }));
  await tap(quantity.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Quantity is now 240')).toBeVisible();
  expect(taps).toBe(3);
  expect(await orderNow(plant, order)).toMatchObject({ actual_quantity: 240 });

  // The popup of the card opens the same dialog.
  await card.getByText(order.order_number).click();
  const popup = page.getByRole('dialog', { name: new RegExp(order.order_number) });
  await popup.getByRole('button', { name: 'Update Quantity' }).click();
  await expect(quantity).toBeVisible();
  await quantity.getByRole('button', { name: 'Cancel' }).click();
  await popup.getByRole('button', { name: 'Close', exact: true }).last().click();

  // The device keeps the choice.
  await page.getByText('All machines', { exact: true }).click();
  await expect(page.locator(`li[data-machine="${other.id}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`li[data-machine="${other.id}"]`)).toBeVisible();
  await page.getByText('My machines', { exact: true }).click();
  await expectAccessible(page, () => expect(card).toBeVisible());
});
