import * as endpoints from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

describe('the copy and the split of an order', () => {
  let plant: TestPlant;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());

  const full = async () =>
    (
      await supervisor.call(endpoints.createOrder, {
        body: {
          order_number: `FULL-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
          product_name: 'Chutney',
          quantity: 500,
          unit_of_measurement: 'boxes',
          priority: 'high',
          environment: 'packaging',
          due_date: '2030-02-03',
          customer: 'Highveld Foods',
          specifications: { lid: 'red' },
          notes: 'Wrap twice\nBatch: B-7',
        },
      })
    ).data;
  const content = {
    product_name: 'Chutney',
    unit_of_measurement: 'boxes',
    priority: 'high',
    environment: 'packaging',
    customer: 'Highveld Foods',
    specifications: { lid: 'red' },
    notes: 'Wrap twice',
    batch_number: null,
    status: 'pending',
    machine_id: null,
  };

  // covers PROD-10
  it('the copy has the product and the details, and no batch, plan, history and due date', async () => {
    const order = await full();
    const params = { id: order.id };
    const { data } = await supervisor.call(endpoints.copyOrder, { params, body: {} });
    expect(data).toMatchObject({ ...content, quantity: 500, due_date: null });
    const other = await supervisor.call(endpoints.copyOrder, {
      params,
      body: { quantity: 20, due_date: '2030-03-01' },
    });
    expect(other.data).toMatchObject({ quantity: 20, due_date: '2030-03-01' });
    expect((await auditOf(plant.db, 'order', data.id))[0]).toMatchObject({
      action: 'order_copied',
      note: `Copy of ${order.order_number}`,
    });
    const missing = await supervisor.refused(endpoints.copyOrder, { params: { id: 999_999 }, body: {} });
    expect(missing.status).toBe(404);
  });

  // covers PROD-11
  it('the parts of a split share the quantity that is not yet made', async () => {
    const order = await full();
    const { data } = await supervisor.call(endpoints.splitOrder, {
      params: { id: order.id },
      body: { quantities: [200, 250, 50] },
    });
    expect(data.map(({ order_number, quantity }) => [order_number, quantity])).toEqual([
      [order.order_number, 200],
      [`${order.order_number}-2`, 250],
      [`${order.order_number}-3`, 50],
    ]);
    expect(data[1]).toMatchObject({ ...content, due_date: '2030-02-03' });
    expect(data[0]).toMatchObject({ batch_number: 'B-7', version: order.version + 1 });
  });

  it('a split keeps the produced quantity, and a refusal has the reason', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress', unit_of_measurement: 'kg' });
    const params = { id: order.id };
    await supervisor.call(endpoints.reportQuantity, { params, body: { add: 30.5 } });
    const refused = async (quantities: number[]) =>
      (await supervisor.refused(endpoints.splitOrder, { params, body: { quantities } })).body;
    expect(await refused([50, 50])).toMatchObject({
      code: 'PARTS_ARE_NOT_THE_REST',
      error: 'The sum of the parts is 100, but the rest of the order is 69',
    });
    expect((await refused([69])).code).toBe('VALIDATION');
    const { data } = await supervisor.call(endpoints.splitOrder, { params, body: { quantities: [9, 60] } });
    expect(data.map(({ quantity }) => quantity)).toEqual([40, 60]);
    await supervisor.call(endpoints.reportQuantity, { params, body: { add: 9 } });
    expect((await refused([1, 1])).code).toBe('NOTHING_TO_SPLIT');
    const done = await anOrder(plant, supervisor, { status: 'completed' });
    const final = await supervisor.refused(endpoints.splitOrder, {
      params: { id: done.id },
      body: { quantities: [1, 1] },
    });
    expect([final.status, final.body.code]).toEqual([409, 'ORDER_IS_FINAL']);
  });

  // covers PROD-12
  it('the creation and the change of an order store and return each field that people may set', async () => {
    const { id } = await full();
    const said = {
      product_name: 'Relish',
      quantity: 12,
      unit_of_measurement: 'bags',
      priority: 'low',
      due_date: '2030-04-05',
      customer: 'Karoo Fresh',
      batch_number: 'B-8',
      specifications: { lid: 'green' },
      customer_info: { dock: '4' },
      notes: 'Wrap once',
    } as const;
    const { data } = await supervisor.call(endpoints.updateOrder, { params: { id }, body: said });
    expect(data).toMatchObject(said);
    expect((await supervisor.call(endpoints.getOrder, { params: { id } })).data).toMatchObject(said);
    const found = await supervisor.call(endpoints.listOrders, { query: { search: 'karoo fresh' } });
    expect(found.data.map((order) => order.id)).toEqual([id]);
    const file = await supervisor.request('GET', '/api/export/orders?format=json&search=Karoo');
    expect(JSON.stringify(file.body)).toContain('B-8');
  });
});
