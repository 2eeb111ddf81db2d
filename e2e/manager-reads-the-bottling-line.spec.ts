/**
 * A week with known figures, read from the screens and from the files. The import screen imports 38 batches of a public
 * workbook, and calls add the stops. Every page must show the figures that the owner of the workbook
 * computed: 3858 minutes of run time, 1388 of stops, availability 64.02 %, performance 100 %.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Machine } from '@pms/domain/machines/schema';
import {
  bottlingDates,
  checkBottlingRows,
  confirmBottlingImport,
  giveMinimumTimes,
  reportBottlingStops,
} from './bottling-line';
import { aMachine } from './order-scenario';
import { test } from './plant';

// A separate plant, because the journey reads the figures of the whole plant.
test.use({ plantName: 'whose week is known' });
test.describe.configure({ mode: 'serial' });

const range = `start=${bottlingDates.start_date}&end=${bottlingDates.end_date}`;
const analytics = (tab: string) => `/analytics?tab=${tab}&${range}`;

/** The table of the workbook, in minutes. The last value says whether the workbook charges the factor to operators. */
const factors = [
  ['Machine adjustment', 332, true],
  ['Machine failure', 254, false],
  ['Inventory shortage', 225, false],
  ['Batch change', 160, true],
  ['Batch coding error', 145, true],
  ['Other factor', 74, false],
  ['Product spill', 57, true],
  ['Calibration error', 49, true],
  ['Labeling error', 42, false],
  ['Label switch', 33, true],
  ['Conveyor belt jam', 17, false],
] as const;

let line: Machine;

test('the workbook is imported', async ({ plant, signedInPage }) => {
  test.slow();
  line = await aMachine(plant, 'Bottling Line 1');
  await giveMinimumTimes(plant, line);
  const office = await signedInPage('supervisor', { path: '/orders' });
  await confirmBottlingImport(await checkBottlingRows(office, line));
  expect(await reportBottlingStops(plant, line)).toBe(61);
});

const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*Show what it is made of$`) }).first();

// covers ANA-30, ANA-03
test('availability, performance and OEE of the week open to its minutes and batches', async ({
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: analytics('overview') });
  await expect(page.getByText('7 days · Definition 2')).toBeVisible();
  await expect(tile(page, 'Availability')).toContainText('64,0%');
  await expect(tile(page, 'Availability')).toContainText(/2\s470 of 3\s858 min/);
  await expect(tile(page, 'Performance')).toContainText('100,0%');
  await expect(tile(page, 'Performance')).toContainText(/2\s470 of 2\s470 min/);
  await expect(tile(page, 'Quality')).toContainText('38 of 38 units');
  await expect(tile(page, 'OEE')).toContainText('64,0%');
  const downtime = page.locator('dl').filter({ hasText: 'Loss of running time' });
  await expect(downtime).toContainText('23 h 08 min');
  await expect(downtime).toContainText('Stops 61');
  await tile(page, 'Availability').click();
  const opened = page.getByRole('dialog', { name: 'Availability: 64,02%' });
  await expect(opened).toContainText('38 good');
  await expect(opened.getByRole('row', { name: /^Running/ })).toContainText(/2\s470$/);
  await opened.getByRole('button', { name: line.name }).click();
  const stops = opened.getByRole('row').filter({ hasText: 'Machine adjustment' });
  await expect(stops.first().getByRole('link')).toBeVisible();
  await opened.getByRole('link', { name: '422148' }).first().click();
  await expect(page.getByRole('dialog', { name: /422148/ })).toBeVisible();
});

// covers ANA-31, ANA-07
test('the causes of the week equal the table of the workbook, including the charges to operators', async ({
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: analytics('machines') });
  const causes = page.getByRole('list', { name: 'Why machines stood still' }).getByRole('listitem');
  await expect(causes).toHaveCount(factors.length);
  for (const [index, [label, minutes, isOperators]] of factors.entries()) {
    const cause = causes.nth(index);
    await expect(cause).toContainText(`${label}${isOperators ? ' · operator error' : ''}`);
    await expect(cause).toContainText(`${minutes} min`);
  }
  await expect(page.getByText(/Operator error: 776 of 1\s388 min/)).toBeVisible();
});

// covers ANA-32
test('the Downtime Report adds up to the same minutes, on its page and in its file', async ({
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: analytics('downtime') });
  const reasons = page.getByRole('table', { name: 'By reason' });
  for (const [label, minutes] of factors) {
    const row = reasons.getByRole('row').filter({ hasText: label });
    await expect(row.getByRole('cell', { name: String(minutes), exact: true })).toBeVisible();
  }
  await expect(page.locator('dl').filter({ hasText: 'Total stops' })).toContainText('61');
  await expect(page.getByText('23,13 h', { exact: true })).toBeVisible();
  const lines = (await saved(page, 'Export CSV', 'tabpanel')).trim().split('\r\n');
  expect(lines).toHaveLength(62);
  const column = fieldsOf(lines[0] ?? '').indexOf('duration_minutes');
  const minutes = lines.slice(1).map((text) => Number(fieldsOf(text)[column]));
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(1388);
});

// covers ANA-33, ANA-05
test('both files of the analytics contain the week', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path: analytics('overview') });
  await expect(tile(page, 'OEE')).toBeVisible();
  const summary = JSON.parse(await saved(page, 'Export JSON')) as {
    figures: { minutes: Record<string, number>; availability: { value: number; whole: number } };
    pareto: { label: string; minutes: number; operator_error: boolean }[];
  };
  expect(summary.figures.minutes).toMatchObject({ planned_known: 3858, stopped: 1388, run_time: 2470 });
  expect(summary.figures.availability).toMatchObject({ value: 64.02, whole: 3858 });
  expect(summary.pareto.map((cause) => [cause.label, cause.minutes, cause.operator_error])).toEqual(factors);
  const fields = new Map(
    (await saved(page, 'Export CSV'))
      .split('\r\n')
      .map((text) => fieldsOf(text))
      .map(([field = '', value]) => [field, value]),
  );
  expect(fields.get('figures.availability.value')).toBe('64.02');
  expect(fields.get('figures.performance.value')).toBe('100');
  expect(fields.get('figures.minutes.stopped')).toBe('1388');
  expect(fields.get('pareto.0.label')).toBe('Machine adjustment');
  expect(fields.get('pareto.0.minutes')).toBe('332');
});

/** The text of the file that the button saves. */
async function saved(page: Page, button: string, within: 'main' | 'tabpanel' = 'main'): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page.getByRole(within).getByRole('button', { name: button }).first().click();
  return readFile(await (await arriving).path(), 'utf8');
}

/** Splits at each comma, because no field of these files contains a quotation mark. */
const fieldsOf = (text: string): string[] => text.replace('\uFEFF', '').slice(1, -1).split('","');
