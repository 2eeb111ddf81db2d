/**
 * The same machine in the same shift has the same figures in every requested range, and with any time of the
 * computation.
 */
import { readEvidence, readOee } from '@pms/domain/figures/endpoints';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import { completeOrder, reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { recomputeShiftFigures } from './recompute-shift-figures';
import { runRecomputation } from './run-recomputation';

describe('figures of any range', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let order: Order;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const oee = async (start_date: string, end_date: string, more: object = {}) =>
    (await lead.call(readOee, { query: { start_date, end_date, machine_id: machine.id, ...more } })).data;
  const stopOf = (from: string, to: string) => enterPastStop(lead, machine.id, [from, to]);
  const run = async (from: string, to: string, quantity: number) => {
    await standAt(from);
    order = await anOrder(plant, lead, { quantity: 1000 });
    await lead.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
    await standAt(to);
    await lead.call(completeOrder, {
      params: { id: order.id },
      body: { actual_quantity: quantity, waste_data: null },
    });
  };

  beforeEach(async () => {
    plant = await buildTestPlant();
  });
  afterEach(() => plant.close());

  it('know a machine from its first recorded fact of any kind', async () => {
    await standAt('2026-11-10 08:00');
    machine = await aMachine(plant.db);
    await stopOf('2026-11-10 06:00', '2026-11-10 08:00');
    await run('2026-11-10 08:00', '2026-11-10 12:00', 100);
    const day = ['2026-11-10', '2026-11-10'] as const;
    const { total } = await oee(...day);
    expect(total.minutes).toMatchObject({ stopped: 120, run_time: 240, failure: 120 });
    expect(total.availability.value).toBe(66.67);
    expect(total.counts.failures).toBe(1);
    const { data } = await lead.call(readEvidence, {
      query: { start_date: day[0], end_date: day[1], machine_id: machine.id },
    });
    expect(data.figures).toEqual(total);
    for (const group of ['shift', 'day', 'product']) {
      expect((await oee(...day, { group })).total).toEqual(total);
    }
    await standAt('2026-11-11 07:00');
    await runRecomputation(plant.db);
    const stored = await oee(...day);
    expect(stored.total.availability.value).toBe(66.67);
    // An earlier fact changes the first day of the machine.
    await stopOf('2026-11-10 03:00', '2026-11-10 04:00');
    const live = await oee(...day);
    expect(live.total.minutes).toMatchObject({ stopped: 180, run_time: 240 });
    expect(live.total.minutes.by_class).toMatchObject({ un: 120 });
    await runRecomputation(plant.db);
    expect((await oee(...day)).total).toEqual(live.total);
  });

  it('count a machine from its first day, in any range', async () => {
    await standAt('2026-11-10 08:00');
    machine = await aMachine(plant.db);
    await run('2026-11-10 08:00', '2026-11-10 12:00', 100);
    await standAt('2026-11-12 00:00');
    const asked = async () => {
      const answers = [
        await oee('2026-11-10', '2026-11-11'),
        await oee('2026-11-01', '2026-11-11'),
        await oee('2026-10-01', '2026-11-11'),
      ];
      return answers.map(({ total }) => [total.minutes.calendar, total.loading.value, total.teep.value]);
    };
    const live = await asked();
    expect(live[0]?.[0]).toBe(2 * 1440);
    for (const one of live) expect(one).toEqual(live[0]);
    await runRecomputation(plant.db);
    expect(await asked()).toEqual(live);
    const admin = await plant.person('admin');
    await admin.call(deleteMachine, { params: { id: machine.id } });
    await standAt('2026-11-20 00:00');
    const [first] = await asked();
    expect(first).toEqual(live[0]);
    expect((await oee('2026-11-10', '2026-11-19')).total.minutes.calendar).toBe(3 * 1440);
  });

  it('name the part of a shift that is in the range', async () => {
    await standAt('2026-11-09 00:00');
    machine = await aMachine(plant.db);
    await standAt('2026-11-12 12:00');
    const rows = async (from: string, to: string, group: string) =>
      (await oee(from, to, { group })).rows.map(({ label, part, figures }) => [
        label,
        part,
        figures.minutes.calendar,
      ]);
    expect(await rows('2026-11-10', '2026-11-10', 'shift')).toEqual([
      ['2026-11-09 night (from 00:00)', 'from 00:00', 360],
      ['2026-11-10 day', null, 720],
      ['2026-11-10 night (to 00:00)', 'to 00:00', 360],
    ]);
    expect(await rows(plantTime('2026-11-10 18:00'), plantTime('2026-11-11 06:00'), 'shift')).toEqual([
      ['2026-11-10 night', null, 720],
    ]);
    expect(await rows('2026-11-12', '2026-11-12', 'shift')).toEqual([
      ['2026-11-11 night (from 00:00)', 'from 00:00', 360],
      ['2026-11-12 day (to 12:00)', 'to 12:00', 360],
    ]);
    expect(await rows('2026-11-11', '2026-11-12', 'day')).toEqual([
      ['2026-11-11', null, 1440],
      ['2026-11-12 (to 12:00)', 'to 12:00', 720],
    ]);
  });

  it('divide a count into whole units, in the same way in every range', async () => {
    await standAt('2026-11-10 16:00');
    machine = await aMachine(plant.db);
    order = await anOrder(plant, lead, { quantity: 1000 });
    await lead.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
    await standAt('2026-11-11 07:00');
    // Two, six, six and one hours of fifteen: 100 units are 13.33, 40, 40 and 6.67.
    await lead.call(reportQuantity, { params: { id: order.id }, body: { add: 100 } });
    const goodOf = async (from: string, to: string, group = 'shift') =>
      (await oee(from, to, { group })).rows.map(({ figures }) => figures.counts.good);
    expect(await goodOf('2026-11-10', '2026-11-11')).toEqual([0, 13, 80, 7]);
    expect(await goodOf('2026-11-10', '2026-11-10')).toEqual([0, 13, 40]);
    expect(await goodOf('2026-11-11', '2026-11-11')).toEqual([40, 7]);
    expect(await goodOf('2026-11-10', '2026-11-11', 'day')).toEqual([53, 47]);
    const part = await goodOf(plantTime('2026-11-10 20:00'), plantTime('2026-11-10 23:00'));
    expect(part).toEqual([20]);
    await standAt('2026-11-12 07:00');
    await runRecomputation(plant.db);
    expect((await goodOf('2026-11-10', '2026-11-11')).slice(0, 3)).toEqual([0, 13, 80]);
  });

  it('of definition 1 can still be computed, to the last digit of the stored figures', async () => {
    await standAt('2026-11-10 08:00');
    machine = await aMachine(plant.db);
    await stopOf('2026-11-10 06:00', '2026-11-10 08:00');
    await run('2026-11-10 08:00', '2026-11-10 20:00', 100);
    await standAt('2026-11-12 07:00');
    const span = { from: plantTime('2026-11-10 00:00'), to: plantTime('2026-11-12 00:00') };
    const sumsOf = (version: DefinitionVersion) =>
      plant.db
        .selectFrom('machine_shift_figures')
        .select(['shift_type', 'plant_date', 'ns_ms', 'ud_ms', 'run_ms', 'good', 'ideal_ms'])
        .where('definition_version', '=', version)
        .where('machine_id', '=', machine.id)
        .orderBy('starts_at')
        .limit(3)
        .execute();
    await recomputeShiftFigures(plant.db, span, undefined, { version: 1 });
    await recomputeShiftFigures(plant.db, span, undefined, { version: 2 });
    const minute = 60_000;
    // The rows as the server of definition 1 stored them. The machine is known from 08:00, and the 100 units are
    // divided in thousandths.
    expect(await sumsOf(1)).toEqual([
      {
        shift_type: 'day',
        plant_date: '2026-11-10',
        ns_ms: 120 * minute,
        ud_ms: 0,
        run_ms: 600 * minute,
        good: 83.333,
        ideal_ms: 4_999_980,
      },
      {
        shift_type: 'night',
        plant_date: '2026-11-10',
        ns_ms: 0,
        ud_ms: 0,
        run_ms: 120 * minute,
        good: 16.667,
        ideal_ms: 1_000_020,
      },
      { shift_type: 'night', plant_date: '2026-11-11', ns_ms: 0, ud_ms: 0, run_ms: 0, good: 0, ideal_ms: 0 },
    ]);
    expect(await sumsOf(2)).toEqual([
      {
        shift_type: 'night',
        plant_date: '2026-11-10',
        ns_ms: 360 * minute,
        ud_ms: 0,
        run_ms: 0,
        good: 0,
        ideal_ms: 0,
      },
      {
        shift_type: 'day',
        plant_date: '2026-11-10',
        ns_ms: 0,
        ud_ms: 120 * minute,
        run_ms: 600 * minute,
        good: 83,
        ideal_ms: 4_980_000,
      },
      {
        shift_type: 'night',
        plant_date: '2026-11-10',
        ns_ms: 0,
        ud_ms: 0,
        run_ms: 120 * minute,
        good: 17,
        ideal_ms: 1_020_000,
      },
    ]);
  });
});
