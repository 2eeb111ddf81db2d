/** The draws of packaging orders, and the bought material of orders. */
import { addBlend, decideBlend } from '@pms/domain/maturation/endpoints';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { createProduct } from '@pms/domain/products/endpoints';
import * as endpoints from '@pms/domain/vessels/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

describe('lots and materials of an order', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, operator] = [await plant.person('supervisor'), await plant.person('operator')];
  });
  afterAll(() => plant.close());

  const aProduct = async (name: string, more = {}) =>
    (
      await supervisor.call(createProduct, {
        body: { code: name.replaceAll(' ', '-'), name, unit: 'kg', environment: 'blending', ...more },
      })
    ).data;
  const aBlend = async (product_name: string, more = {}): Promise<MaturationRecord> => {
    const order = await anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      product_name,
      unit_of_measurement: 'kg',
    });
    const body = {
      production_order_id: order.id,
      blend_name: product_name,
      batch_number: order.order_number,
      quantity_produced: 60,
      quantity_expected: 60,
      storage_location: 'The corner',
      expected_maturation_days: 1,
      ...more,
    };
    return (await operator.call(addBlend, { body })).data;
  };
  const makeReady = ({ id }: MaturationRecord) =>
    supervisor.call(decideBlend, { params: { id }, body: { status: 'ready', notes: 'Tasted' } });
  const lotsOf = async (id: number) => (await operator.call(endpoints.getOrderLots, { params: { id } })).data;

  // covers MATU-96
  it('a packaging order is offered the released lots of its blend, the oldest first, over several lots', async () => {
    const blend = await aProduct('CURRY BLEND', { shelf_life_days: 90 });
    await aProduct('CURRY 1 KG', { environment: 'packaging', blend_product_id: blend.id });
    const [first, second, third] = [
      await aBlend('CURRY BLEND'),
      await aBlend('CURRY BLEND'),
      await aBlend('CURRY BLEND'),
    ];
    await aBlend('OTHER BLEND');
    await makeReady(first);
    await makeReady(second);
    const order = await anOrder(plant, supervisor, {
      product_name: 'CURRY 1 KG',
      quantity: 100,
      unit_of_measurement: 'kg',
    });
    const before = await lotsOf(order.id);
    expect(before).toMatchObject({ blend_name: 'CURRY BLEND', needed: 100, unit: 'kg', drawn: [] });
    expect(before.choices.map(({ lot_id }) => lot_id)).toEqual([first.id, second.id, third.id]);
    expect(before.choices[0]?.expires_on).not.toBeNull();
    expect(before.proposal).toEqual([
      { lot_id: first.id, from: null, quantity: 60 },
      { lot_id: second.id, from: null, quantity: 40 },
    ]);
    const params = { id: order.id };
    // One line is refused, so nothing is drawn.
    const unreleased = [...before.proposal, { lot_id: third.id, from: null, quantity: 1 }];
    const refused = await operator.refused(endpoints.drawLots, { params, body: { draws: unreleased } });
    expect([refused.status, refused.body.code]).toEqual([409, 'LOT_NOT_RELEASED']);
    expect((await lotsOf(order.id)).drawn).toEqual([]);
    await operator.call(endpoints.drawLots, { params, body: { draws: before.proposal } });
    await supervisor.call(endpoints.drawLots, {
      params,
      body: { draws: [{ lot_id: third.id, from: null, quantity: 1 }], reason: 'Urgent' },
    });
    const after = await lotsOf(order.id);
    expect(after.drawn.map(({ lot_id, quantity }) => [lot_id, quantity])).toEqual([
      [first.id, 60],
      [second.id, 40],
      [third.id, 1],
    ]);
    expect([after.needed, after.proposal]).toEqual([0, []]);
  });

  it('a product without a blend has no proposal, and a quantity in pieces is not converted to kilograms', async () => {
    await makeReady(await aBlend('LOOSE BLEND'));
    const order = await anOrder(plant, supervisor, { product_name: 'Tins', unit_of_measurement: 'units' });
    expect(await lotsOf(order.id)).toMatchObject({ blend_name: null, needed: null, proposal: [] });
  });

  // covers MATU-97
  it('an order stores the lots of bought material, and a mistake is crossed out', async () => {
    const order = await anOrder(plant, supervisor, { environment: 'blending' });
    const params = { id: order.id };
    const body = {
      material: 'Chilli flakes',
      supplier: 'Limpopo Spices',
      supplier_lot: 'SL-8812',
      quantity: 420,
      unit: 'kg',
    };
    const wrong = await operator.refused(endpoints.addOrderMaterial, {
      params,
      body: { ...body, supplier_lot: ' ', quantity: 0 },
    });
    expect(wrong.body.details?.fields).toMatchObject([{ path: 'supplier_lot' }, { path: 'quantity' }]);
    const { data } = await operator.call(endpoints.addOrderMaterial, { params, body });
    expect((await lotsOf(order.id)).materials).toMatchObject([body]);
    const line = { params: { id: data.id } };
    expect((await operator.refused(endpoints.removeOrderMaterial, line)).status).toBe(403);
    await supervisor.call(endpoints.removeOrderMaterial, line);
    expect((await supervisor.refused(endpoints.removeOrderMaterial, line)).status).toBe(404);
    expect((await lotsOf(order.id)).materials).toEqual([]);
    const actions = (await auditOf(plant.db, 'order', order.id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['material_added', 'material_removed']));
  });
});
