/**
 * Every percentage on a screen opens to its minutes and counts, and these open to orders, stops and entries. A target
 * is not a figure and does not open. A trend opens to its days.
 */
import { expect, type Page } from '@playwright/test';
import { completeOrder, createOrder, reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { aMachine, anOrder, plantDay } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'whose figures open' });
test.describe.configure({ mode: 'serial' });

const tabs = ['overview', 'orders', 'machines', 'labor', 'performance', 'downtime', 'waste'];
const screens = [
  '/',
  '/production',
  '/orders',
  '/machines',
  '/shift-reports',
  '/downtime-report',
  ...tabs.map((tab) => `/analytics?tab=${tab}`),
];

/**
 * Screens without a percentage, which show only minutes, weights and people. On every other screen the test must find a
 * percentage that opens, because otherwise the test would pass on an empty page.
 */
const withoutPercentages = [
  '/downtime-report',
  '/analytics?tab=labor',
  '/analytics?tab=downtime',
  '/analytics?tab=waste',
];

/** The texts with a percentage outside of buttons and bars. These texts do not open. */
const closed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent: text, parentElement: parent } = walker.currentNode;
      if (!text || !parent || !/\d\s?%/.test(text) || parent.closest('button, script, style')) continue;
      if (/target|against the week before/i.test(text)) continue;
      found.push(text.trim());
    }
    return found;
  });

test('the plant gets data for the figures', async ({ plant }) => {
  const { call } = plant.people.supervisor;
  const running = await anOrder(plant, { status: 'in_progress' });
  await plant.people.operator.call(reportQuantity, {
    params: { id: running.id },
    body: { actual_quantity: 40 },
  });
  await anOrder(plant, { status: 'stopped' });
  const { data: due } = await call(createOrder, {
    body: {
      order_number: 'DUE-1',
      product_name: 'Cola 600 ml',
      quantity: 100,
      environment: 'packaging',
      due_date: plantDay(),
    },
  });
  const params = { id: due.id };
  const { id: machine_id } = await aMachine(plant);
  await call(startOrder, { params, body: { machine_id } });
  await call(completeOrder, { params, body: { actual_quantity: 90, waste_data: null } });
  await call(generateShiftReport, { body: {} });
});

for (const path of screens) {
  // covers ANA-34
  test(`every percentage of ${path} opens`, async ({ signedInPage }) => {
    const page = await signedInPage('manager', { path });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A grey skeleton marks a part that is loading.
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await closed(page)).toEqual([]);
    const opening = page.getByRole('button', { name: /\d\s?%/ });
    if (withoutPercentages.includes(path)) await expect(opening).toHaveCount(0);
    else await expect(opening.first()).toBeVisible();
  });
}

// covers ANA-34
test('figures of the dashboard open to orders and machines, and to the details of an order', async ({
  signedInPage,
}) => {
  const page = await signedInPage('operator', { path: '/' });
  await page.getByRole('button', { name: /^On-Time Delivery 100% Show/ }).click();
  const orders = page.getByRole('dialog', { name: 'On-time delivery: 100%' });
  await expect(orders).toContainText('1 of 1 orders');
  await expect(orders.getByRole('row', { name: /DUE-1/ })).toContainText('In time');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Efficiency \d+% Show/ }).click();
  await expect(page.getByRole('dialog', { name: /^Efficiency: / })).toContainText(/90 of .* units/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Machine Utilization \d+% Show/ }).click();
  const machines = page.getByRole('dialog', { name: /^Machine Utilization: \d+%/ });
  await expect(machines).toContainText('1 of 3 machines in use');
  await machines.getByRole('link', { name: /^JOB-/ }).click();
  await expect(page).toHaveURL(/\/orders\?order=\d+/);
});

// covers ANA-34, ORD-27
test('the progress of an order opens to the reports of the order', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path: '/orders' });
  await page.getByRole('button', { name: /^Progress JOB-\S+ 3% Show/ }).click();
  const opened = page.getByRole('dialog', { name: /^JOB-\S+: 3%$/ });
  await expect(opened).toContainText(
    /Reported quantity as a share of the ordered quantity: 40 of 1\s?200 units/,
  );
  await expect(opened.getByRole('row', { name: /\+40/ })).toBeVisible();
});

// covers ANA-34
test('figures of the floor, the machines and a report open', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path: '/production' });
  await page.getByRole('button', { name: /^mean efficiency \d+% Show/ }).click();
  await expect(page.getByRole('dialog', { name: /^mean efficiency/ }).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Utilization Rate 33% Show/ }).click();
  await expect(page.getByRole('dialog', { name: 'Utilization Rate: 33%' })).toBeVisible();
  await page.goto('/machines');
  await page.getByRole('button', { name: /33% Show what it is made of$/ }).click();
  await expect(page.getByRole('dialog', { name: /33%$/ })).toContainText('1 of 3 machines in use');
  await page.goto('/shift-reports');
  await page.getByRole('button', { name: /^OEE (Day|Night) shift .*Show what it is made of$/ }).click();
  await expect(page.getByRole('dialog', { name: /^OEE: / })).toContainText('By machine');
});
