/** Device faults: two tabs, a full disk, an expired session, a wrong clock. No entry is lost, doubled or moved. */
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { toLocalMoment } from '@pms/domain/local-moment';
import { listOrderQuantities } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { toInstant } from '@pms/domain/plant-time';
import { expectKept, keptMessage } from './kept-on-device';
import { anOrder } from './order-scenario';
import {
  dialogNamed,
  expectLive,
  expectToast,
  field,
  ordersNamed,
  rowButton,
  rowOf,
  toastSaying,
} from './orders-screen';
import { test } from './plant';
import { plantZone } from './plant-zone';
import type { Person, RunningPlant } from './running-plant';

test.use({ plantName: 'whose devices have faults' });

const offlineComplaints = /ERR_INTERNET_DISCONNECTED/;
const bar = (page: Page) => page.getByRole('region', { name: 'Work without a connection' });

/** Waits until the page keeps changes, and loads the dialog, which a browser without a service worker does not keep. */
async function expectReady(page: Page, order: Order): Promise<void> {
  await expectLive(page);
  await expect(page.locator('html[data-works-offline]')).toHaveCount(1);
  await rowButton(page, order, 'Update Quantity').click();
  const dialog = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await expect(field(dialog, 'Add to the good count')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const running = (plant: RunningPlant, order_number: string) =>
  anOrder(plant, { order_number, status: 'in_progress', quantity: 500 });

/** Types a quantity and presses Save. The dialog stays open if no entry was kept or sent. */
async function add(page: Page, order: Order, quantity: number) {
  await rowButton(page, order, 'Update Quantity').click();
  const dialog = dialogNamed(page, `Update Quantity: ${order.order_number}`);
  await field(dialog, 'Add to the good count').fill(String(quantity));
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('pms-token'));

/** Returns the paths of the quantity reports that are sent from now on, except reports with the expired token. */
function reportsFrom(page: Page, expiredToken: string | null = null): () => readonly string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isExpired = request.headers().authorization === `Bearer ${expiredToken}`;
    if (request.method() === 'POST' && pathname.endsWith('/quantity') && !isExpired) sent.push(pathname);
  });
  return () => sent;
}

const countsOf = async ({ people }: RunningPlant, { id }: Order) =>
  (await people.supervisor.call(listOrderQuantities, { params: { id }, query: {} })).data;

// covers OFFL-41
test('two tabs of a person share one queue, and each entry is sent once', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const orders = [await running(plant, 'TABS-1'), await running(plant, 'TABS-2')] as const;
  const first = await signedInPage('operator', { path: ordersNamed('TABS') });
  const second = await first.context().newPage();
  await second.goto(ordersNamed('TABS'));
  for (const tab of [first, second]) {
    await expectReady(tab, orders[0]);
  }
  const sent = reportsFrom(first);
  await first.context().setOffline(true);
  // A page that has not yet detected that the device is offline would try to send.
  for (const tab of [first, second]) await expect(bar(tab)).toContainText(/Offline, as of/);
  await add(first, orders[0], 11);
  await expectToast(first, keptMessage);
  await add(second, orders[1], 22);
  await expectToast(second, keptMessage);
  await add(second, orders[0], 30);
  for (const tab of [first, second]) await expect(bar(tab)).toContainText('3 not yet sent');
  expect(sent()).toEqual([]);

  await first.context().setOffline(false);
  for (const tab of [first, second]) {
    await expect(bar(tab)).toHaveCount(0);
    await expect(rowOf(tab, orders[0])).toContainText('41 of 500 units');
    await expect(rowOf(tab, orders[1])).toContainText('22 of 500 units');
  }
  const addresses = [orders[0], orders[0], orders[1]].map(({ id }) => `/api/orders/${id}/quantity`);
  expect(sent().toSorted()).toEqual(addresses.toSorted());
  const booked = (await countsOf(plant, orders[0])).map(({ new_quantity }) => new_quantity);
  expect(booked.toSorted()).toEqual([11, 41]);
});

interface Disk {
  isDiskFull?: boolean;
}

/** Simulates a disk that can be full. After the application deletes the reserve, one more entry fits. */
function letDiskFill(isFull: boolean): void {
  const disk = globalThis as Disk;
  disk.isDiskFull = isFull;
  let entriesThatFit = 0;
  const refuse = (store: IDBObjectStore): void => {
    if (!disk.isDiskFull) return;
    if (store.name === 'entries' && entriesThatFit > 0) entriesThatFit -= 1;
    else throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  const { add: addTo, put: putInto, delete: deleteFrom } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value, key) {
    refuse(this);
    return addTo.call(this, value, key);
  };
  let hasReserve = false;
  IDBObjectStore.prototype.put = function (value, key) {
    refuse(this);
    if (key === 'reserve') hasReserve = true;
    return putInto.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (query) {
    if (query === 'reserve' && hasReserve) {
      entriesThatFit += 1;
      hasReserve = false;
    }
    return deleteFrom.call(this, query);
  };
}

const setDisk = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    (globalThis as Disk).isDiskFull = full;
  }, isFull);

const noRoom = 'This device has no room left. What you do without a connection may not be kept.';
const nothingKept = 'This device has no room left. Nothing was kept.';

// covers OFFL-42
test('a device with a full disk warns before the press, and reports no entry as kept', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const order = await running(plant, 'FULL-1');
  const page = await visitorPage({ path: '/login' });
  await page.addInitScript(letDiskFill, true);
  await page.goto(ordersNamed('FULL'));
  await signIn(page, plant.people.operator);
  await expectReady(page, order);
  await expect(bar(page)).toContainText(noRoom);

  await page.context().setOffline(true);
  await expect(bar(page)).toContainText(/Offline, as of/);
  await expect(bar(page)).toContainText(noRoom);
  const dialog = await add(page, order, 15);
  await expect(dialog).toContainText(nothingKept);
  await expect(toastSaying(page, keptMessage)).toHaveCount(0);
  await expect(rowOf(page, order)).toContainText('No quantity reported yet');
  await expect(bar(page)).not.toContainText('not yet sent');

  // The disk has space again. The typed text is still there.
  await setDisk(page, false);
  await expect(bar(page)).not.toContainText(noRoom);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, keptMessage);
  await expect(bar(page)).toContainText('1 not yet sent');
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  expect(await countsOf(plant, order)).toMatchObject([{ new_quantity: 15 }]);
});

// covers OFFL-42
test('a disk that fills during work keeps every confirmed entry, and the page warns before the next press', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const orders = [await running(plant, 'FILLS-1'), await running(plant, 'FILLS-2')] as const;
  const page = await visitorPage({ path: '/login' });
  await page.addInitScript(letDiskFill, false);
  await page.goto(ordersNamed('FILLS'));
  await signIn(page, plant.people.operator);
  await expectReady(page, orders[0]);
  await expect(bar(page)).toHaveCount(0);

  await page.context().setOffline(true);
  await setDisk(page, true);
  await add(page, orders[0], 7);
  await expectToast(page, keptMessage);
  await expect(bar(page)).toContainText('1 not yet sent');
  await expect(bar(page)).toContainText(noRoom);

  await expect(toastSaying(page, keptMessage)).toHaveCount(0);
  const dialog = await add(page, orders[1], 8);
  await expect(dialog).toContainText(nothingKept);
  await expect(toastSaying(page, keptMessage)).toHaveCount(0);
  await expect(rowOf(page, orders[1])).toContainText('No quantity reported yet');
  await expect(bar(page)).toContainText('1 not yet sent');

  await page.context().setOffline(false);
  await expect(bar(page)).not.toContainText('not yet sent');
  // With a connection, the same press sends the report.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, orders[1])).toContainText('8 of 500 units');
  for (const [order, new_quantity] of [
    [orders[0], 7],
    [orders[1], 8],
  ] as const)
    expect(await countsOf(plant, order)).toMatchObject([{ new_quantity }]);
});

/**
 * Holds the first call to this address. The returned function releases the call and waits for its answer, unless the page
 * has given the call up after its time limit.
 */
async function holdFirst(page: Page, address: string): Promise<() => Promise<void>> {
  let hold: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(address, (route) => hold(route), { times: 1 });
  return async () => {
    const route = await held;
    const request = route.request();
    if (request.failure() !== null) return;
    const predicate = (ended: Request) => ended === request;
    const hasEnded = Promise.race([
      page.waitForEvent('requestfinished', predicate),
      page.waitForEvent('requestfailed', predicate),
    ]);
    await route.continue();
    await hasEnded;
  };
}

// covers OFFL-43
test('after an expired session the queue waits for its person, and no other person sees or sends the queue', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  browserConsole.allow(/status of 401/);
  const [own, other] = [await plant.person('operator'), await plant.person('operator')];
  const orders = [await running(plant, 'EXPIRED-1'), await running(plant, 'EXPIRED-2')] as const;
  const page = await visitorPage({ path: '/login' });
  // The end of the session cancels the calls that load data. The question about the session itself goes on.
  const lateAnswer = await holdFirst(page, '**/api/auth/session-status');
  await page.goto(ordersNamed('EXPIRED'));
  await signIn(page, own);
  await expectReady(page, orders[0]);
  await page.context().setOffline(true);
  await add(page, orders[0], 30);
  await expect(bar(page)).toContainText('1 not yet sent');
  await plant.forget(own);
  const expiredToken = await tokenOf(page);
  await page.context().setOffline(false);
  await expectToast(page, 'Session expired. Please login again.');

  // The queue may try the entry once with the expired token, because the refusal of another call ends the session.
  const sent = reportsFrom(page, expiredToken);
  await signIn(page, other);
  // Another person begins at the own first page (decision 0639).
  await page.getByRole('link', { name: 'Production Orders' }).click();
  await expectReady(page, orders[0]);
  await expect(rowOf(page, orders[0])).toContainText('No quantity reported yet');
  await expect(bar(page)).toHaveCount(0);
  // A late answer for the previous person does not change the page of the present person.
  await lateAnswer();
  await page.context().setOffline(true);
  await expect(bar(page)).toContainText(/Offline, as of/);
  await add(page, orders[1], 5);
  await expect(bar(page)).toContainText('1 not yet sent');
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(rowOf(page, orders[1])).toContainText('5 of 500 units');
  expect(sent()).toEqual([`/api/orders/${orders[1].id}/quantity`]);
  expect(await countsOf(plant, orders[0])).toEqual([]);
  await page.getByRole('button', { name: other.full_name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();

  await signIn(page, own);
  await expect.poll(async () => countsOf(plant, orders[0])).toMatchObject([{ new_quantity: 30 }]);
  const [count] = await countsOf(plant, orders[0]);
  expect(count?.updated_by_name).toBe(own.full_name);
  await page.goto(ordersNamed('EXPIRED'));
  await expect(rowOf(page, orders[0])).toContainText('30 of 500 units');
  await expect(bar(page)).toHaveCount(0);
});

/** Makes the clock of the device wrong by some milliseconds, until a person corrects the clock. */
function shiftClock(byMs: number): void {
  const RealDate = Date;
  const aheadMs = () => Number(localStorage.getItem('journey: clock') ?? byMs);
  class DeviceDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [DeviceDate.now()] : given) as [number]));
    }
    static override now(): number {
      return RealDate.now() + aheadMs();
    }
  }
  globalThis.Date = DeviceDate as DateConstructor;
}

const setClock = (page: Page, aheadMs: number) =>
  page.evaluate((ms) => localStorage.setItem('journey: clock', String(ms)), aheadMs);

/** The device computes the error of the clock from the date of an answer. This date has whole seconds. */
const roundedMs = 3000;

// covers OFFL-44
for (const [name, hours] of [
  ['AHEAD', 2],
  ['BEHIND', -2],
] as const)
  test(`a device whose clock is two hours ${name.toLowerCase()} books the plant's time of each action`, async ({
    plant,
    visitorPage,
    browserConsole,
  }) => {
    browserConsole.allow(offlineComplaints);
    const order = await running(plant, `CLOCK-${name}`);
    const page = await visitorPage({ path: '/login' });
    await page.addInitScript(shiftClock, hours * 3_600_000);
    await page.goto(ordersNamed(`CLOCK-${name}`));
    await signIn(page, plant.people.operator);
    await expectReady(page, order);
    const device = await page.evaluate(() => Date.now());
    expect(Math.round((device - Date.now()) / 3_600_000)).toBe(hours);

    await page.context().setOffline(true);
    await expect(bar(page)).toContainText(/Offline, as of/);
    const before = Date.now();
    await add(page, order, 12);
    await expectToast(page, keptMessage);
    const after = Date.now();
    await page.context().setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    const [count] = await countsOf(plant, order);
    const booked = Date.parse(count?.update_time ?? '');
    expect(booked).toBeGreaterThan(before - roundedMs);
    expect(booked).toBeLessThan(after + roundedMs);
  });

// covers OFFL-45
for (const [name, hours] of [
  ['forward', 2],
  ['back', -2],
] as const)
  test(`a clock that is set ${name} without the server changes no time of an entry of the open page`, async ({
    plant,
    visitorPage,
    browserConsole,
  }) => {
    browserConsole.allow(offlineComplaints);
    const order = await running(plant, `SET-${name.toUpperCase()}`);
    const page = await visitorPage({ path: '/login' });
    await page.addInitScript(shiftClock, 0);
    await page.goto(ordersNamed(order.order_number));
    await signIn(page, plant.people.operator);
    await expectReady(page, order);
    await page.context().setOffline(true);
    await expect(bar(page)).toContainText(/Offline, as of/);
    const before = Date.now();
    await setClock(page, hours * 3_600_000);
    await add(page, order, 7);
    await expect(bar(page)).toContainText('1 not yet sent');
    await add(page, order, 12);
    await expect(bar(page)).toContainText('2 not yet sent');
    const after = Date.now();
    await page.context().setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    const booked = (await countsOf(plant, order)).map(({ update_time }) => Date.parse(update_time));
    expect(booked).toHaveLength(2);
    expect(Math.min(...booked)).toBeGreaterThan(before - roundedMs);
    expect(Math.max(...booked)).toBeLessThan(after + roundedMs);
  });

/** Makes the last answer of the server to this browser some hours old. */
const setLastAnswer = (page: Page, hoursAgo: number) =>
  page.evaluate(
    (hours) => localStorage.setItem('pms-last-reached', String(Date.now() - hours * 3_600_000)),
    hoursAgo,
  );

// covers OFFL-45
test('if a clock was set before or after an entry, but the order is unknown, the person enters the time', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_|dynamically imported module|preload/);
  const order = await running(plant, 'ASKED-1');
  const page = await visitorPage({ path: '/login' });
  await page.addInitScript(shiftClock, 0);
  await page.goto(ordersNamed('ASKED-1'));
  await signIn(page, plant.people.supervisor);
  await expectReady(page, order);
  await expectKept(page, 'ASKED-1');
  await page.route('**/assets/machines-with-crews*', (route) => route.abort());
  await page.getByRole('link', { name: 'Machine Management' }).click();
  await page.getByRole('button', { name: 'Work Offline' }).click();
  await expect(page.getByRole('button', { name: 'Go online' })).toBeVisible();
  await page.reload();
  await page.goto(ordersNamed('ASKED-1'));
  await setLastAnswer(page, 3);
  await expect(rowOf(page, order)).toContainText('No quantity reported yet');
  await expect(page.locator('html[data-works-offline]')).toHaveCount(1);
  await add(page, order, 9);
  await expect(bar(page)).toContainText('1 not yet sent');

  await setClock(page, 3_600_000);
  await page.reload();
  await page.getByRole('button', { name: 'Go online' }).click();
  await bar(page)
    .getByRole('button', { name: /1 needs you/ })
    .click();
  const queue = page.getByRole('dialog', { name: 'Not yet sent' });
  await expect(queue.getByRole('alert')).toContainText('The clock of this device was changed');
  expect(await countsOf(plant, order)).toEqual([]);
  await queue.getByRole('button', { name: 'Change' }).click();
  const change = dialogNamed(page, 'Change: Quantity · ASKED-1');
  const inAMinute = toInstant(Math.floor(Date.now() / 60_000) * 60_000 + 60_000);
  await change.getByLabel('Time of doing').fill(toLocalMoment(inAMinute, plantZone));
  const sent = page.waitForRequest('**/quantity');
  await change.getByRole('button', { name: 'Save and send' }).click();
  // The order has just started, so this minute began before the start. The server accepts the next minute as now.
  expect(await (await sent).headerValue('occurred-at')).toBe(inAMinute);
  await expect(queue.getByText('Everything is sent.')).toBeVisible();
  expect(await countsOf(plant, order)).toMatchObject([{ new_quantity: 9 }]);
});
