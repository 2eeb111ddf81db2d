/** What a page that stays open sees when the plant's server goes and comes back, or its session ends. */
import { expect, type Page } from '@playwright/test';
import { endUserSessions } from '@pms/domain/users/endpoints';
import { anOrder } from './order-scenario';
import { expectLive, livePill, ordersNamed, rowOf } from './orders-screen';
import { test } from './plant';

/** Keeps the page from coming back until it is let: what happens until then is what it missed. */
async function holdReturn(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/websocket-token', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

// covers LIVE-10
test('after a restart of the server the page comes back by itself with what it missed', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const known = await anOrder(plant, { order_number: 'RESTART-1', status: 'assigned' });
  const page = await signedInPage('supervisor', { path: ordersNamed('RESTART') });
  await expectLive(page);
  await expect(rowOf(page, known)).toBeVisible();

  browserConsole.allow(/ERR_CONNECTION_REFUSED|WebSocket connection/);
  const release = await holdReturn(page);
  await plant.stopServer('stop');
  await expect(livePill(page)).toHaveText('Reconnecting');
  await plant.startServer();
  const missed = await anOrder(plant, { order_number: 'RESTART-2' });
  release();
  await expectLive(page);
  await expect(rowOf(page, missed)).toBeVisible();

  const later = await anOrder(plant, { order_number: 'RESTART-3' });
  await expect(rowOf(page, later)).toBeVisible();
});

test('a server that dies without a word is noticed and waited for', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const page = await signedInPage('viewer', { path: ordersNamed('POWER-CUT') });
  await expectLive(page);
  await expect(page.getByText('No orders found')).toBeVisible();

  browserConsole.allow(/ERR_CONNECTION_REFUSED|WebSocket connection/);
  await plant.stopServer('kill');
  await expect(livePill(page)).toHaveText('Reconnecting');
  await plant.startServer();
  const missed = await anOrder(plant, { order_number: 'POWER-CUT-1' });
  // Its tries are seconds apart by now.
  await expect(livePill(page)).toHaveText('Live', { timeout: 30_000 });
  await expect(rowOf(page, missed)).toBeVisible();
});

// covers SESS-06, SIGN-12
test('somebody whom an administrator signs out is back at the sign-in page', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const person = await plant.person('operator');
  const page = await signedInPage(person, { path: '/orders?status=stopped' });
  await expectLive(page);
  browserConsole.expect(/status of 403/);
  await plant.people.admin.call(endUserSessions, { params: { id: person.id } });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please login again.');
  await expect(page).toHaveURL(/status=stopped/);
});
