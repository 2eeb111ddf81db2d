/** An order from start to completion at the machine. The office sees every step without a reload. */
import { expect, type Page } from '@playwright/test';
import { anOrder } from './order-scenario';
import {
  chooseAction,
  countListCalls,
  dialogNamed,
  expectFieldError,
  expectLive,
  expectToast,
  field,
  openDetails,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
} from './orders-screen';
import { test } from './plant';

const tag = 'SHIFT-WORK';

// covers ORD-15, ORD-18, ORD-20, ORD-21, ORD-23, ORD-25, ORD-27, ORD-28, ORD-30, ORD-44
test('an operator runs an order and a supervisor follows along', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { order_number: tag, status: 'assigned', quantity: 1200 });
  const operator = await signedInPage('operator', { path: ordersNamed(tag) });
  const office = await signedInPage('supervisor', { path: ordersNamed(tag) });
  for (const page of [operator, office]) {
    await expectLive(page);
    await expect(rowOf(page, order)).toContainText('Assigned');
  }
  // From here on, the live channel informs the office. In addition, a list polls every half minute.
  const listCalls = countListCalls(office, tag);
  const watched = Date.now();
  const reloads = countReloads(office);
  const officeSees = async (...facts: string[]) => {
    for (const fact of facts) await expect(rowOf(office, order)).toContainText(fact);
  };

  await rowButton(operator, order, 'Start').click();
  const start = dialogNamed(operator, `Start Production: ${tag}`);
  await expect(start.getByRole('combobox', { name: 'Operator' })).toHaveValue('Sipho Dlamini');
  await field(start, 'Batch number').fill('B-2210');
  await start.getByRole('button', { name: 'Start Production' }).click();
  await expectToast(operator, 'Production started');
  await officeSees('In progress', 'Sipho Dlamini', 'No quantity reported yet');
  await expect(office.getByText(/^1 orders? shown · \d+ active/)).toBeVisible();

  await rowButton(operator, order, 'Update Quantity').click();
  const quantity = dialogNamed(operator, `Update Quantity: ${tag}`);
  for (const key of ['4', '5', '00']) await quantity.getByRole('button', { name: key, exact: true }).click();
  await expect(field(quantity, 'Add to the good count')).toHaveValue('4\u202f500 units');
  await quantity.getByRole('button', { name: 'Delete the last digit' }).click();
  await quantity.getByRole('button', { name: 'Save' }).click();
  await expectToast(operator, 'Quantity is now 450');
  await officeSees('450 of 1 200 units', '37%');

  await chooseAction(operator, order, 'Pause');
  const pause = dialogNamed(operator, `Pause Production: ${tag}`);
  await expect(pause).toContainText('The order keeps its machine.');
  await pick(pause, 'Reason', 'Planned Stop');
  await pick(pause, 'Category', 'Break');
  await pause.getByRole('button', { name: 'Pause Production' }).click();
  await officeSees('Paused');

  await rowButton(operator, order, 'Resume').click();
  await expectToast(operator, 'Production resumed');
  await officeSees('In progress');

  await rowButton(operator, order, 'Stop').click();
  const stop = dialogNamed(operator, `Stop Production: ${tag}`);
  await pick(stop, 'Category', 'Equipment');
  await pick(stop, 'Detail', 'Equipment Breakdown');
  await field(stop, 'Notes').fill('Capper jammed');
  await stop.getByRole('button', { name: 'Stop Production' }).click();
  await officeSees('Stopped');

  const details = await openDetails(office, order);
  const downtime = details.getByRole('region', { name: 'Downtime' });
  await expect(downtime.getByRole('row', { name: /Equipment Breakdown/ })).toContainText('Active');
  await expect(downtime.getByRole('row', { name: /Equipment Breakdown/ })).toContainText('Capper jammed');
  await expect(downtime.getByRole('row', { name: /Planned Stop/ })).toContainText('Resolved');

  await rowButton(operator, order, 'Resume').click();
  await expect(downtime.getByText('Active', { exact: true })).toHaveCount(0);
  await expect(downtime.getByText('Resolved', { exact: true })).toHaveCount(2);
  await office.keyboard.press('Escape');
  await officeSees('In progress');

  await chooseAction(operator, order, 'Complete');
  const complete = dialogNamed(operator, `Complete Production: ${tag}`);
  const finish = complete.getByRole('button', { name: 'Complete Production' });
  await expect(field(complete, 'Final quantity')).toHaveValue('450 units');
  await field(complete, 'Final quantity').fill('1180');
  await finish.click();
  await expectFieldError(
    complete.getByRole('checkbox', { name: 'No waste to record' }),
    'Record the waste, or tick "No waste to record"',
  );
  await complete.getByRole('button', { name: 'Add waste' }).click();
  await finish.click();
  await expectFieldError(field(complete, 'Weight, waste line 1'), 'Enter a weight');
  await expect(field(complete, 'Weight, waste line 1')).toBeFocused();
  await pick(complete, 'Type, waste line 1', 'PM – Packaging Material');
  await field(complete, 'Weight, waste line 1').fill('12,5');
  await field(complete, 'Units, waste line 1').fill('40');
  await field(complete, 'Reason, waste line 1').fill('Crushed at the capper');
  await field(complete, 'Notes, waste line 1').fill('In the yellow bin');
  await complete.getByRole('checkbox', { name: 'Recovery possible, waste line 1' }).check();
  await finish.click();
  await expectToast(operator, 'Order completed');
  await expect(operator.getByText('No orders found')).toBeVisible();
  await expect(office.getByText('No orders found')).toBeVisible();
  const repeats = Math.floor((Date.now() - watched) / 30_000);
  expect(listCalls().length, 'lists that the watching page asked for').toBeLessThanOrEqual(repeats);
  expect(reloads(), 'times that the watching page was loaded').toBe(0);

  await office.getByText('Archive', { exact: true }).click();
  await expect(rowOf(office, order)).toContainText('Completed');
  await expect(rowOf(office, order)).toContainText('1 180 of 1 200 units');
  const record = await openDetails(office, order);
  await expect(record.getByRole('table', { name: 'Waste' })).toContainText('12,50 kg, 40 pieces');
  await expect(record.getByRole('table', { name: 'Waste' })).toContainText('Crushed at the capper');
  await expect(record.getByRole('table', { name: 'Waste' })).toContainText(
    'Recovery possible · In the yellow bin',
  );
  await expect(record.getByRole('region', { name: 'Downtime' })).toContainText('2 stops');
  const story = record.getByRole('region', { name: 'Time line' });
  for (const deed of [
    'Started on',
    /Quantity reported: 450 \S+/,
    'Paused',
    'Stopped',
    /Completed with 1\s180 of 1\s200/,
  ])
    await expect(story).toContainText(deed);
  await expect(story.getByText('Resumed on')).toHaveCount(2);
  await expect(story.getByText('· Sipho Dlamini').first()).toBeVisible();
});

function countReloads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}
