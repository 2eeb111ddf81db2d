/**
 * A count over a time across the end of a locked month counts after the month. The month does not change, and no piece
 * is lost.
 */
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import {
  completeOrder,
  correctOrder,
  listOrderQuantities,
  reportQuantity,
  startOrder,
  undoQuantity,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from '../figures/run-recomputation';

describe('a count over the end of a locked October', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let params: { id: number };
  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const report = async (add: number) =>
    (await lead.call(reportQuantity, { params, body: { add } })).data.update.id;
  const lock = async () => {
    await runRecomputation(plant.db);
    await lead.call(lockMonths, { body: { month: '2026-10' } });
  };
  /** Good units of the shifts around the end of the month. Stored sums and live figures must be equal. */
  const good = async () => {
    const rows = async () => {
      const query = {
        start_date: plantTime('2026-10-31 06:00'),
        end_date: plantTime('2026-11-02 06:00'),
        machine_id: machine.id,
        group: 'shift' as const,
      };
      const { data } = await lead.call(readOee, { query });
      return data.rows.map(({ figures }) => figures.counts.good);
    };
    const stored = await rows();
    await plant.db.updateTable('machine_shift_figures').set({ stale: true }).execute();
    expect(await rows()).toEqual(stored);
    await runRecomputation(plant.db);
    expect(await rows()).toEqual(stored);
    return stored;
  };

  /** The order runs from 18:00 on the last day of October; 120 units are reported until midnight. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt('2026-10-31 12:00');
    machine = await aMachine(plant.db, { production_rate: 60 });
    params = { id: (await anOrder(plant, lead, { quantity: 1000 })).id };
    await standAt('2026-10-31 18:00');
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt('2026-11-01 00:00');
    await report(120);
  });
  afterEach(() => plant.close());

  // covers FIG-301
  it('counts after the month when it is reported, completed or corrected after the lock', async () => {
    await standAt('2026-11-01 12:00');
    await lock();
    const id = await report(120);
    // Six of the twelve hours are in October. Without the lock the parts would be 60 and 60.
    expect(await good()).toEqual([0, 120, 120]);
    await standAt('2026-11-01 18:00');
    await lead.call(completeOrder, { params, body: { actual_quantity: 300, waste_data: null } });
    await lead.call(correctOrder, {
      params,
      body: { actual_quantity: 290, corrects_id: id, reason: 'Counted again' },
    });
    expect(await good()).toEqual([0, 120, 170]);
  });

  // covers FIG-301
  it('is corrected after the lock in the part after the month, and is not undone', async () => {
    await standAt('2026-11-01 06:15');
    const id = await report(125);
    const first = await good();
    expect(first[1]).toBe(240);
    await lock();
    const { body } = await lead.refused(undoQuantity, { params: { ...params, updateId: id } });
    expect(body.code).toBe('MONTH_LOCKED');
    await standAt('2026-11-01 12:00');
    await lead.call(reportQuantity, {
      params,
      body: { actual_quantity: 241, corrects_id: id, note: 'Counted again' },
    });
    expect(await good()).toEqual([0, 240, 1]);
    // A correction of that correction, and a correction without a report.
    const { data: quantities } = await lead.call(listOrderQuantities, { params });
    const corrects_id = quantities.find(({ corrects_id: of }) => of === id)?.id as number;
    await lead.call(reportQuantity, {
      params,
      body: { actual_quantity: 243, corrects_id, note: 'Counted once more' },
    });
    await lead.call(reportQuantity, { params, body: { actual_quantity: 242, note: 'Too many' } });
    expect(await good()).toEqual([0, 240, 2]);
  });

  // covers FIG-403
  it('keeps its share of the month after late entries, until the month is unlocked', async () => {
    await standAt('2026-11-01 12:00');
    await lead.call(reportQuantity, { params, body: { add: 121, scrap: 7 } });
    const before = await good();
    // Half of an odd number: if remainders are equal, the earlier part is rounded up.
    expect(before).toEqual([0, 181, 60]);
    await lock();
    await standAt('2026-11-01 14:00');
    const late = async (from: string, to: string) =>
      lead.call(reportDowntime, {
        body: {
          reported_by: lead.id,
          order_number: 'none',
          machine_id: machine.id,
          primary_cause: 'Belt torn',
          reason_code: 'equipment_breakdown',
          start_time: plantTime(`2026-11-01 ${from}`),
          end_time: plantTime(`2026-11-01 ${to}`),
        },
      });
    await late('07:00', '10:00');
    expect(await good()).toEqual(before);
    // The order now has no running time after the lock, and its units still count after the lock.
    await late('06:00', '12:00');
    expect(await good()).toEqual(before);
    await lead.call(unlockMonths, { body: { month: null, reason: 'A stop was forgotten' } });
    expect(await good()).toEqual([0, 241, 0]);
  });

  // covers FIG-301
  it('keeps its product', async () => {
    await standAt('2026-11-01 12:00');
    await lead.call(putIdealRate, {
      body: { product_name: 'Tonic', machine_id: machine.id, seconds_per_unit: 30, valid_from: '2026-01-01' },
    });
    await lock();
    const { status, body } = await lead.refused(updateOrder, { params, body: { product_name: 'Tonic' } });
    expect([status, body.code]).toEqual([409, 'MONTH_LOCKED']);
    await lead.call(updateOrder, { params, body: { notes: 'The last of the month' } });
  });
});
