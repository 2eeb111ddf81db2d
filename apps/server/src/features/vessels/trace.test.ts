/** The trace over HTTP: from a supplier's lot to the packaging order, and back. */
import { addBlend, decideBlend } from '@pms/domain/maturation/endpoints';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import * as endpoints from '@pms/domain/vessels/endpoints';
import type { TraceQuery } from '@pms/domain/vessels/trace-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';
import { behind } from '../../../test/waiting-calls';

describe('the trace of a lot', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let first: MaturationRecord;
  let house: { id: number };
  let packed: { id: number; order_number: string };

  const aBlend = async (): Promise<MaturationRecord> => {
    const order = await anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      unit_of_measurement: 'kg',
    });
    const body = {
      production_order_id: order.id,
      blend_name: 'Durban Masala',
      batch_number: order.order_number,
      quantity_produced: 100,
      quantity_expected: 100,
      storage_location: 'The corner',
      expected_maturation_days: 1,
    };
    return (await operator.call(addBlend, { body })).data;
  };
  const trace = async (query: TraceQuery) => (await operator.call(endpoints.getTrace, { query })).data;
  const found = async (query: TraceQuery) =>
    (await trace(query)).nodes.map(({ name, direction, share }) => [
      name,
      direction,
      Math.round(share * 1000) / 1000,
    ]);

  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, operator] = [await plant.person('supervisor'), await plant.person('operator')];
    first = await aBlend();
    const second = await aBlend();
    await operator.call(endpoints.addOrderMaterial, {
      params: { id: first.production_order_id ?? 0 },
      body: { material: 'Chilli', supplier: 'Limpopo', supplier_lot: 'SL-1', quantity: 20, unit: 'kg' },
    });
    const sources = [first, second].map(({ id }) => ({ lot_id: id, from: null, quantity: 50 }));
    const body = {
      blend_name: 'House',
      batch_number: 'HOUSE',
      to: null,
      sources,
      expected_maturation_days: 1,
    };
    house = (await operator.call(endpoints.blendLots, { body })).data;
    await supervisor.call(decideBlend, {
      params: { id: house.id },
      body: { status: 'ready', notes: 'Tasted' },
    });
    packed = await anOrder(plant, supervisor);
    await operator.call(endpoints.drawLots, {
      params: { id: packed.id },
      body: { draws: [{ lot_id: house.id, from: null, quantity: 40 }] },
    });
  });
  afterAll(() => plant.close());

  // covers MATU-98
  it('leads from the lot of a supplier to the packed lots, with the share of every step', async () => {
    expect(await found({ batch: 'sl-1' })).toEqual([
      ['SL-1', 'asked', 1],
      [first.order_number, 'forward', 0.2],
      [first.batch_number, 'forward', 0.2],
      ['HOUSE', 'forward', 0.1],
      [packed.order_number, 'forward', 0.1],
    ]);
  });

  // covers MATU-98
  it('leads back from a packed lot, and in both directions from a lot', async () => {
    const back = await found({ order_id: packed.id });
    expect(back[0]).toEqual([packed.order_number, 'asked', 1]);
    expect(back).toContainEqual(['HOUSE', 'back', 1]);
    expect(back).toContainEqual([first.batch_number, 'back', 0.5]);
    expect(back).toContainEqual(['SL-1', 'back', 0.1]);
    const { nodes, accounted } = await trace({ lot_id: house.id });
    expect(nodes.find(({ node }) => node === `lot-${house.id}`)).toMatchObject({ here: 60, quantity: 100 });
    expect(accounted).toEqual({ total: 100, unit: 'kg', not_found: 0, percent: 100 });
  });

  // covers MATU-98
  it('omits a movement that was reversed, and names a quantity that a stock-take did not find', async () => {
    const lot = await aBlend();
    const params = { id: lot.id };
    const { data: split } = await operator.call(endpoints.moveLot, {
      params,
      body: { kind: 'measure', from: null, quantity: 97.5 },
    });
    expect((await trace({ lot_id: lot.id })).accounted).toMatchObject({ not_found: 2.5, percent: 97.5 });
    await supervisor.call(endpoints.reverseMovement, {
      params: { id: split.id },
      body: { reason: 'Misread' },
    });
    expect((await trace({ lot_id: lot.id })).accounted).toMatchObject({ not_found: 0, percent: 100 });
    expect((await operator.refused(endpoints.getTrace, { query: { batch: 'nothing' } })).status).toBe(404);
    expect((await operator.refused(endpoints.getTrace, { query: {} })).status).toBe(400);
  });

  // covers MATU-98, MATU-99
  it('reaches a packaging order by the lot of its jars, and shows how much of the lot of a supplier is explained', async () => {
    const jars = {
      material: 'Jar',
      supplier: 'Glass & Co',
      supplier_lot: 'JAR-7',
      quantity: 500,
      unit: 'pieces',
    };
    await operator.call(endpoints.addOrderMaterial, { params: { id: packed.id }, body: jars });
    expect(await found({ batch: 'jar-7' })).toEqual([
      ['JAR-7', 'asked', 1],
      [packed.order_number, 'forward', 1],
    ]);
    expect(await found({ order_id: packed.id })).toContainEqual(['JAR-7', 'back', 1]);
    const { nodes, accounted } = await trace({ batch: 'SL-1' });
    expect(nodes.find(({ name }) => name === packed.order_number)?.where).toMatch(/ packed so far$/);
    expect(accounted).toEqual({ total: 20, unit: 'kg', not_found: 0, percent: 100 });
    // A tenth of the mixture comes from the supplier's lot.
    const { data: count } = await operator.call(endpoints.moveLot, {
      params: { id: house.id },
      body: { kind: 'measure', from: null, quantity: 50 },
    });
    expect((await trace({ batch: 'SL-1' })).accounted).toMatchObject({ not_found: 1, percent: 95 });
    await supervisor.call(endpoints.reverseMovement, {
      params: { id: count.id },
      body: { reason: 'Misread' },
    });
  });

  // covers MATU-99
  it('shows the state of one moment, although another person changes a lot meanwhile', async () => {
    const held = sql.raw(
      `lock table ledger_entries in access exclusive mode;
       update lots set batch_number = 'HOUSE-NEW' where id = ${house.id}`,
    );
    const { nodes } = await behind(plant.db, held, () => trace({ batch: 'HOUSE' }));
    expect(nodes.find(({ direction }) => direction === 'asked')?.name).toBe('HOUSE');
    expect(await found({ batch: 'HOUSE-NEW' })).toContainEqual(['HOUSE-NEW', 'asked', 1]);
    await sql`update lots set batch_number = 'HOUSE' where id = ${house.id}`.execute(plant.db);
  });

  // covers MATU-99
  it('the recall file names the affected lots, as CSV and as PDF, for people who read reports', async () => {
    const file = (person: Person, query: string) =>
      plant.app.inject({
        url: `/api/trace/recall?${query}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const csv = await file(supervisor, 'batch=SL-1&format=csv');
    expect(csv.payload).toContain('"HOUSE"');
    expect(csv.payload).toContain('"Share (%)"');
    const pdf = await file(supervisor, 'batch=SL-1&format=pdf');
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await file(operator, 'batch=SL-1')).statusCode).toBe(403);
    await plant.standAt('2026-03-02T10:00:00Z');
    const { headers } = await file(supervisor, 'batch=SL-1&format=csv');
    expect(headers['content-disposition']).toContain('recall-2026-03-02.csv');
  });
});
