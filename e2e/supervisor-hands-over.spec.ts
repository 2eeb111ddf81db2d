/** The present shift, the report of the shift, the open items, and the handover between two supervisors. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'with shift reports' });
test.describe.configure({ mode: 'serial' });

const path = '/shift-reports';

// covers SHIFT-01, SHIFT-02, SHIFT-03, SHIFT-20
test('the page shows the present shift with figures, and each figure opens to its minutes', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  await plant.people.operator.call(reportQuantity, {
    params: { id: order.id },
    body: { actual_quantity: 40, scrap: 2, scrap_reason_code: 'quality_issue' },
  });
  const page = await signedInPage('supervisor', { path });
  await expect(page.getByRole('heading', { name: 'Current shift' })).toBeVisible();
  await expect(page.getByText('2 scrap')).toBeVisible();
  const updates = page.getByRole('row').filter({ hasText: order.order_number });
  await expect(updates.getByText('0 → 40')).toBeVisible();
  await page.getByRole('button', { name: /^Coverage .*Show what it is made of$/ }).click();
  const opened = page.getByRole('dialog', { name: /^Coverage/ });
  await expect(opened.getByRole('heading', { name: /^Where .* planned minutes went$/ })).toBeVisible();
  await opened.getByRole('button', { name: order.machine_name ?? '' }).click();
  await expect(opened.getByRole('link', { name: order.order_number }).first()).toBeVisible();
});

// covers SHIFT-04, SHIFT-05, SHIFT-06, SHIFT-21, SHIFT-22
test('a report is generated, annotated, signed, and taken over by another person', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path });
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText('Provisional')).toBeVisible();
  await report.getByLabel('Notes', { exact: true }).fill('Filler 2 runs hot');
  await report.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Shift report updated successfully')).toBeVisible();
  await report.getByLabel('Notes for the next shift').fill('Watch the cap feeder');
  await report.getByRole('button', { name: 'Sign handover' }).click();
  await expect(report.getByText(`${plant.people.supervisor.full_name},`)).toBeVisible();
  await report.getByRole('button', { name: 'Take over the shift' }).focus();
  await expect(page.getByRole('tooltip', { name: /You signed this handover/ })).toBeVisible();

  const incoming = await signedInPage('manager', {
    path: new URL(page.url()).pathname + new URL(page.url()).search,
  });
  const theirs = incoming.getByRole('dialog');
  await expect(theirs.getByText('Watch the cap feeder')).toBeVisible();
  await theirs.getByRole('button', { name: 'Take over the shift' }).click();
  await expect(theirs.getByText(`${plant.people.manager.full_name},`)).toBeVisible();
  // The outgoing supervisor sees the change without a reload.
  await expect(report.getByText(`${plant.people.manager.full_name},`)).toBeVisible();
});

// covers SHIFT-07, SHIFT-08
test('a supervisor exports a report as CSV and as PDF', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  await page
    .getByRole('button', { name: /^View Day shift|^View Night shift/ })
    .first()
    .click();
  const report = page.getByRole('dialog');
  for (const [name, start] of [
    ['Export CSV', '\uFEFF"section","item","field","value","reason"'],
    ['Export PDF', '%PDF-'],
  ] as const) {
    const arriving = page.waitForEvent('download');
    await report.getByRole('button', { name }).click();
    // Checked first, because the message disappears after some seconds.
    await expect(page.getByText('Shift report exported successfully').first()).toBeVisible();
    const file = await readFile(await (await arriving).path(), 'utf8');
    expect(file.startsWith(start)).toBe(true);
  }
});

// covers SHIFT-23
test('an open item stays until a person closes the item', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText('Say what the next shift has to know')).toBeVisible();
  await page.getByLabel('What does the next shift have to know?').fill('Order <b>new</b> seals');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText('Order <b>new</b> seals')).toBeVisible();
  const manager = await signedInPage('manager', { path });
  await manager.getByRole('button', { name: 'Close: Order <b>new</b> seals' }).click();
  await manager.getByLabel('How was the item closed?').fill('Ordered');
  await manager.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(manager.getByText('Nothing is left open')).toBeVisible();
  await expect(page.getByText('Nothing is left open')).toBeVisible();
});

// covers SHIFT-09
test('an area without work has dashes with reasons', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: `${path}?environment=%22blending%22` });
  await expect(page.getByRole('button', { name: /^OEE – \w.*Show what it is made of$/ })).toBeVisible();
});

test('the page and a report are accessible at every width', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  const shown = page.getByRole('heading', { name: 'Shift report history' });
  await expectAccessible(page, () => expect(shown).toBeVisible());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^View Day shift|^View Night shift/ })
    .first()
    .click();
  await expectAccessible(page, () => expect(page.getByRole('dialog')).toBeVisible());
});

// covers SHIFT-10
test('an operator cannot open the page', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path });
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shift Reports' })).toBeHidden();
});

// covers SHIFT-25
test('a browser in another time zone shows the time of the plant', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path, timezoneId: 'America/New_York' });
  await expect(
    page.getByText(/(Day shift .*06:00 to 18:00|Night shift .*18:00 to 06:00)/).first(),
  ).toBeVisible();
});

// covers SHELL-71
test('the page of shift reports and the search link to the reports outside the menu', async ({
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path });
  const further = page.getByRole('main').getByRole('link');
  await expect(further.filter({ hasText: 'Waste & Downtime Reports' })).toBeVisible();
  await further.filter({ hasText: 'Downtime Report' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downtime Report' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('schedule board');
  await expect(page.getByRole('option', { name: /Schedule Board/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule Board' })).toBeVisible();
});
