/** Cases 11 to 19 of the definition (figures, section 3) over HTTP, in each surface that shows their figures. */
import { createStopReason } from '@pms/domain/downtime/endpoints';
import { compareDefinitions, readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate, updateMachine } from '@pms/domain/machines/endpoints';
import { correctOrder, listOrderQuantities } from '@pms/domain/orders/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { figureCase } from '../../../test/figure-case';
import { rowInFile, seenOfArea, seenOfMachine, stripOnFloor } from '../../../test/figure-surfaces';

type Case = Awaited<ReturnType<typeof figureCase>>;

const reportOf = async (c: Case, shift_type: 'day' | 'night') =>
  (
    await c.lead().call(generateShiftReport, {
      body: { shift_date: c.day, shift_type, environment: c.area },
    })
  ).data;

describe('the later edge cases in every API and file', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  // covers FIG-51
  it('11: each part of an order is measured by the rate in force in that part', async () => {
    const c = await figureCase(plant, '2026-11-03');
    const rate = { product_name: 'Cola 600 ml', machine_id: c.machine.id, reason: 'Measured' };
    for (const body of [
      { ...rate, seconds_per_unit: 60, valid_from: c.day, valid_to: c.dayAfter },
      { ...rate, seconds_per_unit: 30, valid_from: c.dayAfter },
    ])
      await c.lead().call(putIdealRate, { body });
    await c.standAt('22:00');
    await c.start();
    await c.standAt('02:00', 1);
    await c.complete(40);
    await c.standAt('07:00', 1);
    // 20 units of a minute before midnight, 20 units of half a minute after it: 30 of 240 minutes.
    const night = { planned_minutes: 240, run_minutes: 240, good: 40, availability: 100, quality: 100 };
    await c.expectOn('night', { ...night, performance: 12.5, oee: 12.5 });
    const query = {
      start_date: c.day,
      end_date: c.dayAfter,
      machine_id: c.machine.id,
      group: 'day',
    } as const;
    const { data } = await c.lead().call(readOee, { query });
    // 20 and 10 of 120 minutes.
    expect(data.rows.map(({ figures }) => figures.performance.value)).toEqual([16.67, 8.33]);
  });

  // covers FIG-52
  it('12: a correction counts in the shift of the count that it corrects', async () => {
    const c = await figureCase(plant, '2026-11-06');
    await c.standAt('14:00');
    const { id } = await c.start();
    await c.standAt('16:00');
    await c.report(100);
    await c.standAt('20:00');
    await c.complete(160);
    await c.standAt('07:00', 1);
    // 60 units in the four hours around 18:00 are 30 on each side. 130 of 240 minutes, and 30 of 120.
    const day = { planned_minutes: 240, run_minutes: 240, availability: 100, quality: 100 };
    const night = { ...day, planned_minutes: 120, run_minutes: 120, good: 30, performance: 25, oee: 25 };
    await c.expectOn('day', { ...day, good: 130, performance: 54.17, oee: 54.17 });
    await c.expectOn('night', night);
    const { data: counts } = await c.lead().call(listOrderQuantities, { params: { id } });
    const body = { actual_quantity: 130, corrects_id: counts.at(-1)?.id, reason: 'Counted twice' };
    await c.lead().call(correctOrder, { params: { id }, body });
    // 30 units fewer in the first report, which lies in the day shift: 100 of 240. The present shift is not affected.
    await c.expectOn('day', { ...day, good: 100, performance: 41.67, oee: 41.67 });
    await c.expectOn('night', night);
    await c.expectOn('day', { good: 0, scrap: 0 }, { daysLater: 1 });
    expect((await reportOf(c, 'day')).orders.map(({ produced }) => produced)).toEqual([100]);
  });

  // covers FIG-53
  it('13: a counter that starts again begins a new segment, and subtracts nothing', async () => {
    const c = await figureCase(plant, '2026-11-09');
    await c.standAt('06:00');
    const { id } = await c.start();
    await c.standAt('12:00');
    // 500 until 08:00; then the counter stood at 0 until 09:55, and at 20 at 10:00.
    const reading = (previous_quantity: number, new_quantity: number, from: string, at: string) => ({
      order_id: id,
      machine_id: c.machine.id,
      source: 'counter',
      previous_quantity,
      new_quantity,
      made_from: c.time(from),
      recorded_at: c.time(at),
    });
    await plant.db
      .insertInto('quantity_updates')
      .values([reading(0, 500, '06:00', '08:00'), reading(500, 520, '09:55', '10:00')])
      .execute();
    await plant.db.updateTable('orders').set({ actual_quantity: 520 }).where('id', '=', id).execute();
    await c.complete(520);
    await c.standAt('19:00');
    // 520 of 360 minutes.
    const day = { planned_minutes: 360, run_minutes: 360, good: 520, availability: 100 };
    const { flags } = await c.expectOn('day', { ...day, performance: 144.44, oee: 144.44 });
    expect(flags).toContain('ideal_rate_too_low');
    const query = { start_date: c.time('08:00'), end_date: c.time('09:55'), machine_id: c.machine.id };
    const { data } = await c.lead().call(readOee, { query });
    expect([data.total.counts.good, data.total.minutes.run_time]).toEqual([0, 115]);
  });

  // covers FIG-54
  it('14: a stop that is entered late counts at its time, and revises the report of its shift', async () => {
    const c = await figureCase(plant, '2026-11-12');
    await c.standAt('08:00');
    await c.start();
    await c.standAt('12:00');
    await c.complete(180);
    await c.standAt('19:00');
    // 180 of 240 minutes of running.
    const day = { planned_minutes: 240, good: 180, quality: 100, oee: 75 };
    const first = { ...day, run_minutes: 240, stopped_minutes: 0, availability: 100, performance: 75 };
    await c.expectOn('day', first);
    expect((await reportOf(c, 'day')).revised).toBe(false);
    await c.standAt('07:00', 1);
    await c.enterStop('09:00', '10:00');
    // One of the four hours was not run time: 180 of 240, and 180 units in 180 minutes.
    const late = { ...day, run_minutes: 180, stopped_minutes: 60, availability: 75, performance: 100 };
    await c.expectOn('day', late);
    const report = await reportOf(c, 'day');
    expect([report.revised, report.revised_at]).toEqual([true, c.time('07:00', 1)]);
    expect(report.revisions.map(({ figures }) => figures.availability.value)).toEqual([75, 100]);
    const row = await rowInFile(c.lead(), c.place, { date: c.day, type: 'day' });
    expect(row).toMatchObject({ revision: 1, recomputing: false });
    // The shift in which the stop was entered is not affected.
    await c.expectOn('day', { stopped_minutes: 0, good: 0 }, { daysLater: 1 });
  });

  // covers FIG-55, FIG-07
  it('15: a short stop over the end of the shift is undecided until the stop ends', async () => {
    const c = await figureCase(plant, '2026-11-15');
    const admin = await plant.person('admin');
    await admin.call(updateMachine, { params: { id: c.machine.id }, body: { micro_stop_seconds: 600 } });
    await c.standAt('17:00');
    await c.start();
    await c.standAt('17:57');
    await c.stop('equipment_breakdown');
    await c.standAt('18:02');
    // 3 of 60 minutes are an open stop whose length is not known yet.
    const open = { planned_minutes: 60, run_minutes: 57, stopped_minutes: 3, availability: 95 };
    const undecided = await c.expectOn('day', open);
    expect([undecided.minutes.undecided, undecided.flags]).toEqual([3, ['undecided_stop']]);
    await c.standAt('18:03');
    await c.resume();
    await c.standAt('19:00');
    await c.complete(114);
    await c.standAt('07:00', 1);
    // Six minutes are less than ten, so there is no stop on either side. The machine worked 57 minutes on each side,
    // and made 57 of 60 units.
    const short = { planned_minutes: 60, run_minutes: 60, stopped_minutes: 0, good: 57 };
    const rates = { availability: 100, performance: 95, oee: 95 };
    for (const type of ['day', 'night'] as const) {
      const { minutes, flags } = await c.expectOn(type, { ...short, ...rates }, { standstill: 3 });
      expect([minutes.by_class.ms, minutes.undecided, flags]).toEqual([3, 0, ['divided_report']]);
    }
  });

  // covers FIG-56
  it('16: figures of several machines are weighted by minutes, and are not the mean of percentages', async () => {
    const c = await figureCase(plant, '2026-11-18');
    const other = await c.machineHere();
    await c.standAt('06:00');
    const long = await c.start();
    const brief = await c.start('Cola 600 ml', other);
    await c.standAt('08:00');
    await c.complete(30, brief);
    await c.standAt('17:00');
    await c.report(507, { scrap: 13 }, long);
    await c.complete(507, long);
    await c.enterStop('10:00', '11:15');
    await c.standAt('19:00');
    await c.sumUp();
    const shift = { date: c.day, type: 'day' } as const;
    const everywhere = (seen: object, expected: object) =>
      expect(seen).toMatchObject(Object.fromEntries(Object.keys(seen).map((name) => [name, [expected]])));
    // The check vector: 585 of 660, 520 of 585, 507 of 520, 507 of 660.
    everywhere(await seenOfMachine(c.lead(), c.place, shift), {
      planned_minutes: 660,
      run_minutes: 585,
      availability: 88.64,
      performance: 88.89,
      quality: 97.5,
      oee: 76.82,
    });
    const second = { planned_minutes: 120, run_minutes: 120, good: 30, performance: 25, oee: 25 };
    everywhere(await seenOfMachine(c.lead(), { area: c.area, machine: other }, shift), second);
    // 705 of 780, 550 of 705, 537 of 550, and 507 + 30 of 660 + 120. The mean of 76.82 and 25 would be 50.91.
    everywhere(await seenOfArea(c.lead(), c.place, shift), {
      planned_minutes: 780,
      run_minutes: 705,
      stopped_minutes: 75,
      good: 537,
      scrap: 13,
      availability: 90.38,
      performance: 78.01,
      quality: 97.64,
      oee: 68.85,
    });
  });

  // covers FIG-57
  it('17: between two reports the mean rate of the running time holds, and the figure shows this', async () => {
    const c = await figureCase(plant, '2026-11-21');
    await c.standAt('16:00');
    await c.start();
    await c.standAt('18:00');
    await c.stop('equipment_breakdown');
    await c.standAt('20:00');
    await c.resume();
    await c.standAt('22:00');
    await c.complete(120);
    await c.standAt('07:00', 1);
    // 120 units in two hours of running, with one part on each side of two hours of standing: 60 and 60.
    const half = { run_minutes: 120, good: 60, performance: 50 };
    const day = await c.expectOn('day', { ...half, planned_minutes: 120, availability: 100, oee: 50 });
    // 120 of 240 minutes, and 60 of 240.
    const stood = { planned_minutes: 240, stopped_minutes: 120, availability: 50, oee: 25 };
    const night = await c.expectOn('night', { ...half, ...stood });
    expect([day.flags, night.flags]).toEqual([['divided_report'], ['divided_report']]);
    for (const type of ['day', 'night'] as const)
      expect((await reportOf(c, type)).orders).toMatchObject([{ produced: 60, divided: true }]);
  });

  // covers FIG-58
  it.each([
    // 180 of 240 minutes.
    ['a stop', '2026-11-24', 'equipment_breakdown', { planned_minutes: 240, stopped_minutes: 60, oee: 75 }],
    // 180 of the 180 planned minutes.
    ['excluded time for an excluded reason', '2026-11-27', 'meeting', { planned_minutes: 180, oee: 100 }],
  ] as const)('18: a pause is %s', async (_, date, reason, expected) => {
    const c = await figureCase(plant, date);
    if (reason === 'meeting') {
      const body = { code: reason, label: 'Meeting', category: 'Equipment', time_class: 'excluded' } as const;
      await (await plant.person('admin')).call(createStopReason, { body });
    }
    await c.standAt('08:00');
    await c.start();
    await c.standAt('09:00');
    await c.pause(reason);
    await c.standAt('10:00');
    await c.resume();
    await c.standAt('12:00');
    await c.complete(180);
    const day = { run_minutes: 180, good: 180, performance: 100, availability: expected.oee, ...expected };
    // The machine stood for an hour in either case.
    await c.expectOn('day', day, { standstill: 60 });
    expect(await stripOnFloor(c.lead(), c.place)).toMatchObject({ running: 180, stopped: 60 });
    await c.standAt('19:00');
    await c.expectOn('day', day, { standstill: 60 });
  });

  // covers FIG-59
  it('19: figures name the version of their definition, and two versions are shown together', async () => {
    const c = await figureCase(plant, '2026-11-30');
    await c.standAt('17:00');
    await c.start();
    await c.standAt('20:00');
    await c.complete(100);
    await c.standAt('07:00', 1);
    // 100 in three hours, in whole units: 33 of 60 minutes, 67 of 120.
    await c.expectOn('day', { planned_minutes: 60, good: 33, performance: 55, oee: 55 });
    await c.expectOn('night', { planned_minutes: 120, good: 67, performance: 55.83, oee: 55.83 });
    const query = { start_date: c.time('06:00'), end_date: c.time('06:00', 1), machine_id: c.machine.id };
    const { data } = await c.lead().call(readOee, { query });
    const row = await rowInFile(c.lead(), c.place, { date: c.day, type: 'day' });
    const report = await reportOf(c, 'day');
    expect([data, row, report].map((one) => one?.definition_version)).toEqual([2, 2, 2]);
    // Definition 1 divided in thousandths.
    const asked = { query: { ...query, group: 'shift' } } as const;
    const { data: both } = await c.lead().call(compareDefinitions, asked);
    expect(
      both.map(({ definition_version, rows }) => [
        definition_version,
        rows.map(({ figures }) => figures.counts.good),
      ]),
    ).toEqual([
      [1, [33.333, 66.667]],
      [2, [33, 67]],
    ]);
  });
});
