/** Each page explains that the data could not be loaded, and recovers automatically with the server. */
import { expect, type Page, type Route } from '@playwright/test';
import { holdCalls } from './held-calls';
import { aMachine, anOrder } from './order-scenario';
import { test } from './plant';

const plantName = 'each page with faults';
test.use({ plantName });
test.describe.configure({ mode: 'parallel' });

/** The contents that each page shows to an admin if no fault occurs. */
const shows: Readonly<Record<string, RegExp>> = {
  '/': /FAULT-1/,
  '/production': /Filler of faults/,
  '/orders': /FAULT-1/,
  '/machines': /Filler of faults/,
  '/analytics': /OEE/,
  '/shift-reports': /Generate Report/,
  '/settings?tab=system': /In force now/,
  '/schedule': /Filler of faults/,
  '/plant-data': /Calendar/,
  '/downtime-report': /Total stops/,
  '/supervisor': /Today's Waste Events/,
  '/supervisor/reports': /Waste/,
  '/cost-rates': /Cost Rates/,
  '/labour-layout': /Labour Layout/,
  '/labor-planner': /Labor Planner/,
  '/roster': /Roster/,
  '/attendance-register': /Attendance Register/,
  '/shift-start': /Start of Shift/,
  '/maturation-room': /No blends in maturation/,
  '/stop-reasons': /Stop Reasons/,
  '/products': /Products/,
  '/admin?tab=users': /Add User/,
  '/admin/connections': /Add Webhook/,
  '/digital-twin?view=2d': /TOTAL MACHINES/i,
};

const internal = { error: 'Something went wrong on the server. Please try again.', code: 'INTERNAL' };

/** The same code handles both faults on every page, so the pages use the two faults alternately. */
const faults = {
  'at fault': (route: Route) => route.fulfill({ status: 500, json: internal }),
  gone: (route: Route) => route.abort('connectionrefused'),
};
type Fault = keyof typeof faults;
const faultOf = (index: number): Fault => (index % 2 === 0 ? 'at fault' : 'gone');

const isRecordPath = (pathname: string): boolean => !pathname.startsWith('/api/auth/');
const isRecord = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && isRecordPath(pathname);

/** The longest pause before a page repeats a call. A shorter step would only make more calls. */
const stepMs = 3000;

/** Advances the clock of the page until the page shows this number of elements. */
const whileTimePasses = (page: Page, count: () => Promise<number>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(stepMs);
      return count();
    },
    { intervals: [50], timeout: 60_000 },
  );

test.beforeAll(async ({ plants }) => {
  await plants.named(plantName, async (plant) => {
    const machine = await aMachine(plant, 'Filler of faults');
    await anOrder(plant, { order_number: 'FAULT-1', status: 'in_progress', machine });
  });
});

test('the list of this test contains every page of the menu', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const walked = Object.keys(shows).map((address) => address.replace(/\?.*/, ''));
  expect(walked).toEqual(expect.arrayContaining(paths));
});

for (const [index, [address, content]] of Object.entries(shows).entries()) {
  const fault = faultOf(index);
  // covers SHELL-36, SHELL-47
  test(`${address} reports that the server is ${fault} or slow, and recovers automatically`, async ({
    signedInPage,
    browserConsole,
  }) => {
    browserConsole.allow(/status of 500|ERR_CONNECTION_REFUSED/);
    const page = await signedInPage('admin', { path: '/login' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.install();
    await page.route(isRecord, faults[fault]);
    await page.goto(address);
    // Many screens report a fault with a separate sentence of the specification.
    // Without the server, a page with kept data shows the data and the age of the data.
    const said = page
      .getByRole('alert')
      .filter({ hasText: /could not be|cannot be|failed|error/i })
      .or(page.getByText(/^Offline, as of/));
    await whileTimePasses(page, () => said.count()).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(isRecord);
    await whileTimePasses(page, () => said.count()).toBe(0);
    await expect(page.getByText(content).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const letGo = await holdCalls(page, isRecordPath);
    await page.goto(address);
    const slow = page.getByText('The server is slow to answer.');
    await whileTimePasses(page, () => slow.count()).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letGo();
    await expect(page.getByText(content).first()).toBeVisible();
    await expect(slow).toHaveCount(0);
  });
}
