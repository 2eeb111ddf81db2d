/** A change of a stop meets the resume of its order: the test holds a lock until both calls wait. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import { orderDowntime, pauseOrder, resumeOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, current, stopReason } from '../../../test/order-scenario';
import { behind, waitingCalls } from '../../../test/waiting-calls';
import { poll } from '../../platform/postgres/poll';

const plantTime = (text: string) => new Date(`2026-11-10T${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let operator: Person;

/** Moves the clock and signs the people in again, because a session lasts ten minutes. */
async function standAt(text: string): Promise<void> {
  await plant.standAt(plantTime(text));
  supervisor = await plant.person('supervisor');
  operator = await plant.person('operator');
}

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

const stopsOf = async (orderId: number) =>
  (await supervisor.call(orderDowntime, { params: { id: orderId } })).data.history;

/** An order that is paused since ten o'clock, and its stop. The clock then shows half past ten. */
async function aPause() {
  await standAt('10:00');
  const machine = await aMachine(plant.db);
  const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
  await supervisor.call(pauseOrder, { params: { id: order.id }, body: stopReason });
  const [stop] = await stopsOf(order.id);
  if (!stop) throw new Error('A pause opens a stop');
  await standAt('10:30');
  return { order, stop };
}

/**
 * Sends the change, and the resume after the change waits, while the test holds the lock of the stop. Releases the
 * lock when both calls wait.
 */
async function meetResume(stopId: number, orderId: number, send: () => Promise<unknown>): Promise<void> {
  const waits = async (calls: number) => {
    const areThere = await poll(async () => (await waitingCalls(plant.db)) >= calls || undefined, {
      everyMs: 5,
      withinMs: 20_000,
    });
    if (!areThere) throw new Error(`${calls} calls should wait, and do not`);
  };
  const { both } = await plant.db.transaction().execute(async (tx) => {
    await sql`select from downtime_events where id = ${stopId} for update`.execute(tx);
    const changed = send();
    await waits(1);
    const resumed = operator.call(resumeOrder, { params: { id: orderId } });
    await waits(2);
    return { both: Promise.all([changed, resumed]) };
  });
  await both;
}

/** The order runs, so that it can pause again: no earlier hold of the order is open. */
async function pausesAgain(orderId: number): Promise<void> {
  expect((await current(operator, orderId)).status).toBe('in_progress');
  const stops = await stopsOf(orderId);
  expect(stops.map((stop) => stop.hold_end_time)).not.toContain(null);
  expect(stops.map((stop) => stop.end_time)).not.toContain(null);
  await operator.call(pauseOrder, { params: { id: orderId }, body: stopReason });
}

const splitAt = (id: number, text: string) =>
  supervisor.call(endpoints.splitDowntime, {
    params: { id },
    body: { at: plantTime(text), reason_code: 'quality_issue' },
  });

it('a split and the resume of the order: both parts end, and each minute counts once', async () => {
  const { order, stop } = await aPause();
  await meetResume(stop.id, order.id, () => splitAt(stop.id, '10:10'));
  const ends = (await stopsOf(order.id)).map(({ start_time, end_time }) => [start_time, end_time]);
  expect(ends.sort()).toEqual([
    [plantTime('10:00'), plantTime('10:10')],
    [plantTime('10:10'), plantTime('10:30')],
  ]);
  await pausesAgain(order.id);
});

it('a merge and the resume of the order: the merged stop ends', async () => {
  const { order, stop } = await aPause();
  const { data: parts } = await splitAt(stop.id, '10:10');
  const ids = parts.map(({ id }) => id);
  await meetResume(ids[1] ?? 0, order.id, () => supervisor.call(endpoints.mergeDowntime, { body: { ids } }));
  expect(await stopsOf(order.id)).toMatchObject([
    { id: stop.id, start_time: plantTime('10:00'), end_time: plantTime('10:30') },
  ]);
  await pausesAgain(order.id);
});

it('a supervisor ends the stop and the operator resumes the order: the end of the supervisor stays', async () => {
  const { order, stop } = await aPause();
  await meetResume(stop.id, order.id, () =>
    supervisor.call(endpoints.changeDowntime, {
      params: { id: stop.id },
      body: { end_time: plantTime('10:20') },
    }),
  );
  expect(await stopsOf(order.id)).toMatchObject([
    { end_time: plantTime('10:20'), hold_end_time: plantTime('10:30'), status: 'resolved' },
  ]);
});

async function aReason(label: string) {
  await standAt('10:00');
  const admin = await plant.person('admin');
  const body = { label, code: label.toLowerCase(), category: 'Other', time_class: 'unplanned' as const };
  return { admin, reason: (await admin.call(endpoints.createStopReason, { body })).data };
}

it('a pause with a reason that is removed at the same moment is refused beside the field', async () => {
  const { reason } = await aReason('Flood');
  const machine = await aMachine(plant.db);
  const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
  const body = { ...stopReason, reason_code: reason.code };
  const answer = await behind(plant.db, sql`delete from stop_reasons where id = ${reason.id}`, () =>
    operator.refused(pauseOrder, { params: { id: order.id }, body }),
  );
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: 'There is no stop reason "flood"',
      code: 'UNKNOWN_STOP_REASON',
      details: { fields: [{ path: 'reason_code' }] },
    },
  });
  expect((await current(operator, order.id)).status).toBe('in_progress');
});

it('the removal of a reason that a stop gets at the same moment is refused with the alternative', async () => {
  const { stop } = await aPause();
  const { admin, reason } = await aReason('Storm');
  const answer = await behind(
    plant.db,
    sql`update downtime_events set reason_code = ${reason.code} where id = ${stop.id}`,
    () => admin.refused(endpoints.deleteStopReason, { params: { id: reason.id } }),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'REASON_USED' } });
});
