/** An admin adds a machine of a new type, configures the machine, reads the planned orders and deletes the machine. */
import { expect } from '@playwright/test';
import { formatPlantDate } from '@pms/domain/plant-time';
import {
  cardButton,
  cardOf,
  configureDialog,
  machinesHeading,
  machinesNamed,
  offeredOn,
  openConfigure,
  tile,
} from './machines-screen';
import { aMachine, anOrder, plantDay } from './order-scenario';
import {
  dialogNamed,
  expectFieldError,
  expectLive,
  expectToast,
  field,
  pick,
  toastSaying,
} from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'machines of an admin' });

// covers MACH-01, MACH-04, MACH-05, MACH-07, MACH-11, MACH-12, MACH-13
test('sees the plant’s machines in numbers and by area, and finds a machine', async ({
  plant,
  signedInPage,
}) => {
  const names = ['Count A', 'Count B', 'Count C'];
  const [first] = await Promise.all(names.map((name) => aMachine(plant, name)));
  if (!first) throw new Error('No machine');
  await anOrder(plant, { status: 'in_progress', machine: first });
  const page = await signedInPage('admin', { path: '/machines' });
  await expect(machinesHeading(page)).toBeVisible();
  await expect(tile(page, 'Total units')).toContainText('3');
  await expect(tile(page, 'Available')).toContainText('2');
  await expect(tile(page, 'Running')).toContainText('1');
  await expect(tile(page, 'Efficiency')).toContainText('33%');
  await expect(page.getByRole('heading', { name: 'Blending area' })).toBeVisible();
  await expect(page.locator('[data-area="packaging"]')).toContainText('3 units');
  await expect(page.getByText('3 of 3 units shown')).toBeVisible();
  await expect(cardOf(page, first)).toContainText('Running');

  await page.getByRole('searchbox', { name: 'Search name or type' }).fill('count b');
  await expect(page.getByText('1 of 3 units shown')).toBeVisible();
  await expect(cardOf(page, { name: 'Count A' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await pick(page.locator('main'), 'Status', 'Running');
  await expect(page.getByText('1 of 3 units shown')).toBeVisible();
  // The address contains the filter, so a colleague who opens the link sees the same list.
  await page.reload();
  await expect(page.getByText('1 of 3 units shown')).toBeVisible();
  await pick(page.locator('main'), 'Status', 'All');
  await pick(page.locator('main'), 'Production area', 'Blending');
  await expect(page.getByText('0 of 3 units shown')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Packaging area' })).toHaveCount(0);
});

// covers MACH-18, MACH-19, MACH-20, MACH-21, MACH-22, MACH-25, MACH-28, MACH-29, MACH-30, MACH-83
test('adds equipment, and adds its type in the same dialog', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: machinesNamed('Cup') });
  await expectLive(page);
  await page.getByRole('button', { name: 'Add Machine' }).click();
  const form = dialogNamed(page, 'Add New Equipment');
  await form.getByRole('button', { name: 'Add Machine' }).click();
  await expectFieldError(field(form, 'Name'), 'Name is required');
  await expect(form.getByText('Production area is required')).toBeVisible();
  await expect(form.getByText('Equipment type is required')).toBeVisible();
  await field(form, 'Name').fill('Cup filler');
  await pick(form, 'Production area', 'Packaging');
  await form.getByRole('button', { name: 'New equipment type' }).click();
  await field(form, 'Type name').fill('Cup Filler');
  await field(form, 'Description').fill('Fills cups');
  await pick(form, 'Category', 'Packaging');
  await field(form, 'Type name').press('Enter');
  await expect(form.getByRole('combobox', { name: 'Equipment type' })).toHaveValue('Cup Filler');

  // Another area has other types, so the field becomes empty.
  await pick(form, 'Production area', 'Blending');
  await expect(form.getByRole('combobox', { name: 'Equipment type' })).toHaveValue('');
  await pick(form, 'Production area', 'Packaging');
  await pick(form, 'Equipment type', 'Cup Filler');

  const people = { operators: field(form, 'Operators'), packers: field(form, 'Packers') };
  await people.operators.fill('-4');
  await people.packers.fill('99');
  await field(form, 'Hopper loaders').fill('');
  await expect(people.operators).toHaveValue('0');
  await expect(people.packers).toHaveValue('15');
  await expect(form.getByText('15 people per shift in total')).toBeVisible();
  await expect(form.getByText('Automated')).toBeVisible();
  await field(form, 'Capacity').fill('');
  await form.getByRole('button', { name: 'Add Machine' }).click();
  await expectFieldError(field(form, 'Capacity'), 'Capacity is required');
  await field(form, 'Capacity').fill('200');
  await form.getByRole('button', { name: 'Add Machine' }).click();
  await expectToast(page, 'Machine added successfully');
  const card = cardOf(page, { name: 'Cup filler' });
  await expect(card).toContainText('Cup Filler');
  await expect(card).toContainText('Available');
  await expect(card).toContainText('200 units/cycle');
  await card.getByRole('button', { name: 'More actions: Cup filler' }).click();
  await page.getByRole('menuitem', { name: 'Call for help' }).click();
  const call = page.getByRole('dialog', { name: 'What help is needed?' });
  await expect(field(call, 'Machine')).toHaveValue('Cup filler');
});

// covers MACH-31, MACH-32, MACH-33, MACH-36, MACH-37, MACH-39
test('configures a machine, with the efficiency beside the ratio of rate and capacity', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant, 'Configured 1');
  const page = await signedInPage('admin', { path: machinesNamed(machine.name) });
  await expectLive(page);
  const form = await openConfigure(page, machine);
  const ratio = form.getByRole('group', { name: 'Rate / capacity' });
  await expect(ratio).toContainText('60,0%');
  await field(form, 'Production rate').fill('150');
  await expect(ratio).toContainText('150,0%');
  await field(form, 'Capacity').fill('0');
  await expect(ratio).toContainText('–');
  await field(form, 'Capacity').fill('300');
  await expect(ratio).toContainText('50,0%');
  const mean = form.getByRole('group', { name: 'Mean efficiency, last 7 days' });
  await expect(mean).toContainText('–');
  await expect(mean).toContainText('No quantity was reported in the last 7 days');
  await expect(form.getByRole('textbox', { name: 'Cycle start date' })).toHaveCount(0);
  await form.getByRole('switch', { name: 'Use the 2-2-2 shift cycle' }).check({ force: true });
  await field(form, 'Cycle start date').fill(formatPlantDate(plantDay()));
  // The next shifts of the cycle follow. Without crews there are no shifts, and the server reports that.
  browserConsole.expect(/status of 409 .*shift-cycle\/refresh/);
  await form.getByRole('button', { name: 'Save configuration' }).click();
  // Both messages stay only a few seconds.
  await Promise.all([
    expectToast(page, 'Machine updated successfully'),
    expectToast(page, 'its future shifts could not be refreshed'),
  ]);
  await expect(form).toHaveCount(0);
  await expect(cardOf(page, machine)).toContainText('150 units/h');
  await openConfigure(page, machine);
  await expect(field(form, 'Capacity')).toHaveValue('300');
  await expect(field(form, 'Cycle start date')).toHaveValue(formatPlantDate(plantDay()));
});

// covers MACH-23
test('reads beside the field that another machine has the name', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const taken = await aMachine(plant, 'Twice 1');
  const machine = await aMachine(plant, 'Twice 2');
  const page = await signedInPage('admin', { path: machinesNamed('Twice') });
  const form = await openConfigure(page, machine);
  await field(form, 'Name').fill(taken.name.toUpperCase());
  browserConsole.expect(/status of 409/);
  await form.getByRole('button', { name: 'Save configuration' }).click();
  await expectFieldError(field(form, 'Name'), 'A machine with this name already exists');
  await expect(
    toastSaying(page, 'Failed to update machine: A machine with this name already exists').first(),
  ).toBeVisible();
});

// covers MACH-47, MACH-48, MACH-49, MACH-50, MACH-51, MACH-53, MACH-54
test('sees the planned orders of the machine in the calendar', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Planned 1');
  const page = await signedInPage('admin', { path: machinesNamed(machine.name) });
  await expectLive(page);
  await cardButton(page, machine, 'Schedule').click();
  const calendar = dialogNamed(page, `Production Schedule: ${machine.name}`);
  const today = calendar.locator('[aria-current="date"]');
  await expect(today).toHaveAccessibleName(/Today: Nothing planned/);
  for (const text of ['Production orders', 'Day shift', 'Night shift'])
    await expect(calendar.getByRole('list', { name: 'Legend' })).toContainText(text);

  // The entry appears without a reload while the calendar is open.
  const order = await anOrder(plant, { status: 'assigned', machine, product_name: 'Rooibos 500 ml' });
  await expect(today).toHaveAttribute('data-orders', 'true');
  const tooltip = page.getByRole('tooltip');
  await calendar.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expect(today).toBeFocused();
  await expect(today).toHaveAccessibleDescription(new RegExp(order.order_number));
  await expect(tooltip).toHaveCount(1);
  await expect(tooltip).toContainText(`${order.order_number} Rooibos 500 ml`);
  await page.keyboard.press('Escape');

  await cardButton(page, machine, 'Schedule').click();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.locator('[aria-current="date"]')).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(today).toBeVisible();
  await calendar.getByRole('button', { name: 'Next 30 days' }).click();
  const list = dialogNamed(page, `Machine Schedule: ${machine.name}`);
  const day = list.getByRole('listitem').filter({ hasText: formatPlantDate(plantDay()) });
  await expect(day).toContainText(`${order.order_number} Rooibos 500 ml`);
});

test('a tap on a day also shows its orders', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Touched 1');
  const order = await anOrder(plant, { status: 'assigned', machine });
  const page = await signedInPage('viewer', {
    path: machinesNamed(machine.name),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await cardButton(page, machine, 'Schedule').tap();
  const calendar = dialogNamed(page, `Production Schedule: ${machine.name}`);
  await calendar.locator('[aria-current="date"][data-orders]').tap();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText(order.order_number);
  await calendar.getByText('Legend').or(calendar.getByRole('heading')).first().tap();
  await expect(tooltip).toHaveCount(0);
});

// covers MACH-16, MACH-56, MACH-57, MACH-58
test('deletes a machine after a question, and only if no order needs the machine', async ({
  plant,
  signedInPage,
}) => {
  const [free, running, planned] = [
    await aMachine(plant, 'Gone 1'),
    await aMachine(plant, 'Gone 2'),
    await aMachine(plant, 'Gone 3'),
  ];
  await anOrder(plant, { status: 'in_progress', machine: running });
  const order = await anOrder(plant, { status: 'assigned', machine: planned });
  const page = await signedInPage('admin', { path: machinesNamed('Gone') });
  await expectLive(page);
  const more = ['Call for help', 'Label', 'Counter'];
  expect(await offeredOn(page, free)).toEqual(['Configure', 'Status', 'Schedule', 'Delete', ...more]);
  expect(await offeredOn(page, running)).toEqual(['Configure', 'Status', 'Schedule', ...more]);
  await expect(cardButton(page, planned, 'Delete')).toHaveAccessibleDescription(
    `Move these orders to another machine first: ${order.order_number}`,
  );
  await cardButton(page, free, 'Delete').click();
  const question = dialogNamed(page, `Delete ${free.name}`);
  await expect(question).toContainText('Are you sure you want to delete this machine?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, free)).toBeVisible();
  await cardButton(page, free, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Machine deleted successfully');
  await expect(cardOf(page, free)).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(dialogNamed(page, 'Machine not found')).toHaveCount(0);
});

// covers MACH-63
test('reads the reason of a failed deletion', async ({ plant, signedInPage, browserConsole }) => {
  const machine = await aMachine(plant, 'Kept 1');
  const order = await anOrder(plant, { status: 'stopped', machine });
  const page = await signedInPage('admin', { path: machinesNamed(machine.name) });
  await cardButton(page, machine, 'Delete').click();
  browserConsole.expect(/status of 409/);
  const question = dialogNamed(page, `Delete ${machine.name}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  const sentence = `Failed to delete machine: Move these orders to another machine first: ${order.order_number}`;
  await expect(question.getByRole('alert')).toHaveText(sentence);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(configureDialog(page, machine)).toHaveCount(0);
  await expect(cardOf(page, machine)).toBeVisible();
});
