/** Figures of a working plant over HTTP: live, stored, marked as stale and computed again. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import {
  changeDowntime,
  listStopReasons,
  reportDowntime,
  updateStopReason,
} from '@pms/domain/downtime/endpoints';
import { readEvidence, readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { putIdealRate, updateMachine } from '@pms/domain/machines/endpoints';
import {
  completeOrder,
  correctOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { putPlant } from '@pms/domain/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { approveWaiting } from '../../../test/second-person';
import { inOneView } from '../../platform/one-view';
import { readFigures, staleSpan } from './queries';
import { recomputeShiftFigures } from './recompute-shift-figures';
import { tryHoldFacts } from './stored-span-queries';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
const today = '2026-11-10';
const query = { start_date: today, end_date: today };
const span = { from: plantTime(`${today} 00:00`), to: plantTime('2026-11-11 00:00') };

describe('the figures of a plant', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number; name: string };
  let order: Order;

  /** Moves the clock and signs in again, because sessions last ten minutes. */
  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  }

  const onOrder = { id: 0 };
  const quantity = (add: number, more: object = {}) =>
    lead.call(reportQuantity, { params: onOrder, body: { add, ...more } });
  const figuresOfMachine = async (more: object = {}) =>
    (await lead.call(readOee, { query: { ...query, machine_id: machine.id, ...more } })).data;

  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  /**
   * A day: known from midnight, no demand until 06:00, running from 06:00, 100 made by 08:00, broken down from 08:00 to
   * 09:00, 200 more and 5 scrap by 12:00.
   */
  beforeEach(async () => {
    await standAt(`${today} 00:00`);
    machine = await aMachine(plant.db, { production_rate: 60 });
    order = await anOrder(plant, lead, { quantity: 1000 });
    onOrder.id = order.id;
    await standAt(`${today} 06:00`);
    await lead.call(startOrder, { params: onOrder, body: { machine_id: machine.id } });
    await standAt(`${today} 08:00`);
    await quantity(100);
    await lead.call(stopOrder, {
      params: onOrder,
      body: { reason: 'Unplanned Stop', category: 'Equipment', reason_code: 'equipment_breakdown' },
    });
    await standAt(`${today} 09:00`);
    await lead.call(resumeOrder, { params: onOrder, body: {} });
    await standAt(`${today} 12:00`);
    await quantity(200, { scrap: 5 });
  });

  // covers FIG-60, FIG-06, FIG-09, FIG-14, FIG-15
  it('are computed from the recorded minutes and counts', async () => {
    const { total, rows, to } = await figuresOfMachine();
    expect(to).toBe(plantTime(`${today} 12:00`));
    expect(total.minutes).toMatchObject({
      calendar: 720,
      planned: 360,
      run_time: 300,
      stopped: 60,
      failure: 60,
    });
    expect(total.minutes.by_class).toMatchObject({ ex: 360, run: 300, ud: 60, un: 0 });
    expect(total.counts).toMatchObject({ good: 300, scrap: 5, total: 305, stops: 1, failures: 1 });
    expect(total.availability.value).toBe(83.33);
    expect(total.performance.value).toBe(101.67);
    expect(total.flags).toEqual(['ideal_rate_too_low']);
    expect(total.quality.value).toBe(98.36);
    expect(total.oee.value).toBe(83.33);
    expect(total.mtbf.value).toBe(300);
    expect(total.utilization).toMatchObject({ part: 300, whole: 720 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      machine_id: machine.id,
      machine_name: machine.name,
      environment: 'packaging',
    });
  });

  // covers FIG-62
  it('are the same by shift, by day and by product', async () => {
    const shifts = await figuresOfMachine({ group: 'shift' });
    expect(shifts.rows.map(({ key, figures }) => [key, figures.counts.good])).toEqual([
      ['2026-11-09 night', 0],
      ['2026-11-10 day', 300],
    ]);
    const products = await figuresOfMachine({ group: 'product' });
    expect(products.rows.map(({ label }) => label)).toEqual(['Cola 600 ml', 'No order']);
    const days = await figuresOfMachine({ group: 'day' });
    expect(days.rows.map(({ date }) => date)).toEqual([today]);
    for (const { total } of [shifts, products, days]) expect(total.oee.value).toBe(83.33);
  });

  // covers FIG-66, FIG-47
  it('open to the records from which they are computed', async () => {
    const { data } = await lead.call(readEvidence, { query: { ...query, machine_id: machine.id } });
    expect(data.segments.map(({ class: name, minutes, cause }) => [name, minutes, cause])).toEqual([
      ['ex', 360, 'machine_status'],
      ['run', 120, 'order'],
      ['ud', 60, 'stop'],
      ['run', 180, 'order'],
    ]);
    const [stop] = data.segments.filter(({ cause }) => cause === 'stop');
    expect(stop).toMatchObject({ order_number: order.order_number, reason: 'Equipment Breakdown' });
    expect(data.outputs.map(({ good, scrap, run_minutes }) => [good, scrap, run_minutes])).toEqual([
      [100, 0, 120],
      [200, 5, 180],
    ]);
    expect(data.fastest_hour).toMatchObject({ units: 68.333, ideal_units: 60 });
    expect(data.figures).toEqual((await figuresOfMachine()).total);
  });

  // covers FIG-66
  it('show at most 2000 of their reports, with the number of all reports', async () => {
    await sql`
      insert into quantity_updates (order_id, machine_id, previous_quantity, new_quantity, source, recorded_at)
      select ${order.id}::bigint, ${machine.id}::bigint, 100, 101, 'counter', ${plantTime(`${today} 10:00`)}::timestamptz + n * interval '1 second'
        from generate_series(1, 2100) n`.execute(plant.db);
    const { data } = await lead.call(readEvidence, { query: { ...query, machine_id: machine.id } });
    expect([data.outputs.length, data.total_outputs]).toEqual([2000, 2102]);
    expect(data.figures.counts.good).toBe(2400);
  });

  // covers FIG-67
  it('refuse evidence of more than 31 days, an unknown machine, and people without the right', async () => {
    const long = { machine_id: machine.id, start_date: '2026-09-01', end_date: '2026-11-10' };
    expect((await lead.refused(readEvidence, { query: long })).body.error).toContain('at most 31 days');
    const nobody = { ...query, machine_id: 999_999 };
    expect((await lead.refused(readOee, { query: nobody })).status).toBe(404);
    expect((await lead.refused(readEvidence, { query: nobody })).status).toBe(404);
    const operator = await plant.person('operator');
    expect((await operator.refused(readOee, { query })).status).toBe(403);
    expect((await operator.refused(summariseAnalytics, { query })).status).toBe(403);
  });

  // covers FIG-13
  it('leave the usual breaks out if the plant has chosen this, and only there', async () => {
    const set = async (exclude_planned_breaks: boolean) =>
      (await plant.person('admin')).call(putPlant, {
        body: { exclude_planned_breaks, first_day: today, reason: 'The line stands at noon' },
      });
    await standAt('2026-11-09 12:00');
    await set(true);
    await standAt(`${today} 12:00`);
    const { total } = await figuresOfMachine();
    await set(false);
    expect(total.minutes.by_class).toMatchObject({ ex: 375, run: 285, ud: 60 });
    expect((await figuresOfMachine()).total.minutes.by_class.run).toBe(300);
  });

  describe('after the end of the shift', () => {
    const whole = { ...query, end_date: '2026-11-11' };
    const twoDays = { from: span.from, to: plantTime('2026-11-12 00:00') };
    const answers = async () => {
      const groups = ['machine', 'shift', 'day', 'product'] as const;
      return Promise.all(groups.map((group) => figuresOfMachine({ ...whole, group })));
    };
    const stored = () =>
      plant.db
        .selectFrom('machine_shift_figures')
        .select(['shift_type', 'plant_date', 'stale', 'revision', 'definition_version'])
        .where('machine_id', '=', machine.id)
        .orderBy('starts_at')
        .execute();
    const stale = async () =>
      (await stored()).filter((row) => row.stale).map((row) => `${row.plant_date} ${row.shift_type}`);

    beforeEach(async () => {
      await standAt('2026-11-11 02:00');
      await quantity(400, { scrap: 10 });
      await recomputeShiftFigures(plant.db, twoDays);
    });

    // covers FIG-64
    it('are read from stored sums, and are computed on request for the present shift', async () => {
      expect((await stored()).map(({ plant_date, shift_type }) => `${plant_date} ${shift_type}`)).toEqual([
        '2026-11-10 night',
        '2026-11-10 day',
        '2026-11-10 night',
      ]);
      const before = await answers();
      await plant.db.deleteFrom('machine_shift_figures').execute();
      expect(await answers()).toEqual(before);
      expect(before[0]?.total.counts).toMatchObject({ good: 700, scrap: 15 });
      expect(before[1]?.rows.map(({ key, figures }) => [key, figures.counts.good])).toEqual([
        ['2026-11-09 night', 0],
        ['2026-11-10 day', 300 + 171],
        ['2026-11-10 night', 229],
      ]);
    });

    // covers FIG-68, FIG-54, FIG-84
    const changes: [string, () => Promise<unknown>, string[]][] = [
      [
        'a stop that a supervisor enters later',
        () =>
          lead.call(reportDowntime, {
            body: {
              reported_by: lead.id,
              order_number: order.order_number,
              machine_id: machine.id,
              primary_cause: 'Belt torn',
              reason_code: 'equipment_breakdown',
              start_time: plantTime(`${today} 10:00`),
              end_time: plantTime(`${today} 10:30`),
            },
          }),
        ['2026-11-10 day'],
      ],
      [
        'another reason',
        async () => {
          const { id } = await plant.db
            .selectFrom('downtime_events')
            .select('id')
            .where('machine_id', '=', machine.id)
            .executeTakeFirstOrThrow();
          await lead.call(changeDowntime, { params: { id }, body: { reason_code: 'planned_stop' } });
        },
        ['2026-11-10 day'],
      ],
      [
        'a count that is lowered',
        () => quantity(-100, { note: 'Counted twice' }),
        ['2026-11-10 day', '2026-11-10 night'],
      ],
      [
        'finished product that turns out to be waste',
        () =>
          plant.db
            .insertInto('waste_records')
            .values({
              order_id: order.id,
              waste_type: 'FP',
              quantity: 3,
              unit: 'pieces',
              source: 'supervisor',
              recorded_at: plantTime(`${today} 17:00`),
            })
            .execute(),
        ['2026-11-10 day'],
      ],
      [
        'another ideal rate',
        () =>
          lead.call(putIdealRate, {
            body: {
              product_name: 'Cola 600 ml',
              machine_id: machine.id,
              seconds_per_unit: 30,
              valid_from: today,
              reason: 'Measured at last',
            },
          }),
        ['2026-11-10 night', '2026-11-10 day', '2026-11-10 night'],
      ],
      [
        'a closure that was forgotten',
        () =>
          lead.call(putPlantCalendar, {
            body: {
              closures: [
                {
                  name: 'Power cut',
                  machine_id: machine.id,
                  starts_at: plantTime(`${today} 20:00`),
                  ends_at: plantTime(`${today} 21:00`),
                },
              ],
              reason: 'Agreed with the plant manager',
            },
          }),
        // Both shifts share the count after the closure.
        ['2026-11-10 day', '2026-11-10 night'],
      ],
    ];
    it.each(changes)(
      '%s marks the shifts, counts at once, and is stored at the next run',
      async (_name, change, marks) => {
        const before = await figuresOfMachine(whole);
        await change();
        expect(await stale()).toEqual(marks);
        expect((await staleSpan(plant.db, plantTime('2026-11-11 02:00')))?.from).toBeDefined();
        const live = await answers();
        expect(live[0]?.total).not.toEqual(before.total);
        expect(before.recomputed).toEqual({ shifts: 0, last_at: null });
        await recomputeShiftFigures(plant.db, twoDays);
        expect(await stale()).toEqual([]);
        expect((await stored()).some(({ revision }) => revision === 1)).toBe(true);
        const again = { shifts: marks.length, last_at: plantTime('2026-11-11 02:00') };
        expect(await answers()).toEqual(live.map((answer) => ({ ...answer, recomputed: again })));
      },
    );

    // covers PLANT-73
    it('of past shifts change only after a person has given the reason', async () => {
      const rate = { product_name: 'Cola 600 ml', machine_id: machine.id, seconds_per_unit: 30 };
      const put = (person: Person, more: object) =>
        person.refused(putIdealRate, { body: { ...rate, valid_from: today, ...more } });
      const { status, body } = await put(lead, {});
      expect([status, body.code, body.error]).toEqual([
        400,
        'PAST_NEEDS_REASON',
        'This changes the figures of shifts that are over. Give the reason, or choose a later first day.',
      ]);
      expect(body.details).toMatchObject({ fields: [{ path: 'reason' }] });
      // A product that was never made in a closed shift, and a rate that begins later, affect no stored figure.
      await lead.call(putIdealRate, { body: { ...rate, product_name: 'Lemonade', valid_from: today } });
      await lead.call(putIdealRate, { body: { ...rate, valid_from: '2026-11-12' } });
      expect(await stale()).not.toContain('2026-11-12 day');
    });

    // covers PLANT-73, PLANT-74
    it('follow a changed class of a stop reason, with the reason for the change', async () => {
      const admin = await plant.person('admin');
      const { data: reasons } = await admin.call(listStopReasons);
      const params = { id: reasons.find(({ code }) => code === 'equipment_breakdown')?.id ?? 0 };
      const change = { time_class: 'setup', failure: false, first_day: today } as const;
      const bare = await admin.refused(updateStopReason, { params, body: change });
      expect([bare.status, bare.body.code]).toEqual([400, 'PAST_NEEDS_REASON']);
      expect(await stale()).toEqual([]);
      await admin.call(updateStopReason, { params, body: { ...change, reason: 'Agreed with the line' } });
      await approveWaiting(lead);
      try {
        expect(await stale()).toEqual(['2026-11-10 day']);
        const live = await answers();
        expect(live[0]?.total.counts.failures).toBe(0);
        await recomputeShiftFigures(plant.db, twoDays);
        expect(await stale()).toEqual([]);
        expect((await answers()).map(({ total }) => total)).toEqual(live.map(({ total }) => total));
      } finally {
        const back = {
          time_class: 'unplanned',
          failure: true,
          first_day: today,
          reason: 'As it was',
        } as const;
        await admin.call(updateStopReason, { params, body: back });
        await approveWaiting(lead);
      }
    });

    // covers FIG-82, FIG-15, FIG-07
    it('keep the rate and the threshold of their time, also after a change of the machine', async () => {
      const before = await answers();
      const admin = await plant.person('admin');
      const body = { production_rate: 120, micro_stop_seconds: 3600 };
      await admin.call(updateMachine, { params: { id: machine.id }, body });
      expect(await stale()).toEqual([]);
      expect(await answers()).toEqual(before);
      await recomputeShiftFigures(plant.db, twoDays, undefined, { all: true });
      expect((await stored()).map(({ revision }) => revision)).toEqual([1, 1, 1]);
      expect((await answers()).map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
      await standAt('2026-11-11 03:00');
      await lead.call(stopOrder, {
        params: onOrder,
        body: { reason: 'Unplanned Stop', category: 'Equipment', reason_code: 'equipment_breakdown' },
      });
      await standAt('2026-11-11 03:30');
      await lead.call(resumeOrder, { params: onOrder, body: {} });
      await standAt('2026-11-11 04:00');
      await quantity(100);
      const ask = { start_date: '2026-11-11', end_date: '2026-11-11', machine_id: machine.id };
      const { data } = await lead.call(readEvidence, { query: ask });
      expect(data.outputs.map(({ good, seconds_per_unit }) => [good, seconds_per_unit])).toEqual([
        [57, 60],
        [100, 30],
      ]);
      // Half an hour is a stop under the old threshold, and a micro-stop under the new threshold.
      expect(data.figures.minutes.by_class).toMatchObject({ ms: 30, ud: 0 });
      // 57 good and one scrap at a minute each, 100 at half a minute.
      expect(data.figures.minutes.ideal).toBe(108);
    });

    // covers FIG-83
    it('never add kilograms and pieces: each unit has a separate sum, and a common figure is a dash', async () => {
      await lead.call(completeOrder, { params: onOrder, body: { actual_quantity: 700, waste_data: null } });
      const syrup = await anOrder(plant, lead, {
        quantity: 90,
        product_name: 'Syrup',
        unit_of_measurement: 'KG',
      });
      onOrder.id = syrup.id;
      await lead.call(startOrder, { params: onOrder, body: { machine_id: machine.id } });
      await standAt('2026-11-11 03:00');
      await quantity(60.5, { scrap: 1.5 });
      const [, , , products] = await answers();
      expect(
        products?.rows.map(({ label, figures: { counts } }) => [label, counts.unit, counts.good]),
      ).toEqual([
        ['Cola 600 ml', 'units', 700],
        ['Syrup', 'kg', 60.5],
        ['No order', null, 0],
      ]);
      const total = products?.total;
      expect(total?.counts).toMatchObject({ total: null, good: null, scrap: null, unit: null });
      expect(total?.counts.by_unit).toMatchObject([
        { unit: 'kg', total: 62, good: 60.5, scrap: 1.5 },
        { unit: 'units', total: 715, good: 700, scrap: 15 },
      ]);
      expect(total?.scrap_rate).toMatchObject({
        value: null,
        reason: 'Quantities of different units are not added up',
      });
      // Quality is weighted by ideal time, and its parts are ideal times.
      expect(total?.quality).toMatchObject({ value: 97.88, part: 760.5, whole: 777, unit: 'minutes' });
      await standAt('2026-11-11 07:00');
      const live = await answers();
      await recomputeShiftFigures(plant.db, twoDays);
      expect((await answers()).map(({ rows }) => rows)).toEqual(live.map(({ rows }) => rows));
      const { data } = await lead.call(summariseAnalytics, {
        query: { ...whole, environment: 'packaging' },
      });
      expect(data.charts.points.map(({ good }) => good).at(-1)).toBeNull();
      const { body } = await plant.app.inject({
        url: `/api/export/analytics?format=json&machine_id=${machine.id}`,
        headers: { authorization: `Bearer ${lead.token}` },
      });
      const rows = JSON.parse(body) as Record<string, unknown>[];
      expect(rows.map(({ good, unit, good_by_unit }) => [good, unit, good_by_unit])).toEqual([
        [null, null, '60.5 kg; 229 units'],
        [471, 'units', '471 units'],
        [0, null, ''],
      ]);
    });

    // covers FIG-68
    it('do not change while the plant continues to work', async () => {
      await quantity(10);
      await lead.call(completeOrder, { params: onOrder, body: { actual_quantity: 720, waste_data: null } });
      expect(await stale()).toEqual([]);
    });

    // covers FIG-52
    it('count a correction of a completed order in the shift of its last count', async () => {
      await lead.call(completeOrder, { params: onOrder, body: { actual_quantity: 700, waste_data: null } });
      await lead.call(correctOrder, { params: onOrder, body: { actual_quantity: 350, reason: 'Recounted' } });
      const [, shifts] = await answers();
      expect(shifts?.rows.map(({ figures }) => figures.counts.good)).toEqual([0, 321, 29]);
    });

    // covers FIG-59
    it('of another version of the definition are computed again, and the former figures are kept', async () => {
      const before = await answers();
      await plant.db.deleteFrom('machine_shift_products').execute();
      await plant.db.deleteFrom('machine_shift_quantities').execute();
      await plant.db.deleteFrom('machine_shift_stops').execute();
      await plant.db.updateTable('machine_shift_figures').set({ definition_version: 0 }).execute();
      expect(await answers()).toEqual(before);
      await recomputeShiftFigures(plant.db, twoDays);
      expect((await stored()).map(({ definition_version }) => definition_version).sort()).toEqual([
        0, 0, 0, 2, 2, 2,
      ]);
      expect(await answers()).toEqual(before);
    });

    // covers FIG-81
    it('are not stored while a change writes one of their facts', async () => {
      const mayHold = () => plant.db.transaction().execute((tx) => tryHoldFacts(tx, machine.id));
      await plant.db.transaction().execute(async (writer) => {
        await writer
          .insertInto('downtime_events')
          .values({
            machine_id: machine.id,
            reason: 'Belt torn',
            category_id: 1,
            source: 'supervisor',
            status: 'resolved',
            started_at: plantTime(`${today} 10:00`),
            ended_at: plantTime(`${today} 10:30`),
          })
          .execute();
        expect(await mayHold()).toBe(false);
      });
      expect(await mayHold()).toBe(true);
      expect(await stale()).toEqual(['2026-11-10 day']);
    });

    // covers FIG-69
    it('are in one view of the database, both the stored and the computed part', async () => {
      const ask = { span: twoDays, now: plantTime('2026-11-11 02:00'), machine_id: machine.id };
      const before = await readFigures(plant.db, ask);
      await inOneView(plant.db, async (view) => {
        await view.selectFrom('machines').select('id').execute();
        await recomputeShiftFigures(plant.db, twoDays, undefined, { all: true });
        expect(await readFigures(view, ask)).toEqual(before);
      });
    });
  });
});
