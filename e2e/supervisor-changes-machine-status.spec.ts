/** A supervisor changes a status: at once, with a reason, and with an order that prevents a change (decision A-05). */
import { expect } from '@playwright/test';
import { cardButton, cardOf, machinesNamed, offeredOn, openConfigure, openStatus } from './machines-screen';
import { aMachine, anOrder, orderNow } from './order-scenario';
import { expectFieldError, expectLive, expectToast, field, pick, toastSaying } from './orders-screen';
import { test } from './plant';

// covers MACH-40, MACH-41, MACH-42, MACH-46
test('changes a status at once, and an unusual status with a reason', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const control = await openStatus(page, machine);
  await expect(control.getByRole('radio')).toHaveCount(4);
  await expect(control.getByRole('radio', { name: 'Available' })).toHaveCount(0);
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expect(control.getByText('Choose a status')).toBeVisible();
  await control.getByRole('radio', { name: 'Offline' }).check();
  await control.getByRole('button', { name: 'Cancel' }).click();
  // A cancelled change leaves no draft.
  await openStatus(page, machine);
  await expect(control.getByRole('radio', { checked: true })).toHaveCount(0);
  await control.getByRole('radio', { name: 'Maintenance' }).check();
  await expect(field(control, 'Reason')).toHaveCount(0);
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expectToast(page, 'Machine status changed to maintenance');
  await expect(cardOf(page, machine)).toContainText('Maintenance');

  await openStatus(page, machine);
  await control.getByRole('radio', { name: 'Running' }).check();
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expectFieldError(field(control, 'Reason'), 'Give a reason for this change');
  await field(control, 'Reason').fill('Trial run after the repair');
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expectToast(page, 'Machine status changed to running');
  await expect(cardOf(page, machine)).toContainText('Running');
});

// covers MACH-82
test('undoes a wrong status', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const control = await openStatus(page, machine);
  await control.getByRole('radio', { name: 'Maintenance' }).check();
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expect(cardOf(page, machine)).toContainText('Maintenance');
  await toastSaying(page, 'Machine status changed to maintenance')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Machine status changed to available');
  await expect(cardOf(page, machine)).toContainText('Available');
});

// covers MACH-43, MACH-44, MACH-45
test('takes a machine with a running order out of use by stopping the order', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await anOrder(plant, { status: 'in_progress', machine });
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const control = await openStatus(page, machine);
  await expect(control.getByRole('radio', { name: 'Paused' })).toBeDisabled();
  await expect(
    control.getByText(
      `${machine.name} holds order ${order.order_number}. Pause or resume the order instead.`,
    ),
  ).toBeVisible();
  await control.getByRole('radio', { name: 'Offline' }).check();
  await expect(
    control.getByText(`${machine.name} holds order ${order.order_number}. This stops`),
  ).toBeVisible();
  await pick(control, 'Stop reason', 'Planned Stop');
  await pick(control, 'Stop category', 'Maintenance');
  await field(control, 'Notes').fill('Gearbox is hot');
  await control.getByRole('button', { name: 'Stop order and change status' }).click();
  await expectToast(page, 'Machine status changed to offline');
  await expect(cardOf(page, machine)).toContainText('Offline');
  await expect(cardOf(page, machine)).toContainText('No order');
  expect((await orderNow(plant, order)).status).toBe('stopped');
});

// covers MACH-15, MACH-17, MACH-34
test('changes the shift cycle of a machine, and reads the other fields', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  expect(await offeredOn(page, machine)).toEqual([
    'Configure',
    'Status',
    'Schedule',
    'Call for help',
    'Label',
  ]);
  await expect(page.getByRole('button', { name: 'Add Machine' })).toHaveCount(0);
  const form = await openConfigure(page, machine);
  for (const name of ['Name', 'Capacity', 'Operators']) await expect(field(form, name)).toBeDisabled();
  await form.getByRole('switch', { name: 'Use the 2-2-2 shift cycle' }).check({ force: true });
  await form.getByRole('button', { name: 'Save configuration' }).click();
  await expectToast(page, 'Machine updated successfully');
});

// covers MACH-15, MACH-17
for (const role of ['operator', 'viewer', 'packer'] as const) {
  test(`as ${role} reads the machines and their planned orders, and cannot change a machine`, async ({
    plant,
    signedInPage,
  }) => {
    const machine = await aMachine(plant);
    const order = await anOrder(plant, { status: 'in_progress', machine });
    const path = machinesNamed(machine.name);
    const page = await signedInPage(role, { path });
    expect(await offeredOn(page, machine)).toEqual(['Schedule', 'Call for help', 'Label']);
    await expect(cardOf(page, machine)).toContainText(order.order_number);
    await expect(page.getByRole('button', { name: 'Add Machine' })).toHaveCount(0);
    // The link of a colleague does not open a dialog that the person has no right to use.
    await page.goto(`${path}&machine=${machine.id}&view=status`);
    await expect(cardButton(page, machine, 'Schedule')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
