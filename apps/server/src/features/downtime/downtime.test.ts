import * as endpoints from '@pms/domain/downtime/endpoints';
import { isInSpan } from '@pms/domain/downtime/figures';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { cancelOrder, orderDowntime, pauseOrder, resumeOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { listStops } from './report-queries';

const plantTime = (text: string) => new Date(`2026-11-10T${text}:00+02:00`).toISOString();

describe('stops', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let machine: { id: number; name: string };
  let equipment: number;

  /** Moves the clock and signs the people in again, because their sessions last ten minutes. */
  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
  }

  beforeAll(async () => {
    plant = await buildTestPlant();
    await standAt('10:00');
    const { data } = await supervisor.call(endpoints.listDowntimeCategories);
    equipment = data.find((category) => category.category_name === 'Equipment')?.id ?? 0;
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await standAt('10:00');
    machine = await aMachine(plant.db);
  });

  const form = (more: object = {}) => ({
    order_number: 'ORD-UNKNOWN',
    machine_id: machine.id,
    downtime_category_id: equipment,
    primary_cause: 'Belt torn',
    reported_by: supervisor.id,
    start_time: plantTime('09:00'),
    ...more,
  });
  const report = async (more: object = {}) =>
    (await supervisor.call(endpoints.reportDowntime, { body: form(more) })).data;
  const change = async (id: number, body: object, person = supervisor) =>
    (await person.call(endpoints.changeDowntime, { params: { id }, body })).data;
  const refusal = async (id: number, body: object, person = supervisor) => {
    const reply = await person.refused(endpoints.changeDowntime, { params: { id }, body });
    return [reply.status, reply.body.code];
  };
  const stopsOf = async (orderId: number): Promise<DowntimeRecord[]> =>
    (await operator.call(orderDowntime, { params: { id: orderId } })).data.history;

  describe('that a supervisor records', () => {
    // covers LOSS-60
    it('stay active without an end, keep an unknown order number, and send an event to the floor', async () => {
      const told = await eventsSince(plant.db);
      const stop = await report({ order_number: ' ord-unknown ', severity: 'high', notes: 'See photo' });
      expect(stop).toMatchObject({
        order_id: null,
        order_number: 'ord-unknown',
        order_matched: false,
        machine_name: machine.name,
        reason: 'Belt torn',
        primary_cause: 'Belt torn',
        reason_code: 'other',
        category_name: 'Equipment',
        severity: 'high',
        // The body names no person: the person who sent it is recorded (decision A-77).
        reported_by_name: expect.stringContaining('supervisor'),
        status: 'active',
        source: 'supervisor',
        duration_minutes: 60,
        end_time: null,
        cost_impact: null,
        linked_event_id: null,
      });
      expect(await told()).toMatchObject([
        { type: 'downtime_reported', data: { machine_id: machine.id, reason: 'Belt torn' } },
        // The severity of the stop is high, so an alert is raised at once.
        { type: 'production_alert', data: { alert: { rule: 'severe_downtime' } } },
        { type: 'user_notification' },
      ]);
      expect(await auditOf(plant.db, 'downtime', stop.id)).toMatchObject([
        { action: 'downtime_reported', user_id: supervisor.id },
      ]);
    });

    // covers LOSS-60
    it('find their order in upper or lower case, and an end resolves them', async () => {
      const order = await anOrder(plant, supervisor, { status: 'assigned' });
      const stop = await report({
        order_number: order.order_number.toLowerCase(),
        end_time: plantTime('09:45'),
        reported_by: supervisor.id,
        assigned_to: operator.id,
        estimated_duration: 30,
      });
      expect(stop).toMatchObject({
        order_id: order.id,
        order_number: order.order_number,
        order_matched: true,
        status: 'resolved',
        duration_minutes: 45,
        estimated_duration: 30,
      });
      expect(stop.reported_by_name).toContain('supervisor');
      expect(stop.assigned_to_name).toContain('operator');
      expect(stop.resolved_by_name).toContain('supervisor');
    });

    // covers LOSS-62
    it('have the cost of the machine for each hour', async () => {
      await plant.db
        .updateTable('machines')
        .set({ downtime_cost_per_hour: 200 })
        .where('id', '=', machine.id)
        .execute();
      expect((await report({ end_time: plantTime('09:45') })).cost_impact).toBe(150);
    });

    it.each([
      [
        'the code of a reason',
        { reason_code: 'machine_breakdown' },
        'equipment_breakdown',
        'Equipment',
        false,
      ],
      [
        'a reason that sets its category',
        { downtime_category_id: undefined, reason_code: 'material_shortage' },
        'material_shortage',
        'Material',
        false,
      ],
      [
        'the name of a reason as the cause',
        { primary_cause: 'Safety_Incident' },
        'safety_concern',
        'Equipment',
        false,
      ],
      ['a reason that was planned', { primary_cause: 'Shift Change' }, 'shift_change', 'Equipment', true],
    ])('are understood from %s', async (_name, more, code, category, planned) => {
      expect(await report(more)).toMatchObject({ reason_code: code, category_name: category, planned });
    });

    // covers LOSS-61
    it.each([
      ['a start in the future', { start_time: plantTime('10:01') }, 400],
      ['an end before the start', { end_time: plantTime('08:59') }, 400],
      ['an end in the future', { end_time: plantTime('10:01') }, 400],
      ['no cause', { primary_cause: ' ' }, 400],
      ['no order number', { order_number: '' }, 400],
      ['neither category nor reason', { downtime_category_id: undefined }, 400],
      ['an unknown category', { downtime_category_id: 999_999 }, 400],
      ['an unknown reason', { reason_code: 'gremlins' }, 400],
      ['an unknown severity', { severity: 'awful' }, 400],
      ['no supervisor on duty', { reported_by: undefined }, 400],
      ['an unknown person', { reported_by: 999_999 }, 400],
      ['an unknown machine', { machine_id: 999_999 }, 404],
    ])('are refused with %s', async (_name, more, status) => {
      const reply = await supervisor.request('POST', '/api/downtime', form(more));
      expect(reply.status).toBe(status);
    });

    // covers LOSS-53
    it('are recorded only by people who may record events', async () => {
      const reply = await operator.refused(endpoints.reportDowntime, { body: form() });
      expect([reply.status, reply.body.code]).toEqual([403, 'PERMISSION_DENIED']);
    });

    it('are not recorded twice if the same call is sent again', async () => {
      const call = () => supervisor.request('POST', '/api/downtime', form(), { 'idempotency-key': 'once' });
      const [first, second] = [await call(), await call()];
      expect(second.body).toEqual(first.body);
    });
  });

  describe('beside a stopped order', () => {
    // covers LOSS-63
    it('are attached to the open stop of the order, count once, and end with the stop', async () => {
      const order = await anOrder(plant, supervisor, { status: 'paused', machine_id: machine.id });
      const [paused] = await stopsOf(order.id);
      const linked = await supervisor.call(endpoints.reportDowntime, {
        body: form({ order_number: order.order_number, start_time: plantTime('09:30') }),
      });
      expect(linked.linked_event_id).toBe(paused?.id);
      await standAt('10:30');
      const query = { machine_id: machine.id };
      const open = (await supervisor.call(endpoints.downtimeReport, { query })).data.summary;
      expect(open).toMatchObject({ total_stops: 2, active_stops: 2, total_downtime_minutes: 60 });
      await operator.call(resumeOrder, { params: { id: order.id } });
      const { data } = await supervisor.call(endpoints.downtimeReport, { query });
      expect(data.summary).toMatchObject({ active_stops: 0, resolved_stops: 2 });
      expect(data.records.map((record) => record.end_time)).toEqual([plantTime('10:30'), plantTime('10:30')]);
    });

    it('are not attached if they ended before the stop began', async () => {
      await anOrder(plant, supervisor, { status: 'stopped', machine_id: machine.id });
      expect((await report({ end_time: plantTime('09:30') })).linked_event_id).toBeNull();
    });
  });

  describe('of an order', () => {
    it('end for the machine when another order runs, while the hold of the order continues', async () => {
      const first = await anOrder(plant, supervisor, { status: 'stopped', machine_id: machine.id });
      await standAt('10:20');
      await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
      const [stop] = await stopsOf(first.id);
      expect(stop).toMatchObject({ end_time: plantTime('10:20'), status: 'resolved', hold_end_time: null });
      await standAt('11:00');
      await supervisor.call(cancelOrder, { params: { id: first.id }, body: { reason: 'Given up' } });
      const [after] = await stopsOf(first.id);
      expect(after).toMatchObject({ end_time: plantTime('10:20'), hold_end_time: plantTime('11:00') });
    });

    it('never end before they began, also after an earlier change that was committed later', async () => {
      const order = await anOrder(plant, supervisor, { status: 'stopped', machine_id: machine.id });
      const [stop] = await stopsOf(order.id);
      await plant.standAt(plantTime('09:59'));
      const resolved = await change(stop?.id ?? 0, { status: 'resolved' });
      expect(resolved).toMatchObject({ end_time: plantTime('10:00'), duration_minutes: 0 });
    });

    it('may be resolved by a supervisor before the order resumes, and have then ended', async () => {
      const order = await anOrder(plant, supervisor, { status: 'stopped', machine_id: machine.id });
      const [stop] = await stopsOf(order.id);
      await standAt('10:30');
      const resolved = await change(stop?.id ?? 0, { end_time: plantTime('10:10') });
      expect(resolved).toMatchObject({ status: 'resolved', duration_minutes: 10, hold_end_time: null });
      expect(await refusal(resolved.id, { status: 'investigating' })).toEqual([409, 'STOP_ENDED_BY_ORDER']);
      expect(await refusal(resolved.id, { end_time: plantTime('10:20') })).toEqual([
        409,
        'STOP_ENDED_BY_ORDER',
      ]);
      await operator.call(resumeOrder, { params: { id: order.id } });
      const [after] = await stopsOf(order.id);
      expect(after).toMatchObject({ end_time: plantTime('10:10'), hold_end_time: plantTime('10:30') });
    });
  });

  describe('that are explained later', () => {
    async function unexplained() {
      const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
      await operator.call(stopOrder, {
        params: { id: order.id },
        body: { reason: 'Unplanned Stop', category: 'Other', explained: false },
      });
      const [stop] = await stopsOf(order.id);
      if (!stop) throw new Error('The order has no stop');
      return stop;
    }

    // covers LOSS-65, STOP-06
    it('are explained by the person who stopped the order, until the shift ends, and the history is kept', async () => {
      const stop = await unexplained();
      const { data } = await operator.call(endpoints.changeDowntime, {
        params: { id: stop.id },
        body: { reason_code: 'material_shortage', notes: 'No caps' },
      });
      expect(data).toMatchObject({
        explained: true,
        reason: 'Unplanned Stop',
        reason_code: 'material_shortage',
        category_name: 'Material',
        time_class: 'unplanned',
        notes: 'No caps',
      });
      expect((await auditOf(plant.db, 'downtime', stop.id)).at(-1)).toMatchObject({
        action: 'downtime_changed',
        user_id: operator.id,
        before: { explained: false, reason_code: 'unplanned_stop', category: 'Other' },
        after: { explained: true, reason_code: 'material_shortage', category: 'Material' },
      });
    });

    // covers STOP-06
    it('are not explained by other people without the right, and are not resolved by the first person', async () => {
      const stop = await unexplained();
      const other = await plant.person('operator');
      expect(await refusal(stop.id, { notes: 'x' }, other)).toEqual([403, 'PERMISSION_DENIED']);
      expect(await refusal(stop.id, { status: 'resolved' }, operator)).toEqual([403, 'PERMISSION_DENIED']);
    });

    // covers LOSS-65, STOP-06
    it('are explained only by a supervisor after the shift', async () => {
      const stop = await unexplained();
      await plant.standAt(plantTime('18:00'));
      // The same person is still at work, so the session continues.
      await plant.db
        .updateTable('sessions')
        .set({ last_activity_at: plantTime('18:00') })
        .where('user_id', '=', operator.id)
        .execute();
      expect(await refusal(stop.id, { notes: 'x' }, operator)).toEqual([409, 'EXPLAIN_TIME_OVER']);
      supervisor = await plant.person('supervisor');
      expect((await change(stop.id, { reason: 'Ran out of caps' })).reason_code).toBe('other');
    });
  });

  describe('with a status', () => {
    // covers LOSS-64
    it('go forward, return to investigating, and are final after the approval', async () => {
      const { id } = await report();
      expect((await change(id, { status: 'investigating' })).status).toBe('investigating');
      expect((await change(id, { status: 'resolving' })).status).toBe('resolving');
      const resolved = await change(id, { status: 'resolved' });
      expect(resolved).toMatchObject({ end_time: plantTime('10:00'), duration_minutes: 60 });
      const again = await change(id, { status: 'investigating' });
      expect(again).toMatchObject({ end_time: null, resolved_by_name: null });
      expect((await change(id, { end_time: plantTime('09:10') })).status).toBe('resolved');
      expect((await change(id, { status: 'approved' })).end_time).toBe(plantTime('09:10'));
      expect(await refusal(id, { notes: 'x' })).toEqual([409, 'STOP_APPROVED']);
    });

    // covers LOSS-64
    it('refuse a status that is not allowed', async () => {
      const { id, version } = await report();
      expect(await refusal(id, { status: 'approved' })).toEqual([409, 'DOWNTIME_TRANSITION_NOT_ALLOWED']);
      expect(await refusal(id, { end_time: plantTime('08:00') })).toEqual([400, 'VALIDATION']);
      expect(await refusal(id, { end_time: plantTime('10:01') })).toEqual([400, 'VALIDATION']);
      expect(await refusal(id, { category_id: 999_999 })).toEqual([400, 'VALIDATION']);
      expect(await refusal(id, { reason_code: 'gremlins' })).toEqual([400, 'UNKNOWN_STOP_REASON']);
      expect(await refusal(id, { assigned_to: 999_999 })).toEqual([400, 'VALIDATION']);
      expect(await refusal(id, { notes: 'x', version: version + 1 })).toEqual([409, 'STALE_VERSION']);
      expect(await refusal(999_999, { notes: 'x' })).toEqual([404, 'NOT_FOUND']);
      expect(await refusal(id, { notes: 'x' }, operator)).toEqual([403, 'PERMISSION_DENIED']);
    });

    it('write nothing if the status is the same', async () => {
      const { id, version } = await report();
      expect((await change(id, {})).version).toBe(version);
      expect(await auditOf(plant.db, 'downtime', id)).toHaveLength(1);
    });
  });

  describe('that are split and merged', () => {
    // covers LOSS-66, STOP-08, STOP-09
    it('keep every minute, and keep one open stop for the machine and the order', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
      await operator.call(pauseOrder, { params: { id: order.id }, body: stopReason });
      const [stop] = await stopsOf(order.id);
      const person = operator;
      await plant.standAt(plantTime('10:09'));
      const { data: parts } = await person.call(endpoints.splitDowntime, {
        params: { id: stop?.id },
        body: { at: plantTime('10:04'), reason_code: 'quality_issue' },
      });
      expect(parts).toMatchObject([
        { id: stop?.id, duration_minutes: 4, status: 'resolved', hold_end_time: plantTime('10:04') },
        { duration_minutes: 5, status: 'active', reason_code: 'quality_issue', category_name: 'Quality' },
      ]);
      const ids = parts.map((part) => part.id);
      const { data: merged } = await person.call(endpoints.mergeDowntime, { body: { ids: ids.reverse() } });
      expect(merged).toMatchObject({
        id: stop?.id,
        start_time: plantTime('10:00'),
        duration_minutes: 9,
        end_time: null,
        hold_end_time: null,
        status: 'active',
      });
      expect(await stopsOf(order.id)).toHaveLength(1);
      await person.call(resumeOrder, { params: { id: order.id } });
      expect((await stopsOf(order.id))[0]).toMatchObject({ duration_minutes: 9, status: 'resolved' });
      const trail = await auditOf(plant.db, 'downtime', stop?.id ?? 0);
      expect(trail.map((entry) => entry.action)).toEqual(['downtime_split', 'downtime_merged']);
      expect(trail[1]?.before).toHaveLength(2);
    });

    it('refuse a cut outside the stop, a gap, stops of two machines, and people without the right', async () => {
      const { id } = await report({ end_time: plantTime('09:30') });
      const cut = await supervisor.refused(endpoints.splitDowntime, {
        params: { id },
        body: { at: plantTime('09:30') },
      });
      expect(cut.status).toBe(400);
      const later = await report({ start_time: plantTime('09:31'), end_time: plantTime('09:40') });
      const elsewhere = await report({
        machine_id: (await aMachine(plant.db)).id,
        start_time: plantTime('09:30'),
        end_time: plantTime('09:40'),
      });
      const merge = async (ids: number[], person = supervisor) => {
        const reply = await person.refused(endpoints.mergeDowntime, { body: { ids } });
        return [reply.status, reply.body.code];
      };
      expect(await merge([id, later.id])).toEqual([409, 'MERGE_HAS_GAP']);
      expect(await merge([id, elsewhere.id])).toEqual([409, 'MERGE_DIFFERS']);
      expect(await merge([id, 999_999])).toEqual([404, 'NOT_FOUND']);
      expect(await merge([id, id])).toEqual([404, 'NOT_FOUND']);
      expect(await merge([id, later.id], operator)).toEqual([403, 'PERMISSION_DENIED']);
    });

    it('keep the events that were attached to a part', async () => {
      const first = await report({ end_time: plantTime('09:30') });
      const second = await report({ start_time: plantTime('09:30') });
      const attached = await report({ start_time: plantTime('09:40') });
      expect(attached.linked_event_id).toBe(second.id);
      await supervisor.call(endpoints.mergeDowntime, { body: { ids: [first.id, second.id] } });
      const { data } = await supervisor.call(endpoints.listDowntime, { query: { machine_id: machine.id } });
      expect(data.find((record) => record.id === attached.id)?.linked_event_id).toBe(first.id);
    });
  });

  describe('in reports', () => {
    // covers LOSS-67
    it('count each machine once, only the part in the span, and an open stop up to now', async () => {
      await report({ start_time: plantTime('08:00'), end_time: plantTime('08:30') });
      await report({ start_time: plantTime('08:10'), end_time: plantTime('08:40'), primary_cause: 'Also' });
      await report({ start_time: plantTime('09:50') });
      const ask = async (query: object) =>
        (await supervisor.call(endpoints.downtimeReport, { query: { machine_id: machine.id, ...query } }))
          .data;
      const whole = await ask({ start_date: '2026-11-10', end_date: '2026-11-10' });
      expect(whole.summary).toEqual({
        total_stops: 3,
        active_stops: 1,
        resolved_stops: 2,
        total_downtime_minutes: 50,
        total_downtime_hours: 0.83,
        average_downtime_minutes: 23.33,
      });
      expect(whole.category_breakdown).toEqual({ Equipment: { count: 3, total_minutes: 70 } });
      const part = await ask({ start_date: plantTime('08:20'), end_date: plantTime('08:35') });
      expect(part.summary).toMatchObject({ total_stops: 2, total_downtime_minutes: 15 });
      const same = await supervisor.request(
        'GET',
        `/api/analytics/downtime?machine_id=${machine.id}&start_date=2026-11-10&end_date=2026-11-10`,
      );
      expect(same.body).toMatchObject({ data: { summary: whole.summary } });
    });

    // covers LOSS-68
    it('filter by category name, id or group, in upper or lower case', async () => {
      await report();
      await report({ reason_code: 'material_shortage', downtime_category_id: undefined });
      const count = async (category: string) =>
        (await supervisor.call(endpoints.downtimeReport, { query: { machine_id: machine.id, category } }))
          .data.records.length;
      expect(await count('eQuipment')).toBe(1);
      expect(await count(String(equipment))).toBe(1);
      expect(await count('mechanical')).toBe(1);
      expect(await count('supply')).toBe(1);
      expect(await count('Safety')).toBe(0);
    });

    // covers LOSS-84
    it('are filtered by the code or the name of a reason, by a typed reason, and by the area', async () => {
      const jam = await report({ reason_code: 'equipment_breakdown' });
      const typed = await report({ primary_cause: 'Belt torn' });
      await plant.db
        .updateTable('downtime_events')
        .set({ reason_code: null })
        .where('id', '=', typed.id)
        .execute();
      const found = async (more: object) => {
        const query = { machine_id: machine.id, ...more };
        const { data } = await supervisor.call(endpoints.listDowntime, { query });
        const sums = (await supervisor.call(endpoints.downtimeReport, { query })).data;
        expect(sums.summary.total_stops).toBe(data.length);
        return data.map(({ id }) => id).sort();
      };
      expect(await found({ reason: 'equipment_breakdown' })).toEqual([jam.id]);
      expect(await found({ reason: 'Equipment BREAKDOWN' })).toEqual([jam.id]);
      expect(await found({ reason: 'belt torn' })).toEqual([typed.id]);
      expect(await found({ reason: 'Power cut' })).toEqual([]);
      expect(await found({ environment: 'packaging' })).toEqual([jam.id, typed.id]);
      expect(await found({ environment: 'blending' })).toEqual([]);
    });

    // covers LOSS-69
    it('are listed by machine, order, category and status', async () => {
      const { id } = await report();
      await report({ end_time: plantTime('09:30') });
      const list = async (query: object) =>
        (await supervisor.call(endpoints.listDowntime, { query: { machine_id: machine.id, ...query } })).data;
      expect(await list({})).toHaveLength(2);
      expect((await list({ status: 'active' })).map((record) => record.id)).toEqual([id]);
      expect(await list({ category_id: equipment })).toHaveLength(2);
      expect(await list({ category_id: equipment + 1 })).toHaveLength(0);
      expect(await list({ order_id: 999_999 })).toHaveLength(0);
      const same = await supervisor.request('GET', `/api/downtime?machine_id=${machine.id}`);
      expect(same.body).toMatchObject({ data: await list({}) });
    });

    // covers LOSS-70
    it('of one order are read by every person, and all stops by people who may read reports', async () => {
      const order = await anOrder(plant, supervisor, { status: 'stopped', machine_id: machine.id });
      const query = { order_id: order.id };
      const { data } = await operator.call(endpoints.downtimeReport, { query });
      expect(data.records).toMatchObject([{ order_id: order.id, status: 'active' }]);
      expect((await operator.refused(endpoints.downtimeReport)).status).toBe(403);
      expect((await operator.refused(endpoints.listDowntime)).status).toBe(403);
      expect((await operator.refused(endpoints.summariseDowntime)).status).toBe(403);
    });

    it('refuse invalid dates, and an end before the start', async () => {
      const status = async (query: string) => (await supervisor.request('GET', `/api/${query}`)).status;
      expect(await status('reports/downtime?start_date=soon')).toBe(400);
      expect(await status('reports/downtime?start_date=2026-11-10&end_date=2026-11-09')).toBe(400);
      expect(await status('downtime/reports?start_date=2026-02-30')).toBe(400);
      expect(await status('downtime/summary?compare=whatever')).toBe(400);
    });

    it('overlap a span by the same rule in the database and in the domain', async () => {
      const moments = ['06:00', '07:00', '08:00', '09:00'];
      for (const from of moments) {
        for (const to of [...moments, null]) {
          if (to !== null && to < from) continue;
          await report({ start_time: plantTime(from), ...(to ? { end_time: plantTime(to) } : {}) });
        }
      }
      const all = await listStops(
        plant.db,
        { from: plantTime('00:00'), to: plantTime('23:00') },
        { machine_id: machine.id },
      );
      expect(all).toHaveLength(14);
      for (const from of ['05:00', ...moments]) {
        for (const to of [...moments, '09:30']) {
          const span = { from: plantTime(from), to: plantTime(to) };
          const listed = await listStops(plant.db, span, { machine_id: machine.id });
          expect(listed).toEqual(all.filter((stop) => isInSpan(stop, span)));
        }
      }
    });
  });
});

describe('the summary of stops by category', () => {
  // covers LOSS-71
  it('compares today with yesterday up to the same time of day', async () => {
    const plant = await buildTestPlant();
    await plant.standAt(plantTime('10:00'));
    const supervisor = await plant.person('supervisor');
    const machine = await aMachine(plant.db);
    const record = (reason_code: string, start: string, end: string) =>
      supervisor.call(endpoints.reportDowntime, {
        body: {
          reported_by: supervisor.id,
          order_number: 'X',
          machine_id: machine.id,
          primary_cause: 'Y',
          reason_code,
          start_time: new Date(`${start}:00+02:00`).toISOString(),
          end_time: new Date(`${end}:00+02:00`).toISOString(),
        },
      });
    await record('material_shortage', '2026-11-10T08:00', '2026-11-10T08:30');
    await record('material_shortage', '2026-11-09T09:50', '2026-11-09T10:20');
    await record('power_outage', '2026-11-09T06:00', '2026-11-09T06:05');
    await record('power_outage', '2026-11-09T10:00', '2026-11-09T11:00');
    const ask = async (query: object) => (await supervisor.call(endpoints.summariseDowntime, { query })).data;
    const today = { start_date: '2026-11-10', end_date: '2026-11-10' };
    expect(await ask(today)).toMatchObject([
      { category_name: 'Material', total_incidents: 1, total_duration: 30, previous_incidents: null },
    ]);
    const compared = await ask({ ...today, compare: 'previous_day' });
    expect(compared.map(({ category_id: _, ...row }) => row)).toEqual([
      {
        category_name: 'Material',
        total_incidents: 1,
        total_duration: 30,
        previous_incidents: 1,
        previous_duration: 10,
      },
      {
        category_name: 'Utilities',
        total_incidents: 0,
        total_duration: 0,
        previous_incidents: 1,
        previous_duration: 5,
      },
    ]);
    await plant.close();
  });
});
