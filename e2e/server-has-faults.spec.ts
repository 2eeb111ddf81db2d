/** Each screen says in words what is wrong with the server, and recovers by itself or at a press. */
import { expect, type Page } from '@playwright/test';
import { putSystemSettings } from '@pms/domain/settings/endpoints';
import { dashboardHeading, dashboardPart, metric } from './dashboard-screen';
import { expectAccessible } from './expect-accessible';
import { footer } from './foundation-screens';
import { dialogNamed, expectLive, field, livePill, ordersHeading } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'with faults' });
test.describe.configure({ mode: 'serial' });

const isApi = (url: URL): boolean => url.pathname.startsWith('/api/');

/** Answers every call with this status until it is let go. */
async function failing(page: Page, status: number): Promise<() => Promise<void>> {
  await page.route(isApi, (route) =>
    route.fulfill({ status, json: { success: false, error: 'Internal server error', code: 'INTERNAL' } }),
  );
  return () => page.unroute(isApi);
}

// covers SHELL-36, SIGN-15, SIGN-16
test('a server that is gone is waited for, at the start and in between', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_CONNECTION_REFUSED|WebSocket connection|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const page = await signedInPage('supervisor');
  await expectLive(page);
  await plant.stopServer('stop');
  await expect(livePill(page)).toHaveText('Reconnecting');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboardPart(page, 'Recent Orders').getByRole('alert')).toContainText(
    'Recent Orders could not be loaded: The server cannot be reached.',
    { timeout: 30_000 },
  );
  await plant.startServer();
  await dashboardPart(page, 'Recent Orders').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });
  await expect(livePill(page)).toHaveText('Live', { timeout: 60_000 });
});

// covers SIGN-15, SIGN-17
test('nobody is asked for a password because the server does not answer', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('viewer');
  await expect(dashboardHeading(page)).toBeVisible();
  const mend = await failing(page, 500);
  await page.reload();
  await expect(page.getByText('Loading Production Management System...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expectAccessible(page, () =>
    expect(page.getByRole('button', { name: /Retry|Loading/ })).toBeVisible(),
  );
  await mend();
  await expect(dashboardHeading(page)).toBeVisible({ timeout: 30_000 });
});

// covers CALL-13, DASHVIEW-40, DASHVIEW-41
test('a slow server is spoken of, and what it says in the end is shown', async ({ signedInPage }) => {
  const page = await signedInPage('operator');
  await expectLive(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === '/api/dashboard/metrics',
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  const slow = page.getByText('The server is slow to answer.');
  await expect(slow).toBeVisible();
  // What was there stays.
  await expect(metric(page, 'Total Orders')).toContainText('Target 100');
  release();
  await expect(slow).toHaveCount(0);
});

// covers DASHVIEW-43
test('when nothing can be loaded the dashboard says so and comes back', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('manager');
  await expectLive(page);
  const mend = await failing(page, 500);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load dashboard data')).toBeVisible({ timeout: 30_000 });
  await mend();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0, { timeout: 30_000 });
});

// covers SHELL-37, SHELL-38, SESS-36
test('maintenance covers the application and leaves by itself; admins work on', async ({
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
  await expect(cover).toContainText('This page goes on by itself when it is done.');
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
  browserConsole.allow(/ERR_FAILED|Failed to fetch|dynamically imported|TypeError/);
  const page = await signedInPage('supervisor', { path: '/orders' });
  await expectLive(page);
  await page.route(/settings-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible();
  await expect(page.getByText('Check your network connection and try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Production Orders' }).click();
  await expect(ordersHeading(page)).toBeVisible();
});
