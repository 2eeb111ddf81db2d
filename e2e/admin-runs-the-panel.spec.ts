/** An admin uses the admin panel: people, areas, machine types, settings and rights (specification 3, section 2). */
import { expect, type Page } from '@playwright/test';
import { updateUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'admin panel' });

const rowOf = (page: Page, username: string) => page.locator(`[data-user="${username}"]`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function chooseOwn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

// covers ADMIN-18, ADMIN-19
test('an admin adds a person, who signs in, gets a new password and is removed', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  const page = await signedInPage('admin', { path: '/admin?tab=users' });
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = dialogNamed(page, 'Add User');
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('Username is required')).toBeVisible();
  await expect(adding.getByText('Email is required')).toBeVisible();
  await expect(adding.getByText('Password is required')).toBeVisible();
  await field(adding, 'Username').fill('zanele.dube');
  await field(adding, 'Email').fill('zanele.dube@plant.example');
  await field(adding, 'Full name').fill('Zanele Dube');
  await pick(adding, 'Role', 'Supervisor');
  await adding.getByRole('button', { name: 'Propose a password' }).click();
  await expect(field(adding, 'Password')).toHaveValue(/^\w{12}$/);
  const password = await field(adding, 'Password').inputValue();
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expectToast(page, 'Zanele Dube was added');
  await expect(rowOf(page, 'zanele.dube')).toContainText('Temporary password');
  await expect(rowOf(page, 'zanele.dube')).toContainText('Never');

  const visitor = await visitorPage();
  await signIn(visitor, 'zanele.dube', password);
  await chooseOwn(visitor, 'Chosen-2026');

  await page.getByRole('searchbox', { name: 'Search people' }).fill('zanele');
  await expect(page.locator('[data-user]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Zanele Dube' }).click();
  const editing = dialogNamed(page, 'Edit User: Zanele Dube');
  browserConsole.expect(/status of 409/);
  await field(editing, 'Username').fill(plant.people.packer.username.toUpperCase());
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByText('Username already exists')).toBeVisible();
  await field(editing, 'Username').fill('zanele.dube');
  await field(editing, 'Employee code').fill('EMP900');
  // The password is lost. The admin sets a new password, which ends the sessions of the lost password.
  await editing.getByRole('button', { name: 'Propose a password' }).click();
  await expect(field(editing, 'Password')).toHaveValue(/^\w{12}$/);
  const another = await field(editing, 'Password').inputValue();
  browserConsole.allow(/status of 40[13]/);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Zanele Dube was saved');
  await expect(rowOf(page, 'zanele.dube')).toContainText('EMP900');
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(visitor, 'zanele.dube', 'Chosen-2026');
  await expect(visitor.getByRole('alert').filter({ hasText: 'Invalid' })).toBeVisible();
  await signIn(visitor, 'zanele.dube', another);
  await chooseOwn(visitor, 'Chosen-2027');

  await page.getByRole('button', { name: 'More actions: Zanele Dube' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await dialogNamed(page, 'Deactivate User').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Zanele Dube was deactivated');
  await expect(rowOf(page, 'zanele.dube')).toContainText('Inactive');
  // The removed person sees the sign-in page, and the password is no longer valid.
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(visitor, 'zanele.dube', 'Chosen-2027');
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
});

test('no person can lock out the last administrator', async ({ plant, signedInPage, browserConsole }) => {
  const { people } = plant;
  const page = await signedInPage('admin', { path: `/admin?user=${people.admin.id}` });
  browserConsole.expect(/status of 409/);
  const own = page.getByRole('dialog');
  await own.getByRole('switch', { name: 'Active' }).click();
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('alert')).toHaveText('You cannot deactivate your own account');
});

test('an admin maintains areas and machine types, and a used type stays', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('admin', { path: '/admin?tab=environments' });
  await page.getByRole('button', { name: 'Add Environment' }).click();
  const adding = dialogNamed(page, 'Add Environment');
  await field(adding, 'Name').fill('Cold Store');
  await field(adding, 'Code').fill('Cold Store');
  await expect(field(adding, 'Code')).toHaveValue('cold_store');
  await adding.getByRole('button', { name: 'Add Environment' }).click();
  await expect(page.locator('[data-environment="cold_store"]')).toContainText('Cold Store');
  await page.getByRole('button', { name: 'More actions: Cold Store' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialogNamed(page, 'Delete Environment').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-environment="cold_store"]')).toHaveCount(0);

  await tab(page, 'Machine Types').click();
  const used = page.locator('[data-type]').filter({ hasText: machine.name });
  await used.getByRole('button', { name: /^More actions/ }).click();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expect(remove).toContainText('of this type');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Machine Type' }).click();
  const type = dialogNamed(page, 'Add Machine Type');
  await field(type, 'Name').fill('Shrink Tunnel');
  await pick(type, 'Category', 'Packaging');
  await type.getByRole('button', { name: 'Add Machine Type' }).click();
  await expect(page.locator('[data-type="Shrink Tunnel"]')).toContainText('Every environment');
});

// covers ADMIN-20
test('a person gets a new role, the role gets a right, and the pages appear', async ({
  plant,
  signedInPage,
}, info) => {
  const person = await plant.person('operator');
  const theirs = await signedInPage(person, { path: '/orders' });
  await expectLive(theirs);
  const menu = theirs.getByRole('navigation', { name: 'Main navigation' });
  const entry = (name: string) => menu.getByRole('link', { name });
  const sees = async (name: string, since: number) => {
    await expect(entry(name)).toBeVisible();
    // Only records the time, because a busy machine draws late. The test of the live channel proves that an event, not
    // a poll, updates the rights.
    const description = `${name}: ${Date.now() - since} ms after the change was sent`;
    info.annotations.push({ type: 'rights', description });
  };
  await expect(entry('Production Orders')).toBeVisible();
  await expect(entry('Shift Reports')).toHaveCount(0);
  const given = Date.now();
  await plant.people.admin.call(updateUser, { params: { id: person.id }, body: { role: 'supervisor' } });
  await sees('Shift Reports', given);

  await expect(entry('Admin Panel & User Management')).toHaveCount(0);
  const page = await signedInPage('admin', { path: '/admin?tab=tools' });
  await page.getByRole('checkbox', { name: 'Supervisor: Manage users' }).click();
  await expect(page.getByText(/^Supervisor gets Manage users: \d+ (person|people)$/)).toBeVisible();
  const saved = Date.now();
  await page.getByRole('button', { name: 'Save Rights' }).click();
  // Checked first, because the message disappears after some seconds.
  await expectToast(page, 'Rights saved: open pages follow them at once');
  await sees('Admin Panel & User Management', saved);
});

test('an admin ends the session of a person, whose page then leads to the sign-in', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 40[13]/);
  const person = await plant.person('operator');
  const theirs = await signedInPage(person, { path: '/orders' });
  const page = await signedInPage('admin', { path: '/admin?tab=tools' });
  const row = page.locator(`[data-session-of="${person.username}"]`);
  await row.getByRole('button', { name: /^End the session of/ }).click();
  await dialogNamed(page, 'End session').getByRole('button', { name: 'End' }).click();
  await expect(row).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

// covers ADMIN-10, ADMIN-11
test('an admin imports people from a file and saves their passwords', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: '/admin?tab=users' });
  await expect(page.getByRole('status').filter({ hasText: /people/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import People' }).click();
  const dialog = dialogNamed(page, 'Import People');
  await expect(dialog.getByRole('radio', { name: 'People' })).toBeChecked();
  const lines = [
    'Name,Role,Area,Job title,Sign in',
    'Lerato Khumalo,Operator,packaging,Line leader,yes',
    'Pieter Botha,packer,,,no',
  ];
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('2 of 2 rows ready')).toBeVisible();
  await expectAccessible(page, () => expect(dialog.getByText('Lerato Khumalo')).toBeVisible());
  await dialog.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(dialog.getByText('Temporary passwords')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save usernames and passwords' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('temporary-passwords.csv');
  await dialog.getByRole('button', { name: 'Show the people' }).click();
  await page.getByLabel('Search people').fill('lerato');
  await expect(rowOf(page, 'lerato.khumalo')).toContainText('Line leader');
});

test('two admins change one person: the second reads about the change and keeps the typed text', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const person = await plant.person('viewer');
  const page = await signedInPage('admin', { path: `/admin?tab=users&search=${person.username}` });
  await page.locator(`[data-user="${person.username}"]`).getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog');
  await field(editing, 'Phone').fill('011 555 0100');
  await plant.people.admin.call(updateUser, { params: { id: person.id }, body: { company: 'Night Crew' } });
  browserConsole.expect(/status of 409/);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByRole('alert')).toBeVisible();
  await expect(field(editing, 'Phone')).toHaveValue('011 555 0100');
});

test('the settings of the system are checked and saved', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: '/admin?tab=settings' });
  await field(page.locator('form'), 'Session timeout (hours)').fill('73');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Session timeout must be a whole number from 1 to 72')).toBeVisible();
  await field(page.locator('form'), 'Session timeout (hours)').fill('48');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings saved');
  await page.reload();
  await expect(field(page.locator('form'), 'Session timeout (hours)')).toHaveValue('48');
});

for (const [name, shown] of [
  ['overview', 'System health'],
  ['users', 'Add User'],
  ['environments', 'Add Environment'],
  ['types', 'Add Machine Type'],
  ['settings', 'Max login attempts'],
  ['tools', 'Rights of each role'],
] as const)
  test(`the tab ${name} is accessible`, async ({ plant, signedInPage }) => {
    await plant.people.admin.call(updateUser, {
      params: { id: plant.people.packer.id },
      body: { employee_code: 'EMP-PACKER' },
    });
    const page = await signedInPage('admin', { path: `/admin?tab=${name}` });
    await expectAccessible(page, () => expect(page.getByText(shown).first()).toBeVisible());
  });
