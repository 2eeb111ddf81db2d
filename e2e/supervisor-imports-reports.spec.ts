/** The import screen also imports reports and stops. A file with the wrong rows can be downloaded and corrected. */
import { expect, type Page } from '@playwright/test';
import { listArchivedOrders } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'reports from files' });

async function openFile(page: Page, kind: string, title: string, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import Orders' }).click();
  await page.getByRole('dialog').getByText(kind, { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Choose file' }).waitFor();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByRole('heading', { name: 'The column of each field' })).toBeVisible();
  return dialog;
}

// covers ORD-60
test('a supervisor imports reports of two orders at two stations of one machine', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/orders' });
  const dialog = await openFile(page, 'Reports', 'Import Reports', [
    'Case ID,Resource,Start timestamp,Complete timestamp,Work order qty,Part desc.,Qty completed,Qty rejected',
    `rep-1,${machine.name},2026-02-02 08:00,2026-02-02 10:00,100,Hub,60,1`,
    `rep-1,${machine.name},2026-02-02 11:00,2026-02-02 12:00,100,Hub,40,0`,
    `rep-2,${machine.name},2026-02-02 09:00,2026-02-02 11:30,50,Gear,50,2`,
  ]);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText(/Its machine was in use for order REP-/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('combobox', { name: 'Rows at one machine at one time' }).click();
  await page.getByRole('option', { name: 'Work at its stations' }).click();
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('3 of 3 rows ready')).toBeVisible();
  await expect(dialog.getByText('2 orders, of which 2 are not in the plant yet')).toBeVisible();
  await expectAccessible(page, () => expect(dialog.getByText('3 of 3 rows ready')).toBeVisible());
  await dialog.getByRole('button', { name: 'Import 3 reports' }).click();
  await expect(dialog.getByRole('heading', { name: '3 reports imported' })).toBeVisible();
  const { data } = await plant.people.supervisor.call(listArchivedOrders, { query: { search: 'REP-' } });
  expect(data.map(({ order_number, actual_quantity }) => [order_number, actual_quantity]).sort()).toEqual([
    ['REP-1', 100],
    ['REP-2', 50],
  ]);
});

// covers ORD-61
test('correct stops are imported, and the wrong rows are in a file for correction', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/orders' });
  const dialog = await openFile(page, 'Stops', 'Import Stops', [
    'Machine,Start,Minutes,Category,Reason',
    `${machine.name},2026-02-02 08:00,20,Equipment,Jam at the infeed`,
    'Nowhere,2026-02-02 09:00,5,Equipment,Jam',
  ]);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('There is no machine named "Nowhere"').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import the 1 row without problems' }).click();
  await expect(dialog.getByRole('heading', { name: '1 stop imported' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the rows to correct' }).click();
  expect((await saved).suggestedFilename()).toBe('log-to-mend.csv');
  await dialog.getByRole('button', { name: 'Show the downtime report' }).click();
  await expect(page).toHaveURL(/downtime-report/);
});
