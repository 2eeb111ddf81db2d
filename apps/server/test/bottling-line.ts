/**
 * The week of the bottling line from the workbook. The stops of a batch follow each other from the start of the batch.
 */
import { createStopReason, listStopReasons, reportDowntime } from '@pms/domain/downtime/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import type { Person } from './build-app';
import { bottlingDefaults, importFile, testFile } from './import-scenario';
import { approveWaiting } from './second-person';

const file = 'bottling-line/line-productivity.xlsx';
const workbook = new URL(`../test-data/${file}`, import.meta.url);

/** Day 0 of Excel. Excel stores a time of day as a fraction of a day. */
const excelStart = Date.UTC(1899, 11, 30);
const plantOffsetMs = 2 * 3_600_000;

const cellDate = z.date();
const batchRow = z.tuple([cellDate, z.string(), z.number(), z.string(), cellDate, cellDate]);
const productRow = z.tuple([z.string(), z.string(), z.string(), z.number()]);
const factorRow = z.tuple([z.number(), z.string(), z.enum(['Yes', 'No'])]);
const stopRow = z.tuple([z.number()]).rest(z.number().nullable());

const sheet = async <Row extends z.ZodType>(name: string, heading: number, row: Row) =>
  (await readSheet(workbook.pathname, name)).slice(heading).map((cells) => row.parse(cells));

/** Enters the whole week by the calls of the application: batches, minimum times, reasons and stops. */
export async function recordBottlingWeek(
  admin: Person,
  second: Person,
  line: { id: number; name: string },
): Promise<void> {
  await importFile(admin, testFile(file), { defaults: bottlingDefaults(line.name) });
  for (const [product_name, , , minutes] of await sheet('Products', 1, productRow)) {
    await admin.call(putIdealRate, {
      body: {
        product_name,
        machine_id: line.id,
        seconds_per_unit: minutes * 60,
        valid_from: '2024-01-01',
        reason: 'As the workbook has it',
      },
    });
  }
  // The times of the workbook are longer than the rate of a new machine, so a second person must approve them.
  await approveWaiting(second);
  const codes = await reasonCodes(admin);
  const starts = new Map(
    (await sheet('Line productivity', 1, batchRow)).map(([date, , batch, , start]) => {
      const ms = date.getTime() + (start.getTime() - excelStart) - plantOffsetMs;
      return [batch, Math.round(ms / 1000) * 1000] as const;
    }),
  );
  for (const [batch, ...minutes] of await sheet('Line downtime', 2, stopRow)) {
    let at = starts.get(batch) ?? Number.NaN;
    for (const [index, length] of minutes.entries()) {
      if (length === null) continue;
      const end = at + length * 60_000;
      await admin.call(reportDowntime, {
        body: {
          reported_by: admin.id,
          order_number: String(batch),
          machine_id: line.id,
          primary_cause: `Factor ${index + 1}`,
          reason_code: codes.get(index + 1) ?? '',
          start_time: new Date(at).toISOString(),
          end_time: new Date(end).toISOString(),
        },
      });
      at = end;
    }
  }
}

/** Adds the factors of the line as stop reasons of the plant. Every plant already has the reason "Other". */
async function reasonCodes(admin: Person): Promise<Map<number, string>> {
  const { data: known } = await admin.call(listStopReasons);
  const codes = new Map<number, string>();
  for (const [factor, label, operatorError] of await sheet('Downtime factors', 1, factorRow)) {
    const same = known.find((reason) => reason.label === label);
    const code = same?.code ?? label.toLowerCase().replaceAll(' ', '_');
    codes.set(factor, code);
    if (same) continue;
    await admin.call(createStopReason, {
      body: {
        code,
        label,
        category: 'Other',
        time_class: label === 'Batch change' ? 'setup' : 'unplanned',
        operator_error: operatorError === 'Yes',
      },
    });
  }
  return codes;
}
