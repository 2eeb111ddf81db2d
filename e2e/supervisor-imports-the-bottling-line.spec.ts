/**
 * The main job of the product with real input. The screen imports a public workbook of a bottling line without changes.
 * A new order of one product runs to completion while the browser of an operator follows. The API receives the reasons
 * and stops of the workbook, and the sums must equal the sums of the owner.
 */
import { expect, type Locator } from '@playwright/test';
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { getOrder, listArchivedOrders, listOrders } from '@pms/domain/orders/endpoints';
import {
  bottlingDates,
  bottlingWorkbook,
  checkBottlingRows,
  confirmBottlingImport,
  reportBottlingStops,
} from './bottling-line';
import { aMachine, planAroundNow } from './order-scenario';
import {
  chooseAction,
  dialogNamed,
  expectLive,
  field,
  openDetails,
  ordersNamed,
  pick,
  rowButton,
  rowOf,
} from './orders-screen';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

// A separate plant, because the journey counts the whole archive.
test.use({ plantName: 'of the bottling line' });

// covers ORD-32
test('a supervisor imports the workbook, and an order of its product runs to completion', async ({
  plant,
  signedInPage,
}) => {
  test.slow();
  const line = await aMachine(plant, 'Bottling Line 1');
  const office = await signedInPage('supervisor', { path: '/orders' });
  await expectLive(office);
  const dialog = await checkBottlingRows(office, line);
  await expect(dialog).toContainText('38 orders with their past: 64 h 18 min of running, 38 produced');
  await expect(dialog).toContainText('Kept as names, because no person has them: Charlie, Dee, Dennis, Mac');
  // The server writes nothing before a person confirms.
  expect((await plant.people.supervisor.call(listArchivedOrders)).total).toBe(0);
  await confirmBottlingImport(dialog);
  await dialog.getByRole('button', { name: 'Show the archive' }).click();

  await expect(office.getByText('1 to 25 of 38')).toBeVisible();
  await office.getByPlaceholder('Search order number').fill('422148');
  const last = { order_number: '422148' };
  await expect(rowOf(office, last)).toContainText('03-09-2024 22:55');
  await expect(rowOf(office, last)).toContainText('04-09-2024 01:05');
  const details = await openDetails(office, last);
  await expect(details).toContainText('Mac');
  await office.keyboard.press('Escape');

  await repeatsNothing(office.locator('body'), plant);
  await reportsTheStops(plant, line);
  await runsANewOrder({ plant, signedInPage, line });
});

/** Imports the same file again: the server reports each row as a repeat and changes nothing. */
async function repeatsNothing(page: Locator, plant: RunningPlant): Promise<void> {
  await page.getByRole('button', { name: 'Import Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Orders' });
  await dialog.locator('input[type="file"]').setInputFiles(bottlingWorkbook);
  // The product remembers the mapping and the defaults by the headings of the sheet.
  await expect(dialog).toContainText('As in the last file with these headings.');
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByRole('status')).toContainText('0 of 38 rows ready');
  await expect(dialog).toContainText('Order number already exists');
  await expect(dialog.getByRole('button', { name: 'Import 38 orders' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await plant.people.supervisor.call(listArchivedOrders)).total).toBe(38);
}

/** Adds the reasons and stops of the other sheets, by the calls of a plant's own system. */
async function reportsTheStops(plant: RunningPlant, line: Machine): Promise<void> {
  expect(await reportBottlingStops(plant, line)).toBe(61);
  const { data } = await plant.people.supervisor.call(downtimeReport, {
    query: { ...bottlingDates, machine_id: line.id },
  });
  expect(data.summary).toMatchObject({ total_stops: 61, total_downtime_minutes: 1388 });
  expect(data.reason_breakdown['Machine adjustment']?.total_minutes).toBe(332);
  const byOperators = Object.values(data.reason_breakdown).filter((reason) => reason.operator_error);
  expect(byOperators.reduce((sum, reason) => sum + reason.total_minutes, 0)).toBe(776);
}

interface NewOrder {
  readonly plant: RunningPlant;
  readonly signedInPage: Parameters<Parameters<typeof test>[2]>[0]['signedInPage'];
  readonly line: Machine;
}

/** A new order of the same product: assign, start, report, stop, resume and complete. An operator sees each step. */
async function runsANewOrder({ plant, signedInPage, line }: NewOrder): Promise<void> {
  const number = 'BOTTLING-NEXT';
  const office = await signedInPage('supervisor', { path: ordersNamed(number) });
  const floor = await signedInPage('operator', { path: ordersNamed(number) });
  await expectLive(office);
  await expectLive(floor);
  const order = { order_number: number };
  const floorSees = (fact: string) => expect(rowOf(floor, order)).toContainText(fact);

  await office.getByRole('button', { name: 'New Order' }).click();
  const create = dialogNamed(office, 'Create New Production Order');
  await field(create, 'Product name').fill('CO-2L');
  await field(create, 'Quantity').fill('10');
  await pick(create, 'Production area', 'Packaging');
  await field(create, 'Order number').fill(number);
  await create.getByRole('button', { name: 'Create Order' }).click();
  await floorSees('Pending');

  await rowButton(office, order, 'Assign Machine').click();
  const assign = dialogNamed(office, `Assign Machine: ${number}`);
  await pick(assign, 'Machine', `${line.name} (Filler)`);
  const plan = planAroundNow();
  await field(assign, 'Start date').fill(plan.scheduled_start_date.split('-').reverse().join('-'));
  await pick(assign, 'Start shift', '24 hours');
  await field(assign, 'End date').fill(plan.scheduled_end_date.split('-').reverse().join('-'));
  await pick(assign, 'End shift', '24 hours');
  await assign.getByRole('button', { name: 'Save' }).click();
  await floorSees('Assigned');
  await floorSees(line.name);

  await rowButton(office, order, 'Start').click();
  await dialogNamed(office, `Start Production: ${number}`)
    .getByRole('button', { name: 'Start Production' })
    .click();
  await floorSees('In progress');

  await rowButton(office, order, 'Update Quantity').click();
  const quantity = dialogNamed(office, `Update Quantity: ${number}`);
  await quantity.getByRole('button', { name: '4', exact: true }).click();
  await quantity.getByRole('button', { name: 'Save' }).click();
  await floorSees('4 of 10 units');

  await rowButton(office, order, 'Stop').click();
  const stop = dialogNamed(office, `Stop Production: ${number}`);
  await pick(stop, 'Detail', 'Machine adjustment');
  await stop.getByRole('button', { name: 'Stop Production' }).click();
  await floorSees('Stopped');

  await rowButton(office, order, 'Resume').click();
  await floorSees('In progress');

  await chooseAction(office, order, 'Complete');
  const complete = dialogNamed(office, `Complete Production: ${number}`);
  await field(complete, 'Final quantity').fill('10');
  await complete.getByRole('button', { name: 'Add waste' }).click();
  await field(complete, 'Weight, waste line 1').fill('1.5');
  await complete.getByRole('button', { name: 'Complete Production' }).click();
  await expect(rowOf(floor, order)).toHaveCount(0);
  await floor.getByText('Archive', { exact: true }).click();
  await floorSees('Completed');
  await floorSees('10 of 10 units');
  const { data } = await plant.people.operator.call(listOrders, {
    query: { search: number, archived: 'true' },
  });
  const done = await plant.people.operator.call(getOrder, { params: { id: data[0]?.id ?? 0 } });
  expect(done.data).toMatchObject({ status: 'completed', actual_quantity: 10, waste_statement: 'recorded' });
}
