/** A change of a stop also changes the events that supervisors attached to the stop. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { orderDowntime, pauseOrder, resumeOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';

const plantTime = (text: string) => new Date(`2026-11-10T${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;
let equipment: number;

/** Moves the clock and signs the supervisor in again, because a session lasts ten minutes. */
async function standAt(text: string): Promise<void> {
  await plant.standAt(plantTime(text));
  supervisor = await plant.person('supervisor');
}

beforeAll(async () => {
  plant = await buildTestPlant();
  await standAt('09:00');
  const { data } = await supervisor.call(endpoints.listDowntimeCategories);
  equipment = data.find((category) => category.category_name === 'Equipment')?.id ?? 0;
});
afterAll(() => plant.close());

const report = async (
  machineId: number,
  span: { readonly start_time: string; readonly end_time?: string },
): Promise<DowntimeRecord> =>
  (
    await supervisor.call(endpoints.reportDowntime, {
      body: {
        order_number: 'ORD-UNKNOWN',
        machine_id: machineId,
        downtime_category_id: equipment,
        primary_cause: 'Belt torn',
        reported_by: supervisor.id,
        ...span,
      },
    })
  ).data;
const eventsOf = async (machineId: number): Promise<DowntimeRecord[]> =>
  (await supervisor.call(endpoints.listDowntime, { query: { machine_id: machineId } })).data;
const eventOf = async (machineId: number, id: number) =>
  (await eventsOf(machineId)).find((event) => event.id === id);

/** An order that is paused since this time, and its stop. */
async function aPause(text: string) {
  await standAt(text);
  const machine = await aMachine(plant.db);
  const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
  await supervisor.call(pauseOrder, { params: { id: order.id }, body: stopReason });
  const { data } = await supervisor.call(orderDowntime, { params: { id: order.id } });
  const [stop] = data.history;
  if (!stop) throw new Error('A pause opens a stop');
  return { machine, order, stop };
}

it('the split of an open stop attaches its open events to the part that stays open', async () => {
  const { machine, order, stop } = await aPause('10:00');
  await standAt('10:10');
  const ended = await report(machine.id, { start_time: plantTime('10:01'), end_time: plantTime('10:03') });
  const open = await report(machine.id, { start_time: plantTime('10:02') });
  expect([ended.linked_event_id, open.linked_event_id]).toEqual([stop.id, stop.id]);
  const { data: parts } = await supervisor.call(endpoints.splitDowntime, {
    params: { id: stop.id },
    body: { at: plantTime('10:05'), reason_code: 'quality_issue' },
  });
  expect((await eventOf(machine.id, ended.id))?.linked_event_id).toBe(stop.id);
  expect((await eventOf(machine.id, open.id))?.linked_event_id).toBe(parts[1]?.id);

  await standAt('10:30');
  await supervisor.call(resumeOrder, { params: { id: order.id } });
  expect(await eventOf(machine.id, open.id)).toMatchObject({
    status: 'resolved',
    end_time: plantTime('10:30'),
  });
});

it('a merge into an event that was attached to an absorbed event leaves no link to the absorbed event', async () => {
  await standAt('09:30');
  const machine = await aMachine(plant.db);
  const absorbed = await report(machine.id, { start_time: plantTime('09:10') });
  const kept = await report(machine.id, { start_time: plantTime('09:00') });
  expect(kept.linked_event_id).toBe(absorbed.id);
  const { data: merged } = await supervisor.call(endpoints.mergeDowntime, {
    body: { ids: [absorbed.id, kept.id] },
  });
  expect(merged).toMatchObject({ id: kept.id, linked_event_id: null, end_time: null });
  expect(await eventsOf(machine.id)).toHaveLength(1);
});

it('a merge keeps the attachment of an absorbed event to a stop that stays open', async () => {
  const { machine, order, stop } = await aPause('11:00');
  await standAt('11:10');
  const kept = await report(machine.id, { start_time: plantTime('10:50'), end_time: plantTime('11:00') });
  const absorbed = await report(machine.id, { start_time: plantTime('11:00') });
  expect([kept.linked_event_id, absorbed.linked_event_id]).toEqual([null, stop.id]);
  const { data: merged } = await supervisor.call(endpoints.mergeDowntime, {
    body: { ids: [kept.id, absorbed.id] },
  });
  expect(merged).toMatchObject({ id: kept.id, linked_event_id: stop.id, end_time: null });

  await standAt('11:20');
  await supervisor.call(resumeOrder, { params: { id: order.id } });
  expect(await eventOf(machine.id, kept.id)).toMatchObject({ end_time: plantTime('11:20') });
});
