/** Reports of other systems: an import of a log of 2,500 reports, and reports of orders that run in the plant. */
import { oneAtATime } from '@pms/domain/imports/stations';
import { toInstant } from '@pms/domain/plant-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { foreignLog, foreignReports, foreignResources } from '../../../test/foreign-log';
import { bottlingDefaults, importRows, testFile } from '../../../test/import-scenario';
import { anOrder } from '../../../test/order-scenario';
import { sendFile } from '../../../test/upload-form';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const csv = (lines: readonly string[], name = 'reports.csv') => ({ name, bytes: lines.join('\n') });
const orderNamed = (number: string) =>
  plant.db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
const reportsOf = (id: number) =>
  plant.db.selectFrom('quantity_updates').selectAll().where('order_id', '=', id).orderBy('id').execute();

describe('a log of 2,500 reports in fifteen columns of another system', () => {
  const reports = foreignReports();
  const sum = (field: 'made' | 'rejected' | 'rework') =>
    reports.reduce((all, report) => all + report[field], 0);
  const minutes = reports.reduce((all, { from, to }) => all + (to - from) / 60_000, 0);
  const choice = { mapping: { at_once: 'stations' }, defaults: { environment: 'packaging' } } as const;

  beforeAll(async () => {
    for (const name of foreignResources) await aMachine(plant.db, { name });
  });

  test('has columns that are known by their headings', async () => {
    const preview = await importRows(supervisor, 'reports', foreignLog(), { dry_run: true });
    expect(preview.mapping.columns).toEqual({
      order_number: 'Case ID',
      product_name: 'Part Desc.',
      quantity: 'Work Order Qty',
      produced_quantity: 'Qty Completed',
      scrap_quantity: 'Qty Rejected',
      rework_quantity: 'Qty for MRB',
      start_date: 'Start Timestamp',
      end_date: 'Complete Timestamp',
      machine: 'Resource',
      operator: 'Worker ID',
      notes: 'Remark',
    });
    // Two cases at one resource at one time are a mistake until a person says that it has several stations.
    const sentences = preview.errors.map(({ message }) => message);
    expect(
      sentences.some((text) => /^Its machine was in use for order CASE-\d{4} \(row \d+\)/.test(text)),
    ).toBe(true);
  });

  test('is imported completely: every report, every quantity and every minute', async () => {
    const sent = { ...choice, mapping: { heading_row: 1, ...choice.mapping } };
    const result = await importRows(supervisor, 'reports', foreignLog(), sent);
    expect(result.errors.slice(0, 3)).toEqual([]);
    expect(result).toMatchObject({ rows: 2500, valid: 2500, created: 2500, left_out: null });
    expect(result.totals).toEqual({
      orders: 250,
      new_orders: 250,
      new_types: 0,
      produced_quantity: sum('made'),
      scrap_quantity: sum('rejected'),
      rework_quantity: sum('rework'),
      minutes,
      made_codes: 0,
      made_usernames: 0,
      sign_ins: 0,
    });
    const orders = await plant.db
      .selectFrom('orders')
      .selectAll()
      .where('import_id', '=', result.import_id)
      .execute();
    expect(orders).toHaveLength(250);
    const all = (field: 'actual_quantity' | 'scrap_quantity' | 'rework_quantity') =>
      orders.reduce((total, order) => total + order[field], 0);
    expect(all('actual_quantity')).toBe(sum('made'));
    expect(all('scrap_quantity')).toBe(sum('rejected'));
    expect(all('rework_quantity')).toBe(sum('rework'));
    const updates = await plant.db.selectFrom('quantity_updates').selectAll().execute();
    expect(updates).toHaveLength(
      reports.filter((report) => report.made + report.rejected + report.rework > 0).length,
    );
  });

  test('gives an order each of its reports with the values of the log', async () => {
    const order = await orderNamed('CASE-0007');
    const own = reports
      .filter((report) => report.order === 'case-0007')
      .sort((a, b) => a.to - b.to)
      .filter((report) => report.made + report.rejected + report.rework > 0);
    const updates = await reportsOf(order.id);
    expect(
      updates.map((update) => [
        update.made_from,
        update.recorded_at,
        update.new_quantity - update.previous_quantity,
      ]),
    ).toEqual(own.map((report) => [toInstant(report.from), toInstant(report.to), report.made]));
    expect(order).toMatchObject({
      product_name: 'Ballnut',
      quantity: 400,
      status: 'completed',
      is_archived: true,
    });
    expect(updates.map(({ updated_by_name }) => updated_by_name?.slice(0, 2))).toEqual(
      updates.map(() => 'ID'),
    );
  });

  test('sets a place with several stations in use for the union of its runs, each instant once', async () => {
    for (const name of foreignResources) {
      const runs = reports
        .filter((report) => report.resource === name)
        .map(({ from, to }) => ({ from: toInstant(from), to: toInstant(to) }));
      const length = (some: readonly { from: string; to: string | null }[]) =>
        some.reduce((all, { from, to }) => all + Date.parse(to ?? '') - Date.parse(from), 0) / 60_000;
      const history = await plant.db
        .selectFrom('machine_status_history as h')
        .innerJoin('machines as m', 'm.id', 'h.machine_id')
        .select(['h.started_at as from', 'h.ended_at as to'])
        .where('m.name', '=', name)
        .where('h.status', '=', 'in_use')
        .execute();
      expect(length(history)).toBe(length(oneAtATime(runs)));
      expect(length(history)).toBeLessThan(length(runs));
    }
  });

  test('writes nothing at a second import, because its orders are completed', async () => {
    const again = await importRows(supervisor, 'reports', foreignLog());
    expect(again).toMatchObject({ valid: 0, created: 0, remembered: true });
  });
});

describe('reports of an order that runs here', () => {
  /** An order that has been running for an hour. */
  async function aRunningOrder() {
    const order = await anOrder(plant, supervisor, { status: 'in_progress', quantity: 500 });
    await plant.db
      .updateTable('orders')
      .set({ actual_start_at: at(60) })
      .where('id', '=', order.id)
      .execute();
    return order;
  }

  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

  test('are added to the order in their sequence, with the person of each report', async () => {
    const order = await aRunningOrder();
    const file = csv([
      'Order,Reported at,Qty,Scrap,Operator',
      `${order.order_number.toLowerCase()},${at(3)},40,1,Thandi`,
      `${order.order_number},${at(2)},60,,Thandi`,
    ]);
    const result = await importRows(supervisor, 'reports', file);
    expect(result.errors).toEqual([]);
    expect(result).toMatchObject({
      created: 2,
      totals: { orders: 1, new_orders: 0, produced_quantity: 100 },
    });
    expect(await orderNamed(order.order_number)).toMatchObject({
      status: 'in_progress',
      actual_quantity: 100,
      scrap_quantity: 1,
    });
    const updates = await reportsOf(order.id);
    expect(updates.map(({ previous_quantity, new_quantity }) => [previous_quantity, new_quantity])).toEqual([
      [0, 40],
      [40, 100],
    ]);
    expect(updates.map(({ updated_by, updated_by_name }) => [updated_by, updated_by_name])).toEqual([
      [null, 'Thandi'],
      [null, 'Thandi'],
    ]);
    // The time before the last report was counted already.
    const late = await importRows(
      supervisor,
      'reports',
      csv(['Order,Reported at,Qty', `${order.order_number},${at(30)},5`]),
    );
    expect(late).toMatchObject({ created: 0 });
    expect(late.errors[0]?.message).toMatch(/^This report is older than/);
  });

  test('with running totals count the added quantity, and never lower the count', async () => {
    const order = await aRunningOrder();
    const mapping = { heading_row: 1, quantities: 'totals' } as const;
    const lines = (totals: readonly number[]) =>
      csv([
        'Order,Reported at,Qty',
        ...totals.map((total, index) => `${order.order_number},${at(3 - index)},${total}`),
      ]);
    const wrong = await importRows(supervisor, 'reports', lines([50, 40]), { mapping });
    expect(wrong.errors).toEqual([
      { row: 2, field: 'order_number', message: 'Another row of this order has a problem' },
      {
        row: 3,
        field: 'produced_quantity',
        message: 'The total so far is less than 50, which was reported before',
      },
    ]);
    const right = await importRows(supervisor, 'reports', lines([50, 80, 120]), { mapping });
    expect(right).toMatchObject({ created: 3, totals: { produced_quantity: 120 } });
    expect(await orderNamed(order.order_number)).toMatchObject({ actual_quantity: 120 });
  });
});

test('a new order names its missing fields, and the valid orders are imported first, with the rest as a file for correction', async () => {
  const file = csv([
    'Work order,Product,Order qty,Start timestamp,Complete timestamp,Qty completed,Area',
    'g-1,Tea,100,2026-02-02 08:00,2026-02-02 09:00,50,packaging',
    'g-1,Tea,100,2026-02-02 10:00,2026-02-02 11:00,50,packaging',
    'b-1,Tea,,2026-02-02 12:00,2026-02-02 13:00,10,packaging',
    'b-2,Tea,100,2026-02-02 14:00,2026-02-02 15:00,10,packaging',
    'b-2,Coffee,100,2026-02-02 15:00,2026-02-02 16:00,10,packaging',
  ]);
  const all = await importRows(supervisor, 'reports', file);
  expect(all).toMatchObject({ created: 0, rows: 5, valid: 2 });
  expect(all.errors.map(({ row, message }) => [row, message])).toEqual([
    [4, 'Ordered quantity is required, since order B-1 is not in the plant yet'],
    [5, 'Another row of this order has a problem'],
    [6, 'Another row of order B-2 says Tea'],
  ]);
  const good = await importRows(supervisor, 'reports', file, { good_rows_only: true });
  expect(good.created).toBe(2);
  expect(good.left_out?.split(/\r?\n/).filter(Boolean)).toHaveLength(4);
  expect(await orderNamed('G-1')).toMatchObject({ actual_quantity: 100 });
  const lines = await plant.db
    .selectFrom('order_status_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select('h.status')
    .where('o.order_number', '=', 'G-1')
    .orderBy('h.started_at')
    .execute();
  expect(lines.map(({ status }) => status)).toEqual(['in_progress', 'stopped', 'in_progress', 'completed']);
});

test('the week of the bottling line is imported as reports, too', async () => {
  const line = await aMachine(plant.db, { name: 'Bottling line' });
  const { machine, quantity, produced_quantity, environment } = bottlingDefaults(line.name);
  const workbook = testFile('bottling-line/line-productivity.xlsx');
  const result = await importRows(supervisor, 'reports', workbook, {
    sheet: 'Line productivity',
    defaults: {
      ...(machine && { machine }),
      ...(quantity && { quantity }),
      ...(produced_quantity && { produced_quantity }),
      ...(environment && { environment }),
    },
  });
  expect(result.errors).toEqual([]);
  expect(result).toMatchObject({ rows: 38, created: 38 });
  expect(result.totals).toMatchObject({ orders: 38, new_orders: 38, produced_quantity: 38, minutes: 3858 });
});

test('a viewer may not import, and a preview writes nothing', async () => {
  const viewer = await plant.person('viewer');
  expect((await sendFile(viewer, '/api/upload-reports', foreignLog())).status).toBe(403);
  const count = () => plant.db.selectFrom('order_imports').selectAll().execute();
  const before = await count();
  const line = csv([
    'Order,Product,Order qty,Start timestamp,Complete timestamp,Qty completed,Area',
    'd-1,Tea,9,2026-02-02 08:00,2026-02-02 09:00,9,packaging',
  ]);
  expect(await importRows(supervisor, 'reports', line, { dry_run: true })).toMatchObject({
    valid: 1,
    created: 0,
  });
  expect(await count()).toEqual(before);
});
