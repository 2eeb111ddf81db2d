/** Sensors over HTTP: keys, repeated and late readings, delayed alerts, curves, and the deletion of old readings. */
import { listAlerts } from '@pms/domain/alerts/endpoints';
import { addBlend, addDailyCheck } from '@pms/domain/maturation/endpoints';
import * as sensors from '@pms/domain/sensors/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { addVessel, changeVessel, moveLot, reverseMovement } from '@pms/domain/vessels/endpoints';
import type { MovementBody } from '@pms/domain/vessels/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';
import { sensorJobs } from './jobs';

const at = (time: string, day = '2026-11-10') => new Date(`${day}T${time}:00+02:00`).toISOString();

let plant: TestPlant;
let admin: Person;
let key: string;
let vessels = 0;
let code: string;
let vesselId: number;

const standAt = async (time: string, day?: string) => {
  await plant.standAt(at(time, day));
  admin = await plant.person('admin');
};
const send = async (readings: unknown, bearer = key) => {
  const answer = await plant.app.inject({
    method: 'POST',
    url: '/api/maturation-room/readings',
    headers: { authorization: `Bearer ${bearer}` },
    payload: readings as object,
  });
  const { data, code: refused, details } = answer.json();
  return { status: answer.statusCode, ...(data ?? { code: refused, details }) };
};
const reading = (time: string, temperature: number | null, more = {}) => ({
  vessel: code,
  time: at(time),
  temperature,
  ...more,
});
const curve = async (from = at('00:00'), to = at('23:59')) =>
  (await admin.call(sensors.readVesselCurve, { params: { id: vesselId }, query: { from, to } })).data;

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
beforeEach(async () => {
  await standAt('06:00');
  vessels += 1;
  code = `T-${vessels}`;
  vesselId = (await admin.call(addVessel, { body: { code, kind: 'tank', capacity: 500 } })).data.id;
  const { data } = await admin.call(sensors.makeSensorKey, { body: { name: `Gateway ${vessels}` } });
  key = data.key;
  await standAt('12:00');
});

/** A lot of 10 kg in the vessel, with the limits of the plant. */
async function aLot(): Promise<number> {
  await admin.call(putPlant, {
    body: {
      maturation_limits: {
        temperature_min: null,
        temperature_max: 24,
        humidity_min: null,
        humidity_max: null,
      },
    },
  });
  const order = await anOrder(plant, admin, {
    status: 'completed',
    environment: 'blending',
    unit_of_measurement: 'kg',
  });
  const { data } = await admin.call(addBlend, {
    body: {
      production_order_id: order.id,
      blend_name: 'Braai',
      batch_number: `B-${vessels}`,
      quantity_produced: 10,
      quantity_expected: 10,
      storage_location: code,
    },
  });
  return data.id;
}

// covers SENS-01
it('a key is shown once, stored as a hash, and ends when it is revoked', async () => {
  const [shown] = (await admin.call(sensors.listSensorKeys)).data;
  expect(shown).toMatchObject({ name: `Gateway ${vessels}`, last_used_at: null });
  expect(await send([reading('11:00', 20)], 'made-up')).toMatchObject({
    status: 401,
    code: 'SENSOR_KEY_UNKNOWN',
  });
  expect(await send([reading('11:00', 20)])).toMatchObject({ status: 202, stored: 1 });
  expect((await admin.call(sensors.listSensorKeys)).data[0]?.last_used_at).toBe(at('12:00'));
  const again = await admin.refused(sensors.makeSensorKey, { body: { name: `gateway ${vessels}` } });
  expect(again.body.code).toBe('SENSOR_KEY_NAME_TAKEN');
  const params = { id: shown?.id ?? 0 };
  await admin.call(sensors.revokeSensorKey, { params });
  expect((await send([reading('11:01', 20)])).status).toBe(401);
  const actions = (await auditOf(plant.db, 'sensor_key', params.id)).map(({ action }) => action);
  expect(actions).toEqual(['sensor_key_made', 'sensor_key_revoked']);
});

it('a key sends an event to the open pages when it is made or revoked, without its secret', async () => {
  const told = { type: 'plant_settings_changed', data: { keys: ['sensor_keys'] } };
  const made = await eventsSince(plant.db);
  const { data } = await admin.call(sensors.makeSensorKey, { body: { name: `Second ${vessels}` } });
  expect(await made()).toMatchObject([told]);
  const revoked = await eventsSince(plant.db);
  await admin.call(sensors.revokeSensorKey, { params: { id: data.id } });
  expect(await revoked()).toMatchObject([told]);
});

it('keys are listed in pages, keys in force first and the newest key first', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Page ${vessels}-${index}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await admin.call(sensors.makeSensorKey, { body: { name } })).data.id);
  const revoked = ids.at(-1) ?? 0;
  await admin.call(sensors.revokeSensorKey, { params: { id: revoked } });
  const first = await admin.call(sensors.listSensorKeys);
  expect(first).toMatchObject({ page: 1, page_size: 25 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(4, 29).reverse());
  const pages = Math.ceil(first.total / 25);
  const listed = [];
  for (let page = 1; page <= pages; page += 1)
    listed.push(...(await admin.call(sensors.listSensorKeys, { query: { page } })).data);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(first.total);
  const isRevoked = listed.map(({ revoked_at }) => Number(revoked_at !== null));
  expect(isRevoked).toEqual(isRevoked.toSorted((a, b) => a - b));
  const old = listed.find(({ revoked_at }) => revoked_at !== null);
  expect(old?.id).toBe(revoked);
  expect((await admin.refused(sensors.listSensorKeys, { query: { page_size: 1000 } })).status).toBe(400);
});

describe('readings', () => {
  // covers SENS-02
  it('that are sent twice are stored once, and late readings are stored at their time', async () => {
    expect(await send([reading('11:00', 20), reading('11:10', 21), reading('11:10', 25)])).toMatchObject({
      stored: 2,
      doubled: 1,
      late: 0,
    });
    expect(await send([reading('11:05', 22.26, { humidity: 50 }), reading('11:10', 25)])).toMatchObject({
      stored: 1,
      doubled: 1,
      late: 1,
    });
    const { points } = await curve();
    expect(points.map(({ temperature }) => temperature?.mean)).toEqual([20, 22.3, 21]);
    expect(points[1]?.humidity).toEqual({ least: 50, mean: 50, most: 50 });
  });

  // covers SENS-02
  it('of two devices at the same time are one row with both values', async () => {
    const humid = (time: string, humidity: number) => ({ vessel: code, time: at(time), humidity });
    // A gateway sends each measure of a time separately, and a second device sends the other measure.
    expect(await send([reading('11:00', 20), humid('11:00', 50), reading('11:10', 21)])).toMatchObject({
      stored: 3,
      doubled: 0,
    });
    expect(await send([humid('11:10', 60), humid('11:10', 61), humid('11:00', 55)])).toMatchObject({
      stored: 1,
      doubled: 2,
      late: 0,
    });
    // A repeated message changes nothing, and neither does another value of a stored measure.
    expect(await send([humid('11:10', 60), reading('11:10', 25)])).toMatchObject({ stored: 0, doubled: 2 });
    const { points } = await curve();
    expect(points.map(({ temperature, humidity }) => [temperature?.mean, humidity?.mean])).toEqual([
      [20, 50],
      [21, 60],
    ]);
  });

  // covers SENS-02
  it('of two devices at the same time that arrive together are one row with both values', async () => {
    const minutes = Array.from({ length: 10 }, (_, minute) => `11:0${minute}`);
    const warm = minutes.map((time) => reading(time, 20));
    const humid = minutes.map((time) => ({ vessel: code, time: at(time), humidity: 50 }));
    const answers = await Promise.all([send(warm), send(humid), send(warm), send(humid)]);
    expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(20);
    const { points } = await curve(at('11:00'), at('11:10'));
    expect(points.map(({ temperature, humidity }) => [temperature?.mean, humidity?.mean])).toEqual(
      minutes.map(() => [20, 50]),
    );
  });

  // covers SENS-02
  it.each([
    ['of an unknown vessel', () => ({ ...reading('11:00', 20), vessel: 'T-none' }), '1'],
    ['in the future', () => reading('12:02', 20), '1'],
    ['without a value', () => reading('11:00', null), '1.temperature'],
    ['that are too hot', () => reading('11:00', 101), '1.temperature'],
    ['without a time', () => ({ vessel: code, temperature: 20 }), '1.time'],
  ])('%s are refused with their row, and no row of the message is stored', async (_name, wrong, path) => {
    const answer = await send([reading('11:30', 20), wrong()]);
    expect([answer.status, answer.details.fields.map((field: { path: string }) => field.path)]).toEqual([
      400,
      [path],
    ]);
    expect((await curve()).points).toEqual([]);
  });

  // covers SENS-02
  it('find their vessel by its code in any case, also with a letter whose capital form has two letters', async () => {
    const name = `Faß-${vessels}`;
    await admin.call(addVessel, { body: { code: name, kind: 'tank', capacity: 500 } });
    const codes = [code.toLowerCase(), name, `FAß-${vessels}`, `faß-${vessels}`];
    const sent = codes.map((vessel, minute) => ({ ...reading(`10:0${minute}`, 20), vessel }));
    expect(await send(sent)).toMatchObject({ status: 202, stored: 4 });
  });

  // covers SENS-02
  it('are at most 5,000 in a message', async () => {
    const many = Array.from({ length: 5000 }, (_, second) => ({
      ...reading('06:00', 20),
      time: new Date(Date.parse(at('06:00')) + second * 1000).toISOString(),
    }));
    expect((await send([...many, reading('11:00', 20)])).status).toBe(400);
    expect(await send(many)).toMatchObject({ stored: 5000 });
    expect((await curve()).points.length).toBeLessThanOrEqual(300);
  });

  // covers SENS-03
  it('of a vessel send one event each minute', async () => {
    const told = await eventsSince(plant.db);
    await send([reading('11:00', 20)]);
    await send([{ ...reading('11:00', 20), time: at('11:00').replace(':00.000Z', ':30.000Z') }]);
    await send([reading('11:01', 20)]);
    expect((await told()).map(({ type, data }) => [type, data])).toEqual(
      [1, 2].map(() => ['vessel_measured', { vessel_id: vesselId }]),
    );
  });
});

describe('an alert about readings', () => {
  const open = async () => {
    await evaluateAlerts(plant.db, joined.lists);
    return (await admin.call(listAlerts)).data.filter(({ message }) => message.startsWith('Sensor of'));
  };

  // covers SENS-04
  it('is raised if readings are outside the limits for longer than the delay, and clears with a reading inside the limits', async () => {
    await standAt('11:30');
    await aLot();
    await standAt('12:00');
    await send([reading('11:40', 22), reading('11:45', 26), reading('11:46', 22)]);
    expect(await open()).toEqual([]);
    await send([reading('11:48', 25), reading('11:55', 26)]);
    expect(await open()).toEqual([]);
    await standAt('12:05');
    await send([reading('12:04', 25.5)]);
    expect(await open()).toMatchObject([
      {
        type: 'critical',
        message: `Sensor of ${code} (Braai, B-${vessels}): temperature 25.5 °C is 1.5 °C above 24 °C`,
      },
    ]);
    // A reading of another device with humidity only does not end the alert.
    await send([{ vessel: code, time: at('12:05'), humidity: 50 }]);
    expect(await open()).toHaveLength(1);
    await standAt('12:10');
    await send([reading('12:09', 23)]);
    expect(await open()).toEqual([]);
  });

  // covers SENS-04
  it('is raised at once without a delay, and not for an empty vessel', async () => {
    await admin.call(putPlant, { body: { sensor_delay_minutes: 0 } });
    await send([reading('11:55', 30)]);
    expect(await open()).toEqual([]);
    await aLot();
    await send([reading('12:00', 30)]);
    expect(await open()).toHaveLength(1);
    await admin.call(putPlant, { body: { sensor_delay_minutes: 15 } });
  });

  // covers SENS-04
  it('ignores readings from before the lot came into the vessel', async () => {
    const hot = (time: string) => send([reading(time, 30)]);
    await hot('08:00');
    await hot('11:59');
    const lot = await aLot();
    const move = (body: Pick<MovementBody, 'from' | 'to'>) =>
      admin.call(moveLot, { params: { id: lot }, body: { kind: 'transfer', reason: '', ...body } });
    // The last reading is outside, and the lot has no reading yet.
    expect(await open()).toEqual([]);
    await standAt('12:14');
    await hot('12:01');
    await hot('12:14');
    expect(await open()).toEqual([]);
    await standAt('12:17');
    await hot('12:16');
    expect(await open()).toMatchObject([{ time: at('12:01') }]);
    // A transfer that is reversed does not end the stay.
    const { data: mistake } = await move({ from: vesselId, to: null });
    expect(await open()).toEqual([]);
    await admin.call(reverseMovement, { params: { id: mistake.id }, body: { reason: 'Wrong vessel' } });
    expect(await open()).toMatchObject([{ time: at('12:01') }]);
    await move({ from: vesselId, to: null });
    await standAt('12:30');
    await hot('12:29');
    await admin.call(changeVessel, { params: { id: vesselId }, body: { state: 'clean' } });
    await move({ from: null, to: vesselId });
    expect(await open()).toEqual([]);
    await standAt('12:50');
    await hot('12:31');
    expect(await open()).toEqual([]);
    await hot('12:47');
    expect(await open()).toMatchObject([{ time: at('12:31') }]);
  });
});

// covers SENS-05
it('a curve has the limits, checks and movements of its span', async () => {
  const lot = await aLot();
  await admin.call(addDailyCheck, { body: { maturation_room_id: lot, temperature: 21 } });
  await send([reading('11:00', 20)]);
  expect(await curve()).toMatchObject({
    limits: { temperature_max: 24 },
    checks: [{ batch_number: `B-${vessels}`, temperature: 21, visual_condition: 'Good' }],
    movements: [{ kind: 'fill', quantity: 10, unit: 'kg' }],
  });
  const refused = await admin.refused(sensors.readVesselCurve, {
    params: { id: vesselId },
    query: { from: at('12:00'), to: at('11:00') },
  });
  expect(refused.status).toBe(400);
});

it('a curve has the checks of each stay of a lot, and no check from the time between two stays', async () => {
  const lot = await aLot();
  const move = (body: Pick<MovementBody, 'from' | 'to'>) =>
    admin.call(moveLot, { params: { id: lot }, body: { kind: 'transfer', reason: '', ...body } });
  await standAt('13:00');
  await move({ from: vesselId, to: null });
  await admin.call(changeVessel, { params: { id: vesselId }, body: { state: 'clean' } });
  await standAt('14:00');
  await move({ from: null, to: vesselId });
  await admin.call(addDailyCheck, { body: { maturation_room_id: lot, temperature: 20 } });
  const check = await plant.db
    .selectFrom('lot_checks')
    .selectAll()
    .where('lot_id', '=', lot)
    .executeTakeFirstOrThrow();
  const { id: _, ...values } = check;
  for (const time of ['12:30', '13:30', '14:30'])
    await plant.db
      .insertInto('lot_checks')
      .values({ ...values, checked_at: at(time) })
      .execute();
  expect((await curve()).checks.map(({ time }) => time)).toEqual([at('12:30'), at('14:00'), at('14:30')]);
});

// covers SENS-06
it('readings are deleted after the time for which the plant keeps them', async () => {
  await admin.call(putPlant, { body: { sensor_retention_days: 7 } });
  await send([reading('11:00', 20), reading('11:30', 20)]);
  await standAt('11:15', '2026-11-17');
  for (const job of sensorJobs) await job.run({ db: plant.db, log: plant.app.log as never });
  expect((await curve()).points.map(({ time }) => time)).toHaveLength(1);
});
