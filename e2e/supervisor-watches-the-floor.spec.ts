/** The floor monitor: numbers, cards, machines that need a person, two taps to a stop, the wall, a missing server. */
import { expect, type Page } from '@playwright/test';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { reportQuantity, resumeOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'with a floor' });
test.describe.configure({ mode: 'serial' });

const path = '/production';

const cardOf = (page: Page, id: number | null) => page.locator(`li[data-machine="${id}"]`);
const kpi = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator('xpath=..');

// covers FLOOR-05
test('an empty floor says so', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  await expect(page.getByText('No Machines Found')).toBeVisible();
  await expect(page.getByText('Nothing needs a person now')).toBeVisible();
});

// covers FLOOR-01, FLOOR-03, FLOOR-04, FLOOR-12, FLOOR-14
test('the floor shows what runs, what stands and what is silent', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress', quantity: 100 });
  await plant.people.operator.call(reportQuantity, {
    params: { id: order.id },
    body: { actual_quantity: 25 },
  });
  const silent = await aMachine(plant);
  await plant.people.supervisor.call(setMachineStatus, {
    params: { id: silent.id },
    body: { status: 'offline' },
  });
  const page = await signedInPage('supervisor', { path });
  await expect(page.getByRole('heading', { name: 'Production Floor Monitor' })).toBeVisible();
  await expect(kpi(page, 'Total Machines')).toContainText('2');
  await expect(kpi(page, 'Running Now')).toContainText('1');
  await expect(kpi(page, 'Available')).toContainText('Available0');
  await expect(kpi(page, 'Maintenance')).toContainText('Maintenance0');
  await expect(kpi(page, 'Utilization Rate')).toContainText('50%');
  await expect(kpi(page, 'Active Orders')).toContainText('1');
  await expect(page.getByRole('heading', { name: 'Machine Status Grid' })).toBeVisible();
  await expect(page.getByText('2 machines · updated just now', { exact: true })).toBeVisible();
  const card = cardOf(page, order.machine_id);
  await expect(card).toContainText(order.order_number);
  await expect(card).toContainText('25 of 100');
  await expect(card).toContainText(/Efficiency \d+%/);
  await expect(card.locator('[data-band="green"]')).toBeVisible();
  const timer = card.getByText(/^00:0\d:\d\d$/);
  const first = await timer.innerText();
  await expect(timer).not.toHaveText(first);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All statuses',
    'Running',
    'Available',
    'Maintenance',
    'Offline',
  ]);
  await page.getByRole('option', { name: 'Running' }).click();
  await expect(page.getByText(/^1 machine · updated/)).toBeVisible();
  await expect(cardOf(page, silent.id)).toBeHidden();
});

// covers FLOOR-02
test('Refresh loads the floor again, and shows the wait', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  await expect(page.getByRole('heading', { name: 'Machine Status Grid' })).toBeVisible();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/production/floor-overview', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /Refresh|Syncing/ }).click();
  await expect(page.getByRole('button', { name: 'Syncing...' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

// covers FLOOR-23, FLOOR-25
test('a machine without data links to its status, for people who may set the status', async ({
  plant,
  signedInPage,
}) => {
  const silent = await aMachine(plant);
  await plant.people.supervisor.call(setMachineStatus, {
    params: { id: silent.id },
    body: { status: 'offline' },
  });
  const callOn = (page: Page) =>
    page
      .getByRole('region', { name: 'Needs a person' })
      .getByRole('listitem')
      .filter({ hasText: `${silent.name} sends no data` });
  const viewer = await signedInPage('viewer', { path });
  await expect(callOn(viewer)).toBeVisible();
  await expect(callOn(viewer).getByRole('link')).toHaveCount(0);
  const page = await signedInPage('supervisor', { path });
  await callOn(page).getByRole('link', { name: 'Set status' }).click();
  const control = page.getByRole('dialog', { name: `Equipment Status Control: ${silent.name}` });
  await control.getByRole('radio', { name: 'Available' }).check();
  await control.getByRole('button', { name: 'Change Status' }).click();
  await expect(callOn(viewer)).toHaveCount(0);
});

// covers FLOOR-08, FLOOR-09, FLOOR-10
test('a machine with an order opens the details, and a machine without an order does not', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'paused' });
  const idle = await aMachine(plant);
  const page = await signedInPage('operator', { path });
  await cardOf(page, idle.id).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await cardOf(page, order.machine_id).click();
  const details = page.getByRole('dialog', { name: new RegExp(order.order_number) });
  for (const label of ['Start time', 'Target quantity', 'Produced', 'Complete'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  for (const label of ['Total stops', 'Total time', 'Average duration'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'Downtime Analysis' })).toBeVisible();
  await expect(details.getByText('ACTIVE STOP')).toBeVisible();
  const history = details.getByRole('table', { name: 'Stop history' });
  await expect(history).toContainText('Equipment');
  await expect(history).toContainText('ACTIVE');
  await plant.people.operator.call(resumeOrder, { params: { id: order.id } });
  await expect(history).toContainText('Resolved');
  await expect(details.getByText('ACTIVE STOP')).toBeHidden();
  await details.getByRole('button', { name: 'Close Details' }).click();
  await expect(details).toBeHidden();
});

// covers FLOOR-38
test('the dialog reports details that could not be loaded, and names an order that does not exist', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource/);
  const gone = await signedInPage('operator', { path: `${path}?order=999999` });
  const missing = gone.getByRole('dialog', { name: 'Order details' });
  await expect(missing.getByRole('alert')).toContainText('Order with ID 999999 not found');
  await expect(missing.getByRole('heading', { name: 'Downtime Analysis' })).toBeHidden();

  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path: '/orders' });
  await page.route(`**/api/orders/${order.id}`, (route) =>
    route.fulfill({ status: 400, json: { error: 'Out of order', code: 'BROKEN' } }),
  );
  await page.goto(`${path}?order=${order.id}`);
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('Failed to load order details')).toBeVisible();
  await page.unroute(`**/api/orders/${order.id}`);
  await details.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(order.order_number) })).toBeVisible();
});

// covers FLOOR-17, FLOOR-20, FLOOR-25, FLOOR-26
test('two taps stop a machine with its reason, and all people see the stop', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  const other = await signedInPage('supervisor', { path });
  await expect(cardOf(other, order.machine_id)).toContainText('Running');
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Equipment Breakdown' }).click();
  await expect(cardOf(other, order.machine_id)).toContainText('Equipment Breakdown');
  const calls = other.getByRole('region', { name: 'Needs a person' });
  const call = calls.getByRole('listitem').filter({ hasText: order.order_number });
  await expect(call).toContainText(`${order.machine_name} is stopped: Equipment Breakdown`);
  await call.getByRole('button', { name: 'Resume' }).click();
  await expect(cardOf(page, order.machine_id)).toContainText('Running');
  await expect(calls.getByText(`${order.machine_name} is stopped`)).toBeHidden();
});

// covers FLOOR-21
test('a stop without a reason is the first entry, and asks for the reason', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  await plant.people.operator.call(stopOrder, {
    params: { id: order.id },
    body: { reason: 'Unplanned Stop', category: 'Other', explained: false },
  });
  const page = await signedInPage('supervisor', { path });
  const first = page.getByRole('region', { name: 'Needs a person' }).getByRole('listitem').first();
  await expect(first).toContainText('no reason given');
  await first.getByRole('button', { name: 'Give reason' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

// covers FLOOR-18, FLOOR-40, FLOOR-41
test('the wall shows only the floor, fits the screen, turns its pages, and closes by Escape', async ({
  plant,
  signedInPage,
}) => {
  for (let count = 0; count < 13; count += 1) await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/login' });
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('button', { name: 'Wall view' }).click();
  await expect(page).toHaveURL(/wall=true/);
  const wall = page.getByRole('region', { name: 'Wall view' });
  await expect(wall.getByText('OEE of the shift')).toBeVisible();
  await expect(wall.getByRole('time')).toHaveText(/^\d\d:\d\d$/);
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The wall measures the new size before it distributes the cards.
    const cutOff = () =>
      wall.getByRole('listitem').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const { bottom, right } = card.getBoundingClientRect();
            const isWhole = card.scrollHeight <= card.clientHeight + 1;
            return bottom > innerHeight || right > innerWidth || !isWhole;
          })
          .map((card) => card.textContent),
      );
    await expect.poll(cutOff, `cards that are cut off at ${width} by ${height}`).toEqual([]);
    // On a screen of 1.2 m width, this size is 28 mm, which is legible at a distance of five metres.
    const digits = () =>
      wall
        .locator('strong, time')
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize) / innerWidth);
    await expect.poll(digits).toBeGreaterThanOrEqual(0.023);
  }
  // Stops the clock of the page, because on a slow machine the pages would turn during the check.
  await page.clock.pauseAt(Date.now() + 60_000);
  const pageNumber = wall.getByText(/^Page \d+ of/);
  const turned = await pageNumber.innerText();
  const shown = () =>
    wall.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.textContent?.slice(0, 20)));
  const first = await shown();
  await page.clock.runFor(15_000);
  await expect(pageNumber).not.toHaveText(turned);
  await expect.poll(shown).not.toEqual(first);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

// covers FLOOR-06, FLOOR-07
test('the floor reports a missing server, and recovers automatically', async ({
  browserConsole,
  signedInPage,
}) => {
  browserConsole.allow(/Failed to load resource/);
  const page = await signedInPage('supervisor', { path: '/orders' });
  let isDown = true;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/production/floor-overview', async (route) => {
    if (!isDown) return route.continue();
    await held;
    return route.fulfill({ status: 400, json: { error: 'Out of order', code: 'BROKEN' } });
  });
  await page.getByRole('link', { name: 'Production Monitor' }).click();
  await expect(page.getByText('Loading Production Floor Data...')).toBeVisible();
  release();
  const failed = page.getByRole('alert').filter({ hasText: 'Connection Error' });
  await expect(failed).toContainText('Failed to fetch production data');
  isDown = false;
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Machine Status Grid' })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('the floor is accessible at every width', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path });
  await expectAccessible(page, () =>
    expect(page.getByRole('heading', { name: 'Machine Status Grid' })).toBeVisible(),
  );
});
