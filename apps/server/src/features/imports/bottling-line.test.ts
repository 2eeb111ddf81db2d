/** A week of a real packaging line, imported from its unchanged workbook (decision A-67). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { bottlingDefaults, importFile, testFile } from '../../../test/import-scenario';

const workbook = testFile('bottling-line/line-productivity.xlsx');
const tables = [
  'orders',
  'order_imports',
  'import_mappings',
  'order_status_history',
  'quantity_updates',
  'machine_status_history',
  'live_events',
  'audit_log',
  'notifications',
  'idempotency_keys',
] as const;

let plant: TestPlant;
let supervisor: Person;
let line: { id: number; name: string };

beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
  line = await aMachine(plant.db, { name: 'Bottling Line' });
});
afterAll(() => plant.close());

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await plant.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

describe('the preview', () => {
  test('finds the sheet, maps the columns by their headings, and names the missing fields', async () => {
    const preview = await importFile(supervisor, workbook, { dry_run: true });
    expect(preview.sheets).toEqual([
      { name: 'Line productivity', rows: 39 },
      { name: 'Products', rows: 7 },
      { name: 'Downtime factors', rows: 13 },
      { name: 'Line downtime', rows: 40 },
    ]);
    expect(preview.sheet).toBe('Line productivity');
    expect(preview.headings).toEqual(['Date', 'Product', 'Batch', 'Operator', 'Start Time', 'End Time']);
    expect(preview.examples[4]).toEqual(['11:50', '14:05', '15:45']);
    expect(preview.mapping.columns).toMatchObject({
      order_number: 'Batch',
      start_date: 'Date',
      end_time: 'End Time',
    });
    expect(preview.defaults).toEqual({ status: 'completed' });
    expect(preview).toMatchObject({ rows: 38, valid: 0, created: 0, remembered: false, import_id: null });
    const lacking = preview.errors.filter(({ row }) => row === 2).map(({ field }) => field);
    expect(lacking.sort()).toEqual(['environment', 'produced_quantity', 'quantity']);
  });

  test('shows the order of each row, and writes nothing', async () => {
    const before = await countRows();
    const preview = await importFile(supervisor, workbook, {
      dry_run: true,
      defaults: bottlingDefaults(line.name),
    });
    expect(preview).toMatchObject({ rows: 38, valid: 38, errors: [], error_count: 0, created: 0 });
    expect(preview.preview).toHaveLength(38);
    expect(preview.preview.at(-1)?.order).toMatchObject({
      order_number: '422148',
      product_name: 'CO-2L',
      operator: 'Mac',
      operator_id: null,
      machine: 'Bottling Line',
      start: '2024-09-03T20:55:00.000Z',
      end: '2024-09-03T23:05:00.000Z',
    });
    expect(preview.totals).toEqual({
      open: 0,
      history: 38,
      produced_quantity: 38,
      run_minutes: 3858,
      generated_numbers: 0,
      unmatched_operators: ['Charlie', 'Dee', 'Dennis', 'Mac'],
    });
    expect(await countRows()).toEqual(before);
  });
});

describe('the import', () => {
  test('adds the 38 batches with all values that their figures need', async () => {
    const before = await countRows();
    const result = await importFile(supervisor, workbook, { defaults: bottlingDefaults(line.name) });
    expect(result).toMatchObject({ rows: 38, valid: 38, created: 38, error_count: 0 });
    expect(result.orders.map(({ order_number }) => order_number).at(-1)).toBe('422148');
    const after = await countRows();
    const added = Object.fromEntries(
      tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
    );
    expect(added).toEqual({
      orders: 38,
      order_imports: 1,
      import_mappings: 1,
      order_status_history: 76,
      quantity_updates: 38,
      machine_status_history: 38,
      // One event for each order, because there are fewer than a hundred, and one event for the importing person.
      live_events: 39,
      // One entry for each order and one entry for the import.
      audit_log: 39,
      notifications: 1,
      idempotency_keys: 0,
    });
  });

  test('stores every batch with the values of the sheet, also batch 422148', async () => {
    const orders = await plant.db.selectFrom('orders').selectAll().orderBy('order_number').execute();
    expect(orders.map(({ order_number }) => order_number)).toEqual(
      Array.from({ length: 38 }, (_, index) => String(422_111 + index)),
    );
    expect(orders.at(-1)).toMatchObject({
      product_name: 'CO-2L',
      operator_name_given: 'Mac',
      operator_id: null,
      batch_number: '422148',
      machine_id: line.id,
      status: 'completed',
      is_archived: true,
      quantity: 1,
      actual_quantity: 1,
      actual_start_at: '2024-09-03T20:55:00.000Z',
      completed_at: '2024-09-03T23:05:00.000Z',
      waste_statement: null,
    });
    expect(orders.at(-2)).toMatchObject({
      actual_start_at: '2024-09-02T17:30:00.000Z',
      completed_at: '2024-09-02T20:55:00.000Z',
    });
    for (const { actual_start_at, completed_at } of orders) {
      expect(`${actual_start_at} ${completed_at}`).toMatch(/^\S+:\d{2}:00\.000Z \S+:\d{2}:00\.000Z$/);
    }
  });

  test('the run times of orders and of the line add up to 3858 minutes', async () => {
    const minutes = (rows: readonly { started_at: string; ended_at: string | null }[]) =>
      rows.reduce((sum, row) => sum + Date.parse(row.ended_at ?? '') - Date.parse(row.started_at), 0) /
      60_000;
    const ran = await plant.db
      .selectFrom('order_status_history')
      .selectAll()
      .where('status', '=', 'in_progress')
      .execute();
    const inUse = await plant.db
      .selectFrom('machine_status_history')
      .selectAll()
      .where('status', '=', 'in_use')
      .execute();
    expect(ran).toHaveLength(38);
    expect(minutes(ran)).toBe(3858);
    expect(minutes(inUse)).toBe(3858);
    expect(new Set(inUse.map(({ order_id }) => order_id)).size).toBe(38);
  });

  test('each batch has reports over its run, with the name of the person in the sheet', async () => {
    const report = await plant.db
      .selectFrom('quantity_updates as q')
      .innerJoin('orders as o', 'o.id', 'q.order_id')
      .selectAll('q')
      .where('o.order_number', '=', '422148')
      .executeTakeFirstOrThrow();
    expect(report).toMatchObject({
      source: 'import',
      previous_quantity: 0,
      new_quantity: 1,
      made_from: '2024-09-03T20:55:00.000Z',
      recorded_at: '2024-09-03T23:05:00.000Z',
      updated_by: null,
      updated_by_name: 'Mac',
    });
  });

  test('people see the orders, and the time line of an order names the file', async () => {
    const { body } = await supervisor.request('GET', '/api/orders?archived=true&search=422148');
    const [order] = (body as unknown as { data: { id: number; operator_name: string; start_time: string }[] })
      .data;
    expect(order).toMatchObject({ operator_name: 'Mac', start_time: '2024-09-03T20:55:00.000Z' });
    const entries = await plant.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', String(order?.id))
      .execute();
    expect(entries).toEqual([{ action: 'order_imported', user_id: supervisor.id }]);
  });

  test('the machine has the same status as before', async () => {
    const machine = await plant.db
      .selectFrom('machines')
      .selectAll()
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow();
    expect(machine).toMatchObject({ status: 'available', order_id: null, version: 1 });
  });

  test('a second import of the file names every row and writes nothing', async () => {
    const before = await countRows();
    const again = await importFile(supervisor, workbook);
    expect(again).toMatchObject({ rows: 38, valid: 0, created: 0, remembered: true });
    const numbers = again.errors.filter(({ field }) => field === 'order_number');
    expect(numbers.map(({ row }) => row)).toEqual(Array.from({ length: 38 }, (_, index) => index + 2));
    expect(new Set(numbers.map(({ message }) => message))).toEqual(new Set(['Order number already exists']));
    expect(await countRows()).toEqual(before);
  });

  test('the mapping and the defaults are stored for the headings', async () => {
    const preview = await importFile(supervisor, workbook, { dry_run: true });
    expect(preview.remembered).toBe(true);
    expect(preview.defaults).toEqual(bottlingDefaults(line.name));
  });
});
