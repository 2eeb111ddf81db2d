/** Counters of machines over HTTP: keys, readings, a counter that starts again, and the figures. */
import * as counters from '@pms/domain/counters/endpoints';
import type { CountsBody } from '@pms/domain/counters/schema';
import { readOee } from '@pms/domain/figures/endpoints';
import {
  completeOrder,
  getOrder,
  listOrderQuantities,
  pauseOrder,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { keyedLocks } from '../../platform/locks';
import { lockCounters } from './queries';

const at = (time: string) => new Date(`2026-11-10T${time}:00+02:00`).toISOString();

let plant: TestPlant;
let admin: Person;
let machine: { id: number; name: string };
let key: string;

const standAt = async (time: string) => {
  await plant.standAt(at(time));
  admin = await plant.person('admin');
};
const count = async (body: CountsBody, bearer = key, id = machine.id) => {
  const answer = await plant.app.inject({
    method: 'POST',
    url: `/api/machines/${id}/counts`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: body,
  });
  return [answer.statusCode, answer.json().data?.applied ?? answer.json().code];
};
const running = async (unit = 'units') => {
  const order = await anOrder(plant, admin, { quantity: 1000, unit_of_measurement: unit });
  await admin.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
  return order.id;
};
const made = async (id: number) => (await admin.call(getOrder, { params: { id } })).data.actual_quantity;
const counting = async () => (await admin.call(counters.readCounting, { params: { id: machine.id } })).data;

/** Returns when a reading waits for the lock of its counter. */
const untilWaiting = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted and classid = ${keyedLocks.machineCounter}
        and database = (select oid from pg_database where datname = current_database())`.execute(plant.db);
    expect(rows).toHaveLength(1);
  });

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());
beforeEach(async () => {
  await standAt('06:00');
  machine = await aMachine(plant.db);
  const { data } = await admin.call(counters.makeMachineKey, {
    params: { id: machine.id },
    body: { name: 'PLC of the filler' },
  });
  key = data.key;
});

describe('a key of a machine', () => {
  // covers COUNT-01
  it('is shown once, stored as a hash, counts only at its machine, and ends when it is revoked', async () => {
    const order = await running();
    const other = await aMachine(plant.db);
    const [shown] = (await counting()).keys;
    expect(shown).toMatchObject({ name: 'PLC of the filler', last_used_at: null, revoked_at: null });
    expect(JSON.stringify(await counting())).not.toContain(key);
    const stored = await plant.db.selectFrom('machine_keys').select('key_hash').execute();
    expect(stored.some(({ key_hash }) => key_hash.toString() === key)).toBe(false);
    expect(await count({ count: 1 }, 'made-up')).toEqual([401, 'MACHINE_KEY_UNKNOWN']);
    expect(await count({ count: 1 }, key, other.id)).toEqual([401, 'MACHINE_KEY_UNKNOWN']);
    await standAt('06:10');
    expect(await count({ count: 1 })).toEqual([202, 1]);
    expect((await counting()).keys[0]?.last_used_at).toBe(at('06:10'));
    const params = { id: shown?.id ?? 0 };
    await admin.call(counters.revokeMachineKey, { params });
    expect(await count({ count: 1 })).toEqual([401, 'MACHINE_KEY_UNKNOWN']);
    expect((await admin.refused(counters.revokeMachineKey, { params })).body.code).toBe(
      'MACHINE_KEY_REVOKED',
    );
    expect(await made(order)).toBe(1);
    const actions = (await auditOf(plant.db, 'machine_key', params.id)).map(({ action }) => action);
    expect(actions).toEqual(['machine_key_made', 'machine_key_revoked']);
  });

  it('sends an event to the open pages when it is made or revoked, without its secret', async () => {
    const told = { type: 'plant_settings_changed', data: { keys: ['machine_keys'] } };
    const made = await eventsSince(plant.db);
    const { data } = await admin.call(counters.makeMachineKey, {
      params: { id: machine.id },
      body: { name: 'Second device' },
    });
    expect(await made()).toMatchObject([told]);
    const revoked = await eventsSince(plant.db);
    await admin.call(counters.revokeMachineKey, { params: { id: data.id } });
    expect(await revoked()).toMatchObject([told]);
  });

  // covers COUNT-01
  it('has a different name than the other valid keys', async () => {
    const make = (name: string) => admin.request('POST', `/api/machines/${machine.id}/keys`, { name });
    const taken = await make('plc of the FILLER');
    expect([taken.status, taken.body.code]).toEqual([409, 'MACHINE_KEY_NAME_TAKEN']);
    expect((await make(' ')).status).toBe(400);
    expect((await admin.request('POST', '/api/machines/999999/keys', { name: 'x' })).status).toBe(404);
  });

  // covers COUNT-01
  it('that is revoked while its reading waits for another reading counts nothing', async () => {
    const order = await running();
    const [shown] = (await counting()).keys;
    const waiting = await plant.db.transaction().execute(async (tx) => {
      await lockCounters(tx, [machine.id]);
      const sent = count({ count: 1 });
      await untilWaiting();
      await admin.call(counters.revokeMachineKey, { params: { id: shown?.id ?? 0 } });
      return { sent };
    });
    expect(await waiting.sent).toEqual([401, 'MACHINE_KEY_UNKNOWN']);
    expect(await made(order)).toBe(0);
  });

  // covers COUNT-01
  it('opens no call except the count', async () => {
    for (const url of ['/api/machines', `/api/machines/${machine.id}/counting`, '/api/auth/verify-session']) {
      const answer = await plant.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('the readings of a counter', () => {
  // covers COUNT-03, FIG-152
  it('report the difference for the running order, and a lower reading starts a segment and adds nothing', async () => {
    const order = await running();
    const told = await eventsSince(plant.db);
    await standAt('07:00');
    expect(await count({ total: 10_000 })).toEqual([202, 0]);
    await standAt('07:10');
    expect(await count({ total: 10_040 })).toEqual([202, 40]);
    expect(await count({ total: 10_040, time: at('07:10') })).toEqual([202, 0]);
    await standAt('07:20');
    expect(await count({ total: 12, time: at('07:19') })).toEqual([202, 0]);
    expect((await counting()).counter).toEqual({ total: 12, counted_at: at('07:19'), segment: 2 });
    expect(await count({ total: 30, time: at('07:20') })).toEqual([202, 18]);
    expect(await made(order)).toBe(58);
    const { data } = await admin.call(listOrderQuantities, { params: { id: order } });
    expect(
      data.map(({ new_quantity, source, updated_by_name }) => [new_quantity, source, updated_by_name]),
    ).toEqual([
      [58, 'counter', 'PLC of the filler'],
      [40, 'counter', 'PLC of the filler'],
    ]);
    const events = (await told()).filter(({ type }) => type === 'machine_counter_reset');
    expect(events).toMatchObject([
      { data: { machine_id: machine.id, before: 10_040, total: 12, counted_at: at('07:19') } },
    ]);
    expect(await auditOf(plant.db, 'machine_counter', machine.id)).toMatchObject([
      { action: 'machine_counter_reset', before: { total: 10_040 }, after: { total: 12, segment: 2 } },
    ]);
    const day = { start_date: '2026-11-10', end_date: '2026-11-10', machine_id: machine.id };
    const { total } = (await admin.call(readOee, { query: day })).data;
    expect(total.counts).toMatchObject({ good: 58, total: 58 });
  });

  // covers COUNT-03
  it('without a running order are stored and refused, so that the next order does not get their count', async () => {
    expect(await count({ total: 100 })).toEqual([202, 0]);
    await standAt('06:05');
    expect(await count({ total: 150 })).toEqual([409, 'NO_RUNNING_ORDER']);
    expect(await count({ total: 150 })).toEqual([202, 0]);
    const order = await running();
    await standAt('06:10');
    expect(await count({ total: 160 })).toEqual([202, 10]);
    await admin.call(pauseOrder, {
      params: { id: order },
      body: { reason: 'Unplanned Stop', category: 'Equipment' },
    });
    await standAt('06:11');
    // The count from just before the machine stopped belongs to the order as well.
    expect(await count({ total: 161 })).toEqual([202, 1]);
    expect(await made(order)).toBe(11);
  });

  // covers COUNT-03
  it('that arrive late are booked at the time of the count, and show the time of receipt', async () => {
    const order = await running();
    await standAt('09:00');
    expect(await count({ count: 5, time: at('07:30') })).toEqual([202, 5]);
    expect(await count({ count: 6, time: at('09:02') })).toEqual([400, 'VALIDATION']);
    const { data } = await admin.call(listOrderQuantities, { params: { id: order } });
    expect(data[0]).toMatchObject({ update_time: at('07:30'), received_at: at('09:00') });
  });

  // covers COUNT-03
  it('from before the order came to the machine are stored and refused, so that the order does not get their count', async () => {
    const first = await running();
    await standAt('07:00');
    expect(await count({ total: 100, time: at('07:00') })).toEqual([202, 0]);
    // The connection is lost from here on, and the order is completed meanwhile.
    await standAt('09:00');
    await admin.call(completeOrder, {
      params: { id: first },
      body: { actual_quantity: 500, waste_data: null },
    });
    await standAt('09:30');
    const next = await running();
    await standAt('10:00');
    expect(await count({ total: 600, time: at('09:00') })).toEqual([409, 'COUNTED_BEFORE_ORDER']);
    // The readings after the start of the order add their difference to the last reading.
    expect(await count({ total: 610, time: at('09:40') })).toEqual([202, 10]);
    expect([await made(first), await made(next)]).toEqual([500, 10]);
    // The clock of a device may be a minute behind.
    machine = await aMachine(plant.db);
    const { data } = await admin.call(counters.makeMachineKey, {
      params: { id: machine.id },
      body: { name: 'Slow PLC' },
    });
    const slow = await running();
    await standAt('10:05');
    expect(await count({ count: 2, time: at('09:58') }, data.key)).toEqual([409, 'COUNTED_BEFORE_ORDER']);
    expect(await count({ count: 3, time: at('09:59') }, data.key)).toEqual([202, 3]);
    expect(await made(slow)).toBe(3);
  });

  // covers COUNT-03
  it('of an order that was stopped and resumed belong to the order, except the readings between stop and resume', async () => {
    const order = await running();
    const params = { id: order };
    await standAt('07:00');
    await admin.call(stopOrder, { params, body: { reason: 'Unplanned Stop', category: 'Equipment' } });
    await standAt('08:00');
    await admin.call(resumeOrder, { params });
    await standAt('09:00');
    expect(await count({ count: 4, time: at('06:50') })).toEqual([202, 4]);
    expect(await count({ count: 5, time: at('07:30') })).toEqual([409, 'COUNTED_BEFORE_ORDER']);
    expect(await made(order)).toBe(4);
  });

  // covers COUNT-03
  it('with fractions of a piece are refused and change nothing', async () => {
    const order = await running();
    await standAt('06:10');
    expect(await count({ count: 1.5 })).toEqual([400, 'VALIDATION']);
    expect(await count({ count: 2 })).toEqual([202, 2]);
    expect(await made(order)).toBe(2);
  });

  // covers COUNT-03
  it('without a time are all added if they arrive at one moment, also from two keys', async () => {
    const order = await running();
    const { data } = await admin.call(counters.makeMachineKey, {
      params: { id: machine.id },
      body: { name: 'Second PLC' },
    });
    await standAt('10:00');
    const pieces = [
      count({ count: 1 }),
      count({ count: 1 }),
      count({ count: 1 }),
      count({ count: 1 }, data.key),
    ];
    expect(await Promise.all(pieces)).toEqual([
      [202, 1],
      [202, 1],
      [202, 1],
      [202, 1],
    ]);
    expect(await made(order)).toBe(4);
    // Totals without a time follow each other in the order of their arrival.
    const totals = [
      count({ total: 100 }),
      count({ total: 103 }),
      count({ total: 103 }),
      count({ total: 104 }),
    ];
    expect(await Promise.all(totals)).toEqual([
      [202, 0],
      [202, 3],
      [202, 0],
      [202, 1],
    ]);
    const [, own] = (await counting()).keys;
    expect(own?.counter).toEqual({ total: 104, counted_at: at('10:00'), segment: 1 });
    expect(await made(order)).toBe(8);
  });

  // covers COUNT-03
  it('without a time are added after a reading of a device with a fast clock, and a repeated reading adds nothing', async () => {
    const order = await running();
    await standAt('10:00');
    const ahead = { count: 5, time: at('10:01') };
    expect(await count(ahead)).toEqual([202, 5]);
    expect(await count({ count: 1 })).toEqual([202, 1]);
    expect(await count(ahead)).toEqual([202, 0]);
    expect((await counting()).counter?.counted_at).toBe(at('10:01'));
    expect(await made(order)).toBe(6);
    const { data } = await admin.call(listOrderQuantities, { params: { id: order } });
    expect(data.map(({ update_time }) => update_time)).toEqual([at('10:00'), at('10:00')]);
  });

  // covers COUNT-03
  it('that arrive at the same moment are added once each', async () => {
    const order = await running();
    await standAt('08:00');
    await count({ total: 0, time: at('06:30') });
    const minutes = Array.from({ length: 20 }, (_, index) => index + 1);
    const sent = minutes.flatMap((minute) => {
      const body = { total: minute * 10, time: at(`07:${String(minute).padStart(2, '0')}`) };
      return [count(body), count(body)];
    });
    const answers = await Promise.all(sent);
    expect(answers.every(([status]) => status === 202)).toBe(true);
    expect(await made(order)).toBe(200);
  });
});

describe('readings of many machines at once', () => {
  // covers COUNT-05
  it('are one change with a report and an event for each machine, no audit entry, and a separate answer for each reading', async () => {
    const order = await running();
    const second = await aMachine(plant.db);
    const idle = await aMachine(plant.db);
    const keyOf = async (id: number) =>
      (await admin.call(counters.makeMachineKey, { params: { id }, body: { name: 'PLC' } })).data.key;
    const [secondKey, idleKey] = [await keyOf(second.id), await keyOf(idle.id)];
    const other = await anOrder(plant, admin, { quantity: 1000, unit_of_measurement: 'units' });
    await admin.call(startOrder, { params: { id: other.id }, body: { machine_id: second.id } });
    await standAt('10:00');
    const told = await eventsSince(plant.db);
    const audits = await auditOf(plant.db, 'order', order);
    // The first reading is sent alone; the others are gathered meanwhile.
    const answers = await Promise.all([
      count({ count: 1 }),
      count({ count: 2, time: at('10:01') }, secondKey, second.id),
      count({ count: 4, time: at('10:00') }, 'made-up', second.id),
      count({ count: 3, time: at('10:01') }, idleKey, idle.id),
      count({ count: 1.5, time: at('10:01') }),
      count({ count: 10, time: at('10:01') }),
      count({ count: 20, time: at('10:01') }),
    ]);
    expect(answers).toEqual([
      [202, 1],
      [202, 2],
      [401, 'MACHINE_KEY_UNKNOWN'],
      [409, 'NO_RUNNING_ORDER'],
      [400, 'VALIDATION'],
      [202, 10],
      // The reading has the same time as the reading before, so it is a repeated message.
      [202, 0],
    ]);
    expect([await made(order), await made(other.id)]).toEqual([11, 2]);
    const counted = (await told()).filter(({ type }) => type === 'order_quantity_updated');
    expect(counted).toMatchObject([
      { data: { order_id: order, previous_quantity: 0, new_quantity: 1 } },
      { data: { order_id: other.id, previous_quantity: 0, new_quantity: 2 } },
      { data: { order_id: order, previous_quantity: 1, new_quantity: 11 } },
    ]);
    expect(await auditOf(plant.db, 'order', order)).toEqual(audits);
  });
});
