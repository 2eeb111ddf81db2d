/** Test values over HTTP: the list of tests, values with a check and of a sample, the release, and its certificate. */
import * as endpoints from '@pms/domain/maturation/endpoints';
import { createProduct } from '@pms/domain/products/endpoints';
import { occurredAtHeader } from '@pms/domain/time-of-doing';
import { getLot } from '@pms/domain/vessels/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let operator: Person;
let blend: { id: number; name: string };
let lot: number;
let [ph, moisture] = [0, 0];
let made = 0;

async function standAt(text: string): Promise<void> {
  await plant.standAt(at(text));
  [supervisor, operator] = [await plant.person('supervisor'), await plant.person('operator')];
}
const plan = async (tests: object[]) =>
  (
    await supervisor.call(endpoints.putBlendPlan, {
      params: { id: blend.id },
      body: { tests: tests as never },
    })
  ).data;
const testsOf = async (id = lot) => (await operator.call(endpoints.listLotTests, { params: { id } })).data;
const sample = (tests: { test_id: number; value: number }[], id = lot) =>
  operator.call(endpoints.addTestValues, { params: { id }, body: { tests, notes: 'Outlet' } });
const release = (reason = '') => ({ params: { id: lot }, body: { reason } });
const check = (more = {}) =>
  operator.call(endpoints.addDailyCheck, { body: { maturation_room_id: lot, ...more } });
const certificate = (id = lot, person = supervisor) =>
  plant.app.inject({
    url: `/api/lots/${id}/certificate`,
    headers: { authorization: `Bearer ${person.token}` },
  });

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
beforeEach(async () => {
  await standAt('2026-11-02T08:00');
  made += 1;
  const name = `Rooibos Blend ${made}`;
  const { data } = await (await plant.person('admin')).call(createProduct, {
    body: { name, code: `RB-${made}`, environment: 'blending', unit: 'kg' },
  });
  blend = { id: data.id, name };
  const { tests } = await plan([
    { name: 'pH', lower_limit: 4.2, target: 4.4, upper_limit: 4.6, decimals: 2 },
    { name: 'Moisture', unit: '%', upper_limit: 12, decimals: 1, is_required: false },
  ]);
  [ph, moisture] = tests.map(({ id }) => id) as [number, number];
  const order = await anOrder(plant, supervisor, {
    status: 'completed',
    environment: 'blending',
    product_name: name,
    unit_of_measurement: 'kg',
  });
  const added = await operator.call(endpoints.addBlend, {
    body: {
      production_order_id: order.id,
      blend_name: name,
      batch_number: `B/${made} é`,
      quantity_produced: 95,
      quantity_expected: 100,
      storage_location: 'Shelf 1',
      expected_maturation_days: 1,
    },
  });
  lot = added.data.id;
});

describe('the tests of a blend', () => {
  // covers MATU-100
  it('keep their values when they get a new name, and begin without values when their unit changes', async () => {
    await sample([
      { test_id: ph, value: 4.4 },
      { test_id: moisture, value: 9.5 },
    ]);
    const { tests } = await plan([
      { id: moisture, name: 'pH', unit: 'g/kg', upper_limit: 120 },
      { id: ph, name: 'Moisture', decimals: 2 },
    ]);
    expect(tests.map(({ name, unit }) => [name, unit])).toEqual([
      ['pH', 'g/kg'],
      ['Moisture', ''],
    ]);
    const now = await testsOf();
    expect(now.tests.map(({ last }) => last?.value ?? null)).toEqual([null, 4.4]);
    expect(now.values.map(({ value }) => value).sort()).toEqual([4.4, 9.5]);
    expect((await auditOf(plant.db, 'product', blend.id)).map(({ action }) => action)).toContain(
      'blend_plan_changed',
    );
  });

  // covers MATU-100
  it('are changed by people who decide, and a wrong test is refused beside its field', async () => {
    const params = { id: blend.id };
    const tests = [{ name: 'pH', lower_limit: 5, upper_limit: 4 }];
    const { body } = await supervisor.refused(endpoints.putBlendPlan, { params, body: { tests } });
    expect(body.details).toMatchObject({ fields: [{ path: 'tests.0.upper_limit' }] });
    expect((await operator.refused(endpoints.putBlendPlan, { params, body: { tests: [] } })).status).toBe(
      403,
    );
  });
});

describe('a value', () => {
  // covers MATU-101
  it('is entered with a daily check or for a sample, and the newest value counts', async () => {
    await check({ tests: [{ test_id: ph, value: 4.1 }] });
    expect((await testsOf()).tests[0]?.last).toMatchObject({ value: 4.1, check_date: '2026-11-02' });
    const { data } = await sample([{ test_id: ph, value: 4.45 }]);
    expect(data.tests[0]?.last).toMatchObject({ value: 4.45, check_date: null, notes: 'Outlet' });
    expect(data.values.map(({ value }) => value)).toEqual([4.45, 4.1]);
    expect((await auditOf(plant.db, 'lot', lot)).map(({ action }) => action)).toContain('blend_tested');
  });

  // covers MATU-101
  it('that is sent late has the time of the measurement, and does not replace a newer value', async () => {
    await standAt('2026-11-02T14:00');
    await sample([{ test_id: ph, value: 4.5 }]);
    await operator.call(endpoints.addDailyCheck, {
      body: { maturation_room_id: lot, tests: [{ test_id: ph, value: 4.3 }] },
      headers: { [occurredAtHeader]: at('2026-11-02T10:00') },
    });
    const { tests, values } = await testsOf();
    expect(tests[0]?.last?.value).toBe(4.5);
    expect(values.map(({ value, tested_at }) => [value, tested_at])).toEqual([
      [4.5, at('2026-11-02T14:00')],
      [4.3, at('2026-11-02T10:00')],
    ]);
  });

  // covers MATU-101
  it.each([
    ['of another blend', () => [{ test_id: 999_999, value: 1 }]],
    ['with too many decimals', () => [{ test_id: ph, value: 4.123 }]],
    ['of nine decimals', () => [{ test_id: ph, value: 4.123456789 }]],
    ['that comes twice', () => [1, 2].map((value) => ({ test_id: ph, value }))],
  ])('%s is refused, and its check is not stored', async (_name, tests) => {
    const { status } = await operator.refused(endpoints.addDailyCheck, {
      body: { maturation_room_id: lot, tests: tests() },
    });
    expect(status).toBe(400);
    expect((await testsOf()).values).toEqual([]);
    expect((await operator.call(endpoints.listBlendChecks, { params: { id: lot } })).data).toEqual([]);
  });

  // covers MATU-101
  it('of a lot that is rejected is refused', async () => {
    await supervisor.call(endpoints.rejectLot, release('Mould'));
    const { body } = await operator.refused(endpoints.addTestValues, {
      params: { id: lot },
      body: { tests: [{ test_id: ph, value: 4.4 }] },
    });
    expect(body.code).toBe('BLEND_CLOSED');
  });
});

describe('a release', () => {
  // covers MATU-102
  it('needs the required values also with a reason, and a reason for a value outside its limits', async () => {
    await standAt('2026-11-03T08:00');
    await check();
    const missing = await supervisor.refused(endpoints.releaseLot, release('Urgent'));
    expect([missing.status, missing.body.code, missing.body.error]).toEqual([
      409,
      'TESTS_MISSING',
      'The lot cannot be released: there is no value of pH',
    ]);
    await sample([{ test_id: ph, value: 4.7 }]);
    const outside = await supervisor.refused(endpoints.releaseLot, release());
    expect([outside.status, outside.body.code]).toEqual([400, 'REASON_REQUIRED']);
    const { data } = await supervisor.call(endpoints.releaseLot, release('Agreed with the customer'));
    expect(data.status).toBe('ready');
  });

  // covers MATU-102
  it('after a rework needs new values', async () => {
    await standAt('2026-11-03T08:00');
    await check();
    await sample([{ test_id: ph, value: 4.4 }]);
    await supervisor.call(endpoints.holdLot, { params: { id: lot }, body: { reason: 'Clumps' } });
    await supervisor.call(endpoints.reworkLot, release('Sieved'));
    expect((await supervisor.refused(endpoints.releaseLot, release())).body.code).toBe('TESTS_MISSING');
    await standAt('2026-11-03T09:00');
    await sample([{ test_id: ph, value: 4.4 }]);
    expect((await supervisor.call(endpoints.releaseLot, release())).data.status).toBe('ready');
  });
});

describe('a certificate of analysis', () => {
  // covers MATU-103
  it('is a PDF of a released lot, for people who read reports', async () => {
    expect((await certificate()).json()).toMatchObject({ code: 'NOT_RELEASED' });
    expect((await certificate(999_999)).statusCode).toBe(404);
    await standAt('2026-11-03T08:00');
    await check({ temperature: 20.5, humidity: 52, tests: [{ test_id: ph, value: 4.4 }] });
    await supervisor.call(endpoints.releaseLot, release());
    const sent = await certificate();
    expect([
      sent.statusCode,
      sent.headers['content-type'],
      sent.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(decodeURIComponent(String(sent.headers['content-disposition']))).toContain(
      `certificate-B-${made}-é-2026-11-03.pdf`,
    );
    expect((await certificate(lot, operator)).statusCode).toBe(403);
    expect((await supervisor.call(getLot, { params: { id: lot } })).data.decisions).toHaveLength(1);
  });

  // covers MATU-103
  it('shows the values and the limits of the release, also after later changes', async () => {
    await standAt('2026-11-03T08:00');
    await check();
    await sample([{ test_id: ph, value: 4.4 }]);
    await supervisor.call(endpoints.releaseLot, release());
    await sample([{ test_id: ph, value: 4.9 }]);
    await plan([{ id: ph, name: 'pH', upper_limit: 9, decimals: 2 }]);
    const rests = await plant.db
      .selectFrom('lot_decision_tests as k')
      .innerJoin('lot_test_values as v', 'v.id', 'k.value_id')
      .innerJoin('lot_decisions as d', 'd.id', 'k.decision_id')
      .where('d.lot_id', '=', lot)
      .select(['v.value', 'k.upper_limit'])
      .execute();
    expect(rests).toEqual([{ value: 4.4, upper_limit: 4.6 }]);
  });
});
