/** Create, update, list, search, export and import handle each short text of an order (CONTRIBUTING.md). */
import * as endpoints from '@pms/domain/orders/endpoints';
import { type OrderTextName, orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';
import { search } from '@pms/domain/search/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from './build-app';
import { importFile } from './import-scenario';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const numberOf = (name: OrderTextName, part: string) => `${name.replaceAll('_', '-')}-${part}`.toUpperCase();

const exported = async (number: string): Promise<Record<string, unknown>> => {
  const { body } = await supervisor.request('GET', '/api/export/orders?format=json');
  const rows = body as unknown as Record<string, unknown>[];
  return rows.find((row) => row.order_number === number) ?? {};
};

describe.each(orderTextNames)('%s', (name) => {
  const given = `Given ${name}`;
  const changed = `Changed ${name}`;
  const create = async (part: string, text: string | null) =>
    (
      await supervisor.call(endpoints.createOrder, {
        body: {
          order_number: numberOf(name, part),
          product_name: 'Chutney',
          quantity: 5,
          environment: 'packaging',
          [name]: text,
        },
      })
    ).data;

  it('is written by a new order and by a change, and is in the list and in the file', async () => {
    const { id, order_number } = await create('1', given);
    const params = { id };
    expect((await supervisor.call(endpoints.getOrder, { params })).data[name]).toBe(given);
    await supervisor.call(endpoints.updateOrder, { params, body: { [name]: changed } });
    const { data } = await supervisor.call(endpoints.listOrders, { query: { search: order_number } });
    expect(data.map((order) => order[name])).toEqual([changed]);
    expect((await exported(order_number))[name]).toBe(changed);
  });

  it('is null if the text is empty', async () => {
    const { id } = await create('2', '');
    const params = { id };
    expect((await supervisor.call(endpoints.getOrder, { params })).data[name]).toBeNull();
    await supervisor.call(endpoints.updateOrder, { params, body: { [name]: given } });
    const { data } = await supervisor.call(endpoints.updateOrder, { params, body: { [name]: '' } });
    expect(data[name]).toBeNull();
  });

  it('is imported from a file by the label of the column', async () => {
    const order_number = numberOf(name, '3');
    const lines = [
      `Order number,Product name,Quantity,Production area,${orderTexts[name].label}`,
      `${order_number},Chutney,5,packaging,${given}`,
    ];
    const result = await importFile(supervisor, { name: 'orders.csv', bytes: lines.join('\n') });
    expect(result).toMatchObject({ created: 1, errors: [] });
    expect((await exported(order_number))[name]).toBe(given);
  });

  it('finds the order by the first and by the changed text, if the search covers the text', async () => {
    const { id } = await create('4', `Wkx ${name}`);
    const find = async (q: string) =>
      (await supervisor.call(search, { query: { q } })).data.orders.map((order) => order.id);
    const found = orderTexts[name].isSearched ? [id] : [];
    expect(await find(`wkx ${name}`)).toEqual(found);
    await supervisor.call(endpoints.updateOrder, { params: { id }, body: { [name]: `Vjq ${name}` } });
    expect([await find(`wkx ${name}`), await find(`vjq ${name}`)]).toEqual([[], found]);
  });
});
