/**
 * The removal of a product meets a new order of the product, or a product that is filled with the product: the test holds
 * one of the two changes until the other change waits.
 */
import * as orders from '@pms/domain/orders/endpoints';
import * as endpoints from '@pms/domain/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { behind } from '../../../test/waiting-calls';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

async function aProduct(name: string) {
  const body = { code: name.toUpperCase(), name, unit: 'kg', environment: 'blending' };
  return (await supervisor.call(endpoints.createProduct, { body })).data;
}

it('an order of a product that is removed at the same moment is refused beside the field', async () => {
  const { id, name } = await aProduct('Rooibos');
  const body = { product_name: name, quantity: 5, environment: 'blending' };
  const answer = await behind(plant.db, sql`delete from products where id = ${id}`, () =>
    supervisor.refused(orders.createOrder, { body }),
  );
  const fields = [{ path: 'product_name', message: 'There is no such product' }];
  expect(answer).toMatchObject({ status: 400, body: { details: { fields } } });
});

it('the removal of a product that an order gets at the same moment is refused, and a second removal deactivates', async () => {
  const { id } = await aProduct('Honeybush');
  const order = { product_name: 'Loose leaves', quantity: 5, environment: 'blending' };
  const { data } = await supervisor.call(orders.createOrder, { body: order });
  const removal = { params: { id } };
  const answer = await behind(plant.db, sql`update orders set product_id = ${id} where id = ${data.id}`, () =>
    supervisor.refused(endpoints.deleteProduct, removal),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_USED' } });
  expect((await supervisor.call(endpoints.deleteProduct, removal)).data.outcome).toBe('deactivated');
});

it('a blend that is removed at the moment at which it is chosen is refused beside the field', async () => {
  const { id: blend } = await aProduct('Buchu');
  const { id } = await aProduct('Buchu-bags');
  const chosen = { params: { id }, body: { blend_product_id: blend } };
  const answer = await behind(plant.db, sql`delete from products where id = ${blend}`, () =>
    supervisor.refused(endpoints.updateProduct, chosen),
  );
  const fields = [{ path: 'blend_product_id', message: 'There is no such product' }];
  expect(answer).toMatchObject({ status: 400, body: { details: { fields } } });
});

it('the removal of a product with which another product is filled at the same moment is refused, and a second removal deactivates', async () => {
  const { id: blend } = await aProduct('Mint');
  const { id } = await aProduct('Mint-bags');
  const removal = { params: { id: blend } };
  const filling = sql`update products set blend_product_id = ${blend} where id = ${id}`;
  const answer = await behind(plant.db, filling, () => supervisor.refused(endpoints.deleteProduct, removal));
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'PRODUCT_USED', error: expect.stringMatching(/filled/) },
  });
  expect((await supervisor.call(endpoints.deleteProduct, removal)).data.outcome).toBe('deactivated');
});
