/** Definition 1 always gives the same figures for a locked month, with any plans and any entries after the lock. */
import { compareDefinitions } from '@pms/domain/figures/endpoints';
import {
  cancelOrder,
  completeOrder,
  correctOrder,
  deleteOrder,
  reportQuantity,
  startOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from './run-recomputation';

describe('definition 1 of a locked October', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let running: { id: number };
  /** Orders that were planned for the last evening of October and never started, each on its own machine. */
  let due: { id: number }[];

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const figuresOf = async (from: string, to: string) => {
    const answers = [];
    for (const group of ['machine', 'shift'] as const) {
      const query = { start_date: plantTime(from), end_date: plantTime(to), group };
      const { data } = await lead.call(compareDefinitions, { query });
      answers.push(data.find(({ definition_version }) => definition_version === 1));
    }
    return answers;
  };
  const october = () => figuresOf('2026-10-30 06:00', '2026-11-01 06:00');
  const stoppedMinutes = async () => (await october())[0]?.total.minutes.stopped;

  const planned = async (machine_id: number, from: string, to: string) => {
    const { id } = await anOrder(plant, lead, { quantity: 100 });
    const times = { start_time: plantTime(from), stop_time: plantTime(to) };
    await lead.call(updateOrder, { params: { id }, body: { machine_id, ...times } });
    return { id };
  };

  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt('2026-10-31 12:00');
    machine = await aMachine(plant.db, { production_rate: 60 });
    running = await anOrder(plant, lead, { quantity: 1000 });
    due = [];
    for (let index = 0; index < 3; index += 1) {
      const other = await aMachine(plant.db, { production_rate: 60 });
      due.push(await planned(other.id, '2026-10-31 20:00', '2026-10-31 22:00'));
    }
    await standAt('2026-10-31 18:00');
    await lead.call(startOrder, { params: running, body: { machine_id: machine.id } });
    await standAt('2026-11-01 12:00');
    await lead.call(reportQuantity, { params: running, body: { add: 241, scrap: 7 } });
    await runRecomputation(plant.db);
  });
  afterEach(() => plant.close());

  const lateStop = (from: string, to: string) => enterPastStop(lead, machine.id, [from, to]);

  /** Every action that is still possible after the lock and that changed October by definition 1 before. */
  const workOn = async () => {
    await standAt('2026-11-01 13:00');
    const [moved, cancelled, deleted] = due;
    const later = { start_time: plantTime('2026-11-03 08:00'), stop_time: plantTime('2026-11-03 10:00') };
    if (!moved || !cancelled || !deleted) throw new Error('Three orders were planned');
    await lead.call(updateOrder, { params: moved, body: later });
    await lead.call(cancelOrder, { params: cancelled, body: { reason: 'Not wanted' } });
    await lead.call(deleteOrder, { params: deleted });
    await lateStop('2026-11-01 07:00', '2026-11-01 10:30');
    await standAt('2026-11-01 18:00');
    await lead.call(completeOrder, { params: running, body: { actual_quantity: 300, waste_data: null } });
    const body = { actual_quantity: 290, reason: 'Counted again' };
    await lead.call(correctOrder, { params: running, body });
    await approveWaiting(await plant.person('manager'));
    await runRecomputation(plant.db);
  };

  // covers FIG-472
  it('keeps its figures when orders are planned again, and when stops and counts of the month are entered later', async () => {
    const before = await october();
    expect(await stoppedMinutes()).toBeGreaterThan(0);
    await lead.call(lockMonths, { body: { month: '2026-10' } });
    expect(await october()).toEqual(before);
    await workOn();
    expect(await october()).toEqual(before);
  });

  // covers FIG-472
  it('counts every unit of a report once, in October and after October', async () => {
    await lead.call(lockMonths, { body: { month: '2026-10' } });
    await workOn();
    const [answer] = await figuresOf('2026-10-30 06:00', '2026-11-01 19:00');
    expect(answer?.total.counts).toMatchObject({ good: 290, scrap: 7 });
  });

  // covers FIG-472
  it('follows the plans and the stops again after the month is unlocked', async () => {
    const before = await october();
    await lead.call(lockMonths, { body: { month: '2026-10' } });
    await workOn();
    await lead.call(unlockMonths, { body: { month: null, reason: 'A count was wrong' } });
    await runRecomputation(plant.db);
    const after = await october();
    expect(after).not.toEqual(before);
    // An order that nobody moved is no longer due.
    expect(after[0]?.total.minutes.stopped).toBe(0);
  });
});
