/** A week of a real packaging line, through the application's own calls: its totals are known (test-data, README). */
import * as endpoints from '@pms/domain/downtime/endpoints';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factorRow, type Stop, sheet, stopsOfTheWeek, workbook } from '../../../test/bottling-stops';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

let plant: TestPlant;
let admin: Person;
let line: { id: number };
let stops: Stop[];
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
  line = await aMachine(plant.db, { name: 'Bottling line' });
  stops = await stopsOfTheWeek();
  await recordTheWeek();
}, 60_000);
afterAll(() => plant.close());

/** The line's factors as stop reasons of the plant. Every plant already has the reason "Other". */
async function reasonCodes(): Promise<Map<number, string>> {
  const { data: known } = await admin.call(endpoints.listStopReasons);
  const codes = new Map<number, string>();
  for (const [factor, label, operatorError] of await sheet('Downtime factors', 1, factorRow)) {
    const same = known.find((reason) => reason.label === label);
    const code = same?.code ?? label.toLowerCase().replaceAll(' ', '_');
    codes.set(factor, code);
    if (same) continue;
    await admin.call(endpoints.createStopReason, {
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

async function recordTheWeek(): Promise<void> {
  const codes = await reasonCodes();
  expect(codes.size).toBe(12);
  for (const stop of stops) {
    const code = codes.get(stop.factor);
    await admin.call(endpoints.reportDowntime, {
      body: {
        reported_by: admin.id,
        order_number: String(stop.batch),
        machine_id: line.id,
        primary_cause: `Factor ${stop.factor}`,
        ...(code ? { reason_code: code } : {}),
        start_time: stop.from,
        end_time: stop.to,
      },
    });
  }
}

it('the workbook contains the sheets and the stops that this test expects', async () => {
  expect((await readWorkbook(workbook.pathname)).map((part) => part.sheet)).toEqual([
    'Line productivity',
    'Products',
    'Downtime factors',
    'Line downtime',
  ]);
  expect(stops).toHaveLength(61);
});

it('the stops add up to the minutes of the workbook, by reason and by errors of operators', async () => {
  const { data } = await admin.call(endpoints.downtimeReport, {
    query: { start_date: '2024-08-29', end_date: '2024-09-03', machine_id: line.id },
  });
  expect(data.summary).toMatchObject({
    total_stops: 61,
    active_stops: 0,
    resolved_stops: 61,
    total_downtime_minutes: 1388,
    total_downtime_hours: 23.13,
  });
  const minutes = Object.fromEntries(
    Object.entries(data.reason_breakdown).map(([reason, sum]) => [reason, sum.total_minutes]),
  );
  expect(minutes).toEqual({
    'Machine adjustment': 332,
    'Machine failure': 254,
    'Inventory shortage': 225,
    'Batch change': 160,
    'Batch coding error': 145,
    Other: 74,
    'Product spill': 57,
    'Calibration error': 49,
    'Labeling error': 42,
    'Label switch': 33,
    'Conveyor belt jam': 17,
  });
  const operatorErrors = Object.values(data.reason_breakdown).filter((sum) => sum.operator_error);
  expect(operatorErrors.reduce((sum, reason) => sum + reason.total_minutes, 0)).toBe(776);
});

it('each plant date has its own part of the stops, and the dates together have the stops of the week', async () => {
  const dates = ['2024-08-29', '2024-08-30', '2024-08-31', '2024-09-01', '2024-09-02', '2024-09-03'];
  let sum = 0;
  for (const date of dates) {
    const query = { start_date: date, end_date: date };
    const { data } = await admin.call(endpoints.downtimeReport, { query });
    sum += data.summary.total_downtime_minutes;
  }
  expect(sum).toBe(1388);
});
