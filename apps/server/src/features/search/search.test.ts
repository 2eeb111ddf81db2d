import { createOrder, listOrders, updateOrder } from '@pms/domain/orders/endpoints';
import { search } from '@pms/domain/search/endpoints';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import type { DB } from '../../platform/database-types.generated';
import { listOrders as listOrdersIn } from '../orders/list-queries';
import { searchOrders } from '../orders/search-source';

const firstPage = { page: 1, page_size: 50, sort: 'newest' } as const;

describe('the search box', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let viewer: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    viewer = await plant.person('viewer');
  });
  afterAll(() => plant.close());

  const find = async (q: string, person = viewer) => (await person.call(search, { query: { q } })).data;
  const create = (body: { order_number: string; product_name?: string; customer_info?: string }) =>
    supervisor.call(createOrder, {
      body: { product_name: 'Ginger beer', quantity: 5, environment: 'packaging', ...body },
    });

  // covers SEARCH-01, SEARCH-02
  it('finds orders by number, product and customer, in upper or lower case', async () => {
    await create({ order_number: 'SRCH-1', product_name: 'Äpfelsaft 0.5', customer_info: 'Pick n Pay' });
    for (const q of ['srch-1', 'äpfelS', 'pick N', '  SRCH-1 '])
      expect((await find(q)).orders).toMatchObject([
        {
          order_number: 'SRCH-1',
          product_name: 'Äpfelsaft 0.5',
          status: 'pending',
          environment: 'packaging',
          machine_name: null,
          archived: false,
        },
      ]);
    expect((await find('srch-2')).orders).toEqual([]);
  });

  // covers SEARCH-02
  it('returns the order with exactly this number first, then the newest orders, at most five', async () => {
    for (const number of ['AA-1', 'AA-10', 'AA-11', 'AA-12', 'AA-13', 'AA-14', 'AA-15'])
      await create({ order_number: number });
    expect((await find('aa-1')).orders.map(({ order_number }) => order_number)).toEqual([
      'AA-1',
      'AA-15',
      'AA-14',
      'AA-13',
      'AA-12',
    ]);
    const { data } = await viewer.call(search, { query: { q: 'AA-1', limit: 2 } });
    expect(data.orders).toHaveLength(2);
  });

  // covers SEARCH-02
  it('finds archived orders, but no deleted order', async () => {
    const done = await anOrder(plant, supervisor, { status: 'completed', product_name: 'Quince' });
    const gone = await anOrder(plant, supervisor, { product_name: 'Quince' });
    await supervisor.request('DELETE', `/api/orders/${gone.id}`);
    expect((await find('quince')).orders.map(({ id, archived }) => [id, archived])).toEqual([
      [done.id, true],
    ]);
    // The order is not found by its exact number either, which has a separate query.
    expect((await find(gone.order_number)).orders.map(({ id }) => id)).not.toContain(gone.id);
  });

  // covers SEARCH-03
  it('finds machines by name and type, but no retired machine', async () => {
    const { id } = await aMachine(plant.db, { name: 'Zebra filler' });
    const retired = await aMachine(plant.db, { name: 'Zebra capper' });
    await plant.db
      .updateTable('machines')
      .set({ retired_at: sql`plant_clock()` })
      .where('id', '=', retired.id)
      .execute();
    const { machines } = await find('zebra');
    expect(machines).toMatchObject([
      { id, name: 'Zebra filler', environment: 'packaging', status: 'available' },
    ]);
    expect((await find(machines[0]?.type ?? '')).machines.map(({ id: found }) => found)).toContain(id);
  });

  // covers SEARCH-04
  it('finds present people by name and code, in the form of the directory', async () => {
    const person = await plant.person('operator');
    await plant.db
      .updateTable('users')
      .set({ full_name: 'Thandi Nkosi', employee_code: 'EMP0042' })
      .where('id', '=', person.id)
      .execute();
    for (const q of ['thandi', 'emp0042', 'emp42']) {
      const { users } = await find(q);
      expect(users).toMatchObject([{ id: person.id, fullName: 'Thandi Nkosi', employee_code: 'EMP0042' }]);
      expect(users[0]).not.toHaveProperty('email');
    }
    await plant.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await find('thandi')).users).toEqual([]);
  });

  // covers SEARCH-05
  it('omits the records that the caller may not see', async () => {
    await create({ order_number: 'LTD-1' });
    await aMachine(plant.db, { name: 'LTD-1 filler' });
    const packer = await plant.person('packer');
    const without = async (permission: string) => {
      const change = (allowed: boolean) =>
        plant.db
          .updateTable('role_permissions')
          .set({ allowed })
          .where('role', '=', 'packer')
          .where('permission', '=', permission)
          .execute();
      await change(false);
      const { orders, machines } = await find('LTD-1', packer);
      await change(true);
      return [orders.length, machines.length];
    };
    expect(await without('viewOrders')).toEqual([0, 1]);
    expect(await without('viewMachines')).toEqual([1, 0]);
  });

  // covers SEARCH-06
  it.each([
    '',
    'q=',
    'q=a',
    'q=%20a%20',
    `q=${'x'.repeat(101)}`,
    'q=a%00b',
    'q=a%0Ab',
    'q=abc&limit=6',
    'q=abc&limit=0',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await viewer.request('GET', `/api/search?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  });

  it.each(['%%', '__', "' or 1=1 --", '\\\\', '$1$2', '")(', '🍏🍏'])(
    'takes signs for themselves: %s',
    async (q) => {
      expect(await find(q)).toEqual({ orders: [], machines: [], users: [] });
    },
  );

  // covers SEARCH-08
  it.each([
    ['two signs', 'Qa', 'qA'],
    ['two that are no letters', 'a:=b', ':='],
    ['markup', '<b>bold</b>', '</'],
    ['a quotation mark and a backslash', "O'Neill \\", 'l \\'],
    ['apostrophes', "''", "''"],
    ['umlauts', 'KÜRBISÖL', 'söl'],
    ['Greek, in which a letter has two forms', 'ΝΕΡΟΣ', 'ος'],
    ['Cyrillic', 'Жёлтый щёлок', 'ЩЁ'],
    ['a sharp s', 'Weißbier', 'EIẞB'],
    ['Chinese', '苹果汁', '果汁'],
    ['an emoji', 'Cider 🍏🍐', '🍏🍐'],
  ])('finds an order by %s', async (_, product_name, q) => {
    const { id } = await anOrder(plant, supervisor, { product_name });
    const listed = await viewer.call(listOrders, { query: { search: q } });
    expect([(await find(q)).orders, listed.data]).toMatchObject([[{ id }], [{ id }]]);
    await supervisor.request('DELETE', `/api/orders/${id}`);
    expect((await find(q)).orders).toEqual([]);
  });

  // covers SEARCH-02
  it('finds a changed order by its new texts, and a customer without the names of the fields', async () => {
    await create({
      order_number: 'CHG-1',
      product_name: 'Wkx',
      customer_info: '{"zzfield":{"town":"Ütrecht"}}',
    });
    const [order] = (await find('ÜTRECHT')).orders;
    expect(order?.order_number).toBe('CHG-1');
    expect((await find('zzfield')).orders).toEqual([]);
    const body = { product_name: 'Vjq' };
    await supervisor.call(updateOrder, { params: { id: order?.id ?? 0 }, body });
    expect([(await find('wkx')).orders, (await find('vjq')).orders]).toMatchObject([[], [{ id: order?.id }]]);
  });

  // covers SEARCH-07, SEARCH-08
  it('uses the search index, for two characters and in the lists too', async () => {
    await sql`insert into orders (order_number, product_name, quantity, environment)
      select 'MANY-' || n, 'Product ' || md5(n::text), 1, 'packaging' from generate_series(1, 20000) n`.execute(
      plant.db,
    );
    await sql`analyze orders, order_search`.execute(plant.db);
    const { pool } = plant.server.connections;
    const asked: CompiledQuery[] = [];
    const listening = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    await searchOrders(listening, 'a3f8b1', 5);
    expect(asked).toHaveLength(1);
    await searchOrders(listening, 'zq', 5);
    await listOrdersIn(
      listening,
      { search: 'zq', archived: false, include_archived: true },
      firstPage,
      'UTC',
    );
    for (const { sql: text, parameters } of asked) {
      const { rows } = await pool.query(`explain ${text}`, [...parameters]);
      const plan = rows.map((row: Record<string, unknown>) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toContain('order_search_pairs');
      expect(plan).not.toMatch(/Seq Scan on order/);
    }
  });
});
