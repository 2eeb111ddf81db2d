/** The profile, password and sessions of a person, and the settings that an admin changes for all people. */
import { expect } from '@playwright/test';
import { roles } from '@pms/domain/roles';
import { login } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import { callerWith } from './caller';
import { expectAccessible } from './expect-accessible';
import { expectFieldError, expectLive } from './orders-screen';
import { test } from './plant';

test.describe.configure({ mode: 'parallel' });

// covers SHELL-10, SHELL-11, SHELL-13, SESS-33, SESS-34
for (const role of roles) {
  test(`a ${role} reaches the profile from the menu, and the system settings if an admin`, async ({
    plant,
    signedInPage,
  }) => {
    const page = await signedInPage(role, { path: '/orders' });
    await page.getByRole('button', { name: plant.people[role].full_name }).click();
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(role);
    await expect(page.getByRole('tab', { name: 'System' })).toHaveCount(role === 'admin' ? 1 : 0);
    await page.goto('/settings?tab=system');
    await expect(page.getByRole('region', { name: role === 'admin' ? 'System' : 'Profile' })).toBeVisible();
  });
}

// covers SESS-20, SESS-28, SESS-31, SESS-32
test('a person changes name and password, and signs out elsewhere', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const person = await plant.person('operator');
  const elsewhere = wholeSignIn.parse(
    await callerWith(plant.origin)(login, {
      body: { username: person.username, password: person.password },
    }),
  );
  const page = await signedInPage(person, { path: '/settings' });
  await expectLive(page);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sipho D. Dlamini');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sipho D. Dlamini operator' })).toBeVisible();

  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toContainText('You are signed in nowhere else.');
  const verify = await fetch(`${plant.origin}/api/auth/verify-session`, {
    headers: { authorization: `Bearer ${elsewhere.data.token}` },
  });
  expect(verify.status).toBe(401);

  browserConsole.expect(/status of 400/);
  const current = page.getByLabel(/^Current password/);
  await current.fill('not-it');
  await page.getByLabel(/^New password/).fill('Another-2026');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByLabel(/^Confirm new password/).fill('Another-2026');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expectFieldError(current, 'Current password is incorrect');
  await current.fill(person.password);
  await change.click();
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await callerWith(plant.origin)(login, {
    body: { username: person.username, password: 'Another-2026' },
  });
});

// covers SESS-39
test('the settings are accessible', async ({ signedInPage }) => {
  const page = await signedInPage('admin', { path: '/settings' });
  await expectLive(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible(page, () =>
    expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible(),
  );
  await page.getByRole('tab', { name: 'System' }).click();
  await expectAccessible(page, () =>
    expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible(),
  );
});

// covers SHELL-40
test('the page warns about unsent text before a person signs out', async ({ plant, signedInPage }) => {
  const person = await plant.person('supervisor');
  const page = await signedInPage(person, { path: '/settings' });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Half a name');
  await page.getByRole('button', { name: person.full_name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not everything was sent' });
  await expect(dialog).toContainText('What you typed into one form was not sent.');
  await dialog.getByRole('button', { name: 'Remove and sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('pms-draft'))),
  ).toEqual([]);
});
