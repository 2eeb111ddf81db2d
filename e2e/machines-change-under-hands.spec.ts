/** Another person changes or deletes a machine while a dialog is open. The dialog explains the problem. */
import { expect } from '@playwright/test';
import { deleteMachine, setMachineStatus, updateMachine } from '@pms/domain/machines/endpoints';
import { cardOf, machinesNamed, openConfigure, openStatus } from './machines-screen';
import { aMachine, anOrder } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';

// covers MACH-61
test('the open dialogs of a machine report its deletion', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const path = machinesNamed(machine.name);
  const [admin, supervisor] = [
    await signedInPage('admin', { path }),
    await signedInPage('supervisor', { path }),
  ];
  for (const page of [admin, supervisor]) await expectLive(page);
  await openConfigure(admin, machine);
  await openStatus(supervisor, machine);
  await plant.people.admin.call(deleteMachine, { params: { id: machine.id } });
  for (const page of [admin, supervisor]) {
    const gone = dialogNamed(page, 'Machine not found');
    await expect(gone).toContainText(
      `${machine.name} was deleted by somebody else while this dialog was open.`,
    );
    await gone.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cardOf(page, machine)).toHaveCount(0);
  }
});

// covers MACH-62
test('two people change one status: the refusal of the second names the present status', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const control = await openStatus(page, machine);
  await control.getByRole('radio', { name: 'Maintenance' }).check();
  // The other person changes the status between the press and the call, before this page receives the change.
  await page.route('**/api/machines/*/status', async (route) => {
    await plant.people.manager.call(setMachineStatus, {
      params: { id: machine.id },
      body: { status: 'offline' },
    });
    await route.continue();
  });
  browserConsole.expect(/status of 409/);
  await control.getByRole('button', { name: 'Change Status' }).click();
  const sentence = `Failed to update status: ${machine.name} was changed by somebody else and is offline now. Check the machine before you change the status.`;
  await expect(control.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(control.getByText('Offline', { exact: true })).toBeVisible();
  await page.unroute('**/api/machines/*/status');
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expectToast(page, 'Machine status changed to maintenance');
});

// covers MACH-38
test('a configuration that another person changed is loaded again before the save', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('admin', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const form = await openConfigure(page, machine);
  await field(form, 'Capacity').fill('70');
  // The form does not include the status, so the start of an order does not make the form outdated.
  await anOrder(plant, { status: 'in_progress', machine });
  await expect(cardOf(page, machine)).toContainText('Running');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await plant.people.admin.call(updateMachine, {
    params: { id: machine.id },
    body: { production_rate: 90 },
  });
  const stale = form.getByRole('alert').filter({ hasText: 'This record was changed by somebody else.' });
  await expect(stale).toBeVisible();
  await stale.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(stale).toHaveCount(0);
  await expect(field(form, 'Production rate')).toHaveValue('90');
  await field(form, 'Capacity').fill('70');
  await form.getByRole('button', { name: 'Save configuration' }).click();
  await expectToast(page, 'Machine updated successfully');
  await expect(cardOf(page, machine)).toContainText('90 units/h · 70 units/cycle');
});

// covers MACH-60
test('every screen shows a status change of another person without a reload', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('packer', { path: machinesNamed(machine.name) });
  await expectLive(page);
  await plant.people.supervisor.call(setMachineStatus, {
    params: { id: machine.id },
    body: { status: 'maintenance' },
  });
  await expect(cardOf(page, machine)).toContainText('Maintenance');
});

// covers MACH-99
test('every page shows a machine with an unknown status as offline', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/login' });
  await page.route(/\/api\/(machines|production\/floor-overview|schedule)(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const strange = (await answer.text()).replaceAll('"status":"available"', '"status":"being_cleaned"');
    await route.fulfill({ response: answer, body: strange });
  });
  await page.goto(machinesNamed(machine.name));
  await expect(cardOf(page, machine)).toContainText('Offline');
  await page.goto('/production');
  await expect(page.locator(`[data-machine="${machine.id}"]`)).toContainText('Offline');
  await page.goto('/schedule');
  await expect(page.locator(`[data-machine="${machine.id}"]`)).toContainText('Offline');
});
