/** Products that are blends: a merge or a deletion keeps the plan, the tests and the lots of the blend. */
import * as maturation from '@pms/domain/maturation/endpoints';
import * as endpoints from '@pms/domain/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  [supervisor, manager] = [await plant.person('supervisor'), await plant.person('manager')];
});
afterAll(() => plant.close());

let made = 0;
async function aBlend() {
  made += 1;
  const body = { code: `BL-${made}`, name: `Blend ${made}`, unit: 'kg', environment: 'blending' };
  return (await supervisor.call(endpoints.createProduct, { body })).data;
}
const putPlan = async (id: number, body: object) =>
  (await supervisor.call(maturation.putBlendPlan, { params: { id }, body: body as never })).data;
const planOf = async (id: number) =>
  (await supervisor.call(maturation.listBlendPlans)).data.find(({ product_id }) => product_id === id);
const ph = { name: 'pH', lower_limit: 4.2, upper_limit: 4.6, decimals: 2 };

/** A lot of an order with the given product name. The order belongs to the product with this name, if there is one. */
async function aLot(blend_name: string, product_name = blend_name) {
  made += 1;
  const wish = { environment: 'blending', status: 'completed', unit_of_measurement: 'kg' } as const;
  const order = await anOrder(plant, supervisor, { ...wish, product_name });
  const body = {
    ...{ blend_name, batch_number: `B-${made}`, quantity_produced: 95, quantity_expected: 100 },
    ...{ production_order_id: order.id, storage_location: 'Shelf 1', expected_maturation_days: 1 },
  };
  return (await supervisor.call(maturation.addBlend, { body })).data.id;
}
const testsOf = async (id: number) =>
  (await supervisor.call(maturation.listLotTests, { params: { id } })).data.tests;
const merge = (id: number, into_id: number) => ({ params: { id }, body: { into_id } });

describe('the merge of a blend', () => {
  it('moves the plan and the tests with their values, and its open lots keep both', async () => {
    const [from, into] = [await aBlend(), await aBlend()];
    await putPlan(from.id, { temperature_min: 4, temperature_max: 9, check_every_days: 3, tests: [ph] });
    const lot = await aLot(from.name);
    const [test] = await testsOf(lot);
    const tests = [{ test_id: test?.id ?? 0, value: 4.4 }];
    await supervisor.call(maturation.addTestValues, { params: { id: lot }, body: { tests, notes: '' } });
    const told = await eventsSince(plant.db);
    await manager.call(endpoints.mergeProduct, merge(from.id, into.id));
    expect(await planOf(into.id)).toMatchObject({
      ...{ temperature_min: 4, temperature_max: 9, check_every_days: 3 },
      tests: [{ id: test?.id, name: 'pH' }],
    });
    expect(await testsOf(lot)).toMatchObject([{ name: 'pH', is_required: true, last: { value: 4.4 } }]);
    expect((await told()).map(({ data }) => data)).toContainEqual({ keys: ['products', 'blend_plans'] });
    const [entry] = (await auditOf(plant.db, 'product', from.id)).slice(-1);
    expect(entry).toMatchObject({ action: 'product_merged', after: { into_id: into.id } });
  });

  it('replaces an empty plan, and keeps one of two equal plans', async () => {
    const [empty, planned] = [await aBlend(), await aBlend()];
    const limits = { humidity_min: 40, humidity_max: 60 };
    await putPlan(empty.id, {});
    await putPlan(planned.id, limits);
    await manager.call(endpoints.mergeProduct, merge(planned.id, empty.id));
    expect(await planOf(empty.id)).toMatchObject(limits);
    const equal = await aBlend();
    await putPlan(equal.id, limits);
    await manager.call(endpoints.mergeProduct, merge(equal.id, empty.id));
    expect(await planOf(empty.id)).toMatchObject(limits);
    const without = await aBlend();
    await putPlan(without.id, {});
    await manager.call(endpoints.mergeProduct, merge(without.id, empty.id));
    expect(await planOf(empty.id)).toMatchObject(limits);
  });

  it('is refused when both products have a plan, or when both have tests', async () => {
    const [from, into] = [await aBlend(), await aBlend()];
    await putPlan(from.id, { temperature_max: 9 });
    await putPlan(into.id, { temperature_max: 12 });
    const refused = async () => (await manager.refused(endpoints.mergeProduct, merge(from.id, into.id))).body;
    expect(await refused()).toMatchObject({ code: 'BLEND_PLANS_MEET', error: expect.stringMatching(/plan/) });
    await putPlan(from.id, { temperature_max: 12, tests: [ph] });
    await putPlan(into.id, { temperature_max: 12, tests: [{ ...ph, name: 'Moisture' }] });
    expect(await refused()).toMatchObject({
      code: 'BLEND_TESTS_MEET',
      error: expect.stringMatching(/tests/),
    });
    expect((await planOf(from.id))?.tests).toHaveLength(1);
    // A test that is no longer made stays with its values, and does not meet the tests of the other product.
    await putPlan(into.id, { temperature_max: 12, tests: [] });
    await manager.call(endpoints.mergeProduct, merge(from.id, into.id));
    expect((await planOf(into.id))?.tests).toMatchObject([{ name: 'pH' }]);
  });
});

describe('the history of a merge', () => {
  it('has an entry for each product that the merge changed', async () => {
    const [from, into] = [await aBlend(), await aBlend()];
    const filled = async (blend_product_id: number) => {
      made += 1;
      const body = { code: `PK-${made}`, name: `Pack ${made}`, unit: 'kg', environment: 'packaging' };
      return (await supervisor.call(endpoints.createProduct, { body: { ...body, blend_product_id } })).data;
    };
    const packed = [await filled(from.id), await filled(from.id)];
    const untouched = await filled(into.id);
    await supervisor.call(endpoints.updateProduct, {
      params: { id: into.id },
      body: { blend_product_id: from.id },
    });
    await putPlan(from.id, { temperature_min: 4, temperature_max: 9, tests: [ph] });
    const told = await eventsSince(plant.db);
    await manager.call(endpoints.mergeProduct, merge(from.id, into.id));
    const changes = async (id: number) =>
      (await auditOf(plant.db, 'product', id))
        .filter(({ user_id }) => user_id === manager.id)
        .map(({ action, before, after }) => ({ action, before, after }));
    for (const { id } of packed)
      expect(await changes(id)).toEqual([
        {
          action: 'product_updated',
          before: { blend_product_id: from.id },
          after: { blend_product_id: into.id },
        },
      ]);
    expect(await changes(untouched.id)).toEqual([]);
    expect(await changes(into.id)).toEqual([
      { action: 'product_spelling_added', before: null, after: { name: from.name } },
      {
        action: 'blend_plan_changed',
        before: { temperature_min: null, temperature_max: null, tests: [] },
        after: { temperature_min: 4, temperature_max: 9, tests: [expect.objectContaining({ name: 'pH' })] },
      },
      { action: 'product_updated', before: { blend_product_id: from.id }, after: { blend_product_id: null } },
    ]);
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      ['plant_settings_changed', { keys: ['products', 'blend_plans'] }],
    ]);
  });

  it('has no entry for a plan that stays as it was', async () => {
    const [from, into] = [await aBlend(), await aBlend()];
    for (const { id } of [from, into]) await putPlan(id, { temperature_max: 9 });
    await manager.call(endpoints.mergeProduct, merge(from.id, into.id));
    const actions = (await auditOf(plant.db, 'product', into.id)).map(({ action }) => action);
    expect(actions).toEqual(['product_created', 'blend_plan_changed', 'product_spelling_added']);
  });
});

describe('the deletion of a product', () => {
  const remove = async (id: number) =>
    (await supervisor.call(endpoints.deleteProduct, { params: { id } })).data;

  it('answers whether the product was deleted or deactivated', async () => {
    const [unused, blend] = [await aBlend(), await aBlend()];
    made += 1;
    const body = { code: `PK-${made}`, name: `Pack ${made}`, unit: 'units', environment: 'packaging' };
    await supervisor.call(endpoints.createProduct, { body: { ...body, blend_product_id: blend.id } });
    expect(await remove(unused.id)).toEqual({ outcome: 'deleted' });
    expect(await remove(blend.id)).toEqual({ outcome: 'deactivated' });
    expect(await remove(blend.id)).toEqual({ outcome: 'deactivated' });
  });

  it('deactivates a blend that has a plan, tests or lots, and the lots keep their tests', async () => {
    const [planned, stocked] = [await aBlend(), await aBlend()];
    await putPlan(planned.id, { temperature_max: 9, tests: [ph] });
    const lot = await aLot(planned.name, 'A free name');
    await aLot(stocked.name.toUpperCase(), 'A free name');
    expect(await remove(planned.id)).toEqual({ outcome: 'deactivated' });
    expect(await remove(stocked.id)).toEqual({ outcome: 'deactivated' });
    expect(await testsOf(lot)).toMatchObject([{ name: 'pH' }]);
  });
});

it('a product with a plan or with tests cannot be deleted, also if the row is deleted directly in the database', async () => {
  const blend = await aBlend();
  await putPlan(blend.id, { tests: [ph] });
  const byHand = sql`delete from products where id = ${blend.id}`.execute(plant.db);
  await expect(byHand).rejects.toThrow('foreign key');
});
