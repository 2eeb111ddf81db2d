/** Records on a phone without a connection: marked as not sent, kept over a reload, and booked at the original time. */
import { expect, type Page } from '@playwright/test';
import { attendanceRegister } from '@pms/domain/attendance/endpoints';
import { listDowntime } from '@pms/domain/downtime/endpoints';
import { listMaturation } from '@pms/domain/maturation/endpoints';
import { aBlendIn } from './blend-scenario';
import { expectAccessible } from './expect-accessible';
import { expectInterfaceKept, expectKept } from './kept-on-device';
import { aMachine, anOrder } from './order-scenario';
import { expectLive, field, pick } from './orders-screen';
import { test } from './plant';
import { currentShift, put } from './shift-scenario';

test.use({ plantName: 'whose phones lose the network' });

const phone = {
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
} as const;
const offlineComplaints = /Failed to (fetch|load)|net::ERR_|ERR_INTERNET_DISCONNECTED/;
const bar = (page: Page) => page.getByRole('region', { name: 'Work without a connection' });

/** Waits until the page and the data are on the device, then ends the network. */
async function loseNetwork(page: Page, text: string): Promise<void> {
  await expect(page.locator('html[data-works-offline]')).toHaveCount(1);
  await expectInterfaceKept(page);
  await expectKept(page, text);
  await page.context().setOffline(true);
  await expect(bar(page)).toContainText(/Offline, as of/);
}

/** Restores the network and returns the time. */
async function findNetwork(page: Page): Promise<number> {
  const found = Date.now();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  return found;
}

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await expect(bar(page)).toContainText(/Offline, as of/, { timeout: 60_000 });
}

// covers OFFL-34
test('a supervisor marks attendance at the gate without a network, and changes a mark', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const machine = await aMachine(plant, 'Filler at the gate');
  const [late, sick] = [
    await put(plant, 'Ayanda Gate', machine.id),
    await put(plant, 'Bongani Gate', machine.id),
  ];
  // Names the shift, because in the half hour before the next shift the register still shows the present shift.
  const { date, shift_type: shift } = currentShift();
  const path = `/attendance-register?date=${date}&shift=${shift}`;
  const page = await signedInPage('supervisor', { ...phone, path });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const mark = (name: string, status: string) => row(name).getByRole('button', { name: status, exact: true });
  await expect(page.getByText('0 of 2 marked')).toBeVisible();
  await expectLive(page);
  await loseNetwork(page, 'Ayanda Gate');
  await mark('Ayanda Gate', 'Present').tap();
  await expect(row('Ayanda Gate')).toContainText('Not yet sent');
  await mark('Ayanda Gate', 'Late').tap();
  await mark('Bongani Gate', 'Sick').tap();
  await expect(bar(page)).toContainText('3 not yet sent');

  await reopen(page);
  await expect(page.getByText('2 of 2 marked')).toBeVisible();
  await expect(mark('Ayanda Gate', 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, () => expect(row('Bongani Gate')).toContainText('Not yet sent'));

  const found = await findNetwork(page);
  await expect(mark('Ayanda Gate', 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not yet sent')).toHaveCount(0);
  const { data } = await plant.people.manager.call(attendanceRegister, { query: { date, shift } });
  const recordOf = (id: number) => data.find(({ employee_id }) => employee_id === id);
  const { supervisor } = plant.people;
  expect(recordOf(late)).toMatchObject({ status: 'late', marked_by: supervisor.id });
  expect(recordOf(sick)).toMatchObject({ status: 'sick', marked_by: supervisor.id });
  for (const time of [recordOf(late)?.check_in_time, recordOf(late)?.marked_at, recordOf(sick)?.marked_at])
    expect(Date.parse(time ?? '')).toBeLessThan(found);
});

// covers OFFL-35
test('an operator does the round of checks in a cellar without a network', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  await aBlendIn(plant, 'CELLAR-A', 'C-1');
  await aBlendIn(plant, 'CELLAR-B', 'C-2');
  const page = await signedInPage('operator', { ...phone, path: '/maturation-room/round' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const stop = (batch: string) => page.locator(`[data-stop="${batch}"]`);
  await expect(page.getByText('0 of 2 checked', { exact: true })).toBeVisible();
  await expectLive(page);
  await loseNetwork(page, 'CELLAR-A');
  await press('Start the round: C-1');
  for (const key of ['2', '1', 'Decimal comma', '5', 'Fair', 'Save, next C-2']) await press(key);
  await expect(page.locator('[data-step="CELLAR-B"]')).toContainText('2 of 2');
  await expect(bar(page)).toContainText('1 not yet sent');
  await press('Whole round');
  await expect(page.getByText('1 of 2 checked', { exact: true })).toBeVisible();
  await expect(stop('CELLAR-A')).toContainText('Not yet sent');

  await reopen(page);
  await expect(page.getByText('1 of 2 checked', { exact: true })).toBeVisible();
  await expectAccessible(page, () => expect(stop('CELLAR-A')).toContainText('21,5 °C'));
  await expect(stop('CELLAR-A')).toContainText('Not yet sent');

  const found = await findNetwork(page);
  await expect(page.getByText('1 of 2 checked', { exact: true })).toBeVisible();
  await expect(stop('CELLAR-A')).toContainText(/Checked at \d\d:\d\d/);
  await expect(stop('CELLAR-A')).not.toContainText('Not yet sent');
  const { data } = await plant.people.supervisor.call(listMaturation);
  const check = data.find(({ batch_number }) => batch_number === 'CELLAR-A')?.last_check;
  expect(check).toMatchObject({
    temperature: 21.5,
    visual_condition: 'Fair',
    checked_by: plant.people.operator.id,
  });
  expect(Date.parse(check?.checked_at ?? '')).toBeLessThan(found);
});

// covers OFFL-36
test('a supervisor records a stop in a hall without a network', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(offlineComplaints);
  const order = await anOrder(plant, { order_number: 'HALL-1', status: 'in_progress' });
  const page = await signedInPage('supervisor', { ...phone, path: '/supervisor' });
  const list = page.getByRole('region', { name: 'Recent Downtime Events' });
  await expect(list).toContainText('No recent entries');
  await expectLive(page);
  await loseNetwork(page, 'HALL-1');
  await page.getByRole('button', { name: 'Add Downtime Event' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add Downtime Event' });
  await field(sheet, 'Order Number').fill('HALL-1');
  await page.getByRole('option', { name: /HALL-1/ }).tap();
  await expect(field(sheet, 'Machine')).toHaveValue(order.machine_name ?? '');
  await pick(sheet, 'Downtime Category', 'Equipment');
  await field(sheet, 'Primary Cause').fill('Conveyor belt jam');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(list).toContainText('Conveyor belt jam');
  await expect(list).toContainText('Not yet sent');

  await reopen(page);
  await expect(list).toContainText('Conveyor belt jam');
  await expectAccessible(page, () => expect(list).toContainText('Not yet sent'));

  const found = await findNetwork(page);
  await expect(list).toContainText('Conveyor belt jam');
  await expect(list).not.toContainText('Not yet sent');
  const { supervisor } = plant.people;
  const { data } = await supervisor.call(listDowntime);
  expect(data).toMatchObject([
    {
      order_id: order.id,
      machine_id: order.machine_id,
      primary_cause: 'Conveyor belt jam',
      source: 'supervisor',
      reported_by_name: supervisor.full_name,
      stopped_by_id: supervisor.id,
    },
  ]);
  expect(Date.parse(data[0]?.start_time ?? '')).toBeLessThan(found);
  expect(Date.parse(data[0]?.received_at ?? '')).toBeGreaterThan(found);
});
