/** A manager maintains ideal rates and the plant calendar, and starts the recomputation of shifts. */
import { expect, type Locator, type Page } from '@playwright/test';
import { getPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { formatPlantDate } from '@pms/domain/plant-time';
import { expectAccessible } from './expect-accessible';
import { anOrder, plantDay } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'with plant data' });
test.describe.configure({ mode: 'serial' });

const path = '/plant-data';
const day = (days: number) => formatPlantDate(plantDay(days));

const typeDay = async (page: Page, label: string, days: number) => {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
  await field.fill(day(days));
  await field.press('Tab');
};

const efficiency = (page: Page) =>
  page.getByRole('button', { name: /^Efficiency .*Show what it is made of$/ }).first();

let machine = '';

// covers PLANT-27, PLANT-28, PLANT-29
test('an ideal rate that a manager saves changes the performance of the shift', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  machine = order.machine_name ?? '';
  await plant.people.operator.call(reportQuantity, {
    params: { id: order.id },
    body: { actual_quantity: 40 },
  });
  const report = await signedInPage('supervisor', { path: '/shift-reports' });
  // Without an ideal rate, the rate of the machine counts: sixty units per hour.
  await expect(efficiency(report)).toContainText(/40 of .* min/);

  const page = await signedInPage('manager', { path: '/settings' });
  await page.getByRole('link', { name: 'Plant data' }).click();
  await expect(page.getByText('No ideal rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add ideal rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(dialog.getByText('Product name is required')).toBeVisible();
  await expect(dialog.getByText('Choose a machine or a machine type').first()).toBeVisible();
  await expect(dialog.getByText('Seconds per unit must be a number')).toBeVisible();
  await dialog.getByLabel('Product').fill(order.product_name);
  await dialog.getByRole('combobox', { name: 'Machine or machine type' }).click();
  await page.getByRole('option', { name: machine, exact: true }).click();
  await dialog.getByLabel('Units per hour').fill('120');
  await expect(dialog.getByLabel('Seconds per unit')).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('Ideal rate saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: order.product_name });
  await expect(row.getByRole('cell')).toContainText([machine, '30 s per unit120 units/h']);
  await expect(row.getByText('In force')).toBeVisible();
  await expect(efficiency(report)).toContainText(/20 of .* min/);
});

// covers PLANT-24, PLANT-25, PLANT-30, PLANT-31
test('the form reports overlapping rates beside the first day, and an end date resolves the overlap', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.expect(/status of 400 .*ideal-rates/);
  const page = await signedInPage('supervisor', { path });
  const add = async () => {
    await page.getByRole('button', { name: 'Add ideal rate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Product').fill('Cola 600 ml');
    await dialog.getByRole('combobox', { name: 'Machine or machine type' }).click();
    await page.getByRole('option', { name: machine, exact: true }).click();
    await dialog.getByLabel('Seconds per unit').fill('25');
    await typeDay(page, 'Valid from', 10);
  };
  await add();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const from = page.getByRole('dialog').getByRole('textbox', { name: 'Valid from', exact: true });
  await expect(from).toHaveAccessibleDescription(/Another rate holds for this product here from/);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^More actions: the rate of Cola 600 ml/ }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await typeDay(page, 'Valid until', 10);
  await page.getByRole('button', { name: 'End rate' }).click();
  await expect(page.getByText('Ideal rate ended')).toBeVisible();
  // The draft still contains the typed text.
  await page.getByRole('button', { name: 'Add ideal rate' }).click();
  await expect(page.getByRole('dialog').getByLabel('Seconds per unit')).toHaveValue('25');
  await page.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('To come')).toBeVisible();
  await page
    .getByRole('button', { name: /^More actions: the rate/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog').getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(`Valid until: none → ${day(10)}`);
  await expect(history.first()).toContainText(plant.people.supervisor.full_name);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Product', { exact: true }).fill('tonic');
  await expect(page.getByText('No ideal rate for this product')).toBeVisible();
  await expect(page).toHaveURL(/product=/);
});

// covers PLANT-49, PLANT-50, PLANT-44
test('a closure of past shifts needs a reason and a second person, and makes the time not scheduled', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.expect(/status of 400 .*plant-calendar/);
  const page = await signedInPage('manager', { path: `${path}?tab=calendar` });
  await expect(page.getByText('day 06:00–18:00, night 18:00–06:00')).toBeVisible();
  await page.getByRole('button', { name: 'Add closure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Power cut');
  await typeDay(page, 'First day', -1);
  await typeDay(page, 'Last day', 1);
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give the reason/);
  await dialog.getByLabel('Reason').fill('The town was dark');
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText('The change waits for a second person')).toBeVisible();
  const approve = { name: 'Approve change: Add closure Power cut' };
  await page.getByRole('button', approve).focus();
  await expect(page.getByRole('tooltip', { name: /Another person must approve/ })).toBeVisible();
  const second = await signedInPage('admin', { path: `${path}?tab=calendar` });
  await second.getByRole('button', approve).click();
  await expect(second.getByText('The change is approved')).toBeVisible();
  const closures = page.getByRole('region', { name: 'Closures' });
  await expect(closures.getByRole('row').filter({ hasText: 'Power cut' })).toContainText('Now, until');

  const report = await signedInPage('supervisor', { path: '/shift-reports' });
  await efficiency(report).click();
  const opened = report.getByRole('dialog', { name: /^Efficiency/ });
  await expect(opened.getByRole('heading', { name: 'Where 0 planned minutes went' })).toBeVisible();
  await expect(opened.getByRole('row').filter({ hasText: 'Not scheduled' })).toBeVisible();
});

// covers PLANT-45, PLANT-49
test('a second person approves maintenance that has begun', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path: `${path}?tab=calendar` });
  await expect(
    page.getByText(/After the start, only a second person may approve the maintenance/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Belt replaced');
  await typeDay(page, 'First day', -2);
  await typeDay(page, 'Last day', -2);
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await page.getByRole('button', { name: 'Approve Belt replaced' }).focus();
  await expect(page.getByRole('tooltip', { name: /Another person must approve/ })).toBeVisible();

  const second = await signedInPage('admin', { path: `${path}?tab=calendar` });
  await second.getByRole('button', { name: 'Approve Belt replaced' }).click();
  await second.getByLabel('Reason').fill('Seen on the floor');
  await second.getByRole('button', { name: 'Approve maintenance' }).click();
  await expect(second.getByText(/^Approved by /)).toBeVisible();
  await expect(page.getByText(/^Approved by /)).toBeVisible();
});

// covers PLANT-60, PLANT-61
test('a recomputation starts on request, runs in the background, and reports its end', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: `${path}?tab=recomputation` });
  await page.getByRole('button', { name: 'Recompute shifts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Figures of the past may change/)).toBeVisible();
  await typeDay(page, 'First day', -3);
  await dialog.getByRole('button', { name: 'Recompute', exact: true }).click();
  await expect(page.getByText('Recomputation requested')).toBeVisible();
  await expect(page.getByText(`Asked for by ${plant.people.manager.full_name}`)).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('tab', { name: 'Recomputation' }).click();
  await plant.runJob('recompute-shift-figures');
  await expect(page.getByText(/^Finished on/)).toBeVisible();
  await expect(page.getByText(/^(\d+) of \1 steps/)).toBeVisible();
});

// covers PLANT-20, PLANT-40, PLANT-61, PLANT-62
test('other people read the plant data without the buttons for changes', async ({ plant, signedInPage }) => {
  const page = await signedInPage('viewer', { path });
  await expect(page.getByRole('row').filter({ hasText: 'Cola 600 ml' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Change|End) / })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Recomputation' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByText('Power cut')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Change|Remove|Plan|Approve)/ })).toHaveCount(0);
  // An entry of another person appears without a reload.
  const { call } = plant.people.manager;
  const tea = { name: 'Tea', start_time: '10:00', end_time: '10:15', valid_from: plantDay(1) };
  await call(putPlantCalendar, { body: { breaks: [tea] } });
  await expect(page.getByRole('region', { name: 'Breaks' }).getByText('Every day')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plant data' })).toHaveCount(0);
  const supervisor = await signedInPage('supervisor', { path: `${path}?tab=recomputation` });
  await expect(supervisor.getByRole('heading', { name: 'Recomputation of shift figures' })).toBeVisible();
  await expect(supervisor.getByRole('button', { name: 'Recompute shifts' })).toHaveCount(0);
});

// covers PLANT-53, HIST-01
test('two people edit one entry: the second keeps the typed text, and continues from the new state', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: `${path}?tab=calendar` });
  await page.getByRole('button', { name: 'Change Tea' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Tea time');
  const { call } = plant.people.admin;
  const [tea] = (await call(getPlantCalendar)).data.breaks;
  if (!tea) throw new Error('There is no break');
  await call(putPlantCalendar, { body: { breaks: [{ ...tea, end_time: '10:20' }], others: 'keep' } });
  await expect(dialog.getByText(/was changed by somebody else/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Tea time');
  await dialog.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(dialog.getByLabel('Ends at')).toHaveValue('10:20');
  await dialog.getByLabel('Name').fill('Tea time');
  await dialog.getByLabel('Reason').fill('What everybody calls it');
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  await page.getByRole('button', { name: 'More actions: Tea time' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const changes = page.getByRole('dialog').getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Name: Tea → Tea time');
  await expect(changes.first()).toContainText('Reason: What everybody calls it');
  await expect(changes.nth(1)).toContainText('Ends at: 10:15 → 10:20');
  await expect(changes.nth(1)).toContainText(plant.people.admin.full_name);
});

// covers HIST-01, HIST-06
test('an admin sets a target with a reason, and all people read the history of the target', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: `${path}?tab=targets` });
  await page.getByLabel('Active production').fill('0');
  await page.getByRole('button', { name: 'Save targets' }).click();
  await expect(page.getByText(/Target for active production must be a whole number from 1/)).toBeVisible();
  await page.getByLabel('Active production').fill('25');
  await page.getByLabel('Reason').fill('The new line');
  await page.getByRole('button', { name: 'Save targets' }).click();
  await expect(page.getByText('Targets saved')).toBeVisible();
  const viewer = await signedInPage('viewer', { path: `${path}?tab=targets` });
  await expect(viewer.getByText('Active production')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Save targets' })).toHaveCount(0);
  await viewer.getByRole('button', { name: 'All changes' }).click();
  const change = viewer.getByRole('dialog').getByRole('listitem').first();
  await expect(change).toContainText('Active production: 20 → 25');
  await expect(change).toContainText('Reason: The new line');
});

test('every tab and its form are accessible at every width', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path });
  /** On a phone, tables become cards shortly after the change of the width. */
  const inShape = async (width: number, part: Locator) => {
    await expect(part).toBeVisible();
    if (width < 768) await expect(page.locator('table')).toHaveCount(0);
  };
  for (const [tab, button] of [
    ['Ideal rates', 'Add ideal rate'],
    ['Calendar', 'Add break'],
    ['Targets', 'All changes'],
    ['Settings', 'All changes'],
    ['Recomputation', 'Recompute shifts'],
  ] as const) {
    const opener = page.getByRole('button', { name: button });
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, (width) => inShape(width, opener));
    await page.setViewportSize({ width: 1440, height: 900 });
    await opener.click();
    await expectAccessible(page, (width) => inShape(width, page.getByRole('dialog')));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
