/** A standstill over the end of a locked month: a part that is entered after the lock changes no figure of the month. */
import { readOee } from '@pms/domain/figures/endpoints';
import { reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { runRecomputation } from './run-recomputation';

describe('a standstill over the end of a locked October', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  /** The minutes of breakdowns and of micro-stops. */
  const minutesOf = async (from: string, to: string) => {
    const query = { start_date: plantTime(from), end_date: plantTime(to), machine_id: machine.id };
    const { by_class } = (await lead.call(readOee, { query })).data.total.minutes;
    return [by_class.ud, by_class.ms];
  };
  /** The last night shift of October, and the first day shift of November. */
  const minutes = async () => [
    await minutesOf('2026-10-31 18:00', '2026-11-01 06:00'),
    await minutesOf('2026-11-01 06:00', '2026-11-01 18:00'),
  ];

  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt('2026-10-31 12:00');
    machine = await aMachine(plant.db, { production_rate: 60 });
    await plant.db
      .updateTable('machines')
      .set({ micro_stop_seconds: 300 })
      .where('id', '=', machine.id)
      .execute();
  });
  afterEach(() => plant.close());

  // covers FIG-55
  it.each([
    ['no order', '06:00'],
    ['an order that runs over the end', '06:00'],
    ['no order and one stop over the end', '06:02'],
  ])('keeps the class of its part with %s', async (what, to) => {
    if (what.startsWith('an order')) {
      const params = { id: (await anOrder(plant, lead, { quantity: 1000 })).id };
      await lead.call(startOrder, { params, body: { machine_id: machine.id } });
      await standAt('2026-11-01 12:00');
      await lead.call(reportQuantity, { params, body: { add: 240, scrap: 0 } });
    }
    await standAt('2026-11-02 12:00');
    await enterPastStop(lead, machine.id, ['2026-11-01 05:58', `2026-11-01 ${to}`]);
    if (to === '06:00') await enterPastStop(lead, machine.id, ['2026-11-01 06:00', '2026-11-01 06:02']);
    await runRecomputation(plant.db);
    const before = [
      [0, 2],
      [0, 2],
    ];
    expect(await minutes()).toEqual(before);
    await lead.call(lockMonths, { body: { month: '2026-10' } });
    await enterPastStop(lead, machine.id, ['2026-11-01 06:02', '2026-11-01 06:10']);
    const after = [
      [0, 2],
      [10, 0],
    ];
    expect(await minutes()).toEqual(after);
    await runRecomputation(plant.db);
    expect(await minutes()).toEqual(after);
    // A part of a shift has no stored sum, so the answer computes it from the facts.
    expect(await minutesOf('2026-11-01 05:00', '2026-11-01 06:00')).toEqual([0, 2]);
    await lead.call(unlockMonths, { body: { month: null, reason: 'A stop was missing' } });
    const unlocked = [
      [2, 0],
      [10, 0],
    ];
    expect(await minutes()).toEqual(unlocked);
    await runRecomputation(plant.db);
    expect(await minutes()).toEqual(unlocked);
  });
});
