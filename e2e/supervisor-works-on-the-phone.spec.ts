/** The supervisor's page on a phone: figures with yesterday's values, two sheets, two lists, and open problems. */
import { expect, type Page } from '@playwright/test';
import { listDowntime } from '@pms/domain/downtime/endpoints';
import { listWaste, recordWaste } from '@pms/domain/waste/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder, plantDay } from './order-scenario';
import { expectFieldError, expectLive, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'with a supervisor on the phone' });
test.describe.configure({ mode: 'serial' });

const phone = { path: '/supervisor', hasTouch: true, viewport: { width: 390, height: 844 } };
const sheetNamed = (page: Page, name: string) => page.getByRole('dialog', { name });
const tile = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first();

// covers FLR-01, FLR-02, FLR-04, SHELL-45
test('a supervisor records waste and downtime by touch, and the figures and lists follow', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { order_number: 'ORD-2024-001', status: 'in_progress' });
  const page = await signedInPage('supervisor', phone);
  await expectLive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisor Dashboard' })).toBeVisible();
  await expect(page.getByText('Waste & Downtime Control Center')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(tile(page, "Today's Waste Events")).toHaveText('0');
  await expect(page.getByText('No recent entries')).toHaveCount(2);
  await expect(page.getByText('Start recording waste events')).toBeVisible();

  await page.getByRole('button', { name: 'Add Waste Record' }).tap();
  const waste = sheetNamed(page, 'Add Waste Record');
  await waste.getByRole('button', { name: 'Save' }).tap();
  await expectFieldError(field(waste, 'Order Number'), 'Order number is required');
  await field(waste, 'Order Number').fill('2024-0');
  await page.getByRole('option', { name: /ORD-2024-001/ }).tap();
  await pick(waste, 'Waste Type', 'Material Spillage');
  await field(waste, 'Quantity').fill('12,5');
  await field(waste, 'Reason/Description').fill('Bag torn');
  await waste.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, 'Waste record saved');
  await expect(waste).toHaveCount(0);
  await expect(tile(page, "Today's Waste Events")).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Recent Waste Records' })).toContainText('ORD-2024-001');
  const { data: recorded } = await plant.people.supervisor.call(listWaste);
  expect(recorded).toMatchObject([
    { order_id: order.id, quantity: 12.5, unit: 'kg', recorded_by: plant.people.supervisor.id },
  ]);

  await page.getByRole('button', { name: 'Add Downtime Event' }).tap();
  const downtime = sheetNamed(page, 'Add Downtime Event');
  await field(downtime, 'Order Number').fill('ORD-2024-001');
  await page.getByRole('option', { name: /ORD-2024-001/ }).tap();
  // The form fills in the machine of the order and the signed-in supervisor.
  await expect(field(downtime, 'Machine')).toHaveValue(order.machine_name ?? '');
  await expect(field(downtime, 'Supervisor on Duty')).toHaveValue(plant.people.supervisor.full_name);
  await expect(field(downtime, 'Severity')).toHaveValue('Medium');
  await expect(downtime.getByLabel('Start Time')).toHaveValue(new RegExp(`^${plantDay()}T\\d\\d:\\d\\d$`));
  await pick(downtime, 'Downtime Category', 'Equipment');
  await field(downtime, 'Primary Cause').fill('Conveyor belt jam');
  await downtime.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, 'Downtime event saved');
  await expect(tile(page, "Today's Downtime Events")).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Recent Downtime Events' })).toContainText(
    'Conveyor belt jam',
  );
  const { data: stops } = await plant.people.supervisor.call(listDowntime);
  expect(stops).toMatchObject([{ order_id: order.id, severity: 'medium', source: 'supervisor' }]);
});

// covers FLR-08
test('the open sheet reports a failed save, and another try sends the record only once', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.expect(/status of 500/);
  const page = await signedInPage('supervisor', phone);
  await page.getByRole('button', { name: 'Add Waste Record' }).tap();
  const waste = sheetNamed(page, 'Add Waste Record');
  await field(waste, 'Order Number').fill('NOT-KNOWN-7');
  await pick(waste, 'Waste Type', 'Material Spillage');
  await field(waste, 'Quantity').fill('3');
  await field(waste, 'Reason/Description').fill('Spill');
  // The server books the report, but the answer is lost.
  await page.route('**/api/waste', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { error: 'The line broke', code: 'INTERNAL' } });
  });
  await waste.getByRole('button', { name: 'Save' }).tap();
  await expect(waste.getByRole('alert')).toHaveText('Not saved: The line broke');
  await expect(field(waste, 'Reason/Description')).toHaveValue('Spill');
  await page.unroute('**/api/waste');
  await waste.getByRole('button', { name: 'Save' }).tap();
  await expect(waste).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent Waste Records' })).toContainText(
    'NOT-KNOWN-7 (not matched)',
  );
  const { data } = await plant.people.supervisor.call(listWaste);
  expect(data.filter(({ order_number }) => order_number === 'NOT-KNOWN-7')).toHaveLength(1);
});

// covers FLR-03, FLR-05
test('records of other people appear without a reload, a pull loads again, and every part is in reach', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', phone);
  await expectLive(page);
  await expect(page.getByRole('region', { name: 'Shift so far' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs a person' })).toBeVisible();
  const body = {
    order_number: 'ORD-OTHER',
    waste_type: 'Other',
    quantity: 1,
    reason: 'Swept up',
    recorded_by: plant.people.manager.id,
  };
  await plant.people.manager.call(recordWaste, { body });
  const list = page.getByRole('region', { name: 'Recent Waste Records' });
  await expect(list).toContainText('ORD-OTHER');

  const asked = page.waitForRequest('**/api/waste/summary*');
  await page.evaluate(() => {
    const touch = (type: string, y: number) => {
      const finger = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY: y });
      const touches = type === 'touchend' ? [] : [finger];
      document.body.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true }));
    };
    window.scrollTo(0, 0);
    touch('touchstart', 100);
    touch('touchmove', 260);
    touch('touchend', 260);
  });
  await asked;

  await list.getByRole('link', { name: 'View All: Recent Waste Records' }).tap();
  await expect(page.getByRole('heading', { name: 'Waste & Downtime Reports' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Supervisor Dashboard' })).toBeVisible();
});

// covers FLR-09
test('the page and its sheets are accessible, and the page can be put on the home screen', async ({
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', phone);
  const shown = page.getByRole('region', { name: 'Shift so far' });
  await expectAccessible(page, () => expect(shown).toBeVisible());
  await page.getByRole('button', { name: 'Add Downtime Event' }).click();
  const sheet = sheetNamed(page, 'Add Downtime Event');
  await expectAccessible(page, () => expect(field(sheet, 'Primary Cause')).toBeVisible());
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/supervisor', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
  }
});
