/** An open page while the server stops and starts again, or while the session of the page ends. */
import { expect, type Page } from '@playwright/test';
import { endUserSessions } from '@pms/domain/users/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { holdCalls } from './held-calls';
import { anOrder } from './order-scenario';
import { expectLive, livePill, ordersNamed, rowOf } from './orders-screen';
import { test } from './plant';

/** Prevents the reconnect of the page until released, so that the page misses events. */
const holdReturn = (page: Page): Promise<() => void> =>
  holdCalls(page, (pathname) => pathname === '/api/auth/websocket-token');

// covers LIVE-10
test('after a restart of the server the page reconnects and shows the missed changes', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const known = await anOrder(plant, { order_number: 'RESTART-1', status: 'assigned' });
  const page = await signedInPage('supervisor', { path: ordersNamed('RESTART') });
  await expectLive(page);
  await expect(rowOf(page, known)).toBeVisible();

  browserConsole.allow(complaintsWhileServerIsAway);
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

test('the page detects a killed server and waits for its restart', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const page = await signedInPage('viewer', { path: ordersNamed('POWER-CUT') });
  await expectLive(page);
  await expect(page.getByText('No orders found')).toBeVisible();
  // Waits for the files that load after the first content. An interrupted file is not part of this test.
  await page.waitForLoadState('networkidle');

  browserConsole.allow(complaintsWhileServerIsAway);
  await plant.stopServer('kill');
  await expect(livePill(page)).toHaveText('Reconnecting');
  await plant.startServer();
  const missed = await anOrder(plant, { order_number: 'POWER-CUT-1' });
  // The page now waits some seconds between two attempts to connect.
  await expect(livePill(page)).toHaveText('Live');
  await expect(rowOf(page, missed)).toBeVisible();
});

/** After a call of the returned function, the open sockets of the page transfer no data and do not close. */
async function deadSockets(page: Page): Promise<() => void> {
  const sockets: { isDead: boolean }[] = [];
  await page.routeWebSocket(/\/ws\?/, (browser) => {
    const line = { isDead: false };
    sockets.push(line);
    const server = browser.connectToServer();
    browser.onMessage((text) => void (line.isDead || server.send(text)));
    server.onMessage((text) => void (line.isDead || browser.send(text)));
  });
  return () => {
    for (const line of sockets) line.isDead = true;
  };
}

// covers LIVE-48
test('the page replaces a dead connection that did not close, and loads the missed changes', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path: '/login' });
  const killLines = await deadSockets(page);
  await page.clock.install();
  await page.goto(ordersNamed('DEAD-LINE'));
  await expectLive(page);
  await expect(page.getByText('No orders found')).toBeVisible();
  // An open call would reach the time limit when the clock jumps.
  await page.waitForLoadState('networkidle');
  // A slow machine needs seconds to stop the clock of the page, so the clock stops at a moment two minutes ahead.
  await page.clock.pauseAt(Date.now() + 120_000);
  const release = await holdReturn(page);
  killLines();
  // The page sends a ping within half a minute. Then two answers are missing, with a limit of ten seconds each.
  await page.clock.runFor(51_000);
  await expect(livePill(page)).toHaveText(/^(Reconnecting|Connecting)$/);
  const missed = await anOrder(plant, { order_number: 'DEAD-LINE-1' });
  await page.clock.resume();
  release();
  await expectLive(page);
  await expect(rowOf(page, missed)).toBeVisible();
});

// covers LIVE-49
test('a live page polls its list every half minute, and the answer has no body unless the list changed', async ({
  signedInPage,
}) => {
  const page = await signedInPage('viewer', { path: '/login' });
  await page.clock.install();
  const answers: number[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (pathname === '/api/orders' && search.includes('ASKED-AGAIN')) answers.push(answer.status());
  });
  await page.goto(ordersNamed('ASKED-AGAIN'));
  await expectLive(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  // On a slow machine the page may have polled before.
  const before = answers.length;
  await page.clock.runFor(30_000);
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  expect(answers).toEqual([200, ...answers.slice(1).map(() => 304)]);
  await expect(livePill(page)).toHaveText('Live');
});

// covers FLOOR-39
test('a floor without answers turns grey and shows the time of the last answer', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: '/login' });
  await page.clock.install();
  await page.goto('/production');
  await expect(page.getByText(/updated just now/)).toBeVisible();
  await page.route('**/api/production/floor-overview', () => undefined);
  await page.clock.runFor(21_000);
  await expect(page.getByText('The floor has not been updated for a while.')).toBeVisible();
  await expect(page.getByText(/last news at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/updated just now/)).toHaveCount(0);
});

// covers SESS-06, SIGN-12
test('a person whom an administrator signs out sees the sign-in page', async ({
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
