/** An order that ran on one machine, was stopped, and went on another machine. */
import { readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import {
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from './run-recomputation';

const [worked, today] = ['2026-11-10', '2026-11-11'];

describe('an order that moved to another machine', () => {
  let plant: TestPlant;
  let lead: Person;
  let first: { id: number };
  let next: { id: number };
  let params: { id: number };
  let orderNumber: string;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const totalOf = async ({ id: machine_id }: { id: number }) => {
    const query = { start_date: worked, end_date: worked, machine_id };
    return (await lead.call(readOee, { query })).data.total;
  };
  /** Reads the value from the stored sums, and again after the server recomputed all sums. Both must be equal. */
  const storedAndComputed = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    await runRecomputation(plant.db);
    const stored = await read();
    await plant.db.updateTable('machine_shift_figures').set({ stale: true }).execute();
    await runRecomputation(plant.db);
    expect(await read()).toEqual(stored);
    return stored;
  };

  /** The order runs on the first machine from 06:00 to 10:00, makes 120 units there, and then moves. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    first = await aMachine(plant.db, { production_rate: 60 });
    next = await aMachine(plant.db, { production_rate: 60 });
    const order = await anOrder(plant, lead, { quantity: 1000 });
    params = { id: order.id };
    orderNumber = order.order_number;
    await lead.call(startOrder, { params, body: { machine_id: first.id } });
    await standAt(`${worked} 10:00`);
    await lead.call(reportQuantity, { params, body: { add: 120 } });
    await lead.call(stopOrder, { params, body: stopReason });
    await standAt(`${worked} 10:30`);
  });
  afterEach(() => plant.close());

  const move = () => lead.call(updateOrder, { params, body: { machine_id: next.id } });

  it('gets another product on the first machine, too', async () => {
    await move();
    await standAt(`${today} 12:00`);
    await lead.call(putIdealRate, {
      body: {
        ...{ product_name: 'Tonic', machine_id: first.id, seconds_per_unit: 30 },
        ...{ valid_from: '2026-01-01', reason: 'Measured' },
      },
    });
    const performance = async () => (await totalOf(first)).performance.value;
    expect(await storedAndComputed(performance)).toBe(50);
    await lead.call(updateOrder, { params, body: { product_name: 'Tonic' } });
    expect(await storedAndComputed(performance)).toBe(25);
  });

  it('leaves its scrap on the machine on which it ran when the scrap was recorded', async () => {
    const discard = (time: string, quantity: number) =>
      lead.call(recordWaste, {
        body: {
          ...{ waste_type: 'FP', quantity, unit: 'units', reason: 'Crushed', recorded_by: lead.id },
          ...{ order_number: orderNumber, recorded_at: plantTime(`${worked} ${time}`) },
        },
      });
    const scrap = async () => [(await totalOf(first)).counts.scrap, (await totalOf(next)).counts.scrap];
    await discard('09:00', 10);
    expect(await scrap()).toEqual([10, 0]);
    await move();
    expect(await scrap()).toEqual([10, 0]);
    // The stopped order did not run on the next machine yet.
    await standAt(`${worked} 11:00`);
    await discard('10:45', 5);
    expect(await scrap()).toEqual([15, 0]);
    await lead.call(resumeOrder, { params, body: {} });
    await standAt(`${worked} 12:00`);
    await discard('11:30', 3);
    expect(await scrap()).toEqual([15, 3]);
    await standAt(`${today} 12:00`);
    expect(await storedAndComputed(scrap)).toEqual([15, 3]);
    await discard('09:30', 2);
    await discard('11:45', 1);
    expect(await storedAndComputed(scrap)).toEqual([17, 4]);
  });

  it('has its scrap on its present machine if it was not running at the time of the scrap', async () => {
    const { id, order_number } = await anOrder(plant, lead, { machine_id: next.id, status: 'assigned' });
    await lead.call(recordWaste, {
      body: {
        ...{ waste_type: 'FP', quantity: 4, unit: 'units', reason: 'Crushed', recorded_by: lead.id },
        ...{ order_number, recorded_at: plantTime(`${worked} 10:30`) },
      },
    });
    expect((await totalOf(next)).counts.scrap).toBe(4);
    await lead.call(startOrder, { params: { id }, body: { override_schedule: true, reason: 'Test' } });
    expect((await totalOf(next)).counts.scrap).toBe(4);
  });
});
