import { createEnvironment } from '@pms/domain/machines/endpoints';
import * as orders from '@pms/domain/orders/endpoints';
import * as reports from '@pms/domain/shift-reports/endpoints';
import { planByUnit } from '@pms/domain/shift-reports/plan-by-unit';
import { occurredAtHeader } from '@pms/domain/time-of-doing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf } from '../../../test/builders';
import { stopReason } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';
import { recomputeShiftFigures } from '../figures/recompute-shift-figures';
import { tryHoldFacts } from '../figures/stored-span-queries';
import { closeReports, reviseReports } from './close-reports';

type OrderAction =
  | typeof orders.startOrder
  | typeof orders.stopOrder
  | typeof orders.resumeOrder
  | typeof orders.reportQuantity;

/** 06:00 to 18:00 in Johannesburg. */
const dayOf10th = { from: '2026-03-10T04:00:00.000Z', to: '2026-03-10T16:00:00.000Z' };

describe('shift reports', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let manager: Person;
  let order: { id: number; order_number: string };

  /**
   * One order runs across the change of shifts: 500 units by 17:30, 60 more by 19:00 (plant time), and a stop of half
   * an hour.
   */
  beforeEach(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    manager = await plant.person('manager');
    await plant.standAt('2026-03-10T04:00:00Z');
    // Reports begin when the first person of the plant was created.
    await plant.db.updateTable('users').set({ created_at: dayOf10th.from }).execute();
    const machine = await aMachine(plant.db, { environment: 'packaging' });
    const { data } = await supervisor.call(orders.createOrder, {
      body: {
        product_name: 'Cola 600 ml',
        quantity: 1000,
        environment: 'packaging',
        machine_id: machine.id,
        due_date: '2026-03-10',
      },
    });
    order = data;
    await act(orders.startOrder, {});
    await plant.standAt('2026-03-10T08:00:00Z');
    await act(orders.stopOrder, stopReason);
    await plant.standAt('2026-03-10T08:30:00Z');
    await act(orders.resumeOrder, {});
    await plant.standAt('2026-03-10T15:30:00Z');
    await act(orders.reportQuantity, { actual_quantity: 500, scrap: 10, scrap_reason_code: 'quality_issue' });
  });
  afterEach(() => plant.close());

  const act = (endpoint: OrderAction, body: object) =>
    supervisor.call(endpoint, { params: { id: order.id }, body: body as never });

  const reportAt = async (instant: string, actual: number) => {
    await plant.standAt(instant);
    await act(orders.reportQuantity, { actual_quantity: actual });
  };

  const currentOf = async (environment = 'packaging') =>
    (await supervisor.call(reports.currentShiftReport, { query: { environment } })).data;

  const historyOf = async (environment: string) =>
    (await supervisor.call(reports.listShiftReports, { query: { environment } })).data;

  // covers SHIFT-01, SHIFT-16, SHIFT-24
  it('show the present shift up to now', async () => {
    await plant.standAt('2026-03-10T15:40:00Z');
    expect(await currentOf()).toMatchObject({
      id: null,
      provisional: true,
      shift_date: '2026-03-10',
      shift_type: 'day',
      starts_at: dayOf10th.from,
      ends_at: dayOf10th.to,
      total_orders: 1,
      in_progress_orders: 1,
      completed_orders: 0,
      stopped_orders: 0,
      total_quantity_produced: 500,
      total_stops: 1,
      total_downtime_minutes: 30,
      total_machines_active: 1,
      total_machines_available: 1,
      orders: [
        { order_number: order.order_number, produced: 500, scrap: 10, status: 'in_progress', divided: false },
      ],
      stops: [{ category_name: 'Equipment', minutes: 30 }],
      quantity_updates: [{ previous_quantity: 0, new_quantity: 500 }],
      due: [{ order_number: order.order_number }],
    });
  });

  // covers SHIFT-24
  it('hand over the open stop, the open alert, and the orders that are due before the end of the next shift', async () => {
    const due = async (due_date: string) => {
      const { data } = await supervisor.call(orders.createOrder, {
        body: { product_name: 'Tonic', quantity: 10, environment: 'packaging', due_date },
      });
      return data.order_number;
    };
    // The next shift ends at 06:00 of the eleventh.
    const inTime = await due('2026-03-11T03:59:00Z');
    await due('2026-03-11T04:01:00Z');
    await act(orders.stopOrder, { ...stopReason, notes: 'Belt torn' });
    await plant.standAt('2026-03-10T15:50:00Z');
    await evaluateAlerts(plant.db, joined.lists);
    const report = await currentOf();
    expect(report.stops.map(({ end_time }) => end_time)).toEqual(['2026-03-10T08:30:00.000Z', null]);
    expect(report.open_alerts).toMatchObject([{ type: 'warning', time: '2026-03-10T15:45:00.000Z' }]);
    expect(report.open_alerts[0]?.message).toContain('Belt torn');
    expect(report.due.map(({ order_number }) => order_number)).toEqual([order.order_number, inTime]);
    expect((await currentOf('blending')).open_alerts).toEqual([]);
  });

  // covers FLOOR-43
  it('show OEE and plan on a wall display, and to people who may read reports', async () => {
    const { oee, schedule_attainment, counts } = (await currentOf('all')).figures;
    expect(oee.value).not.toBeNull();
    const plan_by_unit = planByUnit(counts.by_unit);
    const said = async (person: Person) => (await person.call(reports.readShiftFigures)).data;
    expect(await said(supervisor)).toEqual({ oee, schedule_attainment, plan_by_unit });
    const viewer = await plant.person('viewer');
    const withheld = { value: null, reason: 'This account may not read reports', part: null, whole: null };
    expect(await said(viewer)).toMatchObject({
      oee: withheld,
      schedule_attainment: withheld,
      plan_by_unit: [],
    });
    await plant.db.updateTable('users').set({ is_display: true }).where('id', '=', viewer.id).execute();
    expect(await said(viewer)).toEqual({ oee, schedule_attainment, plan_by_unit });
  });

  // covers SHIFT-15
  it('divide a count over the change of shifts so that the parts add up to the count', async () => {
    await reportAt('2026-03-10T17:00:00Z', 560);
    await closeReports(plant.db);
    const night = await currentOf();
    const [day] = await historyOf('packaging');
    expect(day?.total_quantity_produced).toBe(520);
    expect(night.total_quantity_produced).toBe(40);
    expect(night.orders).toMatchObject([{ produced: 40, divided: true }]);
  });

  // covers SHIFT-09
  it('have the reason in place of a percentage that cannot be computed', async () => {
    await plant.standAt('2026-03-10T15:40:00Z');
    const blending = await currentOf('blending');
    expect(blending).toMatchObject({
      oee_percentage: null,
      efficiency_percentage: null,
      quality_percentage: null,
    });
    expect(blending.figures.oee.reason).toBeTruthy();
  });

  describe('that the server makes', () => {
    // covers SHIFT-11
    it('appear ten minutes after the end of the shift, for the plant and for each area, and once only', async () => {
      await plant.standAt('2026-03-10T16:09:59Z');
      await closeReports(plant.db);
      expect(await historyOf('all')).toEqual([]);
      await plant.standAt('2026-03-10T16:10:00Z');
      await Promise.all([closeReports(plant.db), closeReports(plant.db)]);
      for (const area of ['all', 'packaging', 'blending']) {
        expect(await historyOf(area)).toMatchObject([
          { shift_date: '2026-03-10', shift_type: 'day', state: 'closed', revision: 1, revised: false },
        ]);
      }
      await closeReports(plant.db);
      expect(await historyOf('packaging')).toHaveLength(1);
    });

    // covers SHIFT-12
    it('appear for every shift that ended while no process ran', async () => {
      await plant.standAt('2026-03-12T05:00:00Z');
      await closeReports(plant.db);
      const shifts = (await historyOf('all')).map(
        ({ shift_date, shift_type }) => `${shift_date} ${shift_type}`,
      );
      expect(shifts).toEqual(['2026-03-11 night', '2026-03-11 day', '2026-03-10 night', '2026-03-10 day']);
    });

    it('of a new area begin with the shift in which the area was added, and send no e-mails about earlier shifts', async () => {
      await plant.standAt('2026-03-12T05:00:00Z');
      await closeReports(plant.db);
      const admin = await plant.person('admin');
      await admin.call(createEnvironment, { body: { code: 'canning', name: 'Canning', machine_types: [] } });
      const told = () =>
        plant.db
          .selectFrom('live_events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('type', '=', 'shift_report_ready')
          .executeTakeFirstOrThrow();
      const before = await told();
      await closeReports(plant.db);
      expect(await historyOf('canning')).toEqual([]);
      expect(await told()).toEqual(before);
      await plant.standAt('2026-03-12T16:10:00Z');
      await closeReports(plant.db);
      expect(await historyOf('canning')).toMatchObject([{ shift_date: '2026-03-12', shift_type: 'day' }]);
    });

    // covers SHIFT-13
    it('get a revision when late entries change them, and every earlier revision is kept', async () => {
      await plant.standAt('2026-03-10T16:15:00Z');
      await recomputeShiftFigures(plant.db, { from: dayOf10th.from, to: dayOf10th.to });
      await closeReports(plant.db);
      const [before] = await historyOf('packaging');
      await reportAt('2026-03-10T17:00:00Z', 560);
      await reviseReports(plant.db);
      const { data: after } = await supervisor.call(reports.getShiftReport, {
        params: { id: before?.id ?? 0 },
      });
      expect(before).toMatchObject({ revision: 1, total_quantity_produced: 500 });
      expect(after).toMatchObject({
        state: 'closed',
        revision: 2,
        revised: true,
        total_quantity_produced: 520,
      });
      expect(after.revisions).toMatchObject([
        { revision: 2, total_quantity_produced: 520 },
        { revision: 1, total_quantity_produced: 500 },
      ]);
      await reviseReports(plant.db);
      const { data: again } = await supervisor.call(reports.getShiftReport, {
        params: { id: after.id ?? 0 },
      });
      expect(again.revision).toBe(2);
    });
  });

  describe('that a person requests', () => {
    // covers SHIFT-14
    it('are provisional during the shift, then computed once more and closed', async () => {
      await plant.standAt('2026-03-10T15:40:00Z');
      const { data: made } = await supervisor.call(reports.generateShiftReport, {
        body: { environment: 'packaging' },
      });
      expect(made).toMatchObject({
        state: 'provisional',
        revision: 1,
        generated_by_name: expect.any(String),
      });
      await reportAt('2026-03-10T15:50:00Z', 530);
      await plant.standAt('2026-03-10T16:10:00Z');
      await closeReports(plant.db);
      expect(await historyOf('packaging')).toMatchObject([
        { id: made.id, state: 'closed', revision: 2, revised: false, total_quantity_produced: 530 },
      ]);
    });

    // covers SHIFT-14
    it('stay provisional in the ten minutes after the shift, so that the last entries cause no revision', async () => {
      await plant.standAt('2026-03-10T16:00:20Z');
      const body = { shift_date: '2026-03-10', shift_type: 'day', environment: 'packaging' } as const;
      const { data: made } = await supervisor.call(reports.generateShiftReport, { body });
      expect(made).toMatchObject({ shift_type: 'day', state: 'provisional', total_quantity_produced: 500 });
      await plant.standAt('2026-03-10T16:05:00Z');
      await supervisor.call(orders.reportQuantity, {
        params: { id: order.id },
        body: { actual_quantity: 530 },
        headers: { [occurredAtHeader]: '2026-03-10T15:59:00.000Z' },
      });
      await plant.standAt('2026-03-10T16:10:00Z');
      await closeReports(plant.db);
      expect(await historyOf('packaging')).toMatchObject([
        { id: made.id, state: 'closed', revised: false, since_closing: null, total_quantity_produced: 530 },
      ]);
    });

    it('are the same at the second request, with one revision', async () => {
      await plant.standAt('2026-03-10T18:00:00Z');
      const ask = {
        body: { shift_date: '2026-03-10', shift_type: 'day', environment: 'packaging' },
      } as const;
      const [one, other] = await Promise.all([
        supervisor.call(reports.generateShiftReport, ask),
        manager.call(reports.generateShiftReport, ask),
      ]);
      expect(one.data.id).toBe(other.data.id);
      expect(await historyOf('packaging')).toMatchObject([{ revision: 1, state: 'closed' }]);
    });

    it('wait while the figures of their machines are being stored, so that no time counts twice', async () => {
      await plant.standAt('2026-03-10T18:00:00Z');
      const [machine] = await plant.db.selectFrom('machines').select('id').execute();
      const made = await plant.db.transaction().execute(async (tx) => {
        expect(await tryHoldFacts(tx, machine?.id ?? 0)).toBe(true);
        const reply = supervisor.call(reports.generateShiftReport, { body: { environment: 'packaging' } });
        await expect.poll(() => waitingCalls(plant.db)).toBe(1);
        return { reply };
      });
      expect((await made.reply).data.environment).toBe('packaging');
    });

    // covers SHIFT-18
    it.each([
      [{ shift_date: '2026-03-11', shift_type: 'day' }, 'This shift has not begun yet'],
      [{ shift_type: 'afternoon' }, 'The plant does not work this shift'],
      [{ environment: 'moon' }, 'There is no area "moon"'],
      [{ shift_date: 'soon' }, /date/i],
    ])('are refused for %o', async (body, sentence) => {
      const { status, body: answer } = await supervisor.refused(reports.generateShiftReport, {
        body: body as never,
      });
      expect(status).toBe(400);
      expect(answer.error).toMatch(sentence);
    });

    // covers SHIFT-10
    it('are only for people who may see reports', async () => {
      const operator = await plant.person('operator');
      const { status } = await operator.refused(reports.generateShiftReport, { body: {} });
      expect(status).toBe(403);
    });
  });

  describe('notes of a report', () => {
    const made = async () => {
      await plant.standAt('2026-03-10T15:40:00Z');
      const { data } = await supervisor.call(reports.generateShiftReport, {
        body: { environment: 'packaging' },
      });
      return data.id ?? 0;
    };

    it('have the supervisors of the published roster, and no supervisor of a draft', async () => {
      const assign = (employee: Person, is_draft: boolean) =>
        anAssignment(plant.db, {
          employee_id: employee.id,
          machine_id: null,
          assignment_date: '2026-03-10',
          shift_type: 'day',
          role: 'supervisor',
          is_draft,
        });
      await assign(supervisor, false);
      await assign(await plant.person('supervisor'), true);
      const { data } = await supervisor.call(reports.getShiftReport, { params: { id: await made() } });
      const { full_name } = await plant.db
        .selectFrom('users')
        .select('full_name')
        .where('id', '=', supervisor.id)
        .executeTakeFirstOrThrow();
      expect(data.supervisor_name).toBe(full_name);
    });

    // covers SHIFT-17
    it('change the text of people, and no computed figure', async () => {
      const id = await made();
      const { data } = await manager.call(reports.changeShiftReport, {
        params: { id },
        body: { summary_notes: 'Filler 2 runs hot', supervisor_name: 'T. Mokoena', total_stops: 0 } as never,
      });
      expect(data).toMatchObject({
        summary_notes: 'Filler 2 runs hot',
        supervisor_name: 'T. Mokoena',
        total_stops: 1,
      });
      const actions = (await auditOf(plant.db, 'shift_report', id)).map(({ action }) => action);
      expect(actions).toContain('shift_report_changed');
    });

    // covers SHIFT-17
    it('are refused from a person who read an older version', async () => {
      const id = await made();
      const { data } = await supervisor.call(reports.getShiftReport, { params: { id } });
      await manager.call(reports.changeShiftReport, { params: { id }, body: { summary_notes: 'First' } });
      const { status, body } = await supervisor.refused(reports.changeShiftReport, {
        params: { id },
        body: { summary_notes: 'Second', version: data.version },
      });
      expect([status, body.code]).toEqual([409, 'STALE_VERSION']);
    });

    it('stay when the shift is closed', async () => {
      const id = await made();
      await supervisor.call(reports.changeShiftReport, { params: { id }, body: { summary_notes: 'Kept' } });
      await plant.standAt('2026-03-10T16:10:00Z');
      await closeReports(plant.db);
      const { data } = await supervisor.call(reports.getShiftReport, { params: { id } });
      expect(data).toMatchObject({ state: 'closed', summary_notes: 'Kept' });
    });
  });

  describe('the handover of a shift', () => {
    // covers SHIFT-21, SHIFT-22
    it('is signed by the outgoing supervisor and acknowledged by the incoming supervisor, once each', async () => {
      await plant.standAt('2026-03-10T15:55:00Z');
      const { data } = await supervisor.call(reports.generateShiftReport, { body: {} });
      const at = { params: { id: data.id ?? 0 } };
      const early = await manager.refused(reports.acknowledgeShiftReport, at);
      expect(early.body.code).toBe('NOT_SIGNED');
      const notes = { ...at, body: { handover_notes: 'Watch Filler 2' } };
      await supervisor.call(reports.signShiftReport, notes);
      const twice = await manager.refused(reports.signShiftReport, notes);
      expect(twice.body.code).toBe('ALREADY_SIGNED');
      const own = await supervisor.refused(reports.acknowledgeShiftReport, at);
      expect(own.body.code).toBe('OWN_HANDOVER');
      const [one, other] = await Promise.all([
        manager.request('POST', `/api/shift-reports/${data.id}/acknowledge`),
        manager.request('POST', `/api/shift-reports/${data.id}/acknowledge`),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const { data: done } = await supervisor.call(reports.getShiftReport, at);
      expect(done).toMatchObject({
        handover_notes: 'Watch Filler 2',
        signed: { user_id: supervisor.id },
        acknowledged: { user_id: manager.id },
      });
    });

    // covers SHIFT-23
    it('has open items that stay until a person closes them', async () => {
      await plant.standAt('2026-03-10T15:55:00Z');
      const { data: item } = await supervisor.call(reports.openHandoverItem, {
        body: { text: 'Order new seals', environment: 'packaging' },
      });
      await plant.standAt('2026-03-11T05:00:00Z');
      expect((await currentOf()).open_items).toMatchObject([
        { id: item.id, text: 'Order new seals', shift_type: 'day' },
      ]);
      expect((await currentOf('blending')).open_items).toEqual([]);
      await manager.call(reports.closeHandoverItem, { params: { id: item.id }, body: { note: 'Ordered' } });
      expect((await currentOf()).open_items).toEqual([]);
      const again = await supervisor.refused(reports.closeHandoverItem, { params: { id: item.id } });
      expect(again.body.code).toBe('ITEM_CLOSED');
      const { data: closed } = await supervisor.call(reports.listHandoverItems, {
        query: { status: 'closed' },
      });
      expect(closed).toMatchObject([{ closing_note: 'Ordered' }]);
    });
  });

  describe('the file of a report', () => {
    const fileOf = async (format: string) => {
      await plant.standAt('2026-03-10T16:30:00Z');
      const { data } = await supervisor.call(reports.generateShiftReport, {
        body: { shift_date: '2026-03-10', shift_type: 'day', environment: 'packaging' },
      });
      await supervisor.call(reports.changeShiftReport, {
        params: { id: data.id ?? 0 },
        body: { summary_notes: '=1+1' },
      });
      return plant.app.inject({
        url: `/api/shift-reports/${data.id}/export?format=${format}`,
        headers: { authorization: `Bearer ${supervisor.token}` },
      });
    };

    // covers SHIFT-07, SHIFT-19
    it('as CSV has every number and no formula', async () => {
      const file = await fileOf('csv');
      expect(file.headers['content-disposition']).toContain('shift-report-2026-03-10-day-packaging.csv');
      expect(file.body).toContain(`"report","","summary_notes","'=1+1",""`);
      expect(file.body).toContain('"report","","total_quantity_produced","500",""');
      expect(file.body).toContain(`"order","${order.order_number}","produced","500",""`);
    });

    // covers SHIFT-08
    it('as PDF can be opened by a reader', async () => {
      const file = await fileOf('pdf');
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.rawPayload.toString('latin1')).toContain('%%EOF');
    });

    it('in any other format is refused', async () => {
      const file = await fileOf('doc');
      expect(file.statusCode).toBe(400);
    });
  });

  // covers SHIFT-02
  it('list the last reported quantities of an area', async () => {
    const { data } = await supervisor.call(reports.listRecentUpdates, {
      query: { environment: 'packaging' },
    });
    expect(data).toMatchObject([
      { previous_quantity: 0, new_quantity: 500, order_number: order.order_number },
    ]);
    const { data: none } = await supervisor.call(reports.listRecentUpdates, {
      query: { environment: 'blending' },
    });
    expect(none).toEqual([]);
  });

  // covers SHIFT-02
  it('are listed ten at a time, the newest report first, each with the report before it', async () => {
    for (let count = 501; count <= 511; count += 1)
      await act(orders.reportQuantity, { actual_quantity: count });
    const { data } = await supervisor.call(reports.listRecentUpdates, {
      query: { environment: 'packaging' },
    });
    expect(data.map((row) => [row.previous_quantity, row.new_quantity])).toEqual(
      Array.from({ length: 10 }, (_, index) => [510 - index, 511 - index]),
    );
  });
});
