/** An order that ran on one machine, was stopped, and went on another machine. */
import { readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { reportQuantity, startOrder, stopOrder, updateOrder } from '@pms/domain/orders/endpoints';
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
    params = { id: (await anOrder(plant, lead, { quantity: 1000 })).id };
    await lead.call(startOrder, { params, body: { machine_id: first.id } });
    await standAt(`${worked} 10:00`);
    await lead.call(reportQuantity, { params, body: { add: 120 } });
    await lead.call(stopOrder, { params, body: stopReason });
    await standAt(`${worked} 10:30`);
  });
  afterEach(() => plant.close());

  const move = () => lead.call(updateOrder, { params, body: { machine_id: next.id } });

  it('gets another product on the first machine too', async () => {
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
});
