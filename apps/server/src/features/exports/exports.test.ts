import { request as httpRequest } from 'node:http';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { mostExportsAtOnce, mostExportsOfPerson } from '@pms/domain/exports/formats';
import { createOrder } from '@pms/domain/orders/endpoints';
import { createUser } from '@pms/domain/users/endpoints';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { poll } from '../../platform/postgres/poll';

describe('files of the records of the plant', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let operator: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-03-10T08:00:00Z');
    admin = await plant.person('admin');
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
  });
  afterAll(() => plant.close());

  const get = (person: Person, path: string) =>
    plant.app.inject({ url: `/api/export/${path}`, headers: { authorization: `Bearer ${person.token}` } });
  const rowsOf = async (path: string, person = admin) => {
    const answer = await get(person, path);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json() as Record<string, unknown>[];
  };
  const csvOf = async (path: string) =>
    parse((await get(admin, path)).body, { columns: true, bom: true }) as Record<string, string>[];
  const create = (order_number: string, more: Record<string, unknown> = {}) =>
    supervisor.call(createOrder, {
      body: { order_number, product_name: 'Cola', quantity: 5, environment: 'packaging', ...more },
    });

  it.each(joined.lists.exports)('have each column once: $name', ({ columns }) => {
    const keys = columns.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });

  // covers EXPORT-01, EXPORT-02
  it('have a name with the date of the plant, and their media type', async () => {
    const headers = async (path: string) => {
      const { headers: sent } = await get(supervisor, path);
      return [sent['content-type'], sent['content-disposition']];
    };
    expect(await headers('orders?format=csv')).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="orders-2026-03-10.csv"; filename*=UTF-8''orders-2026-03-10.csv`,
    ]);
    expect((await headers('orders'))[0]).toBe('application/json; charset=utf-8');
    expect(await headers('machines?format=excel')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="machines-2026-03-10.xlsx"; filename*=UTF-8''machines-2026-03-10.xlsx`,
    ]);
    expect((await headers('archived-orders?format=pdf'))[0]).toBe('application/pdf');
  });

  // covers EXPORT-01
  it('have the date of the plant if the date in UTC is another day', async () => {
    // Half past midnight of the eleventh in the plant.
    await plant.standAt('2026-03-10T22:30:00Z');
    try {
      const { headers } = await get(await plant.person('supervisor'), 'machines?format=csv');
      expect(headers['content-disposition']).toContain('filename="machines-2026-03-11.csv"');
    } finally {
      await plant.standAt('2026-03-10T08:00:00Z');
    }
  });

  // covers EXPORT-03
  it('have the same rows in every format', async () => {
    const machine = await aMachine(plant.db, { name: 'Grüne "Linie", 1', production_rate: 12.5 });
    const [row] = (await rowsOf('machines?search=Linie')) as [Record<string, unknown>];
    expect(row).toMatchObject({
      id: machine.id,
      name: 'Grüne "Linie", 1',
      production_rate: 12.5,
      shift_cycle_enabled: false,
      order_number: null,
    });
    expect(await csvOf('machines?format=csv&search=Linie')).toMatchObject([
      {
        id: String(machine.id),
        name: 'Grüne "Linie", 1',
        production_rate: '12.5',
        shift_cycle_enabled: 'false',
        order_number: '',
      },
    ]);
    const excel = await get(admin, 'machines?format=excel&search=Linie');
    const [heading, line] = await readSheet(excel.rawPayload);
    const cells = Object.fromEntries((heading ?? []).map((key, at) => [String(key), line?.[at]]));
    expect(cells).toMatchObject({
      Number: machine.id,
      Name: 'Grüne "Linie", 1',
      'Shift cycle enabled': false,
    });
    const pdf = await get(admin, 'machines?format=pdf&search=Linie');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  // covers EXPORT-04
  it('write instants by the plant’s clock with their offset, and dates as they are', async () => {
    await create('TIME-1', { due_date: '2026-03-12' });
    const [row] = await rowsOf('orders?search=TIME-1');
    expect(row).toMatchObject({ due_date: '2026-03-12', created_at: '2026-03-10T10:00:00+02:00' });
  });

  // covers PRINT-06
  it('have words and the time of the plant in formats for people, and codes and offsets in formats for programs', async () => {
    await create('WORD-1', { due_date: '2026-03-12', priority: 'normal' });
    const excel = await get(admin, 'orders?format=excel&search=WORD-1');
    const [heading, line] = await readSheet(excel.rawPayload);
    const cells = Object.fromEntries((heading ?? []).map((key, at) => [String(key), line?.[at]]));
    expect(cells).toMatchObject({
      'Order number': 'WORD-1',
      Status: 'Pending',
      Priority: 'Medium',
      'Due date': new Date('2026-03-12T00:00:00Z'),
      'Created at': new Date('2026-03-10T10:00:00Z'),
    });
    expect(await csvOf('orders?format=csv&search=WORD-1')).toMatchObject([
      { status: 'pending', priority: 'normal', created_at: '2026-03-10T10:00:00+02:00' },
    ]);
  });

  // covers EXPORT-05
  it.each(['=1+1', '+27 11 555', '-2', '@SUM(A1)', '\tx', '＝1'])(
    'never let a text become a formula: %j',
    async (text) => {
      const notes = `${text} note`;
      await plant.db.deleteFrom('order_status_history').execute();
      await plant.db.deleteFrom('orders').execute();
      await plant.db
        .insertInto('orders')
        .values({ order_number: 'F-1', product_name: 'Cola', quantity: 3, environment: 'packaging', notes })
        .execute();
      expect(await csvOf('orders?format=csv')).toMatchObject([{ notes: `'${notes}`, quantity: '3' }]);
      expect(await rowsOf('orders')).toMatchObject([{ notes }]);
      const excel = await get(admin, 'orders?format=excel');
      expect(excel.rawPayload.includes('<f>')).toBe(false);
      const [heading, line] = await readSheet(excel.rawPayload, { trim: false });
      expect(line?.[heading?.indexOf('Notes') ?? -1]).toBe(notes);
    },
  );

  // covers EXPORT-06
  it('contain only the records of their filters', async () => {
    await plant.db.deleteFrom('order_status_history').execute();
    await plant.db.deleteFrom('orders').execute();
    await create('ONE-1', { priority: 'urgent' });
    await create('ONE-2', { environment: 'blending' });
    const done = await anOrder(plant, supervisor, { status: 'completed', product_name: 'Done' });
    const numbers = async (query: string) =>
      (await rowsOf(query)).map(({ order_number }) => order_number).sort();
    expect(await numbers('orders')).toEqual(['ONE-1', 'ONE-2']);
    expect(await numbers('orders?include_archived=true')).toHaveLength(3);
    expect(await numbers('archived-orders')).toEqual([done.order_number]);
    expect(await numbers('orders?environment=blending')).toEqual(['ONE-2']);
    expect(await numbers('orders?priority=urgent')).toEqual(['ONE-1']);
    expect(await numbers('orders?status=in_progress')).toEqual([]);
    expect(await numbers('orders?status=pending,assigned')).toEqual(['ONE-1', 'ONE-2']);
    expect(await numbers('orders?start_date=2026-03-11')).toEqual([]);
    expect(await numbers('orders?start_date=2026-03-10&end_date=2026-03-10')).toHaveLength(2);
    expect(await numbers('orders?end_date=2026-03-09')).toEqual([]);
  });

  // covers EXPORT-07
  it('exist for downtime and waste', async () => {
    const machine = await aMachine(plant.db);
    await supervisor.call(reportDowntime, {
      body: {
        reported_by: supervisor.id,
        order_number: 'ORD-9',
        machine_id: machine.id,
        primary_cause: 'Gearbox',
        reason_code: 'equipment_breakdown',
        start_time: '2026-03-10T07:00:00Z',
      },
    });
    expect(await rowsOf(`downtime?machine_id=${machine.id}&category=mechanical`)).toMatchObject([
      { machine_name: machine.name, reason: 'Gearbox', duration_minutes: 60, end_time: null },
    ]);
    expect(await rowsOf('downtime?category=Quality')).toEqual([]);
    expect(await rowsOf('downtime?end_date=2026-03-09')).toEqual([]);
    const { code } = await plant.db.selectFrom('waste_types').select('code').executeTakeFirstOrThrow();
    await plant.db
      .insertInto('waste_records')
      .values({
        order_number: 'ORD-9',
        waste_type: code,
        quantity: 2.5,
        unit: 'kg',
        source: 'supervisor',
        recorded_at: '2026-03-10T07:00:00Z',
      })
      .execute();
    expect(await rowsOf(`waste?waste_type=${encodeURIComponent(code)}`)).toMatchObject([
      { order_number: 'ORD-9', quantity: 2.5, recorded_at: '2026-03-10T09:00:00+02:00' },
    ]);
  });

  // covers EXPORT-09
  it('of people and of the audit log are only for admins, and contain no password', async () => {
    await admin.call(createUser, {
      body: {
        username: 'palesa',
        email: 'palesa@plant.example',
        password: 'secret-1',
        role: 'operator',
        employee_code: 'EMP7',
        company: 'Workforce',
      },
    });
    for (const type of ['users', 'audit']) {
      const refused = await get(supervisor, type);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'PERMISSION_DENIED']);
    }
    const people = await get(admin, 'users?search=palesa');
    expect(people.json()).toMatchObject([{ username: 'palesa', email: 'palesa@plant.example' }]);
    expect(people.body).not.toMatch(/password|hash|rate/);
    const [entry] = await rowsOf('audit?action=user_created');
    expect(entry).toMatchObject({ username: admin.username, entity: 'user', before: null });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ username: 'palesa' });
  });

  // covers EXPORT-10
  it('need the right to export, and write an entry in the audit log', async () => {
    for (const type of ['orders', 'nothing-of-the-kind'])
      expect((await get(operator, type)).json().code).toBe('PERMISSION_DENIED');
    const trail = () =>
      plant.db
        .selectFrom('audit_log')
        .selectAll()
        .where('entity', '=', 'export')
        .orderBy('sequence')
        .execute();
    const before = await trail();
    await get(supervisor, 'machines?format=csv&environment=packaging');
    const after = await trail();
    expect(after.slice(before.length)).toMatchObject([
      {
        action: 'exported',
        entity_id: 'machines',
        user_id: supervisor.id,
        after: { format: 'csv', environment: 'packaging' },
      },
    ]);
  });

  // covers EXPORT-11
  it.each([
    'nothing',
    'orders?format=xml',
    'orders?status=lost',
    'orders?start_date=yesterday',
    'orders?start_date=2026-03-10&end_date=2026-03-09',
    'orders?machine_id=x',
    'orders?machine_id=0',
    `orders?search=${'x'.repeat(201)}`,
    'orders?search=a%00b',
  ])('refuse %s', async (path) => {
    const answer = await get(supervisor, path);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('are named in the refusal of an unknown type', async () => {
    const names = joined.lists.exports.map(({ name }) => name).toSorted();
    // The types of decision A-68 that exist.
    expect(names).toEqual(
      expect.arrayContaining([
        'analytics',
        'archived-orders',
        'audit',
        'downtime',
        'machines',
        'orders',
        'waste',
      ]),
    );
    expect((await get(supervisor, 'nothing')).json().error).toBe(
      `There is no export of "nothing". The exports are ${names.join(', ')}.`,
    );
  });

  describe('with many rows', () => {
    beforeAll(async () => {
      await sql`insert into orders (order_number, product_name, quantity, environment)
        select 'BULK-' || n, 'Bulk', 1, 'blending' from generate_series(1, 20001) n`.execute(plant.db);
    });
    const bulk = 'orders?environment=blending&search=BULK';

    // covers EXPORT-12
    it('are written batch by batch, each row once', async () => {
      const rows = await csvOf(`${bulk}&format=csv`);
      expect(rows).toHaveLength(20_001);
      expect(new Set(rows.map(({ order_number }) => order_number)).size).toBe(20_001);
      expect(await rowsOf(bulk)).toHaveLength(20_001);
    });

    // covers EXPORT-08
    it.each([
      ['excel', 20_000],
      ['pdf', 2000],
    ])('are refused as %s with the offer of a CSV', async (format, limit) => {
      const answer = await get(supervisor, `${bulk}&format=${format}`);
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        code: 'EXPORT_TOO_LARGE',
        details: { limit, rows: 20_001, offer: 'csv' },
      });
    });

    it('are printed over as many pages as they need', async () => {
      // The search finds BULK-11, BULK-110 to BULK-119 and so on, but not all orders.
      const { rawPayload, statusCode } = await get(supervisor, 'orders?format=pdf&search=BULK-11');
      expect(statusCode).toBe(200);
      expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(20);
    });

    /** Opens the longest file and reads no bytes. The file must be longer than the buffers of the network. */
    const beginUnread = (origin: string, { token }: Person) =>
      new Promise<{ status: number; leave: () => void }>((resolve, reject) => {
        const call = httpRequest(`${origin}/api/export/${bulk}&format=json`, {
          headers: { authorization: `Bearer ${token}` },
        });
        call.once('error', reject);
        call.once('response', (answer) => {
          answer.on('error', () => undefined);
          answer.pause();
          resolve({ status: answer.statusCode ?? 0, leave: () => call.destroy() });
        });
        call.end();
      });

    // covers EXPORT-13, SAFE-12
    it('end when the client disconnects, and are limited in number for one person and for all people', async () => {
      const origin = await plant.origin();
      const people = await Promise.all(
        Array.from({ length: mostExportsAtOnce / mostExportsOfPerson }, () => plant.person('supervisor')),
      );
      const open: { status: number; leave: () => void }[] = [];
      for (const person of people) {
        for (let file = 0; file < mostExportsOfPerson; file += 1)
          open.push(await beginUnread(origin, person));
        if (person !== people[0]) continue;
        const more = await get(person, 'machines');
        expect([more.statusCode, more.json().error]).toEqual([429, expect.stringContaining('You have 2')]);
      }
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
      const late = await get(supervisor, 'machines');
      expect([late.statusCode, late.json().code]).toEqual([429, 'TOO_MANY_EXPORTS']);
      for (const { leave } of open) leave();
      const isFree = await poll(
        async () => ((await get(supervisor, 'machines')).statusCode === 200 ? true : undefined),
        { everyMs: 20, withinMs: 50_000 },
      );
      expect(isFree).toBe(true);
      // A place is free as soon as one client has disconnected. The other places become free later.
      const isQuiet = await poll(
        async () => {
          const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`.execute(plant.db);
          return rows[0]?.count === 0 ? true : undefined;
        },
        { everyMs: 20, withinMs: 50_000 },
      );
      expect(isQuiet).toBe(true);
    });
  });
});
