/** The forecast over HTTP: a lot, a planned blend, packaging orders by the piece, and a vessel that is too small. */
import * as endpoints from '@pms/domain/maturation/endpoints';
import { createOrder, updateOrder } from '@pms/domain/orders/endpoints';
import { createProduct } from '@pms/domain/products/endpoints';
import { addVessel, getOrderLots } from '@pms/domain/vessels/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;

beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at('2026-11-02T08:00'));
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const aProduct = async (name: string, more: object) =>
  (
    await (
      await plant.person('admin')
    ).call(createProduct, {
      body: { name, code: name.toUpperCase(), unit: 'units', environment: 'packaging', ...more },
    })
  ).data.id;
/** An order with a separate machine, in the day shift of that day. */
async function planned(product_name: string, day: string, more: { environment: string; quantity: number }) {
  const { data } = await supervisor.call(createOrder, { body: { product_name, ...more } });
  const machine = await aMachine(plant.db, { environment: more.environment });
  await supervisor.call(updateOrder, {
    params: { id: data.id },
    body: {
      machine_id: machine.id,
      scheduled_start_date: day,
      scheduled_start_shift: 'day',
      scheduled_end_date: day,
      scheduled_end_shift: 'day',
    },
  });
  return data;
}
const forecast = async () => (await supervisor.call(endpoints.readForecast)).data;

// covers FORE-01, FORE-02, FORE-03, FORE-04
it('names blends that are ready in time, late, short and unknown, and the blend without a vessel', async () => {
  const blend = await aProduct('Braai', { environment: 'blending', unit: 'kg', shelf_life_days: 90 });
  await aProduct('Shaker', { blend_product_id: blend, blend_per_unit: 0.1 });
  await aProduct('Tin', { blend_product_id: blend });
  await supervisor.call(addVessel, { body: { code: 'V-01', kind: 'vat', capacity: 500 } });
  const made = await anOrder(plant, supervisor, {
    status: 'completed',
    environment: 'blending',
    product_name: 'Braai',
    unit_of_measurement: 'kg',
  });
  await supervisor.call(endpoints.addBlend, {
    body: {
      production_order_id: made.id,
      blend_name: 'Braai',
      batch_number: 'B-1',
      quantity_produced: 100,
      quantity_expected: 100,
      storage_location: 'V-01',
      expected_maturation_days: 10,
    },
  });
  const blending = { environment: 'blending', unit_of_measurement: 'kg' };
  const next = await planned('Braai', '2026-11-08', { ...blending, quantity: 200 });
  const large = await planned('Braai', '2026-11-09', { ...blending, quantity: 900 });
  const pieces = { environment: 'packaging', unit_of_measurement: 'units' };
  const late = await planned('Shaker', '2026-11-05', { ...pieces, quantity: 400 });
  const inTime = await planned('Shaker', '2026-11-20', { ...pieces, quantity: 600 });
  const short = await planned('Shaker', '2026-11-21', { ...pieces, quantity: 20_000 });
  const unknown = await planned('Tin', '2026-11-22', { ...pieces, quantity: 10 });

  const { orders, ready, vessels, conflicts } = await forecast();
  const found = Object.fromEntries(orders.map((order) => [order.order_id, order]));
  expect(found[late.id]).toMatchObject({ coverage: 'late', needed: 40, ready: 0, ready_on: '2026-11-12' });
  expect(found[inTime.id]).toMatchObject({ coverage: 'ready', needed: 60, ready_on: '2026-11-20' });
  expect(found[short.id]).toMatchObject({ coverage: 'short', needed: 2000, missing: 900, ready: 1100 });
  expect(found[unknown.id]).toMatchObject({ coverage: 'unknown', needed: null });
  expect(ready.map(({ name, date, emptied_on }) => [name, date, emptied_on])).toEqual([
    ['B-1', '2026-11-12', '2026-11-20'],
    [next.order_number, '2026-11-18', '2026-11-21'],
    [large.order_number, '2026-11-19', '2026-11-21'],
  ]);
  expect(
    vessels.map(({ code, spans }) => [code, spans.map(({ kind, is_wrong }) => [kind, is_wrong])]),
  ).toEqual([
    [
      'V-01',
      [
        ['maturing', false],
        ['ready', false],
        ['cleaning', false],
        ['planned', true],
      ],
    ],
  ]);
  expect(conflicts).toMatchObject([
    { order_id: next.id, vessel_code: 'V-01', free_on: '2026-11-22', days_early: 14 },
    { order_id: large.id, vessel_code: null },
  ]);
  // The start dialog proposes the draw for the order by the piece.
  const { data } = await supervisor.call(getOrderLots, { params: { id: inTime.id } });
  expect(data).toMatchObject({ needed: 60, unit: 'kg' });
});

// covers FORE-04
it('reads at most a year', async () => {
  const query = { from: '2026-11-02', to: '2028-11-02' };
  expect((await supervisor.refused(endpoints.readForecast, { query })).status).toBe(400);
});
