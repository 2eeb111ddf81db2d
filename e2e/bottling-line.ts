/** The workbook of the bottling line in a plant. The import screen reads the batches. Calls add the other sheets. */
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { createStopReason, reportDowntime } from '@pms/domain/downtime/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { listOrders } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { approvePastChange, listPastChanges } from '@pms/domain/past-changes/endpoints';
import { readSheet } from 'read-excel-file/node';
import { dialogNamed, pick } from './orders-screen';
import type { RunningPlant } from './running-plant';

export const bottlingWorkbook = fileURLToPath(
  new URL('../apps/server/test-data/bottling-line/line-productivity.xlsx', import.meta.url),
);

/** The first and the last date of the sheet, in the calendar of the plant. */
export const bottlingDates = { start_date: '2024-08-29', end_date: '2024-09-04' };

interface BottlingFactor {
  readonly number: number;
  readonly description: string;
  readonly is_operator_error: boolean;
}

interface BottlingStop {
  readonly factor: number;
  readonly minutes: number;
}

async function readFactors(): Promise<BottlingFactor[]> {
  const [, ...rows] = await readSheet(bottlingWorkbook, 'Downtime factors');
  return rows.map(([number, description, operatorError]) => ({
    number: Number(number),
    description: String(description),
    is_operator_error: operatorError === 'Yes',
  }));
}

/** The stops of each batch. The sheet has two heading rows, and the second row names the factors. */
async function readStops(): Promise<Map<string, BottlingStop[]>> {
  const [, headings = [], ...rows] = await readSheet(bottlingWorkbook, 'Line downtime');
  return new Map(
    rows.map(([batch, ...cells]) => [
      String(batch),
      cells.flatMap((minutes, index) =>
        Number(minutes) > 0 ? [{ factor: Number(headings[index + 1]), minutes: Number(minutes) }] : [],
      ),
    ]),
  );
}

/** Chooses the workbook and enters the missing values, until the page shows the checked rows. */
export async function checkBottlingRows(page: Page, line: Machine): Promise<Locator> {
  await page.getByRole('button', { name: 'Import Orders' }).click();
  const dialog = dialogNamed(page, 'Import Orders');
  await dialog.locator('input[type="file"]').setInputFiles(bottlingWorkbook);
  await expect(dialog.getByRole('heading', { name: 'The column of each field' })).toBeVisible();
  await giveDefaults(dialog, line);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByRole('status')).toContainText('38 of 38 rows ready');
  return dialog;
}

/** Enters the values that are missing in the sheet: quantities, status, machine and production area. */
async function giveDefaults(dialog: Locator, line: Machine): Promise<void> {
  const fallback = (label: string) =>
    dialog.getByRole('textbox', { name: `Where empty: ${label}`, exact: true });
  const choose = (label: string, option: string) => pick(dialog, `Where empty: ${label}`, option);
  await fallback('Ordered quantity').fill('1');
  await fallback('Produced quantity').fill('1');
  await choose('Status', 'Completed');
  await choose('Machine', line.name);
  await choose('Production area', 'Packaging');
  await expect(dialog.getByRole('combobox', { name: 'Where empty: Status' })).toHaveValue('Completed');
  await expect(dialog.getByRole('combobox', { name: 'Where empty: Machine' })).toHaveValue(line.name);
}

export async function confirmBottlingImport(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Import 38 orders' }).click();
  await expect(dialog.getByRole('heading', { name: '38 orders imported' })).toBeVisible();
}

/** Saves the ideal rates of the line: the shortest time of a batch of each product. */
export async function giveMinimumTimes({ people }: RunningPlant, line: Machine): Promise<void> {
  const [, ...rows] = await readSheet(bottlingWorkbook, 'Products');
  for (const [product, , , minutes] of rows) {
    await people.supervisor.call(putIdealRate, {
      body: {
        product_name: String(product),
        machine_id: line.id,
        seconds_per_unit: Number(minutes) * 60,
        valid_from: '2024-01-01',
        reason: 'As the workbook has it',
      },
    });
  }
  // The time is longer than at the rate of a new machine, so a second person must approve the rate.
  const { data: waiting } = await people.manager.call(listPastChanges);
  for (const { id } of waiting) await people.manager.call(approvePastChange, { params: { id } });
}

/** Adds the reasons of the workbook and every stop of every batch. Returns the number of stops. */
export async function reportBottlingStops(plant: RunningPlant, line: Machine): Promise<number> {
  const { admin, supervisor } = plant.people;
  for (const factor of await readFactors()) {
    await admin.call(createStopReason, {
      body: {
        code: `factor_${factor.number}`,
        label: factor.description === 'Other' ? 'Other factor' : factor.description,
        category: 'Equipment',
        time_class: 'unplanned',
        operator_error: factor.is_operator_error,
      },
    });
  }
  const imported = await everyImported(plant);
  let reported = 0;
  for (const [batch, stops] of await readStops()) {
    const order = imported.get(batch);
    if (!order?.actual_start_at) throw new Error(`Batch ${batch} was not imported with its start`);
    reported += await reportBatch(supervisor, line, order, stops);
  }
  return reported;
}

/** Places the stops in sequence in the batch, because the sheet has the length of a stop but not the time. */
async function reportBatch(
  supervisor: RunningPlant['people']['supervisor'],
  line: Machine,
  order: Order,
  stops: readonly BottlingStop[],
): Promise<number> {
  let from = Date.parse(order.actual_start_at ?? '');
  for (const stop of stops) {
    const to = from + stop.minutes * 60_000;
    await supervisor.call(reportDowntime, {
      body: {
        reported_by: supervisor.id,
        order_number: order.order_number,
        machine_id: line.id,
        reason_code: `factor_${stop.factor}`,
        primary_cause: 'From the line’s own sheet',
        start_time: new Date(from).toISOString(),
        end_time: new Date(to).toISOString(),
      },
    });
    from = to;
  }
  return stops.length;
}

async function everyImported(plant: RunningPlant): Promise<Map<string, Order>> {
  const { data } = await plant.people.supervisor.call(listOrders, {
    query: { archived: 'true', page_size: 100 },
  });
  return new Map(data.map((order) => [order.order_number, order]));
}
