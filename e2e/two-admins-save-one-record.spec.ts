/** Two admins edit one record. The second admin keeps the typed text, and is warned before a save over the first. */
import { expect, type Page } from '@playwright/test';
import { createProduct, updateProduct } from '@pms/domain/products/endpoints';
import { putPersonSkills, putSkills, readSkills } from '@pms/domain/skills/endpoints';
import { listTablets } from '@pms/domain/tablets/endpoints';
import { createUser, listAccounts, updateUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';
import { bindPage } from './tablet-scenario';

test.use({ plantName: 'two admins' });

const seconds = 'Seconds without touch until the tablet signs out';
const rightsSaved = 'Rights saved: open pages follow them at once';

const changedMeanwhile = (within: Pick<Page, 'getByRole'>) =>
  within.getByRole('alert').filter({ hasText: 'This record was changed by somebody else.' });

// covers ADMIN-24
test('a tablet: the second admin keeps the typed text, loads the other name, and saves over it', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant);
  await bindPage(await visitorPage(), plant, { name: 'Gate', machineId: machine.id });
  const path = '/admin/tablets';
  const pages = [
    await signedInPage('admin', { path }),
    await signedInPage(await plant.person('admin'), { path }),
  ] as const;
  const [first, second] = pages;
  for (const page of pages) {
    await page.getByRole('button', { name: 'Change Gate' }).click();
    await expect(dialogNamed(page, 'Change Gate')).toBeVisible();
  }
  const typing = dialogNamed(second, 'Change Gate');
  await field(typing, 'Name').fill('Gate of the second');
  await field(dialogNamed(first, 'Change Gate'), 'Name').fill('Gate of the first');
  await field(dialogNamed(first, 'Change Gate'), seconds).fill('90');
  await dialogNamed(first, 'Change Gate').getByRole('button', { name: 'Save' }).click();
  await expectToast(first, 'Gate of the first was saved');

  browserConsole.expect(/status of 409/);
  await typing.getByRole('button', { name: 'Save' }).click();
  await expect(changedMeanwhile(typing)).toBeVisible();
  await expect(field(typing, 'Name')).toHaveValue('Gate of the second');
  await expectAccessible(second, () => expect(changedMeanwhile(typing)).toBeVisible());
  await typing.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(field(typing, 'Name')).toHaveValue('Gate of the first');
  await expect(field(typing, seconds)).toHaveValue('90');
  await expect(typing.getByRole('alert')).toHaveCount(0);
  await field(typing, 'Name').fill('Gate of both');
  await typing.getByRole('button', { name: 'Save' }).click();
  await expectToast(second, 'Gate of both was saved');
  const { data } = await plant.people.admin.call(listTablets);
  expect(data).toMatchObject([{ name: 'Gate of both', sign_out_seconds: 90 }]);
});

// covers ADMIN-24
test('kinds of help: two kinds are saved side by side, one kind by one admin', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const pages = [
    await signedInPage('admin', { path: '/help' }),
    await signedInPage(await plant.person('admin'), { path: '/help' }),
  ] as const;
  const [first, second] = pages;
  const rename = async (page: Page, from: string, to: string) => {
    await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
    const dialog = dialogNamed(page, `Edit ${from}`);
    await field(dialog, 'Name').fill(to);
    return dialog;
  };
  const save = (dialog: Awaited<ReturnType<typeof rename>>) =>
    dialog.getByRole('button', { name: 'Save' }).click();
  const other = await rename(first, 'Maintenance', 'Fitters');
  const typing = await rename(second, 'Material', 'Bottles');
  await save(other);
  await expectToast(first, 'Fitters is saved');
  await save(typing);
  await expectToast(second, 'Bottles is saved');
  for (const page of pages)
    for (const kind of ['Fitters', 'Bottles'])
      await expect(page.getByRole('button', { name: `Edit ${kind}`, exact: true })).toBeVisible();

  const late = await rename(second, 'Bottles', 'Bottles and caps');
  await save(await rename(first, 'Bottles', 'Glass'));
  await expectToast(first, 'Glass is saved');
  browserConsole.expect(/status of 409/);
  await save(late);
  await expect(changedMeanwhile(late)).toBeVisible();
  await expect(field(late, 'Name')).toHaveValue('Bottles and caps');
  await late.getByRole('button', { name: 'Keep what I entered' }).click();
  await expect(late.getByRole('alert')).toHaveCount(0);
  await save(late);
  await expectToast(second, 'Bottles and caps is saved');
  await expect(first.getByRole('button', { name: 'Edit Bottles and caps', exact: true })).toBeVisible();
});

// covers ADMIN-24
test('rights: the second admin sees the changes of the first, and saves over them', async ({
  plant,
  signedInPage,
}) => {
  const path = '/admin?tab=tools';
  const first = await signedInPage('admin', { path });
  const second = await signedInPage(await plant.person('admin'), { path });
  for (const page of [first, second]) await expectLive(page);
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
  await box(second, 'Packer: Manage users').click();
  await box(first, 'Packer: View reports').click();
  await first.getByRole('button', { name: 'Save Rights' }).click();
  await expectToast(first, rightsSaved);
  await expect(changedMeanwhile(second)).toBeVisible();
  const theirs = second.getByRole('status').filter({ hasText: 'Changed by somebody else meanwhile' });
  await expect(theirs).toContainText('Packer gets View reports');
  await expect(box(second, 'Packer: View reports')).toBeChecked();
  await expect(box(second, 'Packer: Manage users')).toBeChecked();
  await second.getByRole('button', { name: 'Keep what I entered' }).click();
  await expect(changedMeanwhile(second)).toHaveCount(0);
  await second.getByRole('button', { name: 'Save Rights' }).click();
  await expectToast(second, rightsSaved);
  for (const page of [first, second])
    for (const right of ['View reports', 'Manage users'])
      await expect(box(page, `Packer: ${right}`)).toBeChecked();
});

// covers ADMIN-24
test('skills: the name in the field does not overwrite a name that another admin has saved', async ({
  plant,
  signedInPage,
}) => {
  const manager = plant.people.manager;
  await manager.call(putSkills, { body: { skills: [{ name: 'Palletiser' }, { name: 'Welding' }] } });
  const page = await signedInPage('manager', { path: '/skills' });
  await expectLive(page);
  await page.getByRole('tab', { name: 'List of skills' }).click();
  const name = page.getByRole('textbox', { name: 'Name of Palletiser' });
  await name.fill('Pallet robot');
  const { data } = await manager.call(readSkills);
  const skills = data.skills.map((one) =>
    one.name === 'Palletiser' ? { ...one, name: 'Palletising' } : one,
  );
  await manager.call(putSkills, { body: { skills } });
  await expect(changedMeanwhile(page)).toBeVisible();
  const present = page.getByRole('textbox', { name: 'Name of Palletising' });
  await expect(present).toHaveValue('Pallet robot');
  await present.blur();
  await page.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(present).toHaveValue('Palletising');
  await expect(changedMeanwhile(page)).toHaveCount(0);
  await present.fill('Pallets');
  await present.blur();
  await expect(page.getByRole('textbox', { name: 'Name of Pallets' })).toHaveValue('Pallets');
});

// covers ADMIN-24
test('skills of a person: an older draft does not replace the saved levels of another person without a warning', async ({
  plant,
  signedInPage,
}) => {
  const { admin, manager } = plant.people;
  const name = 'Zanele Mokoena';
  const { data: worker } = await admin.call(createUser, {
    body: { username: 'zanele', email: 'zanele@plant.example', password: 'Mill-2026x', fullName: name },
  });
  const { data: skills } = await manager.call(putSkills, {
    body: { skills: [{ name: 'Crane' }, { name: 'Labeller' }] },
  });
  const [crane, labeller] = skills.map(({ id }) => id);
  const page = await signedInPage('manager', { path: '/skills' });
  await expectLive(page);
  const open = () => page.getByRole('button', { name: `Change skills of ${name}` }).click();
  const dialog = dialogNamed(page, `Skills of ${name}`);
  const level = (skill: string) => dialog.getByRole('combobox', { name: `${skill}: level` });
  await open();
  await level('Crane').click();
  await page.getByRole('option', { name: /^U/ }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await manager.call(putPersonSkills, {
    params: { id: worker.id },
    body: { skills: [{ skill_id: labeller ?? 0, level: 'O' }] },
  });
  await expect(page.locator('[data-person]').filter({ hasText: name })).toContainText('Trainer');

  await open();
  await expect(changedMeanwhile(dialog)).toBeVisible();
  await expect(level('Crane')).toHaveValue(/^U/);
  await dialog.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(changedMeanwhile(dialog)).toHaveCount(0);
  await expect(level('Labeller')).toHaveValue(/^O/);
  await level('Crane').click();
  await page.getByRole('option', { name: /^L/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Skills saved');
  const { data } = await manager.call(readSkills);
  const held = data.held.filter(({ employee_id }) => employee_id === worker.id);
  expect(held).toMatchObject([
    { skill_id: crane, level: 'L' },
    { skill_id: labeller, level: 'O' },
  ]);
});

// covers ADMIN-24
test('a person opened by a link: the typed text does not overwrite the values of another admin without a warning', async ({
  plant,
  signedInPage,
}) => {
  const { admin } = plant.people;
  const { id } = await plant.person('viewer');
  const phone = async () => (await admin.call(listAccounts, { query: { id } })).data[0]?.phone;
  // No person of the list has this name, so only the link finds the person.
  const page = await signedInPage('admin', { path: `/admin?search=nobody-has-this-name&user=${id}` });
  await expectLive(page);
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await field(dialog, 'Phone').fill('011 555 0101');
  await admin.call(updateUser, { params: { id }, body: { phone: '011 555 0202' } });
  await expect(changedMeanwhile(dialog)).toBeVisible();
  await expect(field(dialog, 'Phone')).toHaveValue('011 555 0101');
  await dialog.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(field(dialog, 'Phone')).toHaveValue('011 555 0202');
  await field(dialog, 'Phone').fill('011 555 0303');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(phone).toBe('011 555 0303');
});

// covers ADMIN-24
test('a product: an older draft does not replace the saved values of another person without a warning', async ({
  plant,
  signedInPage,
}) => {
  const { admin } = plant.people;
  const lemonade = { name: 'Lemonade 1 l', code: 'LEM-1', unit: 'units', environment: 'packaging' };
  const { data: product } = await admin.call(createProduct, { body: lemonade });
  const page = await signedInPage('admin', { path: '/products' });
  await expectLive(page);
  const open = () => page.getByRole('button', { name: /^Edit Lemonade/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit product: Lemonade/ });
  await open();
  await field(dialog, 'Name').fill('Lemonade of the first');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.call(updateProduct, {
    params: { id: product.id },
    body: { ...lemonade, name: 'Lemonade of the second', version: product.version },
  });
  await expect(page.getByText('Lemonade of the second')).toBeVisible();

  await open();
  await expect(field(dialog, 'Name')).toHaveValue('Lemonade of the first');
  await expect(changedMeanwhile(dialog)).toBeVisible();
  await dialog.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(field(dialog, 'Name')).toHaveValue('Lemonade of the second');
  await expect(changedMeanwhile(dialog)).toHaveCount(0);
  await field(dialog, 'Name').fill('Lemonade of both');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Lemonade of both saved');

  // The saved form has no draft. The dialog shows the row of the list, so the list must have the saved name first.
  await expect(page.getByRole('button', { name: 'Edit Lemonade of both' })).toBeVisible();
  await open();
  await expect(field(dialog, 'Name')).toHaveValue('Lemonade of both');
  await expect(changedMeanwhile(dialog)).toHaveCount(0);
});
