/**
 * The time zone of the host has no effect on answers. Processes in zones fourteen hours ahead of UTC and five hours
 * behind UTC give the same answers as a process in UTC. The database has a fourth time zone.
 */
import { getDashboardMetrics } from '@pms/domain/dashboard/endpoints';
import type { Endpoint } from '@pms/domain/endpoint';
import { exportFile } from '@pms/domain/exports/endpoints';
import {
  completeOrder,
  createOrder,
  reportQuantity,
  startOrder,
  stopOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { liveTicket } from '@pms/domain/sessions/endpoints';
import { currentShiftReport } from '@pms/domain/shift-reports/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyRoute } from '../src/app';
import { buildTestPlant, type Call, type Person, pathOf, type TestPlant } from './build-app';
import { aMachine } from './builders';
import { stopReason } from './order-scenario';
import { send, sendRefused, sendWell } from './send';
import { type ServerProcess, startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const zones = ['UTC', 'Pacific/Kiritimati', 'America/New_York'] as const;

let plant: TestPlant;
let servers: readonly ServerProcess[];
let late: Order;

/** A moment of the plant in Johannesburg, two hours ahead of UTC all year. */
const plantTime = (local: string): string => new Date(`${local}+02:00`).toISOString();

beforeAll(async () => {
  plant = await buildTestPlant();
  await sql`do $$ begin execute format('alter database %I set timezone to ''Asia/Kathmandu''', current_database()); end $$`.execute(
    plant.db,
  );
  late = await aDayOnTheFloor();
  const wish = (TZ: string) => ({ databaseUrl: plant.url, env: { TZ, LOG_LEVEL: 'error' } });
  servers = await Promise.all(zones.map((zone) => startServerProcess(wish(zone))));
});
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.kill()) ?? []);
  await plant.close();
});

/**
 * Quantities on both sides of every boundary, a stop over midnight of a leap day, and an order that is due at that
 * time.
 */
async function aDayOnTheFloor(): Promise<Order> {
  await plant.standAt(plantTime('2028-02-28T07:00:00'));
  const { id: machine_id } = await aMachine(plant.db);
  const order = async (more: object) => {
    const person = await plant.person('admin');
    const body = { product_name: 'Cola 600 ml', quantity: 100, environment: 'packaging', ...more };
    return (await person.call(createOrder, { body })).data;
  };
  const waiting = await order({ due_date: '2028-02-29' });
  const { id } = await order({ due_date: '2028-03-01', machine_id });
  const at = async <E extends Endpoint>(local: string, endpoint: E, body: object) => {
    await plant.standAt(plantTime(local));
    // Signs in again, because the clock moves by days and sessions end earlier.
    const person = await plant.person('admin');
    await person.call(endpoint, { params: { id }, body } as Call<E>);
  };
  await at('2028-02-28T07:00:00', startOrder, {});
  for (const local of [
    '2028-02-28T17:59:59',
    '2028-02-28T18:00:00',
    '2028-02-28T23:59:59',
    '2028-02-29T00:00:00',
    '2028-02-29T05:59:59',
    '2028-02-29T06:00:00',
    '2028-02-29T17:59:59',
    '2028-02-29T18:00:00',
  ]) {
    await at(local, reportQuantity, { add: 5 });
  }
  await at('2028-02-29T22:30:00', stopOrder, stopReason);
  await at('2028-03-01T01:00:00', completeOrder, { actual_quantity: 44, waste_data: null });
  return waiting;
}

/** The answers of all processes. The person must have signed in at this moment: sessions end when the clock moves. */
async function fromAll<E extends Endpoint>(person: Person, endpoint: E, call: Call<E> = {}) {
  return Promise.all(servers.map(({ origin }) => send({ origin, token: person.token }, endpoint, call)));
}

describe('processes on hosts in other zones', () => {
  // covers ZONE-01
  it.each([
    ['2028-02-28T23:59:59', '2028-02-28', 'night', 0],
    ['2028-02-29T00:00:00', '2028-02-28', 'night', 0],
    ['2028-02-29T05:59:59', '2028-02-28', 'night', 0],
    ['2028-02-29T06:00:00', '2028-02-29', 'day', 0],
    ['2028-02-29T17:59:59', '2028-02-29', 'day', 0],
    ['2028-02-29T18:00:00', '2028-02-29', 'night', 0],
    ['2028-02-29T23:59:59', '2028-02-29', 'night', 0],
    // The leap day and the month end, and the orders that were due are late.
    ['2028-03-01T00:00:00', '2028-02-29', 'night', 1],
    ['2028-03-01T05:59:59', '2028-02-29', 'night', 1],
    ['2028-03-01T06:00:00', '2028-03-01', 'day', 1],
  ])('%s at the plant is in the shift of %s, %s', async (local, shift_date, shift_type, lateOrders) => {
    await plant.standAt(plantTime(local));
    const person = await plant.person('admin');
    for (const { status, body } of await fromAll(person, currentShiftReport)) {
      expect([status, body]).toMatchObject([200, { data: { shift_date, shift_type } }]);
    }
    for (const { body } of await fromAll(person, getDashboardMetrics)) {
      expect(body).toMatchObject({ data: { on_time_delivery: { late_open: lateOrders } } });
    }
  });

  // covers ZONE-01
  it.each([
    ['the last minutes of the leap day', '2028-02-29T23:30:00'],
    ['the start of the month', '2028-03-01T00:00:00'],
    ['the last evening of the year', '2028-12-31T23:59:59'],
  ])('every reading call gives the same answer in %s', async (_when, local) => {
    await plant.standAt(plantTime(local));
    const person = await plant.person('admin');
    // Skips calls for one record, because the lists contain the records. A ticket is always new, and health differs by
    // process.
    const isOfThePlant = ({ endpoint }: (typeof everyRoute)[number]) =>
      endpoint.method === 'GET' && !endpoint.file && !/\{|health/.test(endpoint.path);
    const asked = everyRoute.filter((route) => isOfThePlant(route) && route.endpoint !== liveTicket);
    const differing: string[] = [];
    for (const { endpoint } of asked) {
      const [utc, ...others] = (await fromAll(person, endpoint)).map((reply) => JSON.stringify(reply));
      if (others.some((other) => other !== utc)) differing.push(endpoint.path);
    }
    expect(differing).toEqual([]);
  });

  // covers ZONE-01
  it.each(['orders', 'archived-orders', 'downtime'])('export the same file of %s', async (type) => {
    await plant.standAt(plantTime('2028-02-29T23:30:00'));
    const { token } = await plant.person('admin');
    const path = pathOf(exportFile, { params: { type }, query: { format: 'csv' } });
    const texts = await Promise.all(
      servers.map(async ({ origin }) => {
        const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
        return [answer.status, answer.headers.get('content-disposition'), await answer.text()];
      }),
    );
    expect(texts[0]?.[0]).toBe(200);
    expect(String(texts[0]?.[2]).split('\n').length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toEqual(texts[0]);
  });

  // covers ZONE-01
  it('use the plant’s shifts for a schedule, and refuse an early start in plant time', async () => {
    await plant.standAt(plantTime('2028-02-29T05:59:59'));
    const person = await plant.person('admin');
    const { id: machine_id } = await aMachine(plant.db);
    for (const { origin } of servers) {
      const door = { origin, token: person.token };
      const schedule = { scheduled_start_date: '2028-02-29', scheduled_start_shift: 'day' } as const;
      const { data } = await sendWell(door, updateOrder, {
        params: { id: late.id },
        body: { machine_id, ...schedule, scheduled_end_date: '2028-02-29', scheduled_end_shift: 'night' },
      });
      expect(data).toMatchObject({
        planned_start_at: plantTime('2028-02-29T06:00:00'),
        planned_end_at: plantTime('2028-03-01T06:00:00'),
        due_date: '2028-02-29',
      });
      const { body } = await sendRefused(door, startOrder, { params: { id: late.id } });
      expect(body.error).toBe('Cannot start production yet. Order is scheduled to start at 29-02-2028 06:00');
    }
  });
});
