/**
 * Settings that affect figures apply from a first day. The past does not change, or changes with a reason and an audit
 * entry.
 */
import {
  listStopReasons,
  previewStopReason,
  reportDowntime,
  updateStopReason,
} from '@pms/domain/downtime/endpoints';
import { readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { previewMachine, updateMachine } from '@pms/domain/machines/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import { getPlant, listDatedSettings, previewPlant, putPlant } from '@pms/domain/settings/endpoints';
import type { PlantBody } from '@pms/domain/settings/schema';
import { generateShiftReport, getShiftReport, listShiftReports } from '@pms/domain/shift-reports/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';
import { closeReports, reviseReports } from '../shift-reports/close-reports';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
/** A Tuesday. */
const worked = '2026-11-10';
const query = { start_date: worked, end_date: worked };

describe('settings with a first day', () => {
  let plant: TestPlant;
  let admin: Person;
  let machine: { id: number };

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    admin = await plant.person('admin');
  };
  const put = (body: PlantBody) => admin.call(putPlant, { body });
  const refused = async (body: PlantBody) => (await admin.refused(putPlant, { body })).body;
  const shifts = async () =>
    (await admin.call(readOee, { query: { ...query, group: 'shift' } })).data.rows.map(
      ({ label, figures }) => [label, figures.counts.good, figures.minutes.planned],
    );
  const effect = async (body: PlantBody) => (await admin.call(previewPlant, { body })).data;

  /** 660 units are made from 06:00 to 17:00. Two days later both shifts of the day are closed. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    await plant.db
      .updateTable('users')
      .set({ created_at: plantTime(`${worked} 06:00`) })
      .execute();
    machine = await aMachine(plant.db);
    const { id } = await anOrder(plant, admin, { quantity: 1000 });
    await admin.call(startOrder, { params: { id }, body: { machine_id: machine.id } });
    await standAt(`${worked} 17:00`);
    await admin.call(completeOrder, { params: { id }, body: { actual_quantity: 660, waste_data: null } });
    await standAt('2026-11-12 12:00');
    await runRecomputation(plant.db);
    await closeReports(plant.db);
  });
  afterEach(() => plant.close());

  it('another shift model begins tomorrow, and does not cut a past shift again', async () => {
    const before = await shifts();
    expect(before).toEqual([
      ['2026-11-09 night (from 00:00)', 0, 0],
      ['2026-11-10 day', 660, 660],
      ['2026-11-10 night (to 00:00)', 0, 0],
    ]);
    const { data } = await admin.call(listShiftReports, { query: { environment: 'all', limit: 100 } });
    const report = data.find(({ shift_date, shift_type }) => shift_date === worked && shift_type === 'day');
    await put({ shift_model: 'three_shift' });
    expect((await admin.call(getPlant)).data.shift_model).toBe('two_shift');
    await runRecomputation(plant.db);
    await reviseReports(plant.db);
    expect(await shifts()).toEqual(before);
    await standAt('2026-11-13 12:00');
    expect((await admin.call(getPlant)).data.shift_model).toBe('three_shift');
    expect(await shifts()).toEqual(before);
    // A closed report that is generated again keeps its hours and its content.
    await admin.call(generateShiftReport, { body: { shift_date: worked, shift_type: 'day' } });
    const again = (await admin.call(getShiftReport, { params: { id: report?.id ?? 0 } })).data;
    expect(again).toMatchObject({
      ends_at: plantTime(`${worked} 18:00`),
      total_quantity_produced: 660,
      revision: 1,
    });
    const today = { start_date: '2026-11-12', end_date: '2026-11-13', group: 'shift' as const };
    const rows = (await admin.call(readOee, { query: today })).data.rows.map(({ label }) => label);
    expect(rows).toEqual([
      '2026-11-11 night (from 00:00)',
      '2026-11-12 day',
      '2026-11-12 night',
      '2026-11-13 day (to 12:00)',
    ]);
    const history = (await admin.call(listDatedSettings)).data.filter(({ key }) => key === 'shift_model');
    expect(history).toMatchObject([
      { first_day: null, value: 'two_shift' },
      { first_day: '2026-11-13', value: 'three_shift', reason: null },
    ]);
  });

  it('a past shift keeps its hours, and a change on a day that has begun needs a reason', async () => {
    expect(await refused({ shift_model: 'three_shift', first_day: '2026-11-12' })).toMatchObject({
      code: 'PAST_NEEDS_REASON',
    });
    const reason = 'Three shifts since Monday';
    expect(await refused({ shift_model: 'three_shift', first_day: '2026-11-09', reason })).toMatchObject({
      code: 'CLOSED_SHIFTS_KEEP_THEIR_WINDOW',
      details: { earliest: '2026-11-12' },
    });
    await put({ shift_model: 'three_shift', first_day: '2026-11-12', reason });
    expect((await admin.call(getPlant)).data.shift_model).toBe('three_shift');
  });

  it('planned breaks count from their first day, after a preview of the changes', async () => {
    const before = await shifts();
    const tomorrow: PlantBody = { exclude_planned_breaks: true };
    expect(await effect(tomorrow)).toEqual({
      shifts: 0,
      machines: 0,
      closed_reports: 0,
      first_date: null,
      last_date: null,
    });
    await put(tomorrow);
    expect(await shifts()).toEqual(before);
    const back: PlantBody = { exclude_planned_breaks: false, first_day: worked };
    // The setting is changed at a time before its first day.
    await standAt('2026-11-09 12:00');
    await put({ exclude_planned_breaks: true, first_day: worked });
    await standAt('2026-11-12 12:00');
    // The shifts were already computed, so they are marked for a new computation.
    await plant.db.updateTable('machine_shift_figures').set({ stale: true }).execute();
    await runRecomputation(plant.db);
    expect((await shifts())[1]).toEqual(['2026-11-10 day', 660, 570]);
    expect(await refused(back)).toMatchObject({ code: 'PAST_NEEDS_REASON' });
    const reasoned = { ...back, reason: 'The line runs through the breaks' };
    const shown = await effect(reasoned);
    expect(shown).toMatchObject({ machines: 1, first_date: worked, last_date: '2026-11-11' });
    expect(shown.closed_reports).toBeGreaterThan(0);
    expect((await shifts())[1]).toEqual(['2026-11-10 day', 660, 570]);
    await put(reasoned);
    const stale = await plant.db
      .selectFrom('machine_shift_figures')
      .select(['shift_date', 'shift_type'])
      .distinct()
      .where('stale', '=', true)
      .execute();
    expect(stale).toHaveLength(shown.shifts);
    expect(await shifts()).toEqual(before);
    await runRecomputation(plant.db);
    expect(await shifts()).toEqual(before);
  });

  // covers FIG-150
  it('one person alone does not remove a break from a shift that has begun', async () => {
    const reason = 'The canteen closes the line';
    for (const first_day of [worked, '2026-11-12'])
      for (const why of [undefined, reason])
        expect(
          await refused({ exclude_planned_breaks: true, first_day, ...(why ? { reason: why } : {}) }),
        ).toMatchObject({
          code: 'PAST_BREAKS_BELONG_TO_THE_CALENDAR',
          details: { earliest: '2026-11-13' },
        });
    expect((await shifts())[1]).toEqual(['2026-11-10 day', 660, 660]);
    await put({ exclude_planned_breaks: true, first_day: '2026-11-13' });
    // A first day that is moved forward into the past is refused as well.
    expect(await refused({ exclude_planned_breaks: true, first_day: worked, reason })).toMatchObject({
      code: 'PAST_BREAKS_BELONG_TO_THE_CALENDAR',
    });
  });

  it('the target of a range is the target of the last day of the range', async () => {
    const target = async (end_date: string) =>
      (await admin.call(summariseAnalytics, { query: { start_date: worked, end_date } })).data.performance
        .order_completion.target;
    await put({ target_order_completion: 60 });
    expect([await target('2026-11-11'), await target('2026-11-12')]).toEqual([85, 60]);
    expect(await refused({ target_order_completion: 70, first_day: worked })).toMatchObject({
      code: 'PAST_NEEDS_REASON',
    });
    // A lower target makes past days look better.
    await put({ target_order_completion: 70, first_day: worked, reason: 'Agreed in October' });
    expect(await target('2026-11-11')).toBe(85);
    await approveWaiting(await plant.person('manager'));
    expect([await target('2026-11-11'), await target('2026-11-12')]).toEqual([70, 60]);
  });

  // covers FIG-302, PLANT-402
  it('the class of a reason may change for past stops, with a reason for the change and after a preview', async () => {
    const { data: reasons } = await admin.call(listStopReasons, {});
    const { id = 0 } = reasons.find(({ code }) => code === 'equipment_breakdown') ?? {};
    await admin.call(reportDowntime, {
      body: {
        reported_by: admin.id,
        order_number: 'none',
        machine_id: machine.id,
        primary_cause: 'Belt torn',
        reason_code: 'equipment_breakdown',
        start_time: plantTime(`${worked} 17:30`),
        end_time: plantTime(`${worked} 17:50`),
      },
    });
    await runRecomputation(plant.db);
    const failures = async () => (await admin.call(readOee, { query })).data.total.counts.failures;
    expect(await failures()).toBe(1);
    const params = { id };
    const { body: no } = await admin.refused(previewStopReason, {
      params,
      body: { failure: false, first_day: worked },
    });
    expect(no).toMatchObject({ code: 'PAST_NEEDS_REASON' });
    const body = { failure: false, first_day: worked, reason: 'The belt is worn by design' };
    const { data } = await admin.call(previewStopReason, { params, body });
    expect(data).toMatchObject({ shifts: 1, machines: 1, first_date: worked, last_date: worked });
    expect(data.closed_reports).toBeGreaterThan(0);
    expect(await failures()).toBe(1);
    expect((await admin.call(updateStopReason, { params, body })).waits).toBe(true);
    expect(await failures()).toBe(1);
    await approveWaiting(await plant.person('manager'));
    expect(await failures()).toBe(0);
  });

  // covers PLANT-401
  it('a rate of a machine may begin on a past day, with a reason and after a preview', async () => {
    const params = { id: machine.id };
    const performance = async () => (await admin.call(readOee, { query })).data.total.performance.value;
    expect(await performance()).toBe(100);
    const body = { production_rate: 120, measures_from: worked };
    const { body: no } = await admin.refused(updateMachine, { params, body });
    expect(no).toMatchObject({ code: 'PAST_NEEDS_REASON' });
    const reasoned = { ...body, reason: 'The plate says 120' };
    const { data } = await admin.call(previewMachine, { params, body: reasoned });
    expect(data).toMatchObject({ machines: 1, last_date: '2026-11-11' });
    expect(await performance()).toBe(100);
    await admin.call(updateMachine, { params, body: reasoned });
    expect(await performance()).toBe(50);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(50);
    // A lower rate makes the past look better, so it waits. The other fields of the form are saved at once.
    const lower = {
      production_rate: 90,
      measures_from: worked,
      reason: 'Too high',
      downtime_cost_per_hour: 12,
    };
    const { data: saved, waits } = await admin.call(updateMachine, { params, body: lower });
    expect([waits, saved.production_rate, saved.downtime_cost_per_hour]).toEqual([true, 120, 12]);
    expect(await performance()).toBe(50);
    await approveWaiting(await plant.person('manager'));
    expect(await performance()).toBe(66.67);
  });
});
