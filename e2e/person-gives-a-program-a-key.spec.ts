/** A person makes a key for a program under Profile. The key is valid until it is revoked. */
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { expectFieldError } from './orders-screen';
import { test } from './plant';

// covers KEY-07
test('a person makes a key with some rights, sees the key once and revokes the key', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const page = await signedInPage('supervisor', { path: '/settings', viewport: { width: 390, height: 844 } });
  const section = page.getByRole('region', { name: 'Keys for programs' });
  await expect(section).toContainText('You have no keys.');
  await section.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Power BI');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog).toContainText('Choose at least one right');
  await expect(dialog.getByLabel('Manage users')).toHaveCount(0);
  await dialog.getByLabel('View orders').check();
  await expectAccessible(page, () => expect(dialog).toBeVisible());
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog).toBeHidden();
  const key = await section.getByLabel('Key for Power BI').inputValue();
  const list = () => fetch(`${plant.origin}/api/orders`, { headers: { authorization: `Bearer ${key}` } });
  expect((await list()).status).toBe(200);
  await expectAccessible(page, () => expect(section.getByRole('listitem')).toHaveCount(1));

  browserConsole.expect(/status of 409/);
  await section.getByRole('button', { name: 'New key' }).click();
  await name.fill('power bi');
  await dialog.getByLabel('View orders').check();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expectFieldError(name, 'You have a key of this name already');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await expect(section.getByLabel('Key for Power BI')).toHaveCount(0);
  await section.getByRole('button', { name: 'Revoke the key Power BI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section).toContainText('You have no keys.');
  expect((await list()).status).toBe(401);
});
