/** A later correction belongs to the shift of the corrected count in every number. */
import { readOee } from '@pms/domain/figures/endpoints';
import { machineEfficiency, updateMachine } from '@pms/domain/machines/endpoints';
import {
  completeOrder,
  correctOrder,
  getOrder,
  listOrderQuantities,
  reportQuantity,
  startOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from './run-recomputation';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
const [theDay, today] = ['2026-10-16', '2026-10-20'];

describe('a correction of a completed order', () => {
  let plant: TestPlant;
  let manager: Person;
  let machine: { id: number };
  let order: Order;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    manager = await plant.person('manager');
  };
  const params = () => ({ id: order.id });
  const correct = async (body: object) =>
    (await manager.call(correctOrder, { params: params(), body: { reason: 'Found later', ...body } })).data;
  const figuresOn = async (date: string, group: 'machine' | 'shift' | 'day' | 'product' = 'machine') =>
    (await manager.call(readOee, { query: { start_date: date, end_date: date, group } })).data.total;
  const scrapOn = async (date: string) => (await figuresOn(date)).counts.scrap;

  /** An order makes 100 by 10:00 and 200 by 12:00 on the day. Another order on the machine makes 40 today. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${theDay} 06:00`);
    machine = await aMachine(plant.db, { production_rate: 60 });
    order = await anOrder(plant, manager, { quantity: 200 });
    await manager.call(startOrder, { params: params(), body: { machine_id: machine.id } });
    await standAt(`${theDay} 10:00`);
    await manager.call(reportQuantity, { params: params(), body: { add: 100 } });
    await standAt(`${theDay} 12:00`);
    await manager.call(completeOrder, { params: params(), body: { actual_quantity: 200, waste_data: null } });
    await standAt(`${today} 08:00`);
    const other = await anOrder(plant, manager, { quantity: 100 });
    await manager.call(startOrder, { params: { id: other.id }, body: { machine_id: machine.id } });
    await standAt(`${today} 09:00`);
    await manager.call(reportQuantity, { params: { id: other.id }, body: { add: 40 } });
    await runRecomputation(plant.db);
  });
  afterEach(() => plant.close());

  // covers FIG-120
  it('counts the waste in the shift of the last count, and not in the present shift', async () => {
    const after = await correct({ waste: [{ waste_type: 'FP', weight: 4, units: 5 }] });
    expect(after.scrap_quantity).toBe(5);
    expect((await figuresOn(theDay)).quality).toMatchObject({ value: 97.56 });
    expect((await figuresOn(today)).quality).toMatchObject({ value: 100 });
    const recomputed = async () => {
      await runRecomputation(plant.db);
      const groups = ['machine', 'shift', 'day', 'product'] as const;
      return Promise.all(groups.map(async (group) => (await figuresOn(theDay, group)).counts.scrap));
    };
    expect(await recomputed()).toEqual([5, 5, 5, 5]);
  });

  // covers FIG-120
  it('sends an event for the waste, so that open lists of waste show it', async () => {
    const events = await eventsSince(plant.db);
    await correct({ waste: [{ waste_type: 'FP', weight: 4, units: 5 }] });
    const found = (await events()).filter(({ type }) => type === 'waste_recorded');
    expect(found).toMatchObject([
      {
        channels: expect.arrayContaining(['production']),
        data: {
          waste: { order_id: order.id, source: 'correction', quantity: 4 },
          waste_type: 'FP',
          unit: 'kg',
        },
      },
    ]);
  });

  it('computes the efficiency of the order again, with the rate at the time of the completion', async () => {
    const { data: completed } = await manager.call(getOrder, { params: params() });
    // 200 units in six hours, at 60 units per hour.
    expect(completed.efficiency).toBe(55.56);
    const admin = await plant.person('admin');
    await admin.call(updateMachine, { params: { id: machine.id }, body: { production_rate: 120 } });
    await correct({ scrap: 1 });
    expect((await manager.call(getOrder, { params: params() })).data.efficiency).toBe(55.56);
    expect((await correct({ actual_quantity: 180 })).efficiency).toBe(50);
    expect((await manager.call(getOrder, { params: params() })).data.efficiency).toBe(50);
  });

  // covers FIG-121
  it('counts the sent scrap in the order, in its list, in the file, in the figures and in the report of the shift', async () => {
    expect((await correct({ actual_quantity: 195, scrap: 5 })).scrap_quantity).toBe(5);
    const { data } = await manager.call(getOrder, { params: params() });
    expect([data.actual_quantity, data.scrap_quantity]).toEqual([195, 5]);
    expect(await scrapOn(theDay)).toBe(5);
    expect(await scrapOn(today)).toBe(0);
    const file = await manager.request('GET', '/api/export/archived-orders');
    expect(file.body).toMatchObject([{ order_number: order.order_number, scrap_quantity: 5 }]);
    const { data: report } = await manager.call(generateShiftReport, {
      body: { shift_date: theDay, shift_type: 'day' },
    });
    expect(report.orders.map(({ produced, scrap }) => [produced, scrap])).toEqual([[195, 5]]);
    expect(report.figures.counts).toMatchObject({ good: 195, scrap: 5 });
    // A correction that was too large is corrected back.
    await correct({ scrap: -2, rework: 1 });
    await approveWaiting(await plant.person('manager'));
    expect((await manager.call(getOrder, { params: params() })).data.scrap_quantity).toBe(3);
    expect((await figuresOn(theDay)).counts).toMatchObject({ scrap: 3, rework: 1 });
    const { body } = await manager.refused(correctOrder, {
      params: params(),
      body: { scrap: -4, reason: 'Too far' },
    });
    expect(body).toMatchObject({
      code: 'QUANTITY_NEGATIVE',
      details: { fields: [{ path: 'scrap', message: 'Only 3 was reported' }] },
    });
  });

  // covers FIG-122
  it('names the corrected report, or the time of the corrected count', async () => {
    const { data: reports } = await manager.call(listOrderQuantities, { params: params() });
    const first = reports.at(-1);
    await correct({ actual_quantity: 190, corrects_id: first?.id });
    await correct({ scrap: 3, recorded_at: plantTime(`${theDay} 07:00`) });
    const between = async (from: string, to: string) => {
      const query = { start_date: plantTime(`${theDay} ${from}`), end_date: plantTime(`${theDay} ${to}`) };
      const { counts } = (await manager.call(readOee, { query })).data.total;
      return [counts.good, counts.scrap];
    };
    expect(await between('06:00', '10:00')).toEqual([90, 3]);
    expect(await between('10:00', '12:00')).toEqual([100, 0]);
    expect(await between('06:30', '07:30')).toEqual([22, 3]);
    const [last] = (await manager.call(listOrderQuantities, { params: params() })).data;
    expect(last).toMatchObject({ source: 'correction', scrap: 3, update_time: plantTime(`${theDay} 07:00`) });
    const received = await plant.db
      .selectFrom('quantity_updates')
      .select('received_at')
      .where('id', '=', last?.id ?? 0)
      .executeTakeFirst();
    expect(received?.received_at).toBe(plantTime(`${today} 09:00`));
  });

  // covers FIG-120
  it('that follows another correction counts the waste in the shift of the corrected count', async () => {
    await correct({ scrap: 3 });
    const [earlier] = (await manager.call(listOrderQuantities, { params: params() })).data;
    await correct({ corrects_id: earlier?.id, waste: [{ waste_type: 'FP', weight: 4, units: 5 }] });
    expect([await scrapOn(theDay), await scrapOn(today)]).toEqual([8, 0]);
  });

  it.each([
    ['a time before the order', { recorded_at: plantTime(`${theDay} 05:59`) }, 'VALIDATION'],
    ['a time after the order', { recorded_at: plantTime(`${theDay} 12:01`) }, 'VALIDATION'],
    ['a report and a time', { corrects_id: 1, recorded_at: plantTime(`${theDay} 07:00`) }, 'VALIDATION'],
    ['an unknown report', { corrects_id: 999_999 }, 'NOT_FOUND'],
  ])('is refused with %s', async (_, body, code) => {
    const answer = await manager.refused(correctOrder, {
      params: params(),
      body: { scrap: 1, reason: 'Found later', ...body },
    });
    expect(answer.body.code).toBe(code);
    expect(await scrapOn(theDay)).toBe(0);
  });

  // covers FIG-123
  it('leaves the order with the scrap of the figures, also if the order has other recorded waste', async () => {
    await manager.call(recordWaste, {
      body: {
        recorded_by: manager.id,
        order_number: order.order_number,
        waste_type: 'FP',
        quantity: 2,
        unit: 'pieces',
        reason: 'Dented',
        recorded_at: plantTime(`${theDay} 11:00`),
      },
    });
    const { data } = await manager.call(getOrder, { params: params() });
    expect([data.scrap_quantity, await scrapOn(theDay)]).toEqual([2, 2]);
    await correct({ scrap: 1 });
    expect((await manager.call(getOrder, { params: params() })).data.scrap_quantity).toBe(3);
  });

  it('counts in the efficiency of the machine at the time of the corrected report', async () => {
    const made = async () => (await manager.call(machineEfficiency, { params: { id: machine.id } })).data;
    const before = await made();
    await standAt('2026-10-23 12:30');
    await correct({ actual_quantity: 20 });
    expect(before.efficiency).not.toBeNull();
    await standAt('2026-10-24 12:30');
    const after = await made();
    await plant.db.deleteFrom('quantity_updates').where('source', '=', 'correction').execute();
    expect(await made()).toEqual(after);
  });
});
