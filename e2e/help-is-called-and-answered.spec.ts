/** A person on the floor calls for help. The call rings for the people on shift, and one person answers on a phone. */
import { expect } from '@playwright/test';
import { listHelpCalls, listHelpKinds } from '@pms/domain/help/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';
import { plantZone } from './plant-zone';

test.use({ plantName: 'where help is called' });
test.describe.configure({ mode: 'serial' });

// covers HELP-02, HELP-07, HELP-10
test('an operator calls for help at a stopped machine, and the supervisor takes, arrives and resolves', async ({
  plant,
  signedInPage,
}) => {
  const { supervisor, operator } = plant.people;
  const order = await anOrder(plant, { status: 'in_progress' });
  const shift = shiftAt(new Date().toISOString(), 'two_shift', plantZone);
  await supervisor.call(assign, {
    body: {
      employee_id: supervisor.id,
      machine_id: null,
      assignment_date: shift.date,
      shift_type: shift.type,
      // The journey may continue after the end of the shift.
      end_time: toInstant(Date.parse(shift.ends_at) + 3_600_000),
      role: 'supervisor',
      override_reason: 'Stays until the next shift knows the line',
    },
  });
  const phone = await signedInPage('supervisor', {
    path: '/supervisor',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await expectLive(phone);
  await expect(phone.getByRole('region', { name: 'Open calls' })).toHaveCount(0);

  const floor = await signedInPage('operator', { path: '/production' });
  await floor.getByRole('button', { name: 'Call for help' }).click();
  const dialog = floor.getByRole('dialog', { name: 'What help is needed?' });
  await field(dialog, 'Machine').fill(order.machine_name ?? '');
  await floor.getByRole('option', { name: order.machine_name ?? '', exact: true }).click();
  await dialog.getByRole('switch', { name: 'The machine stands: pause its order' }).click();
  await field(dialog, 'Note').fill('Belt squeals');
  await dialog.getByRole('button', { name: new RegExp(`^Maintenance ${supervisor.full_name}`) }).click();
  await expectToast(floor, 'Help is called: Maintenance');

  const calls = phone.getByRole('region', { name: 'Open calls' });
  await expect(calls).toContainText(`Maintenance, ${order.machine_name}`);
  await expect(calls).toContainText('Belt squeals');
  await expect(phone.getByRole('button', { name: /1 unread/ })).toBeVisible();
  await calls.getByRole('button', { name: 'I take it' }).tap();
  await expect(floor.getByRole('region', { name: 'Open calls' })).toContainText(
    `${supervisor.full_name} has it`,
  );
  await expect(floor.locator('li[data-machine]')).toContainText('Maintenance: Taken');
  await calls.getByRole('button', { name: 'I am there' }).tap();
  await field(calls, 'What was done').fill('Belt tightened');
  await calls.getByRole('button', { name: 'Resolved' }).tap();
  await expect(calls).toHaveCount(0);
  const { data } = await operator.call(listHelpCalls, { query: { state: 'closed' } });
  expect(data).toMatchObject([
    { order_id: order.id, done: 'Belt tightened', taken_by: supervisor.id, stop_id: expect.any(Number) },
  ]);
});

// covers HELP-08, HELP-11
test('the page of calls shows open calls, times and past calls, and is accessible', async ({
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path: '/help' });
  await page.getByRole('button', { name: 'Call for help' }).click();
  const dialog = page.getByRole('dialog', { name: 'What help is needed?' });
  await expectAccessible(page, () => expect(dialog.getByRole('button', { name: /^Safety/ })).toBeVisible());
  await dialog.getByRole('button', { name: /^Safety/ }).click();
  const open = page.getByRole('region', { name: 'Open calls' });
  await expect(open).toContainText('Safety, Anywhere in the plant');
  await expect(page.getByRole('table', { name: /^Response and repair/ })).toContainText('Maintenance');
  await expect(page.getByRole('region', { name: 'Last calls' })).toContainText('Belt tightened');
  await expectAccessible(page, () => expect(open).toBeVisible());
});

// covers HELP-12
test('a sum opens to the calls that it counts', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/help' });
  await page.getByRole('button', { name: 'Calls counted: Maintenance' }).click();
  const counted = page.getByRole('dialog', { name: 'Calls counted: Maintenance' });
  await expectAccessible(page, () => expect(counted.getByText('Belt tightened')).toBeVisible());
});

// covers HELP-13
test('an administrator adds a kind of help, sees the problems beside the fields, and deletes the kind', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: '/help' });
  await page.getByRole('button', { name: 'Add kind' }).click();
  const form = page.getByRole('dialog', { name: 'Add a kind of help' });
  await field(form, 'Name').fill('Crane driver');
  await expect(field(form, 'Code')).toHaveValue('crane_driver');
  await form.getByRole('button', { name: 'Add a level' }).click();
  await form.getByRole('button', { name: 'Add a level' }).click();
  const levels = [1, 2].map((place) => form.getByRole('group', { name: `Level ${place}` }));
  for (const level of levels) await field(level, 'After (min)').fill('5');
  await form.getByRole('button', { name: 'Add kind' }).click();
  await expect(form.getByText('Choose at least one role').first()).toBeVisible();
  await expect(form.getByText('Each level comes after the level before it')).toBeVisible();
  await field(levels[1] ?? form, 'After (min)').fill('12');
  for (const place of [form, ...levels]) {
    await field(place, 'Rings at').first().press('ArrowDown');
    await page.getByRole('option', { name: 'Supervisor' }).click();
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page, () => expect(form).toBeVisible());
  await form.getByRole('button', { name: 'Add kind' }).click();
  const row = page.locator('[data-kind="crane_driver"]');
  await expect(row).toContainText('after 5 min: Supervisor');
  const { data: kinds } = await plant.people.admin.call(listHelpKinds);
  expect(kinds.at(-1)).toMatchObject({
    label: 'Crane driver',
    area: null,
    roles: ['supervisor'],
    levels: [
      { after_minutes: 5, roles: ['supervisor'] },
      { after_minutes: 12, roles: ['supervisor'] },
    ],
  });
  await row.getByRole('button', { name: 'More actions: Crane driver' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

// covers HELP-14
test('a person calls for help in the details of an order, and the header of a phone shows the call', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path: `/orders?order=${order.id}` });
  await page.getByRole('button', { name: `Call for help: ${order.order_number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'What help is needed?' });
  await expect(field(dialog, 'Machine')).toHaveValue(order.machine_name ?? '');
  await dialog.getByRole('button', { name: /^Quality/ }).click();
  await expectToast(page, 'Help is called: Quality');
  const phone = await signedInPage('supervisor', { path: '/', viewport: { width: 390, height: 844 } });
  await phone.getByRole('button', { name: /^Calls for help: \d+ open/ }).click();
  await expect(phone.getByRole('region', { name: 'Open calls' })).toContainText(order.order_number);
});
