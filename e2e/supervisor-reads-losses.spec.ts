/** The downtime report, the waste and downtime reports, the cost of waste, and the actions on a stop. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { createMachine } from '@pms/domain/machines/endpoints';
import { listCostRates, recordWaste } from '@pms/domain/waste/endpoints';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'with losses' });
test.describe.configure({ mode: 'serial' });

const reports = '/supervisor/reports';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let machine = { id: 0, name: '' };

async function aStop(plant: RunningPlant, wish: object): Promise<void> {
  const body = {
    order_number: 'ORD-LOSS-1',
    machine_id: machine.id,
    primary_cause: 'Bottle jam',
    reported_by: plant.people.supervisor.id,
    severity: 'medium' as const,
    start_time: minutesAgo(90),
    ...wish,
  };
  await plant.people.supervisor.call(reportDowntime, { body: body as never });
}

async function saved(page: Page): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

// covers LOSS-12, LOSS-36
test('the reports say that there is no loss yet', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/downtime-report' });
  await expect(page.getByText('No downtime in these dates')).toBeVisible();
  const dayOf = async (label: string) => {
    const [day, month, year] = (await page.getByLabel(label).inputValue()).split('-').map(Number);
    return Date.UTC(year ?? 0, (month ?? 0) - 1, day);
  };
  expect(((await dayOf('End date')) - (await dayOf('Start date'))) / 86_400_000).toBe(6);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.goto(reports);
  await expect(page.getByText('No data found for the selected filters')).toBeVisible();
});

// covers LOSS-13, LOSS-14, LOSS-15, LOSS-16, LOSS-17, LOSS-18, LOSS-22
test('the downtime report adds up what stood still, by category and by reason', async ({
  plant,
  signedInPage,
}) => {
  const { admin, supervisor } = plant.people;
  const made = await admin.call(createMachine, {
    body: { name: 'Capper 7', type: 'Filler', environment: 'packaging' },
  });
  machine = made.data;
  await aStop(plant, { downtime_category_id: 1, end_time: minutesAgo(60) });
  await aStop(plant, {
    downtime_category_id: 2,
    primary_cause: '=cmd()',
    start_time: minutesAgo(50),
    end_time: minutesAgo(30),
  });
  await aStop(plant, {
    downtime_category_id: 1,
    primary_cause: 'Cap chute blocked',
    start_time: minutesAgo(20),
  });

  const page = await signedInPage('supervisor', { path: '/downtime-report' });
  const records = page.getByRole('table', { name: 'Downtime records' });
  await expect(records.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible();
  const categories = page.getByRole('table', { name: 'By category' });
  await expect(categories.getByRole('row', { name: 'Equipment 2' })).toBeVisible();
  await expect(categories.getByRole('row', { name: 'Material 1 20' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By reason' })).toBeVisible();
  await expect(records.getByText(supervisor.full_name).first()).toBeVisible();
  await expect(records.getByText('– no cost rate').first()).toBeVisible();

  const { name, text } = await saved(page);
  expect(name).toMatch(/^downtime_report_\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF"id","order_id","order_number"')).toBe(true);
  expect(text).toContain(`"'=cmd()"`);

  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All categories',
    'Equipment',
    'Material',
    'Quality',
    'Planned',
    'Maintenance',
    'Safety',
    'Utilities',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Material' }).click();
  // The report does not change before the filters are applied.
  await expect(records.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(records.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/category=Material/);
});

// covers LOSS-19, LOSS-20, LOSS-21
test('a stop is investigated, resolved and approved, and a disabled action shows the reason', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path: '/downtime-report' });
  const row = page.getByRole('row').filter({ hasText: 'Cap chute blocked' });
  const press = (name: string) => row.getByRole('button', { name: new RegExp(`^${name} `) });
  await press('Approve').focus();
  await expect(
    page.getByRole('tooltip', { name: 'A stop that is active can become investigating' }),
  ).toBeVisible();
  await press('Investigate').click();
  await expect(page.getByText('The stop is being investigated').first()).toBeVisible();
  await expect(row.getByText('Investigating')).toBeVisible();
  await press('Resolve').click();
  await page.getByRole('dialog', { name: 'End this stop' }).getByRole('button', { name: 'Resolve' }).click();
  await expect(row.getByText('Resolved')).toBeVisible();
  await press('Approve').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Approved')).toBeVisible();
  await press('Investigate').focus();
  await expect(page.getByRole('tooltip', { name: 'An approved stop is final' })).toBeVisible();
  // A report of another person appears without a reload.
  await aStop(plant, { downtime_category_id: 1, primary_cause: 'Door open', start_time: minutesAgo(1) });
  await expect(page.getByRole('row').filter({ hasText: 'Door open' })).toBeVisible();
});

// covers LOSS-23
test('a report that could not be loaded says so and can be asked for again', async ({
  browserConsole,
  signedInPage,
}) => {
  browserConsole.expect(/503/);
  const page = await signedInPage('supervisor');
  await page.route('**/api/reports/downtime*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/downtime-report');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load downtime data' })).toBeVisible();
  // Presses Retry first, because after the repair the page may also repeat the call automatically.
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.unroute('**/api/reports/downtime*');
  await expect(page.getByRole('table', { name: 'Downtime records' })).toBeVisible();
});

// covers LOSS-31, LOSS-32, LOSS-33, LOSS-34, LOSS-35, LOSS-36, LOSS-37
test('the waste and downtime reports are filtered, sorted and saved', async ({ plant, signedInPage }) => {
  const { supervisor } = plant.people;
  const waste = {
    order_number: 'ORD-LOSS-1',
    unit: 'kg' as const,
    reason: 'Torn',
    recorded_by: supervisor.id,
  };
  for (const [waste_type, quantity] of [
    ['Material Spillage', 2.5],
    ['Overproduction', 40],
    ['Material Spillage', 7],
  ] as const)
    await supervisor.call(recordWaste, { body: { ...waste, waste_type, quantity } });

  const page = await signedInPage('supervisor', { path: reports });
  await expect(page.getByRole('heading', { name: 'Waste & Downtime Reports' })).toBeVisible();
  // The page has no menu, because supervisors have no dashboard yet.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const card = (name: string) =>
    page
      .locator('dl')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition');
  await expect(card('Waste Records').first()).toHaveText('3');
  await expect(card('Downtime Events').first()).toHaveText('4');
  await expect(card('Downtime Duration').first()).toHaveText(/^1 h \d\d min$/);
  const table = page.getByRole('table', { name: 'Waste Reports' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Order',
    'Type',
    'Quantity',
    'Recorded By',
  ]);
  const quantities = table.locator('[data-waste] td:nth-child(4)');
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect(quantities).toHaveText(['40,00 kg', '7,00 kg', '2,50 kg']);
  await expect(table.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Quantity' }).click();
  await expect(quantities).toHaveText(['2,50 kg', '7,00 kg', '40,00 kg']);
  const { name, text } = await saved(page);
  expect(name).toMatch(/^waste_report_/);
  expect(text.split('\r\n')).toHaveLength(5);

  await page.getByRole('combobox', { name: 'Waste type' }).click();
  await page.getByRole('option', { name: 'Overproduction' }).click();
  await expect(quantities).toHaveText(['40,00 kg']);
  await expect(page).toHaveURL(/type=Overproduction/);

  await page.getByRole('tab', { name: 'Downtime Reports' }).click();
  await expect(page).toHaveURL(/tab=downtime/);
  const stops = page.getByRole('table', { name: 'Downtime Reports' });
  await expect(stops.getByRole('columnheader')).toHaveText([
    'Start Time',
    'Machine',
    'Category',
    'Duration',
    'Status',
    'Reported By',
    'Actions',
  ]);
  await expect(stops.locator('[data-downtime]')).toHaveCount(4);
  const steps = page.getByRole('table', { name: 'From recorded stops to the loss of running time' });
  await expect(steps).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect(stops.locator('[data-downtime]')).toHaveCount(1);
  await expect(steps).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolving' }).click();
  await expect(page.getByText('No data found for the selected filters')).toBeVisible();
});

// covers LOSS-40, LOSS-41, LOSS-42, LOSS-43
test('an admin says what waste costs, and the next record has its cost', async ({ plant, signedInPage }) => {
  const { admin, supervisor } = plant.people;
  const page = await signedInPage('admin', { path: '/cost-rates' });
  await expect(page.getByText('No cost rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add cost rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Waste type is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Waste type' }).click();
  await page.getByRole('option', { name: 'Overproduction' }).click();
  await dialog.getByLabel('Rate per unit').fill('12,5');
  // The plant already has waste of today, so the form needs a reason.
  await dialog.getByLabel('Reason').fill('The first price list');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cost rate saved')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'R12,50', exact: true })).toBeVisible();
  expect((await admin.call(listCostRates)).data).toMatchObject([
    { waste_type: 'Overproduction', rate_per_unit: 12.5 },
  ]);
  const priced = await supervisor.call(recordWaste, {
    body: {
      recorded_by: supervisor.id,
      order_number: 'ORD-LOSS-1',
      waste_type: 'Overproduction',
      quantity: 2,
      reason: 'Spare',
    },
  });
  expect(priced.data.total_cost).toBe(25);
  await page.getByRole('button', { name: /^More actions: R12,50 for each kg of Overproduction/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this cost rate?' });
  await expect(question).toContainText(
    /Waste that was recorded under R12,50 for each kg of Overproduction from \d\d-\d\d-\d{4} will have no cost\./,
  );
  await question.getByLabel('Reason').fill('The list was withdrawn');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No cost rates yet')).toBeVisible();
});

// covers LOSS-11, LOSS-29, LOSS-44
test('people without the right to read reports cannot open the reports', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path: reports });
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waste & Downtime Reports' })).toBeHidden();
  const rates = await signedInPage('supervisor', { path: '/cost-rates' });
  await expect(rates.getByText('You do not have access to this page')).toBeVisible();
  await expect(rates.getByRole('heading', { name: 'Cost Rates' })).toBeHidden();
});

test('the reports are accessible at every width', async ({ signedInPage }) => {
  test.slow();
  const page = await signedInPage('admin', { path: '/downtime-report' });
  await expectAccessible(page, () => expect(page.getByText('By category').first()).toBeVisible());
  await page.goto(`${reports}?tab=downtime`);
  await expectAccessible(page, () => expect(page.getByText('Capper 7').first()).toBeVisible());
  await page.goto('/cost-rates');
  await expectAccessible(page, () => expect(page.getByRole('heading', { name: 'Cost Rates' })).toBeVisible());
});
