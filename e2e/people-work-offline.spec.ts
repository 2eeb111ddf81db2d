/** People work without the network. Their changes arrive after the network returns, with the original times. */
import { expect, type Page } from '@playwright/test';
import { toLocalMoment } from '@pms/domain/local-moment';
import { listOrderQuantities, reportQuantity } from '@pms/domain/orders/endpoints';
import { toInstant } from '@pms/domain/plant-time';
import { listWaste } from '@pms/domain/waste/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { expectAccessible } from './expect-accessible';
import { expectInterfaceKept, expectKept, keptMessage } from './kept-on-device';
import { anOrder } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectLive,
  expectToast,
  field,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
} from './orders-screen';
import { test } from './plant';
import { plantZone } from './plant-zone';

test.use({ plantName: 'whose network goes' });
test.describe.configure({ mode: 'serial' });

const offlineComplaints = /ERR_INTERNET_DISCONNECTED|status of 409/;
const bar = (page: Page) => page.getByRole('region', { name: 'Work without a connection' });

/** Waits until the page can keep changes on the device. */
const expectReady = (page: Page) => expect(page.locator('html[data-works-offline]')).toHaveCount(1);

// covers OFFL-20, OFFL-21
test('a supervisor records waste in the cellar without a network, and sees the record arrive', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const order = await anOrder(plant, { order_number: 'CELLAR-1', status: 'in_progress' });
  const page = await signedInPage('supervisor', {
    path: '/supervisor',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await expectLive(page);
  await expectReady(page);
  await page.getByRole('button', { name: 'Add Waste Record' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add Waste Record' });
  await field(sheet, 'Order Number').fill('CELLAR');
  await page.getByRole('option', { name: /CELLAR-1/ }).tap();
  await pick(sheet, 'Waste Type', 'Material Spillage');
  await page.context().setOffline(true);
  await field(sheet, 'Quantity').fill('7,5');
  await field(sheet, 'Reason/Description').fill('Drum leaked');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, keptMessage);
  await expect(sheet).toHaveCount(0);
  await expect(bar(page)).toContainText(/Offline, as of \d\d:\d\d/);
  await bar(page)
    .getByRole('button', { name: /1 not yet sent/ })
    .tap();
  const queue = page.getByRole('dialog', { name: 'Not yet sent' });
  await expectAccessible(page, () => expect(queue.getByText('Waste · CELLAR-1')).toBeVisible());
  const done = Date.now();
  await page.context().setOffline(false);
  await expect(queue.getByText('Everything is sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent Waste Records' })).toContainText('CELLAR-1');
  const { data } = await plant.people.supervisor.call(listWaste);
  expect(data).toMatchObject([{ order_id: order.id, quantity: 7.5, unit: 'kg' }]);
  expect(Date.parse(data[0]?.recorded_at ?? '')).toBeLessThan(done + 2000);
});

// covers OFFL-22, OFFL-23, OFFL-24
test('an operator runs a whole order without the server, and opens the page again meanwhile', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(complaintsWhileServerIsAway);
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_/);
  const order = await anOrder(plant, { order_number: 'WHOLE-1', status: 'assigned', quantity: 500 });
  const page = await signedInPage('operator', {
    path: ordersNamed('WHOLE-1'),
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
    serviceWorkers: 'allow',
  });
  await expect(rowOf(page, order)).toContainText('Assigned');
  await expectReady(page);
  await expectInterfaceKept(page);
  await expectKept(page, 'WHOLE-1');

  await plant.stopServer('stop');
  await rowButton(page, order, 'Start').tap();
  const start = dialogNamed(page, 'Start Production: WHOLE-1');
  await start.getByRole('button', { name: 'Start Production' }).tap();
  await expectToast(page, keptMessage);
  await expect(rowOf(page, order)).toContainText('In progress');

  await page.reload();
  await expect(bar(page)).toContainText(/Offline, as of \d\d:\d\d/, { timeout: 60_000 });
  await expect(rowOf(page, order)).toContainText('In progress', { timeout: 60_000 });
  await rowButton(page, order, 'Update Quantity').tap();
  const quantity = dialogNamed(page, 'Update Quantity: WHOLE-1');
  await field(quantity, 'Add to the good count').fill('120');
  await quantity.getByRole('button', { name: 'Save' }).tap();
  await expect(rowOf(page, order)).toContainText('120 of 500 units');
  await chooseAction(page, order, 'Stop');
  const stop = dialogNamed(page, 'Stop Production: WHOLE-1');
  await pick(stop, 'Category', 'Equipment');
  await pick(stop, 'Detail', 'Equipment Breakdown');
  await stop.getByRole('button', { name: 'Stop Production' }).tap();
  await expect(rowOf(page, order)).toContainText('Stopped');
  await rowButton(page, order, 'Resume').tap();
  await expect(rowOf(page, order)).toContainText('In progress');
  await expect(bar(page)).toContainText('4 not yet sent');

  await plant.startServer();
  await expect(bar(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(rowOf(page, order)).toContainText('120 of 500 units');
  const { data: counts } = await plant.people.supervisor.call(listOrderQuantities, {
    params: { id: order.id },
    query: {},
  });
  expect(counts).toMatchObject([{ new_quantity: 120 }]);
  expect(Date.parse(counts[0]?.update_time ?? '')).toBeLessThan(Date.parse(counts[0]?.received_at ?? ''));
});

// covers OFFL-25, OFFL-26, OFFL-28
test('an entry that is no longer possible is handed over, and a supervisor books the entry', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const order = await anOrder(plant, { order_number: 'MEANWHILE-1', status: 'in_progress', quantity: 500 });
  const page = await signedInPage('operator', { path: ordersNamed('MEANWHILE-1') });
  await expectLive(page);
  await expectReady(page);
  await rowButton(page, order, 'Update Quantity').click();
  const quantity = dialogNamed(page, 'Update Quantity: MEANWHILE-1');
  await field(quantity, 'Add to the good count').fill('30');
  await page.context().setOffline(true);
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, keptMessage);
  await expect(rowOf(page, order)).toContainText('30 of 500 units');
  await plant.people.supervisor.call(reportQuantity, { params: { id: order.id }, body: { add: 100 } });
  await page.context().setOffline(false);

  await expect(bar(page).getByRole('button', { name: /1 needs you/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sipho Dlamini operator' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Not everything was sent' });
  await expect(leaving).toContainText('1 entry was not sent');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await bar(page)
    .getByRole('button', { name: /1 needs you/ })
    .click();
  const queue = page.getByRole('dialog', { name: 'Not yet sent' });
  await expect(queue.getByRole('alert')).toContainText('already has an entry of');
  await queue.getByRole('button', { name: 'Hand to a supervisor' }).click();
  await queue.getByRole('button', { name: 'Hand over' }).click();
  await expect(queue.getByText('A reason is required')).toBeVisible();
  await queue.getByLabel('What should the supervisor know?').fill('Counted before the pallet left');
  await queue.getByRole('button', { name: 'Hand over' }).click();
  await expect(queue.getByText('Everything is sent.')).toBeVisible();

  const lead = await signedInPage('supervisor', { path: '/offline-entries' });
  const entry = lead.getByRole('region', { name: 'Quantity · MEANWHILE-1' });
  await expectAccessible(lead, () => expect(entry).toContainText('Counted before the pallet left'));
  await entry.getByRole('button', { name: 'Change and book' }).click();
  const change = dialogNamed(lead, 'Change: Quantity · MEANWHILE-1');
  const inAMinute = toLocalMoment(toInstant(Date.now() + 60_000), plantZone);
  await change.getByLabel('Time of doing').fill(inAMinute);
  await change.getByRole('button', { name: 'Book it' }).click();
  await expectToast(lead, 'Booked, and the entry is closed');
  await expect(lead.getByText('Nothing is handed over.')).toBeVisible();
  await expect(rowOf(page, order)).toContainText('130 of 500 units');
});

// covers OFFL-31, OFFL-32, OFFL-33
test('a person works offline after a page could not be loaded, also after a reload', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_|dynamically imported module|preload/);
  const order = await anOrder(plant, { order_number: 'APART-1', status: 'in_progress', quantity: 500 });
  const page = await signedInPage('supervisor', { path: ordersNamed('APART-1') });
  await expectLive(page);
  await expectReady(page);
  await expectKept(page, 'APART-1');
  await page.route('**/assets/machines-with-crews*', (route) => route.abort());
  await page.getByRole('link', { name: 'Machine Management' }).click();
  await page.getByRole('button', { name: 'Work Offline' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Offline, as of' });
  await expect(banner).toContainText('they are kept on this device and sent when you go online');
  await page.reload();
  await expect(banner).toContainText('Other changes wait');
  await page.goto(ordersNamed('APART-1'));
  await expect(rowOf(page, order)).toContainText('No quantity reported yet');
  await expectReady(page);
  await page.getByRole('button', { name: 'More actions: APART-1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toHaveAttribute(
    'aria-description',
    'You are working offline. Go online to save changes.',
  );
  await page.keyboard.press('Escape');
  await expect(rowButton(page, order, 'Update Quantity')).toHaveAttribute('aria-disabled', 'false');
  await rowButton(page, order, 'Update Quantity').click();
  const quantity = dialogNamed(page, 'Update Quantity: APART-1');
  await field(quantity, 'Add to the good count').fill('40');
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, keptMessage);
  await page.reload();
  await expect(rowOf(page, order)).toContainText('40 of 500 units');
  await expect(bar(page)).toContainText('1 not yet sent');
  const { call } = plant.people.supervisor;
  const counts = async () =>
    (await call(listOrderQuantities, { params: { id: order.id }, query: {} })).data.map(
      ({ new_quantity: made }) => made,
    );
  expect(await counts()).toEqual([]);
  await page.getByRole('button', { name: 'Go online' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await counts()).toEqual([40]);
});
