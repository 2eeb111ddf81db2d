/** Files of other shapes, machines with a past, and imports of all rows or no row. */
import type { ImportDefaults } from '@pms/domain/imports/schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile, testFile, tryImport } from '../../../test/import-scenario';
import { sendFile } from '../../../test/upload-form';
import { dated, formula, workbook } from '../../../test/xlsx-file';

let plant: TestPlant;
let supervisor: Person;

beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const csv = (lines: readonly string[], name = 'orders.csv') => ({ name, bytes: lines.join('\n') });

const orderNamed = (number: string) =>
  plant.db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();

async function countOrders(): Promise<number> {
  const { count } = await plant.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('a file in German with other columns and formats', () => {
  const file = testFile('imports/fertigung.csv');
  const defaults: ImportDefaults = { unit_of_measurement: 'kg' };

  beforeAll(async () => {
    await aMachine(plant.db, { name: 'Abfüller 1' });
    await aMachine(plant.db, { name: 'Abfüller 2' });
  });

  test('is read with semicolons, Windows-1252, headings in the third row, and dates and decimal commas as text', async () => {
    const preview = await importFile(supervisor, file, {
      dry_run: true,
      defaults: { ...defaults, environment: 'packaging' },
    });
    expect(preview.errors).toEqual([]);
    expect(preview).toMatchObject({ sheet: 'fertigung', rows: 5, valid: 5, created: 0 });
    expect(preview.mapping.heading_row).toBe(3);
    expect(preview.headings[7]).toBe('Ende');
    expect(preview.preview.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8]);
  });

  // covers ORD-62
  test('has an error for a quantity of half a case', async () => {
    const preview = await importFile(supervisor, file, {
      dry_run: true,
      defaults: { unit_of_measurement: 'cases', environment: 'packaging' },
    });
    const message = 'Enter a whole number of cases';
    expect(preview.errors).toEqual([
      { row: 4, field: 'produced_quantity', message },
      { row: 4, field: 'scrap_quantity', message },
      { row: 5, field: 'produced_quantity', message },
      { row: 7, field: 'scrap_quantity', message },
    ]);
  });

  test('becomes orders with the past or the future of each row', async () => {
    const result = await importFile(supervisor, file, {
      defaults: { ...defaults, environment: 'packaging' },
    });
    expect(result.created).toBe(5);
    expect(await orderNamed('FA-1001')).toMatchObject({
      product_name: 'Orangenlimonade 0,5 l',
      quantity: 1200,
      actual_quantity: 1187.5,
      scrap_quantity: 12.5,
      unit_of_measurement: 'kg',
      status: 'completed',
      notes: 'Etikett; neu',
      actual_start_at: '2024-09-02T04:00:00.000Z',
      completed_at: '2024-09-02T07:30:00.000Z',
      archived_at: '2024-09-02T07:30:00.000Z',
      created_at: '2024-09-02T04:00:00.000Z',
      // 1187.5 units in 3.5 hours on a machine with a rate of 60 an hour is more than 100 percent.
      efficiency: 100,
    });
    expect(await orderNamed('FA-1002')).toMatchObject({
      status: 'stopped',
      is_archived: false,
      actual_quantity: 640.25,
      last_stopped_at: '2024-09-02T10:45:00.000Z',
      completed_at: null,
    });
    expect(await orderNamed('FA-1003')).toMatchObject({
      status: 'cancelled',
      is_archived: true,
      actual_start_at: null,
    });
    expect(await orderNamed('FA-1004')).toMatchObject({
      quantity: 2500,
      scrap_quantity: 3.125,
      notes: 'Schicht Müller\nohne Befund',
      actual_start_at: '2024-09-03T20:00:00.000Z',
      completed_at: '2024-09-04T03:40:00.000Z',
    });
    expect(await orderNamed('FA-1005')).toMatchObject({ status: 'pending', product_name: 'Grüner Tee 1 l' });
  });

  test('a stopped order of a file can be completed in the plant', async () => {
    const { id } = await orderNamed('FA-1002');
    const done = await supervisor.request('POST', `/api/orders/${id}/complete`, {
      actual_quantity: 700,
      waste_data: null,
    });
    expect(done.status).toBe(200);
    expect(await orderNamed('FA-1002')).toMatchObject({ status: 'completed', actual_quantity: 700 });
  });
});

describe('a workbook with two sheets', () => {
  // 03-09-2024 and 06-01-2031 as spreadsheets count days.
  const rows = [
    [null, 'Orders of the week'],
    ['Order No', 'Item', 'Qty', 'Line', 'Planned start', 'Due date'],
    ['WB-1', 'Cola', formula('40+2', 42), 'Filler A', dated(47_854.25), dated(47_860)],
    ['WB-2', 'Water', 7, 'Filler A', dated(47_854.625), null],
    ['WB-3', 'Tea', 9, null, null, null],
  ] as const;
  const file = {
    name: 'week.xlsx',
    bytes: workbook({ Notes: [['Call Thandi'], ['Order more caps']], Week: rows }),
  };

  test('the sheet with the most known headings is proposed, and a person can choose another sheet', async () => {
    await aMachine(plant.db, { name: 'Filler A' });
    const preview = await importFile(supervisor, file, {
      dry_run: true,
      defaults: { environment: 'packaging' },
    });
    expect(preview.sheets).toEqual([
      { name: 'Notes', rows: 2 },
      { name: 'Week', rows: 5 },
    ]);
    expect(preview).toMatchObject({ sheet: 'Week', rows: 3, valid: 3, errors: [] });
    const other = await importFile(supervisor, file, { dry_run: true, sheet: 'Notes' });
    expect(other).toMatchObject({ sheet: 'Notes', headings: ['Call Thandi'], rows: 1, valid: 0 });
  });

  test('planned orders reserve their machine time, and a formula counts as its last result', async () => {
    await importFile(supervisor, file, { sheet: 'Week', defaults: { environment: 'packaging' } });
    expect(await orderNamed('WB-1')).toMatchObject({
      quantity: 42,
      status: 'assigned',
      planned_start_at: '2031-01-06T04:00:00.000Z',
      planned_end_at: '2031-01-06T12:00:00.000Z',
      due_at: '2031-01-12T22:00:00.000Z',
      due_has_time: false,
    });
    const held = await plant.db
      .selectFrom('orders')
      .select(['order_number', sql<string>`lower(reservation)`.as('from')])
      .where('reservation', 'is not', null)
      .orderBy('order_number')
      .execute();
    expect(held).toEqual([
      { order_number: 'WB-1', from: '2031-01-06T04:00:00.000Z' },
      { order_number: 'WB-2', from: '2031-01-06T13:00:00.000Z' },
    ]);
  });

  test('a plan that overlaps another order is a problem of its row', async () => {
    const meeting = csv(['Order No,Item,Qty,Line,Planned start', 'WB-9,Cola,1,Filler A,2031-01-06 13:59']);
    const { errors, created } = await importFile(supervisor, meeting, {
      defaults: { environment: 'packaging' },
    });
    expect(errors.map(({ message }) => message)).toEqual([
      'Scheduling conflict! Order WB-1 is already scheduled on this machine from 06-01-2031 06:00 to 06-01-2031 14:00',
    ]);
    expect(created).toBe(0);
  });

  test('a mapping by a person uses any row as headings and any column, with any headings', async () => {
    const odd = csv(['x,y', 'Foo,Bar', 'A-77,Cola']);
    const columns = { order_number: 'Foo', product_name: 'Bar' };
    const mapping = { heading_row: 2, columns, date_order: null, decimal_mark: null };
    const defaults = { quantity: '3', environment: 'blending' };
    const preview = await importFile(supervisor, odd, { dry_run: true, mapping, defaults });
    expect(preview).toMatchObject({ headings: ['Foo', 'Bar'], rows: 1, valid: 1, mapping });
    expect(preview.preview[0]?.order).toMatchObject({
      order_number: 'A-77',
      quantity: 3,
      environment: 'blending',
    });
  });

  test('another row of headings has other suggestions', async () => {
    const odd = csv(['Order,Qty', 'Order No,Product', 'A-78,Cola']);
    const preview = await importFile(supervisor, odd, { dry_run: true, mapping: { heading_row: 2 } });
    expect(preview.mapping.columns).toEqual({ order_number: 'Order No', product_name: 'Product' });
  });
});

describe('numbers that are missing', () => {
  test('are generated one after the other, without the existing numbers', async () => {
    await plant.standAt('2026-11-21T08:00:00.000Z');
    const now = Date.parse('2026-11-21T08:00:00.000Z');
    const defaults = { environment: 'blending' };
    await importFile(
      supervisor,
      csv(['Order No,Product,Qty', `ORD-${now},Cola,1`, `ORD-${now + 2},Cola,1`]),
      { defaults },
    );
    const { created } = await importFile(
      supervisor,
      csv(['Order No,Product,Qty', ',One,1', `ORD-${now + 1},Two,1`, ',Three,1']),
      { defaults },
    );
    expect(created).toBe(3);
    const orders = await plant.db
      .selectFrom('orders')
      .select(['order_number', 'product_name'])
      .where('product_name', 'in', ['One', 'Two', 'Three'])
      .orderBy('order_number')
      .execute();
    expect(
      orders.map(({ order_number, product_name }) => [Number(order_number.slice(4)) - now, product_name]),
    ).toEqual([
      [1, 'Two'],
      [3, 'One'],
      [4, 'Three'],
    ]);
  });
});

describe('a machine with a history', () => {
  const past = (number: string, from: string, to: string, machine: string) =>
    `${number},Cola,5,5,${from},${to},done,${machine}`;
  const file = (...rows: string[]) =>
    csv(['Order No,Product,Qty,Produced,Start,End,Status,Machine', ...rows]);
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;

  async function machineWith(name: string, entries: readonly [string, string, string | null][]) {
    const { id } = await aMachine(plant.db, { name });
    await plant.db.deleteFrom('machine_status_history').where('machine_id', '=', id).execute();
    for (const [status, started_at, ended_at] of entries) {
      await plant.db
        .insertInto('machine_status_history')
        .values({ machine_id: id, status, started_at, ended_at })
        .execute();
    }
    const since = entries.at(-1)?.[1] ?? '';
    await plant.db.updateTable('machines').set({ status_since: since }).where('id', '=', id).execute();
    return id;
  }

  async function historyOf(id: number) {
    const rows = await plant.db
      .selectFrom('machine_status_history as h')
      .leftJoin('orders as o', 'o.id', 'h.order_id')
      .select(['h.status', 'o.order_number', 'h.started_at', 'h.ended_at'])
      .where('h.machine_id', '=', id)
      .orderBy('h.started_at')
      .execute();
    return rows.map((row) =>
      [row.status, row.order_number, row.started_at.slice(11, 16), row.ended_at?.slice(11, 16) ?? null].join(
        ' ',
      ),
    );
  }

  beforeEach(() => plant.standAt('2026-11-20T18:00:00.000Z'));

  test('the statuses of the file replace the status Available, and nothing else changes', async () => {
    const id = await machineWith('Splitter', [
      ['available', at('06:00'), at('10:00')],
      ['maintenance', at('10:00'), at('11:00')],
      ['available', at('11:00'), null],
    ]);
    const result = await importFile(
      supervisor,
      // Plant time is two hours ahead.
      file(
        past('SP-1', '2026-11-20 07:00', '2026-11-20 08:30', 'Splitter'),
        past('SP-2', '2026-11-20 09:00', '2026-11-20 10:00', 'Splitter'),
        past('SP-3', '2026-11-20 10:00', '2026-11-20 12:00', 'Splitter'),
        past('SP-4', '2026-11-20 14:00', '2026-11-20 15:00', 'Splitter'),
      ),
    );
    expect(result.errors).toEqual([]);
    expect(await historyOf(id)).toEqual([
      'in_use SP-1 05:00 06:30',
      'available  06:30 07:00',
      'in_use SP-2 07:00 08:00',
      'in_use SP-3 08:00 10:00',
      'maintenance  10:00 11:00',
      'available  11:00 12:00',
      'in_use SP-4 12:00 13:00',
      'available  13:00 ',
    ]);
    const machine = await plant.db
      .selectFrom('machines')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(machine).toMatchObject({ status: 'available', status_since: at('13:00') });
  });

  test('an entry that a run covers is removed, and a run up to now does not change the present status', async () => {
    const id = await machineWith('Coverer', [
      ['offline', at('06:00'), at('08:00')],
      ['available', at('08:00'), at('09:00')],
      ['offline', at('09:00'), at('10:00')],
      ['available', at('10:00'), null],
    ]);
    const { errors } = await importFile(
      supervisor,
      file(
        past('CO-1', '2026-11-20 10:00', '2026-11-20 11:00', 'Coverer'),
        past('CO-2', '2026-11-20 13:00', '2026-11-20 20:00', 'Coverer'),
      ),
    );
    expect(errors).toEqual([]);
    expect(await historyOf(id)).toEqual([
      'offline  06:00 08:00',
      'in_use CO-1 08:00 09:00',
      'offline  09:00 10:00',
      'available  10:00 11:00',
      'in_use CO-2 11:00 18:00',
      'available  18:00 ',
    ]);
  });

  test('any other status of the machine during a run is a problem of the row', async () => {
    const id = await machineWith('Keeper', [
      ['maintenance', at('06:00'), at('08:00')],
      ['available', at('08:00'), at('09:00')],
      ['offline', at('09:00'), null],
    ]);
    const before = await historyOf(id);
    const { errors, created } = await importFile(
      supervisor,
      file(
        past('KE-1', '2026-11-20 07:00', '2026-11-20 08:01', 'Keeper'),
        past('KE-2', '2026-11-20 10:00', '2026-11-20 11:00', 'Keeper'),
        past('KE-3', '2026-11-20 12:00', '2026-11-20 13:00', 'Keeper'),
      ),
    );
    expect(errors).toEqual([
      {
        row: 2,
        field: 'start',
        message: 'Its machine was in maintenance from 20-11-2026 08:00 to 20-11-2026 10:00',
      },
      { row: 4, field: 'start', message: 'Its machine was offline from 20-11-2026 11:00 on' },
    ]);
    expect(created).toBe(0);
    expect(await historyOf(id)).toEqual(before);
  });
});

describe('all rows or no row', () => {
  const rows = Array.from({ length: 8 }, (_, index) => `AN-${index + 1},Cola ${index + 1},1`);
  const file = csv(['Order No,Product,Qty', ...rows]);
  const defaults = { environment: 'blending' };

  afterEach(async () => {
    await sql`drop trigger if exists refuse_fifth on orders`.execute(plant.db);
  });

  test('when the database refuses the fifth row, no row is imported and the headings are not remembered', async () => {
    await sql`create or replace function refuse_fifth() returns trigger language plpgsql as
      $$ begin if new.order_number = 'AN-5' then raise exception 'refused'; end if; return new; end $$`.execute(
      plant.db,
    );
    await sql`create trigger refuse_fifth before insert on orders for each row execute function refuse_fifth()`.execute(
      plant.db,
    );
    const before = await countOrders();
    const audits = () =>
      plant.db
        .selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const audited = await audits();
    const odd = csv(['Order No,Product,Qty,Fifth', ...rows.map((row) => `${row},x`)]);
    expect((await tryImport(supervisor, odd, { defaults })).status).toBe(500);
    expect(await countOrders()).toBe(before);
    expect(await audits()).toEqual(audited);
    expect((await importFile(supervisor, odd, { dry_run: true })).remembered).toBe(false);
  });

  test('when one row has a problem, no other is written', async () => {
    const before = await countOrders();
    const result = await importFile(supervisor, csv(['Order No,Product,Qty', ...rows, 'AN-9,,1']), {
      defaults,
    });
    expect(result).toMatchObject({ rows: 9, valid: 8, created: 0, import_id: null });
    expect(result.errors).toEqual([{ row: 10, field: 'product_name', message: 'Product name is required' }]);
    expect(await countOrders()).toBe(before);
  });

  test('two people who import the same file at the same moment import it once', async () => {
    const before = await countOrders();
    const both = await Promise.all([
      tryImport(supervisor, file, { defaults }),
      tryImport(await plant.person('manager'), file, { defaults }),
    ]);
    const created = both.map(({ status, body }) =>
      status === 200 ? (body as { data: { created: number } }).data.created : 0,
    );
    expect(created.sort()).toEqual([0, 8]);
    expect(await countOrders()).toBe(before + 8);
  });

  test('a repeated call with the same key has the first answer', async () => {
    const fields = { dry_run: 'false', defaults: JSON.stringify(defaults) };
    const send = () =>
      sendFile(supervisor, '/api/upload-orders', csv(['Order No,Product,Qty', 'KEY-1,Cola,1']), fields, {
        'idempotency-key': 'import-once',
      });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((first.body as { data: { created: number } }).data.created).toBe(1);
  });
});

describe('many rows', () => {
  const file = (prefix: string, count: number) =>
    csv([
      'Order No,Product,Qty,Produced,Start,End,Status',
      ...Array.from(
        { length: count },
        (_, index) => `${prefix}-${index},Cola,5,5,2024-09-03 08:00,2024-09-03 09:00,done`,
      ),
    ]);
  const eventsAfter = (sequence: number) =>
    plant.db.selectFrom('live_events').select(['type', 'data']).where('sequence', '>', sequence).execute();
  async function lastEvent(): Promise<number> {
    const { last } = await plant.db
      .selectFrom('live_events')
      .select((eb) => eb.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }

  test('a file of up to a hundred orders sends one event for each new order', async () => {
    const before = await lastEvent();
    await importFile(supervisor, file('HUN', 100), { defaults: { environment: 'blending' } });
    const types = (await eventsAfter(before)).map(({ type }) => type);
    expect(types.filter((type) => type === 'order_created')).toHaveLength(100);
    // The person who imported the orders gets a notification.
    expect(types.filter((type) => type !== 'order_created')).toEqual(['user_notification']);
  });

  test('a file of six thousand orders is one change with one event', async () => {
    const before = await lastEvent();
    const count = await countOrders();
    const result = await importFile(supervisor, file('SIX', 6000), {
      defaults: { environment: 'blending' },
    });
    expect(result).toMatchObject({ rows: 6000, created: 6000 });
    expect(result.preview).toHaveLength(50);
    expect(await countOrders()).toBe(count + 6000);
    const events = await eventsAfter(before);
    expect(events.map(({ type }) => type)).toEqual(['orders_imported', 'user_notification']);
    expect(events[0]?.data).toMatchObject({ imported: 6000 });
  }, 60_000);

  test('a file with more rows is refused before its rows are read', async () => {
    const { status, body } = await tryImport(supervisor, file('MORE', 10_001));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'TOO_MANY_ROWS',
      error: 'The sheet has more than 10000 rows. Split it and import the parts one after the other.',
    });
  });

  test('the answer contains at most a thousand problems, and the number of all problems', async () => {
    const lines = ['Order No,Product,Qty', ...Array.from({ length: 1500 }, () => 'bad number,Cola,-1')];
    const result = await importFile(supervisor, csv(lines), { defaults: { environment: 'blending' } });
    expect(result).toMatchObject({ rows: 1500, valid: 0, error_count: 3000, created: 0 });
    expect(result.errors).toHaveLength(1000);
  });
});

describe('an import', () => {
  const file = csv(['Order No,Product,Qty', 'MAY-1,Cola,1']);

  test.each(['operator', 'viewer', 'packer'] as const)('is refused to the role %s', async (role) => {
    const { status, body } = await tryImport(await plant.person(role), file, { dry_run: true });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test.each(['admin', 'manager', 'supervisor'] as const)('is allowed to the role %s', async (role) => {
    expect((await tryImport(await plant.person(role), file, { dry_run: true })).status).toBe(200);
  });

  test('is refused without a session', async () => {
    const stranger = { ...supervisor, request: anonymous };
    expect((await sendFile(stranger, '/api/upload-orders', file)).status).toBe(401);
  });

  async function anonymous(method: string, url: string, body: unknown, headers?: Record<string, string>) {
    const answer = await plant.app.inject({
      method: method as 'POST',
      url,
      payload: body as Buffer,
      headers: headers ?? {},
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }
});

describe('a log in the headings of another system', () => {
  const headings =
    'Case ID,Resource,Item,Work Order Qty,Qty Completed,Qty Rejected,Rework,Start Timestamp,Complete Timestamp,Customer';
  const line = (number: string, day: number, more = '100,96,3,1') =>
    `${number},Foreign line,Foreign tea,${more},2025-03-${String(day).padStart(2, '0')} 08:00,2025-03-${String(day).padStart(2, '0')} 10:00,Karoo Fresh`;
  beforeAll(async () => {
    await aMachine(plant.db, { name: 'Foreign line' });
  });

  // covers PROD-20
  test('is mapped automatically, with small letters, rejects, rework and customer', async () => {
    const result = await importFile(supervisor, csv([headings, line('case-1', 1)], 'foreign.csv'));
    expect(result).toMatchObject({ created: 1, errors: [], left_out: null });
    expect(await orderNamed('CASE-1')).toMatchObject({
      quantity: 100,
      actual_quantity: 96,
      scrap_quantity: 3,
      rework_quantity: 1,
      status: 'completed',
      customer: 'Karoo Fresh',
    });
  });

  // covers PROD-21
  test('imports its valid rows on request, and returns the other rows as a file for correction', async () => {
    const file = csv([headings, line('g-1', 2), line('g-2', 3, '0,1,0,0'), line('=g-3', 4)], 'good.csv');
    const refused = await importFile(supervisor, file);
    expect(refused).toMatchObject({ created: 0, valid: 1, left_out: null });
    const result = await importFile(supervisor, file, { good_rows_only: true });
    expect(result).toMatchObject({ created: 1, rows: 3 });
    expect(await orderNamed('G-1')).toMatchObject({ quantity: 100 });
    const [first, second, third] = (result.left_out ?? '').trim().split('\r\n');
    expect(first).toContain('"Case ID","Resource"');
    expect(second).toContain('"g-2"');
    expect(second).toContain('Ordered quantity: Quantity must be at least 1');
    // No cell becomes a formula in the program that opens the file.
    expect(third).toContain('"\'=g-3"');
  });
});
