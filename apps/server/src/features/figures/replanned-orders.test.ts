/**
 * An order that was due and not started is a loss of its shift. Later changes of the planner do not alter this loss.
 */
import { readEvidence, readOee } from '@pms/domain/figures/endpoints';
import { cancelOrder, createOrder, deleteOrder, updateOrder } from '@pms/domain/orders/endpoints';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from './run-recomputation';

const day = '2026-11-10';
const on = (time: string) => plantTime(`${day} ${time}`);
const shift = { start_date: on('06:00'), end_date: on('18:00') };
/** The day shift in two parts. The figures of a part are not read from the stored sums of the shift. */
const halves = [
  { start_date: on('06:00'), end_date: on('11:00') },
  { start_date: on('11:00'), end_date: on('18:00') },
];

describe('an order that was due in a past shift', () => {
  let plant: TestPlant;
  let lead: Person;
  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  /** An order of 120 units from 10:00 to 12:00, on its own machine. */
  const planned = async (): Promise<Order> => {
    const machine = await aMachine(plant.db);
    const { data: order } = await lead.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 120, environment: 'packaging' },
    });
    return change(order, { machine_id: machine.id, start_time: on('10:00'), stop_time: on('12:00') });
  };
  const change = async ({ id }: Order, body: UpdateOrderBody) =>
    (await lead.call(updateOrder, { params: { id }, body })).data;

  /** Minutes due and not started, planned units, attained units and availability. */
  const said = async (machine_id: number, span: typeof shift) => {
    const { data } = await lead.call(readOee, { query: { ...span, machine_id } });
    const { minutes, counts, availability } = data.total;
    return [minutes.by_class.ux, counts.planned, counts.attained, availability.value];
  };
  const everywhere = async (machine_id: number) => {
    const { data } = await lead.call(readEvidence, { query: { ...shift, machine_id } });
    return {
      shift: await said(machine_id, shift),
      detail: [data.figures.minutes.by_class.ux, data.figures.counts.planned],
      minutes: await Promise.all(halves.map(async (half) => (await said(machine_id, half))[0])),
    };
  };
  const lost = { shift: [480, 120, 0, 0], detail: [480, 120], minutes: [60, 420] };

  // covers FIG-300
  it.each<[string, (order: Order) => Promise<unknown>]>([
    [
      'is planned for another day',
      (order) =>
        change(order, {
          start_time: plantTime('2026-11-20 10:00'),
          stop_time: plantTime('2026-11-20 12:00'),
        }),
    ],
    [
      'moves to another machine',
      async (order) => change(order, { machine_id: (await aMachine(plant.db)).id }),
    ],
    ['leaves its machine', (order) => change(order, { machine_id: null })],
    ['gets another quantity', (order) => change(order, { quantity: 60 })],
    [
      'is cancelled',
      ({ id }) => lead.call(cancelOrder, { params: { id }, body: { reason: 'The customer went' } }),
    ],
    ['is deleted', ({ id }) => lead.call(deleteOrder, { params: { id } })],
  ])('stays the loss of that shift when it %s', async (_does, act) => {
    await standAt(`${day} 06:00`);
    const order = await planned();
    const machine = order.machine_id as number;
    await standAt('2026-11-11 12:00');
    expect(await everywhere(machine)).toEqual(lost);
    await runRecomputation(plant.db);
    expect(await everywhere(machine)).toEqual(lost);
    await act(order);
    expect(await everywhere(machine)).toEqual(lost);
    await plant.db.updateTable('machine_shift_figures').set({ stale: true }).execute();
    expect(await everywhere(machine)).toEqual(lost);
    await runRecomputation(plant.db);
    expect(await everywhere(machine)).toEqual(lost);
  });

  // covers FIG-300
  it('counts until it was planned again, and then from its new time on', async () => {
    await standAt(`${day} 06:00`);
    const order = await planned();
    const machine = order.machine_id as number;
    await standAt(`${day} 10:30`);
    await change(order, { start_time: on('14:00'), stop_time: on('16:00') });
    await standAt(`${day} 15:00`);
    // 30 minutes after 10:00 and 60 after 14:00. Half of the newest plan is before now.
    expect(await said(machine, shift)).toEqual([90, 60, 0, 0]);
    const { data: floor } = await lead.call(readFloorOverview);
    const strip = floor.machineStatus.find(({ id }) => id === machine)?.strip ?? [];
    expect(strip.map(({ kind, from }) => [kind, from])).toEqual([
      ['no_order', on('06:00')],
      ['not_started', on('10:00')],
      ['no_order', on('10:30')],
      ['not_started', on('14:00')],
    ]);
  });

  // covers FIG-300
  it('causes no loss in the time before it was planned', async () => {
    await standAt(`${day} 06:00`);
    const machine = await aMachine(plant.db);
    await standAt('2026-11-11 12:00');
    const before = await everywhere(machine.id);
    const { data: order } = await lead.call(createOrder, {
      body: { product_name: 'Cola 600 ml', quantity: 120, environment: 'packaging' },
    });
    await change(order, { machine_id: machine.id, start_time: on('10:00'), stop_time: on('12:00') });
    expect(await everywhere(machine.id)).toEqual(before);
  });
});
