import * as endpoints from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, current, stopReason } from '../../../test/order-scenario';

describe('orders', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
  });
  afterAll(() => plant.close());
  beforeEach(() => plant.standAt('2026-03-10T08:00:00Z'));

  const machineOf = (id: number) =>
    plant.db.selectFrom('machines').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const assign = (id: number, machineId: number, more: Record<string, unknown> = {}) =>
    supervisor.request('PUT', `/api/orders/${id}`, {
      machine_id: machineId,
      scheduled_start_date: '2026-03-10',
      scheduled_start_shift: 'day',
      ...more,
    });

  describe('the creation of an order', () => {
    // covers ORD-10
    it('fills omitted fields and reads the batch from the notes', async () => {
      const { data } = await supervisor.call(endpoints.createOrder, {
        body: {
          product_name: '  Rooibos base 12 ',
          quantity: 2400,
          environment: 'blending',
          notes: 'Handle with care\nBatch: BAT-77',
          specifications: '{"ph": 5.4}',
          customer_info: 'Spar, Cape Town',
          due_date: '2026-03-12',
        },
      });
      expect(data).toMatchObject({
        product_name: 'Rooibos base 12',
        priority: 'normal',
        status: 'pending',
        batch_number: 'BAT-77',
        specifications: { ph: 5.4 },
        customer_info: { info: 'Spar, Cape Town' },
        due_date: '2026-03-12',
        due_at: '2026-03-12T22:00:00.000Z',
        archived: false,
        version: 1,
      });
      expect(data.order_number).toMatch(/^ORD-\d+$/);
    });

    // covers ORD-09
    it('never generates the same number twice in one millisecond', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () =>
          supervisor.request('POST', '/api/orders', {
            product_name: 'Cola',
            quantity: 1,
            environment: 'packaging',
          }),
        ),
      );
      const numbers = made
        .filter(({ status }) => status === 201)
        .map(({ body }) => (body.data as { order_number: string }).order_number);
      expect(new Set(numbers).size).toBe(5);
    });

    // covers ORD-11
    it.each([
      [{ quantity: 1, environment: 'packaging' }, 'product_name', 'Product name is required'],
      [
        { product_name: ' ', quantity: 1, environment: 'packaging' },
        'product_name',
        'Product name is required',
      ],
      [
        { product_name: 'A', quantity: 0, environment: 'packaging' },
        'quantity',
        'Quantity must be at least 1',
      ],
      [
        { product_name: 'A', quantity: 1.5, environment: 'packaging' },
        'quantity',
        'Quantity must be a whole number',
      ],
      [
        { product_name: 'A', quantity: 1_000_000, environment: 'packaging' },
        'quantity',
        'Quantity must be at most 999999',
      ],
      [{ product_name: 'A', quantity: 1 }, 'environment', 'Production area is required'],
      [
        { product_name: 'A', quantity: 1, environment: 'packaging', order_number: 'ord-1' },
        'order_number',
        'Order number may hold uppercase letters, digits and hyphens only',
      ],
      [
        { product_name: 'A', quantity: 1, environment: 'moon' },
        'environment',
        'There is no such production area',
      ],
      [
        { product_name: 'A', quantity: 1, environment: 'packaging', due_date: '2026-02-30' },
        'due_date',
        'Enter a due date',
      ],
    ])('refuses %j beside the field', async (body, path, message) => {
      const reply = await supervisor.request('POST', '/api/orders', body);
      expect(reply.status).toBe(400);
      expect((reply.body.details as { fields: unknown[] }).fields).toContainEqual({ path, message });
    });

    // covers ORD-09
    it('is refused if another order has the number, also an order in the archive', async () => {
      const done = await anOrder(plant, supervisor, { status: 'completed' });
      const reply = await supervisor.request('POST', '/api/orders', {
        order_number: done.order_number,
        product_name: 'A',
        quantity: 1,
        environment: 'packaging',
      });
      expect(reply).toMatchObject({ status: 409, body: { error: 'Order number already exists' } });
    });
  });

  describe('the assignment of an order', () => {
    it.each([
      [{}, '2026-03-10T04:00:00.000Z', '2026-03-10T12:00:00.000Z'],
      [{ scheduled_start_shift: 'night' }, '2026-03-10T16:00:00.000Z', '2026-03-11T00:00:00.000Z'],
      [{ scheduled_end_date: '2026-03-12' }, '2026-03-10T04:00:00.000Z', '2026-03-12T16:00:00.000Z'],
      [{ scheduled_end_shift: 'night' }, '2026-03-10T04:00:00.000Z', '2026-03-11T04:00:00.000Z'],
      [
        { scheduled_start_shift: '24hr', scheduled_end_date: '2026-03-10' },
        '2026-03-10T04:00:00.000Z',
        '2026-03-11T04:00:00.000Z',
      ],
    ])('plans %j by the shifts of the plant', async (schedule, from, to) => {
      const order = await anOrder(plant, supervisor);
      const machine = await aMachine(plant.db);
      const { body } = await assign(order.id, machine.id, schedule);
      expect(body.data).toMatchObject({
        status: 'assigned',
        planned_start_at: from,
        planned_end_at: to,
        machine_name: machine.name,
      });
    });

    // covers ORD-12
    it('is refused if another order uses the machine at that time, with the name and the time of that order', async () => {
      const machine = await aMachine(plant.db);
      const [first, second, third] = [
        await anOrder(plant, supervisor),
        await anOrder(plant, supervisor),
        await anOrder(plant, supervisor),
      ];
      await assign(first.id, machine.id, { scheduled_end_date: '2026-03-10' });
      const reply = await assign(second.id, machine.id);
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'SCHEDULE_CONFLICT',
          error: `Scheduling conflict! Order ${first.order_number} is already scheduled on this machine from 10-03-2026 06:00 to 10-03-2026 18:00`,
        },
      });
      // Half-open: the night shift follows at 18:00 sharp.
      expect((await assign(third.id, machine.id, { scheduled_start_shift: 'night' })).status).toBe(200);
    });

    // covers ORD-12
    it.each([[{ scheduled_start_date: null }], [{ scheduled_start_shift: null }], [{ machine_id: null }]])(
      'asks for the missing fields: %j',
      async (gap) => {
        const order = await anOrder(plant, supervisor);
        const machine = await aMachine(plant.db);
        const body = {
          machine_id: machine.id,
          scheduled_start_date: '2026-03-10',
          scheduled_start_shift: 'day',
          ...gap,
        };
        if ('machine_id' in gap) delete (body as { machine_id?: unknown }).machine_id;
        const reply = await supervisor.request('PUT', `/api/orders/${order.id}`, body);
        expect(reply).toMatchObject({
          status: 400,
          body: { error: 'Please select a machine, start date, and start shift.' },
        });
      },
    );

    // covers ORD-12, ORD-14
    it('is refused with an end before the start, with a machine of another area, and with an old version', async () => {
      const order = await anOrder(plant, supervisor);
      const machine = await aMachine(plant.db);
      const blender = await aMachine(plant.db, { environment: 'blending' });
      expect((await assign(order.id, machine.id, { scheduled_end_date: '2026-03-09' })).body.code).toBe(
        'SCHEDULE_BACKWARDS',
      );
      expect((await assign(order.id, blender.id)).body.code).toBe('MACHINE_IN_OTHER_AREA');
      expect((await assign(order.id, machine.id, { version: 7 })).body).toMatchObject({
        code: 'STALE_VERSION',
        details: { version: 1 },
      });
      expect((await current(supervisor, order.id)).version).toBe(1);
    });

    it('never loses the plan of a started order, with any fields that are sent back', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const { start_time, stop_time } = order;
      const back = await supervisor.request('PUT', `/api/orders/${order.id}`, {
        start_time,
        stop_time,
        notes: 'Seen',
      });
      expect(back.body.data).toMatchObject({
        notes: 'Seen',
        planned_start_at: order.planned_start_at,
        planned_end_at: order.planned_end_at,
      });
      const moved = await supervisor.request('PUT', `/api/orders/${order.id}`, {
        start_time: '2026-04-01T00:00:00Z',
      });
      expect(moved).toMatchObject({ status: 400, body: { code: 'PLAN_IS_FIXED' } });
      expect(moved.body.error).toContain('planned_start_at');
    });
  });

  describe('an order with a machine', () => {
    // covers ORD-15
    it('is refused if the machine was removed', async () => {
      const machine = await aMachine(plant.db);
      await sql`update machines set retired_at = now() where id = ${machine.id}`.execute(plant.db);
      for (const environment of ['packaging', 'blending']) {
        const reply = await supervisor.refused(endpoints.createOrder, {
          body: { product_name: 'Cola 2 l', quantity: 10, environment, machine_id: machine.id },
        });
        expect([reply.status, reply.body.code]).toEqual([400, 'NO_MACHINE_ASSIGNED']);
      }
    });
  });

  describe('the start of an order', () => {
    // covers ORD-15
    it('needs a machine', async () => {
      const order = await anOrder(plant, supervisor);
      const reply = await operator.refused(endpoints.startOrder, { params: { id: order.id } });
      expect([reply.status, reply.body.code]).toEqual([400, 'NO_MACHINE_ASSIGNED']);
    });

    // covers ORD-15
    it('is refused while another order uses the machine, and the refusal names that order', async () => {
      const running = await anOrder(plant, supervisor, { status: 'in_progress' });
      const waiting = await anOrder(plant, supervisor);
      await assign(waiting.id, running.machine_id as number);
      const reply = await operator.refused(endpoints.startOrder, { params: { id: waiting.id } });
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'MACHINE_BUSY',
          error: `Cannot start production. Machine is already running Order ${running.order_number}. Please stop that order first.`,
        },
      });
    });

    // covers ORD-17
    it.each(['maintenance', 'offline'] as const)('refuses a machine in %s', async (status) => {
      const machine = await aMachine(plant.db, { status });
      const order = await anOrder(plant, supervisor);
      await assign(order.id, machine.id);
      const reply = await operator.refused(endpoints.startOrder, { params: { id: order.id } });
      expect(reply).toMatchObject({ status: 409, body: { code: 'MACHINE_NOT_USABLE' } });
      expect(reply.body.error).toContain(status);
    });

    // covers ORD-16
    it.each([
      [
        '2026-03-10T03:59:59Z',
        'Cannot start production yet. Order is scheduled to start at 10-03-2026 06:00',
      ],
      ['2026-03-10T04:00:00Z', undefined],
      ['2026-03-10T11:59:59Z', undefined],
      ['2026-03-10T12:00:00Z', 'Cannot start production. Order scheduled time has ended at 10-03-2026 14:00'],
    ])('follows the schedule at %s', async (now, sentence) => {
      await plant.standAt('2026-03-09T08:00:00Z');
      const order = await anOrder(plant, supervisor);
      await assign(order.id, (await aMachine(plant.db)).id);
      await plant.standAt(now);
      const reply = await operator.request('POST', `/api/orders/${order.id}/start`, {});
      if (sentence) expect(reply).toMatchObject({ status: 409, body: { error: sentence } });
      else
        expect(reply).toMatchObject({
          status: 200,
          body: { data: { status: 'in_progress', actual_start_at: new Date(now).toISOString() } },
        });
    });

    // covers ORD-16
    it('outside the schedule is allowed to a supervisor with a reason, and never to an operator', async () => {
      await plant.standAt('2026-03-09T08:00:00Z');
      const order = await anOrder(plant, supervisor);
      await assign(order.id, (await aMachine(plant.db)).id);
      await plant.standAt('2026-03-10T02:00:00Z');
      const wish = { override_schedule: true, reason: 'Line is free early' };
      expect(
        (await operator.refused(endpoints.startOrder, { params: { id: order.id }, body: wish })).body.code,
      ).toBe('PERMISSION_DENIED');
      const bare = await supervisor.refused(endpoints.startOrder, {
        params: { id: order.id },
        body: { override_schedule: true },
      });
      expect(bare.body.code).toBe('OVERRIDE_REASON_REQUIRED');
      const started = await supervisor.call(endpoints.startOrder, { params: { id: order.id }, body: wish });
      expect(started.data.status).toBe('in_progress');
      const { data } = await supervisor.call(endpoints.orderTimeline, { params: { id: order.id } });
      expect(data.at(-1)).toMatchObject({
        text: expect.stringContaining('outside its schedule: Line is free early'),
      });
    });

    it('sets the machine in use and keeps its status history without a gap', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const machine = await machineOf(order.machine_id as number);
      expect(machine).toMatchObject({ status: 'in_use', order_id: order.id });
      const { rows } = await sql<{ gaps: number }>`
        select count(*) as gaps from machine_status_history a
          join lateral (select min(started_at) as next from machine_status_history b
                         where b.machine_id = a.machine_id and b.id > a.id) n on true
         where a.machine_id = ${machine.id} and n.next is not null and a.ended_at is distinct from n.next`.execute(
        plant.db,
      );
      expect(rows[0]?.gaps).toBe(0);
    });
  });

  describe('the stop, the pause and the resumption of an order', () => {
    // covers ORD-18, ORD-19
    it('release the machine at a stop and keep the machine at a pause', async () => {
      const stopped = await anOrder(plant, supervisor, { status: 'stopped' });
      expect(await machineOf(stopped.machine_id as number)).toMatchObject({
        status: 'available',
        order_id: null,
      });
      const paused = await anOrder(plant, supervisor, { status: 'paused' });
      expect(await machineOf(paused.machine_id as number)).toMatchObject({
        status: 'paused',
        order_id: paused.id,
      });
    });

    it('end the stop of the machine when another order starts there, but not the hold of the stopped order', async () => {
      const stopped = await anOrder(plant, supervisor, { status: 'stopped' });
      const machineId = stopped.machine_id as number;
      const next = await anOrder(plant, supervisor);
      await assign(next.id, machineId);
      await plant.standAt('2026-03-10T08:20:00Z');
      await operator.call(endpoints.startOrder, { params: { id: next.id } });
      const { data } = await operator.call(endpoints.orderDowntime, { params: { id: stopped.id } });
      expect(data.history).toHaveLength(1);
      expect(data.history[0]).toMatchObject({
        end_time: '2026-03-10T08:20:00.000Z',
        hold_end_time: null,
        duration_minutes: 20,
      });
      const reply = await operator.refused(endpoints.resumeOrder, { params: { id: stopped.id } });
      expect(reply.body.error).toBe(
        `Cannot start production. Machine is already running Order ${next.order_number}. Please stop that order first.`,
      );
    });

    // covers ORD-20, ORD-31, ORD-71
    it('count an open stop up to now, and end the stop at the resumption', async () => {
      const order = await anOrder(plant, supervisor, { status: 'stopped' });
      await plant.standAt('2026-03-10T08:45:00Z');
      const open = await operator.call(endpoints.orderDowntime, { params: { id: order.id } });
      expect(open.data.summary).toEqual({ total_stops: 1, total_downtime_minutes: 45 });
      await operator.call(endpoints.resumeOrder, { params: { id: order.id } });
      await plant.standAt('2026-03-10T09:30:00Z');
      const { data: again } = await operator.call(endpoints.getOrder, { params: { id: order.id } });
      expect(again).toMatchObject({ status: 'in_progress', end_time: null });
      const closed = await operator.call(endpoints.orderDowntime, { params: { id: order.id } });
      expect(closed.data.summary.total_downtime_minutes).toBe(45);
      expect(closed.data.history[0]).toMatchObject({
        status: 'resolved',
        end_time: '2026-03-10T08:45:00.000Z',
      });
    });

    // covers ORD-18
    it.each([
      [{ category: 'Equipment' }, 'A stop reason is required'],
      [{ reason: ' ', category: 'Equipment' }, 'A stop reason is required'],
      [{ reason: 'Unplanned Stop' }, 'A stop category is required'],
      [{ reason: 'Unplanned Stop', category: 'Weather' }, 'There is no stop category "Weather"'],
      [
        { reason: 'Unplanned Stop', category: 'Other', reason_code: 'nope' },
        'There is no stop reason "nope"',
      ],
    ])('are refused with the stop %j', async (body, sentence) => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      for (const path of ['stop', 'pause']) {
        const reply = await operator.request('POST', `/api/orders/${order.id}/${path}`, body);
        expect(reply).toMatchObject({ status: 400, body: { error: sentence } });
      }
    });

    it('store the written reason beside the canonical reason', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const body = { reason: 'machine_breakdown', category: 'mechanical', notes: '<b>belt</b>' };
      await operator.call(endpoints.stopOrder, { params: { id: order.id }, body });
      const { data } = await operator.call(endpoints.orderDowntime, { params: { id: order.id } });
      expect(data.history[0]).toMatchObject({
        reason: 'machine_breakdown',
        reason_code: 'equipment_breakdown',
        notes: '<b>belt</b>',
      });
    });
  });

  describe('quantities of an order', () => {
    // covers ORD-25
    it('are added, set, and undone within ten minutes', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const report = (body: Record<string, unknown>) =>
        operator.request('POST', `/api/orders/${order.id}/quantity`, body);
      await report({ add: 12, scrap: 2, rework: 1 });
      const { body } = await report({ actual_quantity: 40 });
      const update = (body.data as { update: { id: number } }).update;
      expect(await current(operator, order.id)).toMatchObject({
        actual_quantity: 40,
        scrap_quantity: 2,
        rework_quantity: 1,
      });
      await plant.standAt('2026-03-10T08:10:00Z');
      const undone = await operator.call(endpoints.undoQuantity, {
        params: { id: order.id, updateId: update.id },
      });
      expect(undone.data.order.actual_quantity).toBe(12);
      const again = await operator.refused(endpoints.undoQuantity, {
        params: { id: order.id, updateId: update.id },
      });
      expect(again.body.code).toBe('ALREADY_UNDONE');
    });

    // covers ORD-25
    it('are not undone after ten minutes', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const { data } = await operator.call(endpoints.reportQuantity, {
        params: { id: order.id },
        body: { add: 5 },
      });
      await plant.standAt('2026-03-10T08:10:00.001Z');
      const late = await operator.refused(endpoints.undoQuantity, {
        params: { id: order.id, updateId: data.update.id },
      });
      expect(late.body.code).toBe('UNDO_TOO_LATE');
      expect((await current(operator, order.id)).actual_quantity).toBe(5);
    });

    // covers ORD-62
    it('have no decimals in a counted unit, in a report, at the completion and in a correction', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const params = { id: order.id };
      const sentence = 'Enter a whole number of units';
      const fields = (...paths: string[]) => paths.map((path) => ({ path, message: sentence }));
      const reported = await operator.refused(endpoints.reportQuantity, {
        params,
        body: { add: 1.5, scrap: 0.5, rework: 0.25 },
      });
      expect([reported.status, reported.body.details]).toEqual([
        400,
        { fields: fields('add', 'scrap', 'rework') },
      ]);
      const finished = await operator.refused(endpoints.completeOrder, {
        params,
        body: { actual_quantity: 99.5, waste_data: null },
      });
      expect(finished.body.details).toEqual({ fields: fields('actual_quantity') });
      await operator.call(endpoints.completeOrder, {
        params,
        body: { actual_quantity: 99, waste_data: null },
      });
      const manager = await plant.person('manager');
      const corrected = await manager.refused(endpoints.correctOrder, {
        params,
        body: { actual_quantity: 98.5, scrap: 0.5, reason: 'Counted again' },
      });
      expect(corrected.body.details).toEqual({ fields: fields('actual_quantity', 'scrap') });
      expect((await current(operator, order.id)).actual_quantity).toBe(99);
      const weighed = await anOrder(plant, supervisor, { status: 'in_progress', unit_of_measurement: 'kg' });
      await operator.call(endpoints.reportQuantity, {
        params: { id: weighed.id },
        body: { add: 1.5, scrap: 0.5 },
      });
      await operator.call(endpoints.completeOrder, {
        params: { id: weighed.id },
        body: { actual_quantity: 1.5, waste_data: null },
      });
      const tooFine = await manager.refused(endpoints.correctOrder, {
        params: { id: weighed.id },
        body: { scrap: 0.0004, rework: 1e9, reason: 'Weighed again' },
      });
      expect(tooFine.body.details).toEqual({
        fields: [
          { path: 'scrap', message: 'At most three decimals' },
          { path: 'rework', message: 'Quantity is too large' },
        ],
      });
    });

    it.each([
      [{ actual_quantity: -1 }, 'VALIDATION'],
      [{ add: -1 }, 'QUANTITY_NEGATIVE'],
      [{ add: 1, actual_quantity: 2 }, 'VALIDATION'],
      [{}, 'VALIDATION'],
      [{ actual_quantity: 1.0005 }, 'VALIDATION'],
      [{ add: 0.0004 }, 'VALIDATION'],
      [{ add: 1e12 }, 'VALIDATION'],
    ])('are refused as %j', async (body, code) => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const reply = await operator.request('POST', `/api/orders/${order.id}/quantity`, body);
      expect(reply).toMatchObject({ status: 400, body: { code } });
    });

    it('become lower only with a note', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      await operator.call(endpoints.reportQuantity, { params: { id: order.id }, body: { add: 50 } });
      const bare = await operator.refused(endpoints.reportQuantity, {
        params: { id: order.id },
        body: { actual_quantity: 40 },
      });
      expect(bare.body.code).toBe('NOTE_REQUIRED');
      const noted = await operator.call(endpoints.reportQuantity, {
        params: { id: order.id },
        body: { actual_quantity: 40, note: 'Counted twice' },
      });
      expect(noted.data.update).toMatchObject({
        previous_quantity: 50,
        new_quantity: 40,
        note: 'Counted twice',
      });
    });
  });

  describe('the completion of an order', () => {
    // covers ORD-21
    it('writes the last difference, the waste and the efficiency, and frees the machine', async () => {
      const machine = await aMachine(plant.db, { production_rate: 60 });
      const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
      await operator.call(endpoints.reportQuantity, { params: { id: order.id }, body: { add: 30 } });
      await plant.standAt('2026-03-10T09:00:00Z');
      const waste = [
        { waste_type: 'PM' as const, weight: 1.2, units: 4, waste_reason: 'Torn film' },
        { waste_type: 'BLND' as const, weight: 0.5 },
      ];
      const { data } = await operator.call(endpoints.completeOrder, {
        params: { id: order.id },
        body: { actual_quantity: 45, completion_notes: 'Done', waste_data: waste },
      });
      expect(data).toMatchObject({
        status: 'completed',
        archived: true,
        actual_quantity: 45,
        efficiency: 75,
        waste_statement: 'recorded',
      });
      expect(await machineOf(machine.id)).toMatchObject({ status: 'available', order_id: null });
      const quantities = await operator.call(endpoints.listOrderQuantities, { params: { id: order.id } });
      expect(
        quantities.data.map(({ source, previous_quantity, new_quantity }) => [
          source,
          previous_quantity,
          new_quantity,
        ]),
      ).toEqual([
        ['completion', 30, 45],
        ['manual', 0, 30],
      ]);
      const wasted = await operator.call(endpoints.orderWaste, { params: { id: order.id } });
      expect(
        wasted.data.map(({ item_type, weight, unit, units }) => [item_type, weight, unit, units]),
      ).toEqual(
        expect.arrayContaining([
          ['PM', 1.2, 'kg', 4],
          ['BLND', 0.5, 'kg', null],
        ]),
      );
    });

    // covers ORD-21
    it('distinguishes "no waste" from a missing statement about waste', async () => {
      const order = await anOrder(plant, supervisor, { status: 'stopped' });
      const missing = await operator.request('POST', `/api/orders/${order.id}/complete`, {
        actual_quantity: 1,
      });
      expect(missing.status).toBe(400);
      const empty = await operator.request('POST', `/api/orders/${order.id}/complete`, {
        actual_quantity: 1,
        waste_data: [],
      });
      expect([empty.status, empty.body.details]).toEqual([
        400,
        { fields: [{ path: 'waste_data', message: 'Record the waste, or send null if there was no waste' }] },
      ]);
      expect((await current(operator, order.id)).waste_statement).toBeNull();
      const { data } = await operator.call(endpoints.completeOrder, {
        params: { id: order.id },
        body: { actual_quantity: 1, waste_data: null },
      });
      expect(data.waste_statement).toBe('declared_none');
    });

    // covers ORD-22
    it.each([
      [{ waste_data: [{ weight: -0.1 }] }, 'Weight must be at least 0'],
      [{ waste_data: [{ weight: 0.0004 }] }, 'At most three decimals'],
      [{ waste_data: [{ weight: 1, waste_type: 'PM', units: 1.5 }] }, 'Units must be a whole number'],
      [{ actual_quantity: -1 }, 'Quantity cannot be negative'],
    ])('is refused with %j', async (wrong, sentence) => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      const reply = await operator.request('POST', `/api/orders/${order.id}/complete`, {
        actual_quantity: 1,
        waste_data: null,
        ...wrong,
      });
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toContain(sentence);
      expect((await current(operator, order.id)).status).toBe('in_progress');
    });
  });

  describe('lists of orders', () => {
    // covers ORD-02, ORD-04, ORD-05
    it('have pages, counts, filters and a search on the server', async () => {
      const fresh = await buildTestPlant();
      try {
        const person = await fresh.person('supervisor');
        for (let index = 0; index < 12; index += 1) {
          await person.call(endpoints.createOrder, {
            body: {
              order_number: `LIST-${String(index).padStart(2, '0')}`,
              product_name: index % 2 ? 'Cola 600 ml' : '100% Rooibos_mix',
              quantity: 10 + index,
              environment: index % 3 ? 'packaging' : 'blending',
              priority: index === 0 ? 'urgent' : index === 1 ? 'normal' : 'medium',
              customer_info: index === 5 ? '{"company":"Pick n Pay"}' : null,
            },
          });
        }
        const list = async (query: Record<string, unknown>) => {
          const { data, total } = await person.call(endpoints.listOrders, { query: query as never });
          return { numbers: data.map((order) => order.order_number), total };
        };
        expect(await list({ page_size: 10 })).toMatchObject({
          total: 12,
          numbers: expect.arrayContaining(['LIST-11']),
        });
        expect((await list({ page_size: 10, page: 2 })).numbers).toEqual(['LIST-01', 'LIST-00']);
        expect((await list({ environment: 'blending' })).total).toBe(4);
        expect((await list({ priority: 'medium' })).total).toBe(11);
        expect((await list({ priority: 'normal' })).total).toBe(11);
        expect((await list({ search: 'pick n' })).numbers).toEqual(['LIST-05']);
        expect((await list({ search: '100%' })).total).toBe(6);
        expect((await list({ search: 'x_mix' })).total).toBe(0);
        expect((await list({ search: 'list-03' })).numbers).toEqual(['LIST-03']);
        expect((await list({ sort: 'work' })).numbers[0]).toBe('LIST-00');
        expect((await list({ status: 'pending,assigned' })).total).toBe(12);
        expect((await person.refused(endpoints.listOrders, { query: { status: 'asleep' } })).status).toBe(
          400,
        );
        expect((await person.refused(endpoints.listOrders, { query: { page_size: 7 } })).status).toBe(400);
        const victim = await person.call(endpoints.listOrders, { query: { search: 'LIST-07' } });
        await person.call(endpoints.cancelOrder, {
          params: { id: victim.data[0]?.id ?? 0 },
          body: { reason: 'Test' },
        });
        expect((await list({})).total).toBe(11);
        expect((await list({ archived: 'true' })).numbers).toEqual(['LIST-07']);
        expect((await list({ include_archived: 'true' })).total).toBe(12);
        const archive = await person.call(endpoints.listArchivedOrders);
        expect(archive.data[0]).toMatchObject({ order_number: 'LIST-07', waste_data: [] });
      } finally {
        await fresh.close();
      }
    });
  });

  it('resume without a check of the schedule, and reserve only the time that is still free', async () => {
    const machine = await aMachine(plant.db);
    const first = await anOrder(plant, supervisor);
    await assign(first.id, machine.id, { scheduled_end_date: '2026-03-10' });
    await operator.call(endpoints.startOrder, { params: { id: first.id } });
    await operator.call(endpoints.stopOrder, { params: { id: first.id }, body: stopReason });
    const second = await anOrder(plant, supervisor);
    // The stop released the rest of the day, so another order may take the night, and the order of the next day the
    // afternoon.
    expect(
      (
        await assign(second.id, machine.id, {
          start_time: '2026-03-10T12:00:00Z',
          stop_time: '2026-03-10T14:00:00Z',
        })
      ).status,
    ).toBe(200);
    await operator.call(endpoints.resumeOrder, { params: { id: first.id } });
    const { rows } = await sql<{
      reservation: string;
    }>`select reservation::text from orders where id = ${first.id}`.execute(plant.db);
    expect(rows[0]?.reservation).toContain('12:00:00');
  });
});
