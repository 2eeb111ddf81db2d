/** An admin changes the plant's own stop reasons. */
import { expect } from '@playwright/test';
import { stopOrder } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { dialogNamed, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'stop reasons' });

const path = '/stop-reasons';

// covers PAPER-31, PAPER-32, PAPER-33, PAPER-34, PAPER-35
test('an admin adds, changes and deletes a reason, and a used reason stays', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('admin', { path: '/production' });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit stop reasons' }).click();
  await expect(page.getByRole('heading', { name: 'Stop Reasons' })).toBeVisible();

  await page.getByRole('button', { name: 'Add reason' }).click();
  const adding = dialogNamed(page, 'Add stop reason');
  await field(adding, 'Label').fill('Bottle jam at infeed');
  await field(adding, 'Code').focus();
  await expect(field(adding, 'Code')).toHaveValue('bottle_jam_at_infeed');
  await pick(adding, 'Category', 'Equipment');
  await pick(adding, 'Counts as', 'Unplanned stop');
  await adding.getByRole('switch', { name: 'Failure' }).click();
  await adding.getByRole('checkbox', { name: 'Packaging' }).click();
  await adding.getByRole('button', { name: 'Add reason' }).click();
  await expectToast(page, 'Bottle jam at infeed added');
  const row = page.locator('[data-reason="bottle_jam_at_infeed"]');
  await expect(row).toContainText('Equipment');
  await expect(row).toContainText('Failure');
  await expect(row).toContainText('Packaging');

  await row.getByRole('button', { name: 'Edit Bottle jam at infeed' }).click();
  const editing = dialogNamed(page, 'Edit stop reason: Bottle jam at infeed');
  browserConsole.expect(/status of 409/);
  await field(editing, 'Label').fill('Equipment Breakdown');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByRole('alert')).toHaveText('A stop reason with this label already exists');
  await field(editing, 'Label').fill('Bottle jam');
  await field(editing, 'Code').fill('jam');
  await pick(editing, 'Category', 'Material');
  await pick(editing, 'Counts as', 'Starved: nothing arrives');
  await editing.getByRole('switch', { name: 'Failure' }).click();
  await editing.getByRole('switch', { name: 'Operator error' }).click();
  await editing.getByRole('checkbox', { name: 'Packaging' }).click();
  await editing.getByRole('switch', { name: 'Active' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  const changed = page.locator('[data-reason="jam"]');
  await expect(changed).toHaveText(/Bottle jam.*Material.*Starved.*Operator error.*All areas.*No/);

  await changed.getByRole('button', { name: 'More actions: Bottle jam' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialogNamed(page, 'Delete stop reason').getByRole('button', { name: 'Delete' }).click();
  await expect(changed).toHaveCount(0);
  await expectAccessible(page, () => expect(page.locator('[data-reason="other"]')).toBeVisible());
});

// covers PAPER-33
test('a used reason cannot be deleted, and the message names the alternative', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  await plant.people.supervisor.call(stopOrder, {
    params: { id: order.id },
    body: { reason: 'Unplanned Stop', category: 'Equipment', reason_code: 'equipment_breakdown' },
  });
  const page = await signedInPage('admin', { path });
  browserConsole.expect(/status of 409/);
  await page.getByRole('button', { name: 'More actions: Equipment Breakdown' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = dialogNamed(page, 'Delete stop reason');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'This stop reason has been used. Deactivate it instead.',
  );
  await expectAccessible(page, () => expect(question).toBeVisible());
});

// covers PAPER-31, PAPER-35
test('other people have no link to the page and cannot open it', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('supervisor', { path: '/production' });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Full form' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Edit stop reasons' })).toHaveCount(0);
  await page.goto(path);
  await expect(page.locator('#content')).toContainText(/permission|access/i);
  await expect(page.getByRole('button', { name: 'Add reason' })).toHaveCount(0);
});
