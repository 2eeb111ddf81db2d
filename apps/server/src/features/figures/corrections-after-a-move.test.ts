/** A correction of an order that changed its machine counts on the machine that made the corrected count. */
import { readOee } from '@pms/domain/figures/endpoints';
import {
  completeOrder,
  correctOrder,
  listOrderQuantities,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
  undoQuantity,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { CorrectionBody } from '@pms/domain/orders/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from './run-recomputation';

const worked = '2026-10-16';

describe('a correction of an order that changed its machine', () => {
  let plant: TestPlant;
  let manager: Person;
  let params: { id: number };
  let machines: { first: number; second: number };
  let firstCount: number;

  const standAt = async (day: string, time: string) => {
    await plant.standAt(new Date(`${day}T${time}:00+02:00`).toISOString());
    manager = await plant.person('manager');
  };
  const goodOn = async (machine_id: number) => {
    const query = { start_date: worked, end_date: worked, machine_id };
    return (await manager.call(readOee, { query })).data.total.counts.good;
  };
  const goods = async () => {
    await runRecomputation(plant.db);
    return [await goodOn(machines.first), await goodOn(machines.second)];
  };
  const correct = async (body: Omit<CorrectionBody, 'reason'>) => {
    await manager.call(correctOrder, { params, body: { reason: 'Counted again', ...body } });
    await approveWaiting(await plant.person('manager'));
  };
  const complete = () =>
    manager.call(completeOrder, { params, body: { actual_quantity: 150, waste_data: null } });

  /** The order makes 100 on the first machine by 08:00, and 50 on the second machine from 09:00 to 10:00. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(worked, '06:00');
    machines = {
      first: (await aMachine(plant.db, { environment: 'packaging' })).id,
      second: (await aMachine(plant.db, { environment: 'packaging' })).id,
    };
    const { id } = await anOrder(plant, manager, { quantity: 200 });
    params = { id };
    await manager.call(startOrder, { params, body: { machine_id: machines.first } });
    await standAt(worked, '08:00');
    firstCount = (await manager.call(reportQuantity, { params, body: { add: 100 } })).data.update.id;
    await standAt(worked, '08:05');
    await manager.call(stopOrder, { params, body: stopReason });
    await manager.call(updateOrder, { params, body: { machine_id: machines.second } });
    await standAt(worked, '09:00');
    await manager.call(resumeOrder, { params, body: {} });
    await standAt(worked, '10:00');
    await manager.call(reportQuantity, { params, body: { add: 50 } });
  });
  afterEach(() => plant.close());

  it('counts on the machine of the corrected report', async () => {
    await complete();
    await standAt('2026-10-20', '08:00');
    expect(await goods()).toEqual([100, 50]);
    await correct({ actual_quantity: 140, corrects_id: firstCount });
    expect(await goods()).toEqual([90, 50]);
  });

  it('counts on the machine on which the order ran at the given time', async () => {
    await complete();
    await standAt('2026-10-20', '08:00');
    await correct({ actual_quantity: 155, recorded_at: new Date(`${worked}T07:30:00+02:00`).toISOString() });
    expect(await goods()).toEqual([105, 50]);
    await correct({ actual_quantity: 152, recorded_at: new Date(`${worked}T09:30:00+02:00`).toISOString() });
    expect(await goods()).toEqual([105, 47]);
    // The order ran on the first machine until 08:05, and had the second machine from then on.
    await correct({ actual_quantity: 150, recorded_at: new Date(`${worked}T08:05:00+02:00`).toISOString() });
    expect(await goods()).toEqual([103, 47]);
  });

  it('counts on the machine of the last count if it names no count', async () => {
    await complete();
    await standAt('2026-10-20', '08:00');
    await correct({ actual_quantity: 140 });
    expect(await goods()).toEqual([100, 40]);
  });

  it('counts on the machine of the corrected report also while the order runs', async () => {
    const body = { actual_quantity: 145, corrects_id: firstCount, note: 'Counted again' };
    await manager.call(reportQuantity, { params, body });
    await standAt('2026-10-20', '08:00');
    expect(await goods()).toEqual([95, 50]);
  });

  it('takes a count back on the machine of the count', async () => {
    const { data: before } = await manager.call(listOrderQuantities, { params });
    const last = before[0];
    await manager.call(stopOrder, { params, body: stopReason });
    await manager.call(updateOrder, { params, body: { machine_id: machines.first } });
    await manager.call(resumeOrder, { params, body: {} });
    await manager.call(undoQuantity, { params: { ...params, updateId: last?.id ?? 0 } });
    const { data: after } = await manager.call(listOrderQuantities, { params });
    expect(after[0]).toMatchObject({ source: 'undo', machine_name: last?.machine_name });
  });
});
