/** From a customer's wish to a place in the plan, and out of it again. */
import { expect } from '@playwright/test';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { defaultPlantTimeZone, formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import { aMachine, anOrder, orderNow, plantDay } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectFieldError,
  field,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
  toastSaying,
} from './orders-screen';
import { test } from './plant';

// covers ORD-08
test('a supervisor creates an order, and a refusal costs no typing', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const taken = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: '/orders' });
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  const submit = form.getByRole('button', { name: 'Create Order' });
  await expect(field(form, 'Product name')).toBeFocused();

  await submit.click();
  await expectFieldError(field(form, 'Product name'), 'Product name is required');
  await expectFieldError(field(form, 'Quantity'), 'Quantity must be at least 1');
  await expectFieldError(form.getByRole('combobox', { name: 'Production area' }), 'Environment is required');
  await expect(field(form, 'Product name')).toBeFocused();

  await field(form, 'Product name').fill('Ginger beer 2 l');
  await field(form, 'Quantity').fill('3600');
  await pick(form, 'Production area', 'Packaging');
  await pick(form, 'Priority', 'High');
  await field(form, 'Due date').fill(formatPlantDate(plantDay(3)));
  await field(form, 'Order number').fill(taken.order_number.toLowerCase());
  await expect(field(form, 'Order number')).toHaveValue(taken.order_number);

  browserConsole.expect(/status of 409/);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Order number already exists');
  await expectFieldError(field(form, 'Order number'), 'Order number already exists');
  await expect(field(form, 'Product name')).toHaveValue('Ginger beer 2 l');
  await expect(field(form, 'Quantity')).toHaveValue('3 600');

  const order_number = `${taken.order_number}-B`;
  await field(form, 'Order number').fill(order_number);
  await submit.click();
  await expect(toastSaying(page, `Order ${order_number} created`)).toBeVisible();
  await expect(form).toHaveCount(0);
  const row = rowOf(page, { order_number });
  await expect(row).toContainText('Ginger beer 2 l');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(`Due ${formatPlantDate(plantDay(3))}`);

  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(field(form, 'Product name')).toHaveValue('');
});

// covers ORD-12, ORD-13
test('a supervisor gives an order its machine and its time, and no time that is taken', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const [busy, full, free] = [await aMachine(plant), await aMachine(plant), await aMachine(plant)];
  await anOrder(plant, { status: 'in_progress', machine: busy });
  const planned = await anOrder(plant, { status: 'assigned', machine: full });
  const order = await anOrder(plant, { product_name: 'Tonic water 1 l' });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });

  await rowButton(page, order, 'Assign Machine').click();
  const form = dialogNamed(page, `Assign Machine: ${order.order_number}`);
  await form.getByRole('button', { name: 'Save' }).click();
  const machine = form.getByRole('combobox', { name: 'Machine', exact: true });
  await expectFieldError(machine, 'Please select a machine, start date, and start shift.');

  await machine.click();
  await expect(page.getByRole('option', { name: `${full.name} (Filler)` })).toBeVisible();
  await expect(page.getByRole('option', { name: `${busy.name} (Filler)` })).toHaveCount(0);
  await page.getByRole('option', { name: `${full.name} (Filler)` }).click();
  const day = formatPlantDate(plantDay());
  await expect(form.getByText(`${day} 06:00 – ${day} 14:00 · Left empty, 8 hours are planned`)).toBeVisible();

  browserConsole.expect(/status of 409/);
  await form.getByRole('button', { name: 'Save' }).click();
  const zone = (at: string | null) => formatDateTime(at ?? '', defaultPlantTimeZone);
  await expect(form.getByRole('alert')).toHaveText(
    `Scheduling conflict! Order ${planned.order_number} is already scheduled on this machine ` +
      `from ${zone(planned.planned_start_at)} to ${zone(planned.planned_end_at)}`,
  );

  await pick(form, 'Machine', `${free.name} (Filler)`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toastSaying(page, `Assigned to ${free.name}`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, order)).toContainText('Assigned');
  await expect(rowOf(page, order)).toContainText(free.name);
  await expect(rowOf(page, order)).toContainText(`${day} 06:00 – ${day} 14:00`);

  await chooseAction(page, order, 'Edit Schedule');
  const schedule = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  const tomorrow = formatPlantDate(plantDay(1));
  await field(schedule, 'Start date').fill(tomorrow);
  await pick(schedule, 'Start shift', 'Night');
  const dayAfter = formatPlantDate(plantDay(2));
  await expect(schedule.getByText(`${tomorrow} 18:00 – ${dayAfter} 02:00`)).toBeVisible();
  await pick(schedule, 'End shift', 'Night');
  await expect(schedule.getByText(`${tomorrow} 18:00 – ${dayAfter} 06:00`)).toBeVisible();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule).toHaveCount(0);
  await expect(rowOf(page, order)).toContainText(`${tomorrow} 18:00 – ${dayAfter} 06:00`);
});

// covers ORD-14
test('a schedule that somebody else changed meanwhile is not overwritten unseen', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  // Held back, so that the page is as old as a page on a slow network.
  await page.routeWebSocket(/\/ws\?/, () => undefined);
  await page.reload();
  await chooseAction(page, order, 'Edit Schedule');
  const schedule = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  await expect(schedule).toBeVisible();
  await plant.people.manager.call(updateOrder, { params: { id: order.id }, body: { priority: 'urgent' } });

  browserConsole.expect(/status of 409/);
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule.getByRole('alert')).toHaveText(
    'This record was changed by somebody else. Reload it and try again.',
  );
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, order)).toContainText('Urgent');
});

// covers ORD-26
test('a cancelled order says why and moves to the archive', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await chooseAction(page, order, 'Cancel Order');
  const form = dialogNamed(page, `Cancel Order: ${order.order_number}`);
  await expect(form).toContainText(`Order ${order.order_number} will be cancelled and moved to the archive.`);
  const submit = form.getByRole('button', { name: 'Cancel Order' });
  await submit.click();
  await expectFieldError(field(form, 'Reason'), 'A reason is required');
  await field(form, 'Reason').fill('The customer withdrew it');
  await submit.click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByText('Archive', { exact: true }).click();
  await expect(rowOf(page, order)).toContainText('Cancelled');
  expect((await orderNow(plant, order)).cancel_reason).toBe('The customer withdrew it');
});

// covers ORD-35
test('an order shows what else is planned on its machine', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await page.getByRole('button', { name: 'Machine Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: new RegExp(order.machine_name ?? '') });
  await expect(schedule.getByText(order.order_number).first()).toBeVisible();
});
