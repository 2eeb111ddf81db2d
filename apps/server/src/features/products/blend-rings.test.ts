/** Blends of products never form a ring: the form, a merge, two people at once and the database itself refuse a ring. */
import * as endpoints from '@pms/domain/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { behind } from '../../../test/waiting-calls';

let plant: TestPlant;
let supervisor: Person;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  [supervisor, manager] = [await plant.person('supervisor'), await plant.person('manager')];
});
afterAll(() => plant.close());

let made = 0;
async function aProduct(blend_product_id: number | null = null) {
  made += 1;
  const body = { code: `RING-${made}`, name: `Ring ${made}`, unit: 'kg', environment: 'blending' };
  return (await supervisor.call(endpoints.createProduct, { body: { ...body, blend_product_id } })).data;
}
const fill = (id: number, blend_product_id: number | null) => ({
  params: { id },
  body: { blend_product_id },
});
const blendOf = async (id: number) =>
  (await supervisor.call(endpoints.readProduct, { params: { id } })).data.blend_product_id;
const refusedAt = (path: string, message: RegExp) => ({
  status: 409,
  body: {
    code: 'BLEND_RING',
    error: expect.stringMatching(message),
    details: { fields: [{ path, message: expect.stringMatching(message) }] },
  },
});

describe('a product whose blend is filled with the product', () => {
  it('is refused beside the field, over any number of products', async () => {
    const first = await aProduct();
    const second = await aProduct(first.id);
    const third = await aProduct(second.id);
    for (const { id, name } of [second, third])
      expect(await supervisor.refused(endpoints.updateProduct, fill(first.id, id))).toMatchObject(
        refusedAt(
          'blend_product_id',
          new RegExp(`^A product cannot be filled with itself: ${name} is filled`),
        ),
      );
    expect(await blendOf(first.id)).toBeNull();
    await supervisor.call(endpoints.updateProduct, fill(third.id, first.id));
    expect(await blendOf(third.id)).toBe(first.id);
  });

  it('is refused for the later of two people who save at the same moment', async () => {
    const [first, second] = [await aProduct(), await aProduct()];
    const others = sql`update products set blend_product_id = ${first.id} where id = ${second.id}`;
    const answer = await behind(plant.db, others, () =>
      supervisor.refused(endpoints.updateProduct, fill(first.id, second.id)),
    );
    expect(answer).toMatchObject(refusedAt('blend_product_id', /cannot be filled with itself/));
    const [third, fourth] = [await aProduct(), await aProduct()];
    const replies = await Promise.all(
      [
        [third.id, fourth.id],
        [fourth.id, third.id],
      ].map(([id, blend]) => supervisor.request('PUT', `/api/products/${id}`, { blend_product_id: blend })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused by the database, also if the row is changed directly in the database', async () => {
    const first = await aProduct();
    const second = await aProduct(first.id);
    const byHand = sql`update products set blend_product_id = ${second.id} where id = ${first.id}`;
    await expect(byHand.execute(plant.db)).rejects.toThrow('filled with itself');
  });

  it('can be mended, and keeps its other fields changeable, if the ring is older than the rule', async () => {
    const first = await aProduct();
    const second = await aProduct(first.id);
    await plant.db.transaction().execute(async (tx) => {
      await sql`alter table products disable trigger blends_form_no_ring`.execute(tx);
      await sql`update products set blend_product_id = ${second.id} where id = ${first.id}`.execute(tx);
      await sql`alter table products enable trigger blends_form_no_ring`.execute(tx);
    });
    const body = { pack_size: 4, blend_product_id: second.id };
    await supervisor.call(endpoints.updateProduct, { params: { id: first.id }, body });
    await supervisor.call(endpoints.updateProduct, fill(first.id, null));
    expect(await blendOf(first.id)).toBeNull();
  });
});

describe('a merge', () => {
  const merge = (id: number, into_id: number) => ({ params: { id }, body: { into_id } });

  it('is refused if the other product is filled with the merged product through a further product', async () => {
    const from = await aProduct();
    const between = await aProduct(from.id);
    const into = await aProduct(between.id);
    expect(await manager.refused(endpoints.mergeProduct, merge(from.id, into.id))).toMatchObject(
      refusedAt('into_id', new RegExp(`^${into.name} is filled with ${from.name} through other products`)),
    );
    expect(await blendOf(between.id)).toBe(from.id);
    await manager.call(endpoints.mergeProduct, merge(from.id, between.id));
    expect(await blendOf(between.id)).toBeNull();
  });
});
