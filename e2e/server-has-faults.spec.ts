/** Each screen reports a fault of the server in words, and recovers automatically or after a press. */
import { expect, type Locator, type Page } from '@playwright/test';
import { putSystemSettings } from '@pms/domain/settings/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { dashboardHeading, dashboardPart, metric } from './dashboard-screen';
import { expectAccessible } from './expect-accessible';
import { footer } from './foundation-screens';
import { holdCalls } from './held-calls';
import { dialogNamed, expectLive, field, livePill, ordersHeading } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'with faults' });
test.describe.configure({ mode: 'serial' });

const isApi = (url: URL): boolean => url.pathname.startsWith('/api/');

/** Answers every call with this status until the test releases the calls. */
async function failing(page: Page, status: number): Promise<() => Promise<void>> {
  await page.route(isApi, (route) =>
    route.fulfill({ status, json: { success: false, error: 'Internal server error', code: 'INTERNAL' } }),
  );
  return () => page.unroute(isApi);
}

/** The position of the element on the page, independent of scrolling. Omits the width, which depends on neighbours. */
const placeOf = (one: Locator): Promise<{ x: number; y: number }> =>
  one.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: left + window.scrollX, y: top + window.scrollY };
  });

// covers SHELL-36, SIGN-15, SIGN-16
test('the page waits for a stopped server, at the start and later', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(complaintsWhileServerIsAway);
  const page = await signedInPage('supervisor');
  await expectLive(page);
  // Waits for the parts that load after the first content.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await plant.stopServer('stop');
  await expect(livePill(page)).toHaveText('Reconnecting');
  const place = await placeOf(dashboardHeading(page));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByText('The server cannot be reached. This page keeps its contents and tries again.'),
  ).toBeVisible();
  // A page that moves during a press would move the button away.
  expect(await placeOf(dashboardHeading(page))).toEqual(place);
  await expect(dashboardPart(page, 'Recent Orders').getByRole('alert')).toContainText(
    'Recent Orders could not be loaded: The server cannot be reached.',
  );
  await plant.startServer();
  // The page may repeat the call before a person can press Retry.
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });
  await expect(livePill(page)).toHaveText('Live', { timeout: 60_000 });
});

// covers SIGN-15, SIGN-17
test('a server that does not answer causes no request for a password', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('viewer');
  await expect(dashboardHeading(page)).toBeVisible();
  const mend = await failing(page, 500);
  await page.reload();
  await expect(page.getByText('Loading Production Management System...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The server is not available' })).toBeVisible();
  await expectAccessible(page, () =>
    expect(page.getByRole('button', { name: /Retry|Loading/ })).toBeVisible(),
  );
  await mend();
  await expect(dashboardHeading(page)).toBeVisible();
});

// covers CALL-13, DASHVIEW-40, DASHVIEW-41
test('a slow server is reported, and its late answer is shown', async ({ signedInPage }) => {
  const page = await signedInPage('operator');
  await expectLive(page);
  const release = await holdCalls(page, (pathname) => pathname === '/api/dashboard/metrics');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const slow = page.getByText('The server is slow to answer.');
  await expect(slow).toBeVisible();
  // The earlier values stay visible.
  await expect(metric(page, 'Total Orders')).toContainText('Target 100');
  release();
  await expect(slow).toHaveCount(0);
});

// covers CALL-13
test('a person who signs in sees that the server is slow', async ({ plant, visitorPage }) => {
  const page = await visitorPage();
  const release = await holdCalls(page, (pathname) => pathname === '/api/auth/login');
  const { username, password } = plant.people.viewer;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const slow = page.getByText('The server is slow to answer.');
  await expect(slow).toBeVisible();
  release();
  await expect(dashboardHeading(page)).toBeVisible();
  await expect(slow).toHaveCount(0);
});

// covers CALL-04, CALL-13, CALL-53
test('the page reports a server that holds its answers for thirty seconds, and recovers automatically', async ({
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path: '/login' });
  await expect(dashboardHeading(page)).toBeVisible();
  await page.clock.install();
  // The time limit of a call uses a browser clock that a test cannot change.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException('Late', 'TimeoutError')), ms);
      return ending.signal;
    };
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => isApi(url) && !url.pathname.startsWith('/api/auth/'),
    async (route) => {
      await held;
      await route.fallback().catch(() => undefined);
    },
  );
  await page.goto('/');
  const passing = (count: () => Promise<number>) =>
    expect.poll(
      async () => {
        await page.clock.runFor(1000);
        return count();
      },
      { intervals: [20], timeout: 60_000 },
    );
  const slow = page.getByText('The server is slow to answer.');
  await passing(() => slow.count()).toBe(1);
  const late = dashboardPart(page, 'Recent Orders').getByText('The server did not answer in time.');
  await passing(() => late.count()).toBe(1);
  letGo();
  await passing(() => late.count()).toBe(0);
  await passing(() => slow.count()).toBe(0);
  await expect(dashboardPart(page, 'Recent Orders').getByRole('alert')).toHaveCount(0);
});

// covers CALL-14
test('a server that answers with errors is not called slow', async ({ signedInPage, browserConsole }) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('operator');
  await expectLive(page);
  const mend = await failing(page, 500);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const banner = page.getByText(
    'The server answers with an error. This page keeps its contents and tries again.',
  );
  await expect(banner).toBeVisible();
  await expect(page.getByText('The server is slow to answer.')).toHaveCount(0);
  await mend();
  await expect(banner).toHaveCount(0);
});

// covers DASHVIEW-43
test('the dashboard reports that no data could be loaded, and recovers automatically', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('manager');
  await expectLive(page);
  const mend = await failing(page, 500);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load dashboard data')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
});

// covers SHELL-37, SHELL-38, SESS-36
test('the maintenance page covers the application and closes automatically, and admins continue to work', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 503/);
  const page = await signedInPage('supervisor', { path: '/orders' });
  const admin = await signedInPage('admin', { path: '/settings?tab=system' });
  await expectLive(page);
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  await field(form, 'Product name').fill('Half typed');

  await admin.getByLabel('Maintenance mode').focus();
  await admin.keyboard.press('Space');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Settings saved successfully!')).toBeVisible();
  const cover = page.getByRole('dialog', { name: 'Maintenance Mode' });
  await expect(cover).toBeVisible();
  await expect(cover).toContainText('This page goes on by itself when the maintenance is done.');
  await expect(footer(admin)).toContainText('Maintenance Mode');
  await expectAccessible(page, () => expect(cover).toBeVisible());

  await plant.people.admin.call(putSystemSettings, { body: { maintenanceMode: false } });
  await expect(cover).toHaveCount(0);
  await expect(field(form, 'Product name')).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await expect(ordersHeading(page)).toBeVisible();
});

// covers SHELL-39, CALL-38, CALL-39
test('a page whose code cannot be loaded offers to try again or to work offline', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_FAILED|Failed to fetch|dynamically imported|preload CSS|TypeError/);
  const page = await signedInPage('supervisor', { path: '/orders' });
  await expectLive(page);
  await page.route(/settings-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible();
  await expect(page.getByText('Check your network connection and try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Production Orders' }).click();
  await expect(ordersHeading(page)).toBeVisible();
});
