/** An administrator finds the author of a change, compares the record before and after, and exports the entries. */
import { expect } from '@playwright/test';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { field } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where the audit log is read' });
test.describe.configure({ mode: 'serial' });

// covers AUDIT-01, AUDIT-02, AUDIT-04
test('an administrator finds a change, compares both sides, and exports the filtered entries', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Filler of the audit log');
  await plant.people.supervisor.call(setMachineStatus, {
    params: { id: machine.id },
    body: { status: 'maintenance', reason: 'Gearbox' },
  });
  const page = await signedInPage('admin', { path: '/admin?tab=tools' });
  await page.getByRole('link', { name: 'Audit Log' }).click();
  const list = page.getByRole('table', { name: 'Audit Log' });
  await expect(list).toContainText('Filler of the audit log');

  const filters = page.getByRole('form', { name: 'Filters of the audit log' });
  await field(filters, 'Action').fill('machine status');
  await page.getByRole('option', { name: 'Machine status changed' }).click();
  await expect(page).toHaveURL(/action=machine_status_changed/);
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('button', { name: /^Details of entry/ }).click();
  const entry = page.getByRole('dialog', { name: /^Entry \d+$/ });
  const status = entry.getByRole('row').filter({ hasText: 'status (changed)' });
  await expect(status.first()).toContainText('available');
  await expect(status.first()).toContainText('maintenance');
  await expectAccessible(page, () => expect(entry).toBeVisible());
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('machine_status_changed');

  // The page still has the width of a phone from the previous check.
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/action=/);
});

// covers AUDIT-01
test('the audit log is accessible at every width, and reports an empty result', async ({ signedInPage }) => {
  for (const width of [390, 820, 1440]) {
    const page = await signedInPage('admin', { path: '/admin/audit', viewport: { width, height: 900 } });
    await expectAccessible(page, () =>
      expect(page.getByRole('button', { name: /^Details of entry/ }).first()).toBeVisible(),
    );
  }
  const page = await signedInPage('admin', { path: '/admin/audit?action=nothing_like_it' });
  await expect(page.getByText('No entries for these filters')).toBeVisible();
});
