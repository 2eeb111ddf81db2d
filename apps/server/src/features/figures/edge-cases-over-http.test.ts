/** Cases 1 to 10 of the definition (figures, section 3) over HTTP, in each surface that shows their figures. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import {
  approveExclusion,
  changeDowntime,
  createStopReason,
  downtimeReport,
} from '@pms/domain/downtime/endpoints';
import { readEvidence, readOee } from '@pms/domain/figures/endpoints';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { figureCase } from '../../../test/figure-case';
import { rowInFile, spanOf, stripOnFloor } from '../../../test/figure-surfaces';

describe('the edge cases in every API and file', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  // covers FIG-41
  it('1: an order that spans shifts and midnight is cut at each, and its counts are divided by their times', async () => {
    const c = await figureCase(plant, '2026-10-01');
    await c.standAt('16:00');
    await c.start();
    await c.standAt('02:00', 1);
    await c.complete(100);
    await c.standAt('07:00', 1);
    // 100 units in ten hours: 20 in the two hours of the day shift, 80 in the eight hours of the night. 20 of 120
    // minutes, and 80 of 480.
    const rates = { availability: 100, performance: 16.67, quality: 100, oee: 16.67 };
    await c.expectOn('day', { planned_minutes: 120, run_minutes: 120, good: 20, ...rates });
    await c.expectOn('night', { planned_minutes: 480, run_minutes: 480, good: 80, ...rates });
    // Eight hours before midnight, two after it.
    const query = {
      start_date: c.day,
      end_date: c.dayAfter,
      machine_id: c.machine.id,
      group: 'day',
    } as const;
    const { data } = await c.lead().call(readOee, { query });
    expect(data.rows.map(({ date, figures }) => [date, figures.counts.good])).toEqual([
      [c.day, 80],
      [c.dayAfter, 20],
    ]);
    for (const [shift_type, produced] of [
      ['day', 20],
      ['night', 80],
    ] as const) {
      const body = { shift_date: c.day, shift_type, environment: c.area };
      const { orders } = (await c.lead().call(generateShiftReport, { body })).data;
      expect(orders).toMatchObject([{ produced, divided: true }]);
    }
  });

  // covers FIG-42
  it('2: a stop from 17:50 to 18:20 gives 10 minutes to the day and 20 minutes to the night', async () => {
    const c = await figureCase(plant, '2026-10-04');
    await c.standAt('17:00');
    await c.start();
    await c.standAt('17:50');
    await c.stop('equipment_breakdown');
    await c.standAt('18:20');
    await c.resume();
    await c.standAt('19:00');
    await c.complete(90);
    await c.standAt('07:00', 1);
    // The machine ran 50 and 40 minutes, and made a unit in each minute. 50 of 60, and 40 of 60.
    const rates = { performance: 100, quality: 100 };
    const day = { planned_minutes: 60, run_minutes: 50, stopped_minutes: 10, good: 50, ...rates };
    const night = { planned_minutes: 60, run_minutes: 40, stopped_minutes: 20, good: 40, ...rates };
    const first = await c.expectOn('day', { ...day, availability: 83.33, oee: 83.33 });
    const second = await c.expectOn('night', { ...night, availability: 66.67, oee: 66.67 });
    expect([first.counts.failures, second.counts.failures]).toEqual([1, 0]);
  });

  // covers FIG-43
  it('3: an open stop counts up to now', async () => {
    const c = await figureCase(plant, '2026-10-07');
    await c.standAt('08:00');
    await c.start();
    await c.standAt('10:00');
    await c.report(120);
    await c.stop('equipment_breakdown');
    const made = { run_minutes: 120, good: 120, performance: 100 };
    await c.standAt('10:30');
    // 120 of 150 minutes.
    const open = { stopped_minutes: 30, planned_minutes: 150, availability: 80, oee: 80 };
    await c.expectOn('day', { ...made, ...open });
    expect(await stripOnFloor(c.lead(), c.place)).toMatchObject({ running: 120, stopped: 30 });
    await c.standAt('10:31');
    // 120 of 151 minutes.
    const later = { stopped_minutes: 31, planned_minutes: 151, availability: 79.47, oee: 79.47 };
    await c.expectOn('day', { ...made, ...later });
    expect(await stripOnFloor(c.lead(), c.place)).toMatchObject({ running: 120, stopped: 31 });
    await c.resume();
    await c.complete(120);
  });

  // covers FIG-44
  it('4: overlapping stops count once as stopped time, and each record keeps its length', async () => {
    const c = await figureCase(plant, '2026-10-10');
    await c.standAt('08:00');
    await c.start();
    await c.standAt('12:00');
    await c.complete(150);
    await c.enterStop('09:00', '10:00', 'equipment_breakdown');
    await c.enterStop('09:30', '10:30', 'shift_change');
    // 90 minutes of 240 are lost, although 60 and 60 are recorded. 150 units in the remaining 150 minutes; 150 of 240.
    const day = {
      planned_minutes: 240,
      run_minutes: 150,
      stopped_minutes: 90,
      good: 150,
      availability: 62.5,
      performance: 100,
      oee: 62.5,
    };
    const { minutes } = await c.expectOn('day', day);
    expect(minutes.by_class).toMatchObject({ ud: 60, su: 30 });
    expect(await stripOnFloor(c.lead(), c.place)).toMatchObject({ running: 150, stopped: 90 });
    await c.standAt('19:00');
    await c.expectOn('day', day);
    const shift = spanOf({ date: c.day, type: 'day' });
    const query = { ...shift, machine_id: c.machine.id };
    const { records } = (await c.lead().call(downtimeReport, { query })).data;
    expect(records.map(({ duration_minutes }) => duration_minutes)).toEqual([60, 60]);
  });

  describe('5: a figure without a denominator is not applicable', () => {
    const none = { availability: null, performance: null, quality: null, oee: null };

    // covers FIG-45
    it('in a shift in which the machine had no planned work', async () => {
      const c = await figureCase(plant, '2026-10-13');
      const closed = { name: 'Holiday', starts_at: c.time('06:00'), ends_at: c.time('18:00') };
      await c.lead().call(putPlantCalendar, {
        body: { closures: [{ ...closed, environment: c.area }], others: 'keep' },
      });
      await c.standAt('12:00');
      await c.expectOn('day', { planned_minutes: 0, run_minutes: 0, good: 0, coverage: null, ...none });
      await c.standAt('19:00');
      const { availability, oee } = await c.expectOn('day', { planned_minutes: 0, coverage: null, ...none });
      const reason = 'No planned production time in this period';
      expect([availability.reason, oee.reason]).toEqual([reason, reason]);
      const row = await rowInFile(c.lead(), c.place, { date: c.day, type: 'day' });
      expect(row).toMatchObject({ oee: null, oee_reason: reason });
    });

    // covers FIG-45
    it('if the machine was stopped all the time, and if nothing was produced', async () => {
      const c = await figureCase(plant, '2026-10-16');
      await c.standAt('08:00');
      await c.start();
      await c.stop('equipment_breakdown');
      await c.standAt('09:00');
      // The hour was planned, and no minute of the hour was run time.
      const stood = { planned_minutes: 60, run_minutes: 0, stopped_minutes: 60, ...none, availability: 0 };
      await c.expectOn('day', stood);
      await c.resume();
      await c.standAt('10:00');
      // Half of two hours was run time, in which no unit was made, so quality cannot be computed.
      const ran = { planned_minutes: 120, run_minutes: 60, stopped_minutes: 60, ...none };
      const figures = await c.expectOn('day', { ...ran, availability: 50, performance: 0 });
      expect(figures.quality.reason).toBe('Nothing was produced in this period');
      expect(figures.oee.reason).toBe('Nothing was produced in this period');
      await c.complete(0);
    });
  });

  // covers FIG-46
  it('6: the headline leaves unknown time out, and is shown with the coverage and the lower bound', async () => {
    const c = await figureCase(plant, '2026-10-19');
    await c.standAt('06:00');
    await c.start();
    await c.standAt('12:00');
    await c.complete(360);
    const turn = (status: 'offline' | 'available') =>
      c.lead().call(setMachineStatus, { params: { id: c.machine.id }, body: { status } });
    await turn('offline');
    await c.standAt('14:00');
    // 360 of 480 minutes are known, and one unit was made in each known minute.
    const day = {
      planned_minutes: 480,
      run_minutes: 360,
      stopped_minutes: 0,
      unknown_minutes: 120,
      coverage: 75,
      availability: 100,
      performance: 100,
      oee: 100,
    };
    const live = await c.expectOn('day', day);
    expect([live.availability_lower_bound.value, live.oee_lower_bound.value]).toEqual([75, 75]);
    expect(live.flags).toContain('provisional');
    expect(await stripOnFloor(c.lead(), c.place)).toMatchObject({ running: 360, no_data: 120 });
    await turn('available');
    await c.standAt('19:00');
    await c.expectOn('day', day);
  });

  // covers FIG-47
  it('7: performance above 100 is shown as computed, has a flag, and opens to the fastest hour', async () => {
    const c = await figureCase(plant, '2026-10-22');
    await c.standAt('08:00');
    await c.start();
    await c.standAt('10:00');
    await c.complete(180);
    await c.standAt('19:00');
    // 180 minutes of ideal time in 120.
    const day = { planned_minutes: 120, run_minutes: 120, good: 180, availability: 100, quality: 100 };
    const { flags } = await c.expectOn('day', { ...day, performance: 150, oee: 150 });
    expect(flags).toContain('ideal_rate_too_low');
    const query = { start_date: c.day, end_date: c.day, machine_id: c.machine.id };
    const { fastest_hour } = (await c.lead().call(readEvidence, { query })).data;
    expect(fastest_hour).toMatchObject({ units: 90, ideal_units: 60 });
  });

  // covers FIG-48, FIG-16
  it('8: without an ideal rate there is no performance and no OEE', async () => {
    const c = await figureCase(plant, '2026-10-25', 0);
    await c.standAt('08:00');
    await c.start();
    await c.standAt('10:00');
    await c.report(90, { scrap: 10 });
    await c.complete(90);
    await c.standAt('19:00');
    // 90 of 100 were good.
    const day = { run_minutes: 120, good: 90, scrap: 10, availability: 100, quality: 90 };
    const { performance, oee } = await c.expectOn('day', { ...day, performance: null, oee: null });
    const reason = 'No ideal rate for this machine';
    expect([performance.reason, oee.reason]).toEqual([reason, reason]);
    const row = await rowInFile(c.lead(), c.place, { date: c.day, type: 'day' });
    expect(row?.oee_reason).toBe(reason);
  });

  // covers FIG-49
  it('9: a stop of a past shift is excluded once a second person has approved it', async () => {
    const c = await figureCase(plant, '2026-10-28');
    const admin = await plant.person('admin');
    await admin.call(createStopReason, {
      body: { code: 'meeting_9', label: 'Meeting', category: 'Equipment', time_class: 'excluded' },
    });
    await c.standAt('08:00');
    await c.start();
    await c.standAt('12:00');
    await c.complete(180);
    const { data: stop } = await c.enterStop('09:00', '10:00');
    await c.standAt('12:00', 1);
    // 180 of 240 minutes.
    const made = { run_minutes: 180, good: 180, performance: 100, quality: 100 };
    const lost = { ...made, planned_minutes: 240, stopped_minutes: 60, availability: 75, oee: 75 };
    await c.expectOn('day', lost);
    const params = { id: stop.id };
    await c.lead().call(changeDowntime, { params, body: { reason_code: 'meeting_9' } });
    await c.expectOn('day', lost);
    expect((await c.lead().refused(approveExclusion, { params })).body.code).toBe('SECOND_PERSON_NEEDED');
    await (await plant.person('manager')).call(approveExclusion, { params });
    // 180 of 180: the machine stood as long as before, but outside of the planned time.
    const excluded = { ...made, planned_minutes: 180, stopped_minutes: 0, availability: 100, oee: 100 };
    await c.expectOn('day', excluded, { standstill: 60 });
    const body = { shift_date: c.day, shift_type: 'day', environment: c.area } as const;
    const { data: report } = await c.lead().call(generateShiftReport, { body });
    // A changed reason alone also makes a revision, with the same figures.
    const told = report.revisions.map(({ oee_percentage }) => oee_percentage);
    expect([report.revised, told]).toEqual([true, [100, 75, 75]]);
  });

  // covers FIG-50, FIG-12
  it('10: another calendar holds from its first date on, and does not change earlier shifts', async () => {
    const c = await figureCase(plant, '2026-10-31');
    await c.standAt('18:00');
    await c.start();
    await c.standAt('20:00');
    await c.complete(60);
    await c.standAt('21:00');
    await c.lead().call(putPlantCalendar, {
      body: {
        shifts: [
          {
            name: 'Day only',
            environment: c.area,
            start_time: '06:00',
            end_time: '18:00',
            valid_from: c.dayAfter,
          },
        ],
        others: 'keep',
      },
    });
    await c.standAt('18:00', 1);
    await c.start();
    await c.standAt('20:00', 1);
    await c.complete(60);
    await c.standAt('07:00', 2);
    // 60 of 120 minutes in the night that began under the old model; the next night has no planned time.
    const before = { planned_minutes: 120, run_minutes: 120, good: 60, performance: 50, oee: 50 };
    await c.expectOn('night', before);
    const after = { planned_minutes: 0, run_minutes: 0, availability: null, oee: null };
    await c.expectOn('night', after, { daysLater: 1 });
  });
});
