/** An order from the wish of a customer to a place in the plan, and out of the plan again. */
import { expect } from '@playwright/test';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import {
  listOrders,
  orderTimeline,
  reportQuantity,
  startOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import { formatDateTime, formatPlantDate, formatSpan } from '@pms/domain/plant-time';
import { holdReads, withoutEvents } from './held-calls';
import { aMachine, anOrder, orderNow, plantDay } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectFieldError,
  expectLive,
  expectToast,
  field,
  holdToast,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
  toastSaying,
} from './orders-screen';
import { test } from './plant';
import { plantZone } from './plant-zone';

// covers ORD-08
test('a supervisor creates an order, and a refusal keeps the typed text', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const taken = await anOrder(plant);
  // Uses the list of this kind of order, because in the list of the whole plant the order may be on another page.
  const page = await signedInPage('supervisor', { path: ordersNamed(taken.order_number) });
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  const submit = form.getByRole('button', { name: 'Create Order' });
  await expect(field(form, 'Product name')).toBeFocused();

  await submit.click();
  await expectFieldError(field(form, 'Product name'), 'Product name is required');
  await expectFieldError(field(form, 'Quantity'), 'Quantity must be at least 1');
  await expectFieldError(
    form.getByRole('combobox', { name: 'Production area' }),
    'Production area is required',
  );
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
  await expect(field(form, 'Quantity')).toHaveValue('3\u202f600');

  const order_number = `${taken.order_number}-B`;
  await field(form, 'Order number').fill(order_number);
  await submit.click();
  await expectToast(page, `Order ${order_number} created`);
  await expect(form).toHaveCount(0);
  const row = rowOf(page, { order_number });
  await expect(row).toContainText('Ginger beer 2 l');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(`Due ${formatPlantDate(plantDay(3))}`);

  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(field(form, 'Product name')).toHaveValue('');
});

// covers ORD-12, ORD-13, ORD-80, ORD-81
test('a supervisor assigns a machine and a time to an order, and cannot assign an occupied time', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const [busy, full, free] = [await aMachine(plant), await aMachine(plant), await aMachine(plant)];
  await anOrder(plant, { status: 'in_progress', machine: busy });
  const waiting = await anOrder(plant);
  const { data: planned } = await plant.people.supervisor.call(updateOrder, {
    params: { id: waiting.id },
    body: { machine_id: full.id, scheduled_start_date: plantDay(1), scheduled_start_shift: 'day' },
  });
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
  await expect(
    form.getByText(/^First free time: .* for 1.* an hour \(production rate of the machine\)$/),
  ).toBeVisible();

  // The page does not save a past time.
  await field(form, 'Start date').fill(formatPlantDate(plantDay(-2)));
  await field(form, 'End date').fill(formatPlantDate(plantDay(-2)));
  await pick(form, 'Start shift', '24 hours');
  await pick(form, 'End shift', '24 hours');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(field(form, 'Start date'), 'This time is over. Choose a later time.');

  const day = formatPlantDate(plantDay(1));
  await field(form, 'Start date').fill(day);
  await field(form, 'End date').fill('');
  await pick(form, 'Start shift', 'Day');
  await pick(form, 'End shift', 'Day');
  await expect(form.getByText(`${day} 06:00 – 18:00`)).toBeVisible();
  browserConsole.expect(/status of 409/);
  await form.getByRole('button', { name: 'Save' }).click();
  const zone = (at: string | null) => formatDateTime(at ?? '', plantZone);
  await expect(form.getByRole('alert')).toHaveText(
    `Scheduling conflict! Order ${planned.order_number} is already scheduled on this machine ` +
      `from ${zone(planned.planned_start_at)} to ${zone(planned.planned_end_at)}`,
  );

  await pick(form, 'Machine', `${free.name} (Filler)`);
  // The page asks again each minute. A later answer may name the next five minutes, after this test has read the preview.
  let proposals = 0;
  await page.route('**/api/schedule/proposal?*', async (route) => {
    proposals += 1;
    if (proposals === 1) await route.continue();
  });
  const asked = Date.now();
  await form.getByRole('button', { name: 'Take the first free time' }).click();
  const preview = form.getByText(/^First free time: /);
  await expect(preview).toBeVisible();
  const [, span = ''] = /^First free time: (.*) · /.exec((await preview.textContent()) ?? '') ?? [];
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Assigned to ${free.name}`);
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, order)).toContainText('Assigned');
  await expect(rowOf(page, order)).toContainText(free.name);
  const after = await orderNow(plant, order);
  // The first free time starts with the five minutes in which the page asked.
  expect(Date.parse(after.planned_start_at ?? '')).toBeGreaterThan(asked - 5 * 60_000);
  expect(formatSpan(after.planned_start_at ?? '', after.planned_end_at ?? '', plantZone)).toBe(span);
  await expect(rowOf(page, order)).toContainText(span);

  await chooseAction(page, order, 'Edit Schedule');
  const schedule = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  const tomorrow = formatPlantDate(plantDay(1));
  await field(schedule, 'Start date').fill(tomorrow);
  await pick(schedule, 'Start shift', 'Night');
  const dayAfter = formatPlantDate(plantDay(2));
  await field(schedule, 'End date').fill(tomorrow);
  await pick(schedule, 'End shift', 'Night');
  await expect(schedule.getByText(`${tomorrow} 18:00 – ${dayAfter} 06:00`)).toBeVisible();
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule).toHaveCount(0);
  await expect(rowOf(page, order)).toContainText(`${tomorrow} 18:00 – ${dayAfter} 06:00`);
});

// covers ORD-14
test('a schedule that another person changed is not overwritten without a warning', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await withoutEvents(page);
  await page.reload();
  await chooseAction(page, order, 'Edit Schedule');
  const schedule = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  await expect(schedule).toBeVisible();
  const release = await holdReads(page, '/api/orders');
  await plant.people.manager.call(updateOrder, { params: { id: order.id }, body: { priority: 'urgent' } });

  browserConsole.expect(/status of 409/);
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule.getByRole('alert')).toHaveText(
    'This record was changed by somebody else. Reload it and try again.',
  );
  release();
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, order)).toContainText('Urgent');
});

// covers ORD-36, ORD-37, ORD-38, ORD-39
test('the message undoes a plan or an archiving, but does not overwrite another person’s change', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const [one, two] = [await aMachine(plant), await aMachine(plant)];
  const order = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await expectLive(page);
  const assignTo = async ({ name }: { name: string }) => {
    await rowButton(page, order, 'Assign Machine').click();
    const form = dialogNamed(page, `Assign Machine: ${order.order_number}`);
    await pick(form, 'Machine', `${name} (Filler)`);
    await form.getByRole('button', { name: 'Save' }).click();
    return toastSaying(page, `Assigned to ${name}`).getByRole('button', { name: 'Undo' });
  };
  await (await assignTo(one)).click();
  const takenBack = toastSaying(page, `The change of ${order.order_number} was taken back`);
  await expect(takenBack).toBeVisible();
  await expect(rowOf(page, order)).toContainText('No machine');
  expect(await orderNow(plant, order)).toMatchObject({
    status: 'pending',
    machine_id: null,
    planned_start_at: null,
  });
  const { data: trail } = await plant.people.supervisor.call(orderTimeline, { params: { id: order.id } });
  expect(trail.map(({ action }) => action)).toEqual(['order_created', 'order_assigned', 'order_updated']);

  const undo = await assignTo(two);
  await holdToast(undo);
  await plant.people.manager.call(updateOrder, { params: { id: order.id }, body: { priority: 'urgent' } });
  browserConsole.expect(/status of 409/);
  await undo.click();
  await expect(
    toastSaying(
      page,
      `The change of ${order.order_number} was not taken back. Somebody else has changed this order since.`,
    ),
  ).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ machine_id: two.id, priority: 'urgent' });
  await expect(rowOf(page, order)).toContainText('Urgent');

  await chooseAction(page, order, 'Edit Schedule');
  const schedule = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  const before = await orderNow(plant, order);
  await field(schedule, 'Start date').fill(formatPlantDate(plantDay(3)));
  await schedule.getByRole('button', { name: 'Save' }).click();
  const moved = toastSaying(page, `The schedule of ${order.order_number} was changed`);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(takenBack.first()).toBeVisible();
  await expect
    .poll(async () => (await orderNow(plant, order)).planned_start_at)
    .toBe(before.planned_start_at);
  expect(await orderNow(plant, order)).toMatchObject({
    scheduled_start_shift: before.scheduled_start_shift,
    status: 'assigned',
  });

  const stopped = await anOrder(plant, { status: 'stopped' });
  await page.goto(ordersNamed(stopped.order_number));
  await chooseAction(page, stopped, 'Archive');
  await expect(page.getByText('No orders found')).toBeVisible();
  const archived = toastSaying(page, 'Order moved to the archive');
  await archived.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, stopped)).toContainText('Stopped');
  expect(await orderNow(plant, stopped)).toMatchObject({ archived: false, status: 'stopped' });
});

// covers ORD-41
test('an open schedule reports changes of other people', async ({ plant, signedInPage }) => {
  const [kept, lost] = [await aMachine(plant), await aMachine(plant)];
  const order = await anOrder(plant, { status: 'assigned', machine: kept });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await expectLive(page);
  await chooseAction(page, order, 'Edit Schedule');
  const form = dialogNamed(page, `Edit Schedule: ${order.order_number}`);
  await pick(form, 'Machine', `${lost.name} (Filler)`);
  await plant.people.admin.call(deleteMachine, { params: { id: lost.id } });
  const machine = form.getByRole('combobox', { name: 'Machine', exact: true });
  await expectFieldError(machine, 'Machine not found');

  const day = plantDay(9);
  await plant.people.manager.call(updateOrder, {
    params: { id: order.id },
    body: { scheduled_start_date: day, scheduled_end_date: day },
  });
  const stale = form.getByRole('alert').filter({ hasText: 'This record was changed by somebody else.' });
  await stale.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(stale).toHaveCount(0);
  await expect(field(form, 'Start date')).toHaveValue(formatPlantDate(day));
  await expect(machine).toHaveValue(`${kept.name} (Filler)`);

  await plant.people.supervisor.call(startOrder, {
    params: { id: order.id },
    body: { override_schedule: true, reason: 'The line is free' },
  });
  await expect(form.getByRole('alert')).toHaveText(
    'An order that is in progress keeps its machine. Stop the order first.',
  );
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toHaveCount(0);
});

// covers ORD-26
test('a cancelled order shows the reason and moves to the archive', async ({ plant, signedInPage }) => {
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
test('an order shows the other planned orders of its machine', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await page.getByRole('button', { name: 'Machine Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: new RegExp(order.machine_name ?? '') });
  await expect(schedule.getByText(order.order_number).first()).toBeVisible();
});

// covers PROD-06
test('a supervisor edits an order, copies it and splits it', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress', quantity: 1000 });
  await plant.people.operator.call(reportQuantity, { params: { id: order.id }, body: { add: 300 } });
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await chooseAction(page, order, 'Edit Order');
  const editing = dialogNamed(page, `Edit Order: ${order.order_number}`);
  await expect(field(editing, 'Unit')).toBeDisabled();
  await expect(field(editing, 'Unit')).toHaveAccessibleDescription(/quantities were reported in units/);
  await field(editing, 'Product name').fill('Cola 600 ml, export');
  await field(editing, 'Customer').fill('Highveld Foods');
  await pick(editing, 'Priority', 'Urgent');
  // A report that arrives meanwhile is not a conflict, and is not overwritten.
  await plant.people.operator.call(reportQuantity, { params: { id: order.id }, body: { add: 100 } });
  await expect(rowOf(page, order)).toContainText('400');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toHaveCount(0);
  expect(await orderNow(plant, order)).toMatchObject({
    product_name: 'Cola 600 ml, export',
    customer: 'Highveld Foods',
    priority: 'urgent',
    actual_quantity: 400,
  });

  await chooseAction(page, order, 'Split Order');
  const splitting = dialogNamed(page, `Split Order: ${order.order_number}`);
  await field(splitting, `Stays with ${order.order_number}`).fill('200');
  await expect(splitting.getByText('400 units', { exact: true })).toBeVisible();
  await splitting.getByRole('button', { name: 'Split', exact: true }).click();
  const part = { order_number: `${order.order_number}-2` };
  await expect(rowOf(page, part)).toContainText('400 units');
  expect(await orderNow(plant, order)).toMatchObject({ quantity: 600 });

  await chooseAction(page, part, 'Copy Order');
  const copying = dialogNamed(page, `Copy Order: ${part.order_number}`);
  await field(copying, 'Quantity').fill('50');
  await copying.getByRole('button', { name: 'Create copy' }).click();
  await expect(copying).toHaveCount(0);
  const { data } = await plant.people.supervisor.call(listOrders, {
    query: { search: 'Cola 600 ml, export' },
  });
  expect(data.map(({ quantity, customer }) => [quantity, customer])).toContainEqual([50, 'Highveld Foods']);
});
