/**
 * Actions that people take without a connection are sent later with the time of the action. The server books them as if
 * they had been sent at that time. The test takes the same actions at a machine with a connection and at a machine
 * without; both end with the same figures.
 */
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { listDowntime, reportDowntime } from '@pms/domain/downtime/endpoints';
import { callForHelp } from '@pms/domain/help/endpoints';
import {
  completeOrder,
  getOrder,
  listOrderQuantities,
  orderTimeline,
  orderWaste,
  pauseOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
  undoQuantity,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { lockMonths } from '@pms/domain/settings/endpoints';
import { enteredByHeader, occurredAtHeader } from '@pms/domain/time-of-doing';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { seenOfMachine } from '../../../test/figure-surfaces';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from '../figures/run-recomputation';
import { startSession } from '../sessions/start-session';

const day = '2026-10-14';
let plant: TestPlant;
let lead: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await standAt('06:00');
});
afterAll(() => plant.close());

async function standAt(time: string, date = day): Promise<Person> {
  await plant.standAt(plantTime(`${date} ${time}`));
  lead = await plant.person('manager');
  return lead;
}

const done = (time: string) => ({ [occurredAtHeader]: plantTime(`${day} ${time}`) });

async function aPlace(area = 'packaging') {
  const machine = await aMachine(plant.db, { environment: area });
  const order = await anOrder(plant, lead, { environment: area, quantity: 600 });
  return { area, machine, order };
}
type Place = Awaited<ReturnType<typeof aPlace>>;

/** A shift at a machine: each action with its time. */
function deedsAt({ machine, order }: Place) {
  const params = { id: order.id };
  const stop = { reason: 'Unplanned Stop', category: 'Equipment', reason_code: 'equipment_breakdown' };
  return [
    ['08:00', startOrder, { params, body: { machine_id: machine.id } }],
    ['09:00', reportQuantity, { params, body: { actual_quantity: 55, scrap: 3 } }],
    ['09:30', stopOrder, { params, body: stop }],
    ['10:10', resumeOrder, { params }],
    ['11:00', pauseOrder, { params, body: stop }],
    ['11:15', resumeOrder, { params }],
    ['11:20', recordWaste, { body: wasteOf(order) }],
    [
      '12:00',
      completeOrder,
      {
        params,
        body: { actual_quantity: 200, waste_data: [{ waste_type: 'FP', weight: 4, units: 8 }] },
      },
    ],
    ['12:30', reportDowntime, { body: downtimeOf(machine.id) }],
  ] as const;
}

const wasteOf = ({ order_number }: Pick<Order, 'order_number'>) => ({
  recorded_by: lead.id,
  order_number,
  waste_type: 'PM',
  quantity: 2.5,
  unit: 'kg' as const,
  reason: 'Torn',
});

const downtimeOf = (machine_id: number) => ({
  reported_by: lead.id,
  order_number: 'none',
  machine_id,
  primary_cause: 'Cleaning',
  reason_code: 'equipment_breakdown',
  start_time: plantTime(`${day} 12:05`),
  end_time: plantTime(`${day} 12:25`),
});

/** The recorded facts of the machine and its order, without people and ids. */
async function knownOf({ area, machine, order }: Place) {
  const { data: now } = await lead.call(getOrder, { params: { id: order.id } });
  const { data: stops } = await lead.call(listDowntime, { query: { machine_id: machine.id } });
  const { data: counts } = await lead.call(listOrderQuantities, { params: { id: order.id }, query: {} });
  const { data: waste } = await lead.call(orderWaste, { params: { id: order.id } });
  const { status, actual_quantity, scrap_quantity, efficiency, start_time, end_time, complete_time } = now;
  return {
    order: { status, actual_quantity, scrap_quantity, efficiency, start_time, end_time, complete_time },
    stops: stops.map((stop) => [stop.start_time, stop.end_time, stop.hold_end_time, stop.reason]),
    counts: counts.map((count) => [count.update_time, count.new_quantity, count.scrap]),
    waste: waste.map((lost) => [lost.recorded_at, lost.waste_type, lost.quantity]),
    figures: await seenOfMachine(lead, { area, machine }, { date: day, type: 'day' }),
  };
}

// covers OFFL-01, OFFL-02
it('gives the same figures as an entry in time, at any time of receipt', async () => {
  const online = await aPlace('packaging');
  const offline = await aPlace('packaging');
  for (const [time, endpoint, call] of deedsAt(online)) {
    await (await standAt(time)).call(endpoint as typeof startOrder, call as never);
  }
  await standAt('16:00');
  for (const [time, endpoint, call] of deedsAt(offline)) {
    await lead.call(endpoint as typeof startOrder, { ...(call as object), headers: done(time) } as never);
  }
  const known = await knownOf(offline);
  expect(known).toEqual(await knownOf(online));
  expect(known.order).toMatchObject({ start_time: plantTime(`${day} 08:00`), status: 'completed' });
  await standAt('20:00', '2026-10-15');
  await runRecomputation(plant.db);
  expect(await knownOf(offline)).toEqual(await knownOf(online));
});

// covers OFFL-03
it('stores the time of receipt beside the time of the action', async () => {
  await standAt('08:00');
  const { order, machine } = await aPlace();
  await standAt('09:00');
  await lead.call(startOrder, {
    params: { id: order.id },
    body: { machine_id: machine.id },
    headers: done('08:10'),
  });
  await lead.call(reportQuantity, { params: { id: order.id }, body: { add: 5 }, headers: done('08:20') });
  const { data } = await lead.call(listOrderQuantities, { params: { id: order.id }, query: {} });
  const received_at = plantTime(`${day} 09:00`);
  expect(data[0]).toMatchObject({ update_time: plantTime(`${day} 08:20`), received_at });
  const { data: waste } = await lead.call(recordWaste, { body: wasteOf(order), headers: done('08:30') });
  expect(waste).toMatchObject({ recorded_at: plantTime(`${day} 08:30`), received_at });
  const { data: lines } = await lead.call(orderTimeline, { params: { id: order.id } });
  expect(lines.map(({ time, text }) => [time, text])).toContainEqual([
    received_at,
    'Done at 14-10-2026 08:10 without a connection',
  ]);
});

// covers OFFL-04
describe('a time of action', () => {
  let place: Place;
  beforeEach(async () => {
    await standAt('12:00');
    place = await aPlace();
  });
  const start = (happened: string) => ({
    params: { id: place.order.id },
    body: { machine_id: place.machine.id },
    headers: { [occurredAtHeader]: happened },
  });

  it.each([
    ['in the future', plantTime(`${day} 12:02`), 400, 'IN_FUTURE'],
    ['more than a day ago', plantTime('2026-10-13 11:59'), 409, 'TOO_OLD'],
    ['no time at all', 'yesterday', 400, 'TIME_NOT_READABLE'],
    ['without an offset', '2026-10-14T10:00:00', 400, 'TIME_NOT_READABLE'],
    // The machine was added at noon.
    ['before the machine has a history', plantTime(`${day} 11:59`), 409, 'BEFORE_LATEST'],
  ])('is refused: %s', async (_what, happened, status, code) => {
    expect(await lead.refused(startOrder, start(happened))).toMatchObject({ status, body: { code } });
  });

  it('is the moment of receipt if the clock of the device is a little ahead', async () => {
    const { data } = await lead.call(startOrder, start(plantTime(`${day} 12:01`)));
    expect(data.start_time).toBe(plantTime(`${day} 12:00`));
  });

  it('is refused if another device has recorded a later action meanwhile', async () => {
    const params = { id: place.order.id };
    await lead.call(startOrder, start(plantTime(`${day} 12:00`)));
    await standAt('13:00');
    await lead.call(reportQuantity, { params, body: { add: 40 } });
    const late = { params, body: { add: 10 }, headers: done('12:30') };
    expect(await lead.refused(reportQuantity, late)).toMatchObject({
      status: 409,
      body: {
        code: 'BEFORE_LATEST',
        error: expect.stringContaining('14-10-2026 13:00'),
        details: { booked_at: plantTime(`${day} 13:00`) },
      },
    });
    expect((await lead.call(reportQuantity, { ...late, headers: done('13:00') })).data).toBeDefined();
  });

  it('is refused for an action that is booked at its receipt', async () => {
    const call = { params: { id: place.order.id, updateId: 1 }, headers: done('11:00') };
    expect((await lead.refused(undoQuantity, call)).body.code).toBe('TIME_NOT_TAKEN');
  });
});

// covers OFFL-04
it('an entry is refused in a locked month', async () => {
  await standAt('06:30', '2026-11-01');
  const { order } = await aPlace();
  await lead.call(lockMonths, { body: { month: '2026-10', reason: 'Closed' } });
  const late = { body: wasteOf(order), headers: { [occurredAtHeader]: plantTime('2026-10-31 07:00') } };
  expect((await lead.refused(recordWaste, late)).body.code).toBe('MONTH_LOCKED');
});

// covers OFFL-05
it('an entry is booked once for any number of calls, also after its day', async () => {
  await standAt('07:00', '2026-11-10');
  const { order } = await aPlace();
  const { id } = lead;
  /** Sends the entry again after the device was switched on and its person signed in again. */
  const sendAt = async (moment: string, key: string) => {
    await plant.standAt(plantTime(moment));
    const token = await startSession(plant.db, id, { remember_me: false, address: null, user_agent: null });
    const { statusCode, body } = await plant.app.inject({
      method: 'POST',
      url: '/api/waste',
      payload: { ...wasteOf(order), recorded_by: id },
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        [occurredAtHeader]: plantTime('2026-11-10 07:00'),
      },
    });
    return [statusCode, JSON.parse(body)];
  };
  const [status, first] = await sendAt('2026-11-11 06:59', 'offline-1');
  expect(status).toBe(201);
  expect(await sendAt('2026-11-12 06:50', 'offline-1')).toEqual([status, first]);
  expect(await sendAt('2026-11-12 06:50', 'offline-2')).toMatchObject([409, { code: 'TOO_OLD' }]);
  await standAt('07:00', '2026-11-12');
  expect((await lead.call(orderWaste, { params: { id: order.id } })).data).toHaveLength(1);
});

// covers OFFL-15
it('an entry is booked only for the person who did the action', async () => {
  await standAt('08:00', '2026-11-13');
  const { order } = await aPlace();
  const call = { body: wasteOf(order), headers: { [enteredByHeader]: String(lead.id) } };
  const other = await plant.person('supervisor');
  expect(await other.refused(recordWaste, call)).toMatchObject({
    status: 409,
    body: { code: 'ENTERED_BY_ANOTHER' },
  });
  expect((await lead.call(recordWaste, call)).data.order_number).toBe(order.order_number);
});

// covers OFFL-01
it('attendance and a call for help count from their times', async () => {
  await standAt('08:00', '2026-11-12');
  const { machine } = await aPlace();
  const person = await standAt('08:40', '2026-11-12');
  const at = plantTime('2026-11-12 08:05');
  const headers = { [occurredAtHeader]: at };
  const { data: call } = await person.call(callForHelp, {
    body: { kind: 'maintenance', machine_id: machine.id },
    headers,
  });
  expect(call.called_at).toBe(at);
  const worker = await plant.person('operator');
  await plant.db
    .insertInto('labour_assignments')
    .values({
      employee_id: worker.id,
      machine_id: machine.id,
      assignment_date: '2026-11-12',
      shift_type: 'day',
      role: 'operator',
      starts_at: plantTime('2026-11-12 06:00'),
      ends_at: plantTime('2026-11-12 18:00'),
    } as never)
    .execute();
  const { data: mark } = await person.call(markAttendance, {
    body: { date: '2026-11-12', shift_type: 'day', employee_id: worker.id, status: 'present' },
    headers,
  });
  expect(mark.check_in_time).toBe(at);
});
