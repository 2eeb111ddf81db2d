import { completeOrder, getOrder, listOrders, orderWaste } from '@pms/domain/orders/endpoints';
import * as endpoints from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('waste', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let manager: Person;
  let viewer: Person;

  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    [supervisor, manager, viewer] = [
      await plant.person('supervisor'),
      await plant.person('manager'),
      await plant.person('viewer'),
    ];
  }

  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await plant.db.deleteFrom('waste_records').execute();
    await standAt('2026-11-10T10:00');
  });

  const form = (more: object = {}) => ({
    order_number: 'ORD-UNKNOWN',
    waste_type: 'Material Spillage',
    quantity: 2.5,
    reason: 'Bag torn',
    recorded_by: supervisor.id,
    ...more,
  });
  const record = async (more: object = {}, person = supervisor) =>
    (await person.call(endpoints.recordWaste, { body: form(more) })).data;

  // covers LOSS-91
  it('is shown on its order by every call', async () => {
    const order = await anOrder(plant, supervisor);
    const { order_number } = order;
    const read = async () => [
      (await supervisor.call(getOrder, { params: { id: order.id } })).data,
      (await supervisor.call(listOrders, { query: { search: order_number } })).data[0],
    ];
    const nothing = { waste_quantity: null, waste_type: null, waste_notes: null, waste_data: [] };
    expect(await read()).toMatchObject([nothing, nothing]);
    await record({ order_number, notes: 'Swept up' });
    const one = { waste_quantity: 2.5, waste_type: 'Material Spillage', waste_notes: 'Swept up' };
    expect(await read()).toMatchObject([one, one]);
    await record({ order_number, waste_type: 'Packaging Waste', quantity: 700, unit: 'g' });
    await record({ order_number, waste_type: 'Packaging Waste', quantity: 4, unit: 'boxes' });
    const three = { waste_quantity: 3.2, waste_type: null, waste_notes: 'Swept up' };
    for (const shown of await read()) {
      expect(shown).toMatchObject(three);
      expect(shown?.waste_data.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual([
        '2.5 kg',
        '700 g',
        '4 boxes',
      ]);
    }
  });

  describe('that a supervisor records', () => {
    // covers LOSS-50
    it('has every name of its fields in the answer, keeps an unknown order number, and sends an event to the floor', async () => {
      const told = await eventsSince(plant.db);
      const waste = await record();
      expect(waste).toMatchObject({
        order_id: null,
        order_number: 'ORD-UNKNOWN',
        order_matched: false,
        waste_type: 'Material Spillage',
        item_type: 'Material Spillage',
        waste_class: 'RM',
        reason: 'Bag torn',
        description: 'Bag torn',
        quantity: 2.5,
        weight: 2.5,
        unit: 'kg',
        units: null,
        source: 'supervisor',
        recorded_at: plantTime('2026-11-10T10:00'),
        recorded_by: supervisor.id,
        recorded_by_username: supervisor.username,
        total_cost: null,
      });
      expect(await told()).toMatchObject([
        {
          type: 'waste_recorded',
          channels: ['production'],
          data: { order_number: 'ORD-UNKNOWN', quantity: 2.5, unit: 'kg' },
        },
      ]);
      expect(await auditOf(plant.db, 'waste', waste.id)).toMatchObject([
        { action: 'waste_recorded', user_id: supervisor.id },
      ]);
    });

    // covers LOSS-51
    it('finds its order, finds its type by label or code, and keeps the person on duty', async () => {
      const order = await anOrder(plant, supervisor, { status: 'assigned' });
      const waste = await record({
        order_number: order.order_number.toLowerCase(),
        waste_type: 'raw material',
        unit: 'pieces',
        recorded_by: viewer.id,
        recorded_at: plantTime('2026-11-09T08:00'),
      });
      expect(waste).toMatchObject({
        order_id: order.id,
        order_matched: true,
        waste_type: 'RM',
        weight: null,
        recorded_by: viewer.id,
        recorded_at: plantTime('2026-11-09T08:00'),
      });
      const { data } = await viewer.call(orderWaste, { params: { id: order.id } });
      expect(data).toEqual([waste]);
    });

    // covers LOSS-52
    it.each([
      ['a quantity of 0', { quantity: 0 }, 'Quantity must be above 0'],
      ['a negative quantity', { quantity: -1 }, 'Quantity must be above 0'],
      ['no reason', { reason: '' }, 'Reason is required'],
      ['no order number', { order_number: undefined }, 'Order number is required'],
      ['an unknown type', { waste_type: 'Confetti' }, 'There is no waste type "Confetti"'],
      ['no person who recorded the waste', { recorded_by: undefined }, 'Recorded by is required'],
      ['an unknown person', { recorded_by: 999_999 }, 'There is no such person'],
      [
        'a time in the future',
        { recorded_at: plantTime('2026-11-10T10:01') },
        'The time cannot lie in the future',
      ],
    ])('is refused with %s', async (_name, more, message) => {
      const reply = await supervisor.request('POST', '/api/waste', form(more));
      expect([reply.status, reply.body.error]).toEqual([400, message]);
    });

    // covers LOSS-53
    it('is recorded only by people who may record events', async () => {
      const operator = await plant.person('operator');
      for (const person of [operator, viewer]) {
        const reply = await person.refused(endpoints.recordWaste, { body: form() });
        expect([reply.status, reply.body.code]).toEqual([403, 'PERMISSION_DENIED']);
      }
    });
  });

  describe('that was typed wrongly', () => {
    const change = (person: Person, id: number, body: object) =>
      person.request('PUT', `/api/waste/${id}`, body);

    // covers LOSS-54
    it('is corrected by its author within a day, field by field, with a history', async () => {
      const waste = await record();
      const { body } = await change(supervisor, waste.id, { quantity: 25, waste_type: 'Setup Waste' });
      expect(body).toMatchObject({
        data: {
          ...waste,
          quantity: 25,
          weight: 25,
          waste_type: 'Setup Waste',
          item_type: 'Setup Waste',
          waste_class: 'BLND',
          version: 2,
        },
      });
      expect((await auditOf(plant.db, 'waste', waste.id)).at(-1)).toMatchObject({
        action: 'waste_changed',
        before: { quantity: 2.5, waste_type: 'Material Spillage' },
        after: { quantity: 25, waste_type: 'Setup Waste' },
      });
    });

    // covers LOSS-54
    it('is corrected by other people only with the right to correct', async () => {
      const { id } = await record();
      const other = await plant.person('supervisor');
      expect((await change(other, id, { quantity: 1 })).body.code).toBe('PERMISSION_DENIED');
      expect((await change(manager, id, { quantity: 1 })).status).toBe(200);
      expect((await change(viewer, id, { quantity: 1 })).status).toBe(403);
    });

    // covers LOSS-54
    it('is no longer corrected by its author after a day', async () => {
      const author = supervisor;
      const { id } = await record();
      await standAt('2026-11-11T10:01');
      await plant.db
        .updateTable('sessions')
        .set({ last_activity_at: plantTime('2026-11-11T10:01'), expires_at: plantTime('2026-11-12T10:00') })
        .where('user_id', '=', author.id)
        .execute();
      const reply = await change(author, id, { quantity: 1 });
      expect([reply.status, reply.body.code]).toEqual([409, 'WASTE_TOO_OLD']);
      expect((await change(manager, id, { quantity: 1 })).status).toBe(200);
    });

    it('is refused with wrong fields, an old version, and for an unknown record', async () => {
      const { id } = await record();
      expect((await change(supervisor, id, { quantity: 0 })).status).toBe(400);
      expect((await change(supervisor, id, { waste_type: 'Confetti' })).status).toBe(400);
      expect((await change(supervisor, id, { quantity: 1, version: 7 })).body.code).toBe('STALE_VERSION');
      expect((await change(supervisor, 999_999, { quantity: 1 })).status).toBe(404);
    });

    // covers LOSS-55
    it('is removed with a reason, and disappears from every list', async () => {
      const waste = await record();
      const remove = (body: object) => supervisor.request('DELETE', `/api/waste/${waste.id}`, body);
      expect((await remove({})).status).toBe(400);
      const told = await eventsSince(plant.db);
      expect((await remove({ reason: 'Entered twice' })).status).toBe(204);
      expect((await remove({ reason: 'Again' })).status).toBe(404);
      expect((await supervisor.call(endpoints.listWaste)).data).toEqual([]);
      expect((await auditOf(plant.db, 'waste', waste.id)).at(-1)).toMatchObject({
        action: 'waste_deleted',
        note: 'Entered twice',
        before: { quantity: 2.5 },
      });
      expect(await told()).toMatchObject([{ type: 'waste_recorded', data: { deleted: true } }]);
    });
  });

  describe('in reports', () => {
    // covers LOSS-56
    it('lists the waste of completions and of supervisors together', async () => {
      const order = await anOrder(plant, supervisor, { status: 'in_progress' });
      await supervisor.call(completeOrder, {
        params: { id: order.id },
        body: {
          actual_quantity: 5,
          waste_data: [
            { waste_type: 'PM', weight: 1.25, units: 12, waste_reason: 'Misprint' },
            { waste_type: 'RM', weight: 3, units: 7 },
          ],
        },
      });
      await record({ unit: 'g', quantity: 500 });
      await record({ unit: 'pieces', quantity: 8, waste_type: 'Defective Products' });
      const { data } = await supervisor.call(endpoints.wasteReport);
      expect(data.records).toHaveLength(4);
      expect(data.totals).toEqual({ total_records: 4, total_kg: 4.75, other_units: { pieces: 8 } });
      expect(data.totals_by_class).toEqual({
        RM: { total_records: 2, total_kg: 3.5, other_units: {} },
        PM: { total_records: 1, total_kg: 1.25, other_units: {} },
        FP: { total_records: 1, total_kg: 0, other_units: { pieces: 8 } },
      });
      expect(data.top.map((row) => [row.quantity, row.unit])).toEqual([
        [3, 'kg'],
        [1.25, 'kg'],
        [500, 'g'],
      ]);
      const pieces = data.records.find((row) => row.waste_type === 'PM');
      expect(pieces).toMatchObject({ units: 12, source: 'completion', waste_reason: 'Misprint' });
      // Pieces are counted for packaging material and finished product only.
      expect(
        data.records.find((row) => row.source === 'completion' && row.waste_type === 'RM')?.units,
      ).toBeNull();
    });

    // covers LOSS-57
    it('is found by order, machine, type and dates', async () => {
      const machine = await aMachine(plant.db);
      const order = await anOrder(plant, supervisor, { status: 'assigned', machine_id: machine.id });
      const mine = await record({ order_number: order.order_number });
      const old = await record({ recorded_at: plantTime('2026-10-01T10:00'), waste_type: 'Overproduction' });
      const ids = async (query: object) =>
        (await supervisor.call(endpoints.listWaste, { query })).data.map((row) => row.id);
      expect(await ids({})).toEqual([mine.id]);
      expect(await ids({ start_date: '2026-10-01' })).toEqual([mine.id, old.id]);
      expect(await ids({ start_date: '2026-10-01', end_date: '2026-10-01' })).toEqual([old.id]);
      expect(await ids({ machine_id: machine.id })).toEqual([mine.id]);
      expect(await ids({ order_id: order.id })).toEqual([mine.id]);
      expect(await ids({ waste_type: 'material spillage' })).toEqual([mine.id]);
      expect(await ids({ waste_type: 'rm' })).toEqual([mine.id]);
      expect(await ids({ waste_type: 'fp', start_date: '2026-10-01' })).toEqual([old.id]);
      const same = await supervisor.request('GET', '/api/waste');
      expect(same.body).toMatchObject({ data: [{ id: mine.id }] });
    });

    // covers LOSS-85
    it('is limited to the area of its orders, in the list, the report and its sums', async () => {
      const order = await anOrder(plant, supervisor, { environment: 'packaging' });
      const mine = await record({ order_number: order.order_number });
      await record({ order_number: 'ORD-NOWHERE' });
      const read = async (environment: string) => {
        const { data: listed } = await supervisor.call(endpoints.listWaste, { query: { environment } });
        const { data } = await supervisor.call(endpoints.wasteReport, { query: { environment } });
        expect(data.records.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
        return [data.records.map(({ id }) => id), data.top.length, data.totals.total_records];
      };
      expect(await read('packaging')).toEqual([[mine.id], 1, 1]);
      expect(await read('blending')).toEqual([[], 0, 0]);
    });

    // covers LOSS-58
    it('is added by type and unit and compared with yesterday up to the same time', async () => {
      await record({ quantity: 1 });
      await record({ quantity: 2 });
      await record({ quantity: 4, unit: 'bags' });
      await record({ quantity: 8, recorded_at: plantTime('2026-11-09T09:59') });
      await record({ quantity: 16, recorded_at: plantTime('2026-11-09T10:00') });
      const query = { start_date: '2026-11-10', end_date: '2026-11-10' };
      const plain = await supervisor.call(endpoints.summariseWaste, { query });
      expect(plain.data.map((row) => row.previous_records)).toEqual([null, null]);
      const { data } = await supervisor.call(endpoints.summariseWaste, {
        query: { ...query, compare: 'previous_day' },
      });
      const line = { waste_type: 'Material Spillage', waste_class: 'RM', total_cost: null };
      expect(data).toEqual([
        {
          ...line,
          unit: 'bags',
          total_records: 1,
          total_quantity: 4,
          previous_records: 0,
          previous_quantity: 0,
        },
        {
          ...line,
          unit: 'kg',
          total_records: 2,
          total_quantity: 3,
          previous_records: 1,
          previous_quantity: 8,
        },
      ]);
    });

    // covers LOSS-59
    it('is read by people who may read reports, with valid dates', async () => {
      for (const endpoint of [endpoints.listWaste, endpoints.summariseWaste, endpoints.wasteReport]) {
        expect((await viewer.refused(endpoint)).status).toBe(403);
        const query = { start_date: '2026-11-10', end_date: '2026-11-01' };
        expect((await supervisor.refused(endpoint, { query })).status).toBe(400);
      }
    });
  });
});
