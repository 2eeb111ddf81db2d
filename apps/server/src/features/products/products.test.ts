import { putIdealRate } from '@pms/domain/machines/endpoints';
import * as orders from '@pms/domain/orders/endpoints';
import * as endpoints from '@pms/domain/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

describe('products', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let manager: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, manager] = [await plant.person('supervisor'), await plant.person('manager')];
  });
  afterAll(() => plant.close());

  let made = 0;
  const aProduct = async (wish: Record<string, unknown> = {}) => {
    made += 1;
    const body = { code: `P-${made}`, name: `Product ${made}`, unit: 'kg', environment: 'blending', ...wish };
    return (await supervisor.call(endpoints.createProduct, { body: body as never })).data;
  };
  const create = async (body: Record<string, unknown>) =>
    (
      await supervisor.call(orders.createOrder, {
        body: { quantity: 100, environment: 'blending', ...body } as never,
      })
    ).data;
  const search = async (text: string) =>
    (await supervisor.call(endpoints.listProducts, { query: { search: text } })).data.map(({ name }) => name);

  // covers PROD-01, PROD-02, PROD-03
  describe('the list of products', () => {
    it('stores the data of a product, with history and a live event', async () => {
      const told = await eventsSince(plant.db);
      const blend = await aProduct({ name: 'Rooibos Blend' });
      const packed = await aProduct({
        code: 'rb-40',
        name: '  Rooibos   40 bags ',
        unit: 'units',
        environment: 'packaging',
        pack_size: 6,
        shelf_life_days: 720,
        blend_product_id: blend.id,
        customer_number: 'CU-7',
      });
      expect(packed).toMatchObject({
        code: 'RB-40',
        name: 'Rooibos 40 bags',
        pack_size: 6,
        shelf_life_days: 720,
        blend_name: 'Rooibos Blend',
        customer_number: 'CU-7',
        active: true,
        orders: 0,
      });
      expect(await search('bos 40')).toEqual(['Rooibos 40 bags']);
      expect(await search('cu-7')).toEqual(['Rooibos 40 bags']);
      expect(await search('rb-40')).toEqual(['Rooibos 40 bags']);
      expect((await auditOf(plant.db, 'product', packed.id)).map(({ action }) => action)).toEqual([
        'product_created',
      ]);
      expect((await told()).map(({ type, data }) => [type, data])).toEqual([
        ['plant_settings_changed', { keys: ['products'] }],
        ['plant_settings_changed', { keys: ['products'] }],
      ]);
    });

    it('returns one product independently of the filters of the list, and refuses a product that no longer exists', async () => {
      const off = await aProduct({ active: false });
      expect((await supervisor.call(endpoints.readProduct, { params: { id: off.id } })).data).toEqual(off);
      await supervisor.request('DELETE', `/api/products/${off.id}`);
      const gone = await supervisor.refused(endpoints.readProduct, { params: { id: off.id } });
      expect([gone.status, gone.body.error]).toEqual([404, 'Product not found']);
    });

    it('refuses a code or a name that exists in any spelling, and an old version', async () => {
      const first = await aProduct({ code: 'TW-1', name: 'Twin Tea' });
      const refused = async (body: Record<string, unknown>) => {
        const answer = await supervisor.refused(endpoints.createProduct, {
          body: { code: 'TW-2', name: 'Other', unit: 'kg', environment: 'blending', ...body } as never,
        });
        return [answer.status, answer.body.code];
      };
      expect(await refused({ code: 'tw-1' })).toEqual([409, 'PRODUCT_CODE_EXISTS']);
      expect(await refused({ name: 'TWIN  tea' })).toEqual([409, 'PRODUCT_NAME_EXISTS']);
      expect(await refused({ environment: 'moon' })).toEqual([400, 'UNKNOWN_ENVIRONMENT']);
      expect(await refused({ blend_product_id: 999_999 })).toEqual([400, 'VALIDATION']);
      const params = { id: first.id };
      await supervisor.call(endpoints.updateProduct, { params, body: { pack_size: 4, version: 1 } });
      const stale = await supervisor.refused(endpoints.updateProduct, {
        params,
        body: { pack_size: 5, version: 1 },
      });
      expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    });

    it('accepts a name once if two people add it at the same moment', async () => {
      const body = (code: string) => ({ code, name: 'Raced Tea', unit: 'kg', environment: 'blending' });
      const replies = await Promise.all(
        ['RC-1', 'RC-2'].map((code) => supervisor.request('POST', '/api/products', body(code))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it('deletes a product that was never used, and deactivates a used product', async () => {
      const unused = await aProduct();
      const used = await aProduct();
      await create({ product_id: used.id });
      for (const { id } of [unused, used]) {
        await supervisor.call(endpoints.deleteProduct, { params: { id } });
      }
      expect(await search(unused.name)).toEqual([]);
      const { data } = await supervisor.call(endpoints.listProducts, { query: { search: used.name } });
      expect(data[0]).toMatchObject({ active: false, orders: 1 });
    });
  });

  // covers PROD-04, PROD-05, PROD-06
  describe('products of orders', () => {
    it('give an order its name and unit, by id, by any name, and by code', async () => {
      const product = await aProduct({ code: 'MS-5', name: 'Masala 5', unit: 'tons' });
      for (const body of [
        { product_id: product.id },
        { product_name: 'masala  5' },
        { product_name: 'ms-5' },
      ]) {
        expect(await create(body)).toMatchObject({
          product_id: product.id,
          product_name: 'Masala 5',
          unit_of_measurement: 'tons',
        });
      }
    });

    it('do not change a free name, which has the unit of its area unless the person sends another unit', async () => {
      expect(await create({ product_name: 'Nobody knows it' })).toMatchObject({
        product_id: null,
        product_name: 'Nobody knows it',
        unit_of_measurement: 'kg',
      });
      expect(await create({ product_name: 'Free', environment: 'packaging' })).toMatchObject({
        unit_of_measurement: 'units',
      });
      expect(await create({ product_name: 'Free', unit_of_measurement: 'bags' })).toMatchObject({
        unit_of_measurement: 'bags',
      });
    });

    it('are found by name or id', async () => {
      const reply = await supervisor.request('POST', '/api/orders', { quantity: 1, environment: 'blending' });
      expect([reply.status, reply.body.error]).toEqual([400, 'Product name is required']);
      const unknown = await supervisor.request('POST', '/api/orders', {
        product_id: 999_999,
        quantity: 1,
        environment: 'blending',
      });
      expect([unknown.status, unknown.body.error]).toEqual([400, 'There is no such product']);
    });

    it('are changed with their unit before production, and afterwards only within the unit', async () => {
      const [kg, tons] = [await aProduct(), await aProduct({ unit: 'tons' })];
      const order = await anOrder(plant, supervisor, { environment: 'blending', status: 'in_progress' });
      const params = { id: order.id };
      const change = async (body: object) =>
        (await supervisor.call(orders.updateOrder, { params, body })).data;
      expect(await change({ product_id: kg.id })).toMatchObject({
        product_name: kg.name,
        unit_of_measurement: 'kg',
      });
      expect(await change({ unit_of_measurement: 'g' })).toMatchObject({ unit_of_measurement: 'g' });
      expect(await change({ product_id: tons.id })).toMatchObject({ unit_of_measurement: 'tons' });
      await supervisor.call(orders.reportQuantity, { params, body: { add: 2 } });
      const refused = await supervisor.refused(orders.updateOrder, { params, body: { product_id: kg.id } });
      expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_IS_FIXED']);
      expect(await change({ product_id: kg.id, unit_of_measurement: 'tons' })).toMatchObject({
        product_id: kg.id,
        unit_of_measurement: 'tons',
      });
    });
  });

  // covers PROD-07, PROD-08
  describe('spellings of products', () => {
    it('of orders become products or other names of products, and the orders belong to these products', async () => {
      await create({ product_name: 'Peri Peri 250' });
      await create({ product_name: 'Peri Peri 250' });
      await create({ product_name: 'PERI  peri 250' });
      await create({ product_name: 'Peri-Peri 250' });
      const names = (await supervisor.call(endpoints.listFreeNames)).data;
      expect(names.find(({ name }) => name.startsWith('Peri Peri'))).toMatchObject({
        orders: 3,
        unit: 'kg',
        environment: 'blending',
      });
      const first = await supervisor.call(endpoints.adoptFreeNames, {
        body: { names: [{ name: 'Peri Peri 250' }] },
      });
      expect(first.data).toEqual({ products: 1, orders: 3 });
      const like = (await supervisor.call(endpoints.listFreeNames)).data.find(
        ({ name }) => name === 'Peri-Peri 250',
      )?.like;
      expect(like?.name).toBe('Peri Peri 250');
      const second = await supervisor.call(endpoints.adoptFreeNames, {
        body: { names: [{ name: 'Peri-Peri 250', product_id: like?.id }] },
      });
      expect(second.data).toEqual({ products: 0, orders: 1 });
      expect(await create({ product_name: 'peri-peri 250' })).toMatchObject({ product_id: like?.id });
    });

    it('that were entered twice are merged with their orders, rates and names', async () => {
      const machine = await aMachine(plant.db, { environment: 'blending' });
      const [wrong, right] = [await aProduct({ name: 'Chai Blnd' }), await aProduct({ name: 'Chai Blend' })];
      const order = await create({ product_id: wrong.id });
      await (await plant.person('admin')).call(putIdealRate, {
        body: {
          product_name: wrong.name,
          machine_id: machine.id,
          seconds_per_unit: 2,
          valid_from: '2026-01-01',
        },
      });
      const forbidden = await supervisor.refused(endpoints.mergeProduct, {
        params: { id: wrong.id },
        body: { into_id: right.id },
      });
      expect(forbidden.status).toBe(403);
      const { data } = await manager.call(endpoints.mergeProduct, {
        params: { id: wrong.id },
        body: { into_id: right.id },
      });
      expect(data).toEqual({ orders: 1, rates: 1 });
      expect((await supervisor.call(orders.getOrder, { params: { id: order.id } })).data).toMatchObject({
        product_id: right.id,
        product_name: 'Chai Blend',
        version: order.version + 1,
      });
      const merged = (await supervisor.call(endpoints.listProducts, { query: { search: 'chai bln' } })).data;
      expect(merged).toMatchObject([{ id: right.id, other_names: ['Chai Blnd'] }]);
      expect(merged[0]?.ideal_rates).toEqual([{ place: machine.name, seconds_per_unit: 2 }]);
    });

    it('have the ideal rate of the day of the plant, also in the first hours of the day', async () => {
      const early = await buildTestPlant();
      try {
        await early.standAt('2026-03-10T22:30:00.000Z'); // 11 March, 00:30 in the plant
        const admin = await early.person('admin');
        const machine = await aMachine(early.db, { environment: 'blending' });
        await admin.call(endpoints.createProduct, {
          body: { code: 'N-1', name: 'Night Tea', unit: 'kg', environment: 'blending' } as never,
        });
        const rate = { product_name: 'Night Tea', machine_id: machine.id };
        await admin.call(putIdealRate, {
          body: { ...rate, seconds_per_unit: 3, valid_from: '2026-03-01', valid_to: '2026-03-11' },
        });
        await admin.call(putIdealRate, { body: { ...rate, seconds_per_unit: 2, valid_from: '2026-03-11' } });
        const { data } = await admin.call(endpoints.listProducts, { query: { search: 'Night Tea' } });
        expect(data[0]?.ideal_rates).toEqual([{ place: machine.name, seconds_per_unit: 2 }]);
      } finally {
        await early.close();
      }
    });

    it('are not merged with another unit, with themselves, or with overlapping rates', async () => {
      const machine = await aMachine(plant.db, { environment: 'blending' });
      const [a, b, other] = [await aProduct(), await aProduct(), await aProduct({ unit: 'tons' })];
      const admin = await plant.person('admin');
      for (const { name } of [a, b])
        await admin.call(putIdealRate, {
          body: { product_name: name, machine_id: machine.id, seconds_per_unit: 2, valid_from: '2026-01-01' },
        });
      const refused = async (into_id: number) =>
        (await manager.refused(endpoints.mergeProduct, { params: { id: a.id }, body: { into_id } })).body
          .code;
      expect(await refused(other.id)).toBe('OTHER_UNIT');
      expect(await refused(a.id)).toBe('VALIDATION');
      expect(await refused(b.id)).toBe('RATES_MEET');
      expect(await refused(999_999)).toBe('VALIDATION');
    });

    it('stay known after a product gets a new name, and its orders have the new name', async () => {
      const product = await aProduct({ name: 'Old Name' });
      const order = await create({ product_id: product.id });
      await supervisor.call(endpoints.updateProduct, {
        params: { id: product.id },
        body: { name: 'New Name' },
      });
      const after = (await supervisor.call(orders.getOrder, { params: { id: order.id } })).data;
      expect(after.product_name).toBe('New Name');
      expect(await create({ product_name: 'old name' })).toMatchObject({ product_name: 'New Name' });
      const unit = await supervisor.refused(endpoints.updateProduct, {
        params: { id: product.id },
        body: { unit: 'g' },
      });
      expect([unit.status, unit.body.code]).toEqual([409, 'UNIT_IS_USED']);
    });
  });

  it('never belong to two products, also if the row is written directly to the database', async () => {
    const product = await aProduct({ name: 'By hand' });
    await expect(
      sql`insert into products (code, name, unit, environment) values ('BH-2', 'BY HAND', 'kg', 'blending')`.execute(
        plant.db,
      ),
    ).rejects.toThrow('another product');
    expect(product.name).toBe('By hand');
  });
});
