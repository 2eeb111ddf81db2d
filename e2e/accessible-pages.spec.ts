/** Every page in every possible state. */

import { expect, type Route } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { expectLive, orderRows, ordersHeading, ordersNamed } from './orders-screen';
import { test } from './plant';

test.describe.configure({ mode: 'parallel' });

test('the sign-in page, with its errors', async ({ visitorPage, browserConsole }) => {
  const page = await visitorPage();
  const submit = page.getByRole('button', { name: 'Sign In' });
  browserConsole.expect(/status of 401/);
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('nothing');
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).clear();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessible(page, () => expect(submit).toBeVisible());
});

test('the page that replaces a temporary password', async ({ plant, visitorPage }) => {
  const { username, temporary } = await plant.newcomer('packer');
  const page = await visitorPage();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(temporary);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expectAccessible(page, () => expect(save).toBeVisible());
});

// covers ORD-06
test('the orders, one in each status', async ({ plant, signedInPage }) => {
  const statuses = ['pending', 'assigned', 'in_progress', 'paused', 'stopped'] as const;
  for (const [index, status] of statuses.entries())
    await anOrder(plant, { status, order_number: `EACH-${index}`, priority: index > 2 ? 'urgent' : 'high' });
  const page = await signedInPage('supervisor', { path: ordersNamed('EACH') });
  await expectLive(page);
  await expectAccessible(page, async (width) => {
    await expect(orderRows(page)).toHaveCount(statuses.length);
    await expect(page.getByRole('table')).toHaveCount(width < 768 ? 0 : 1);
  });
});

test('the menu of the phone', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: ordersNamed('no such order') });
  await expectAccessible(page, async (width) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toHaveCount(width < 768 ? 1 : 0);
    if (width < 768 && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
    await expect(page.getByRole('link', { name: 'Production Orders' })).toBeInViewport();
  });
});

// covers ORD-07
test('a list without orders', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: ordersNamed('no such order') });
  await expectAccessible(page, () => expect(page.getByText('No orders found')).toBeVisible());
});

test('a list that could not be loaded', async ({ signedInPage, browserConsole }) => {
  const page = await signedInPage('supervisor', { path: ordersNamed('no such order') });
  await expectLive(page);
  browserConsole.expect(/status of 500/);
  let isBroken = true;
  await page.route(
    (url) => url.pathname === '/api/orders',
    (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { success: false, error: 'Internal server error', code: 'INTERNAL' },
          })
        : route.fallback(),
  );
  await page.reload();
  await expect(ordersHeading(page)).toBeVisible();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Failed to load orders: Internal server error');
  await expectAccessible(page, () => expect(problem).toBeVisible());
  // Presses Retry first, because after the repair the page may also repeat the call automatically.
  await problem.getByRole('button', { name: 'Retry' }).click();
  isBroken = false;
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('a waiting button has its icon in the middle, with and without motion', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: ordersNamed('no such order') });
  await expectLive(page);
  const button = page.getByRole('button', { name: 'Refresh' });
  /** The distance in pixels between the middle of the icon and the middle of the button. */
  const offset = () =>
    button.evaluate((element) => {
      const sign = element.querySelector('.mantine-Loader-root')?.getBoundingClientRect();
      const whole = element.getBoundingClientRect();
      if (!sign) return Number.POSITIVE_INFINITY;
      const right = sign.x + sign.width / 2 - whole.x - whole.width / 2;
      return Math.hypot(right, sign.y + sign.height / 2 - whole.y - whole.height / 2);
    });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The page may also repeat the call automatically, so the test holds every call and not only the first call.
    const isList = (url: URL) => url.pathname === '/api/orders';
    const hold = async (route: Route) => {
      await held;
      await route.fallback();
    };
    await page.route(isList, hold);
    await button.click();
    await expect.poll(offset, reducedMotion).toBeLessThan(2);
    release();
    await expect(button).not.toHaveAttribute('data-loading');
    await page.unroute(isList, hold);
  }
});
