/** An admin connects the plant with other programs and servers. A real server receives the data. */
import { expect } from '@playwright/test';
import { startMailReceiver } from '../apps/server/test/mail-receiver';
import { startReceiver } from '../apps/server/test/message-receiver';
import { expectAccessible } from './expect-accessible';
import { dialogNamed, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

// runs WEBHOOK_PRIVATE_NETWORKS=10.1.2.3,192.168.10.0/24 npm start
// covers HOOK-08
test('an admin adds, tests, pauses and deletes a webhook, and reads its log', async ({ signedInPage }) => {
  const receiver = await startReceiver();
  const page = await signedInPage('admin', { path: '/admin/connections' });
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section).toContainText('There are no webhooks.');
  await section.getByRole('button', { name: 'Add Webhook' }).click();
  const adding = dialogNamed(page, 'Add Webhook');
  await field(adding, 'Name').fill('ERP');
  await field(adding, 'Address').fill('erp.example');
  await adding.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(adding).toContainText('Enter an address that begins with https://');
  await expect(adding).toContainText('Choose at least one event');
  await field(adding, 'Address').fill(receiver.url);
  await adding.getByLabel('Order completed').check();
  await expectAccessible(page, () => expect(adding).toBeVisible());
  await adding.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(section.getByLabel('Secret of ERP')).toHaveValue(/^whsec_/);

  await section.getByRole('button', { name: 'Send test to ERP' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook_test' });
  await section.getByRole('button', { name: 'Log of ERP' }).click();
  const log = dialogNamed(page, 'Log of ERP');
  await expect(log.getByText('Delivered')).toBeVisible();
  await log.getByText('Content').click();
  await expectAccessible(page, () => expect(log.getByText('webhook_test')).toBeVisible());
  await page.keyboard.press('Escape');
  await expectAccessible(page, () => expect(section.locator('[data-webhook="ERP"]')).toContainText('Active'));

  const more = section.getByRole('button', { name: 'More actions: ERP' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expectToast(page, 'ERP is paused');
  await expect(section.locator('[data-webhook="ERP"]')).toContainText('Paused');
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialogNamed(page, 'Delete webhook').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('There are no webhooks.');
  await receiver.close();
});

// covers MAIL-06
test('an admin sets up and tests the mail server, and a person chooses the messages', async ({
  signedInPage,
}) => {
  const receiver = await startMailReceiver({ user: 'plant', password: 'of the server' });
  const page = await signedInPage('admin', { path: '/admin/connections' });
  const section = page.getByRole('region', { name: 'E-mail' });
  await section.getByRole('switch', { name: 'Send e-mail' }).click();
  await field(section, 'Mail server').fill('127.0.0.1');
  await field(section, 'Port').fill(String(receiver.port));
  await pick(section, 'Protection', 'None: a server on this machine only');
  await field(section, 'User name').fill('plant');
  await field(section, 'Password').fill('of the server');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('Enter an e-mail address');
  await field(section, 'Sender').fill('plant@plant.example');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The settings of e-mail are saved');
  await expect(section).toContainText('A password is kept.');
  await section.getByRole('button', { name: 'Send test e-mail' }).click();
  const asking = dialogNamed(page, 'Send test e-mail');
  await field(asking, 'To').fill('thandi@plant.example');
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  await section.getByRole('button', { name: 'Log of e-mail' }).click();
  const log = dialogNamed(page, 'Log of e-mail');
  await expectAccessible(page, () => expect(log.getByText('Sent', { exact: true })).toBeVisible());
  await receiver.close();

  const own = await signedInPage('supervisor', { path: '/settings' });
  await own.getByRole('checkbox', { name: 'Warnings and alerts' }).click();
  await expectToast(own, 'Your choice is saved');
  await own.reload();
  await expect(own.getByRole('checkbox', { name: 'Warnings and alerts' })).toBeChecked();
});
