import { acknowledgeAlert, listAlerts } from '@pms/domain/alerts/endpoints';
import * as endpoints from '@pms/domain/maturation/endpoints';
import type { AddBlendBody, MaturationRecord } from '@pms/domain/maturation/schema';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { createProduct } from '@pms/domain/products/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { addVessel, changeVessel, getLot, moveLot, reverseMovement } from '@pms/domain/vessels/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the maturation room', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let viewer: Person;
  let order: Order;

  async function standAt(text: string): Promise<void> {
    await plant.standAt(plantTime(text));
    [supervisor, operator, viewer] = [
      await plant.person('supervisor'),
      await plant.person('operator'),
      await plant.person('viewer'),
    ];
  }
  const aBlendingOrder = (more = {}) =>
    anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      product_name: 'Peri-Peri Blend',
      unit_of_measurement: 'kg',
      ...more,
    });

  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    // The ledger is append-only for everybody but a test.
    await sql`do $$ begin
      set local session_replication_role = replica;
      delete from ledger_entries; delete from movements; delete from lot_contents;
      delete from lot_decisions; delete from lot_checks; delete from lots;
    end $$`.execute(plant.db);
    await standAt('2026-11-02T08:00');
    order = await aBlendingOrder();
  });

  const form = (more: Partial<AddBlendBody> = {}) => ({
    production_order_id: order.id,
    blend_name: order.product_name,
    batch_number: order.order_number,
    quantity_produced: 95,
    quantity_expected: 100,
    storage_location: 'Vat V-03',
    ...more,
  });
  const add = async (more = {}, person = operator): Promise<MaturationRecord> =>
    (await person.call(endpoints.addBlend, { body: form(more) })).data;
  const refusedToAdd = (more = {}) => operator.refused(endpoints.addBlend, { body: form(more) });
  const check = (blend: MaturationRecord, more = {}) =>
    operator.call(endpoints.addDailyCheck, { body: { maturation_room_id: blend.id, ...more } });
  const decide = async (blend: MaturationRecord, body: { status: never; notes?: string }) =>
    (await supervisor.call(endpoints.decideBlend, { params: { id: blend.id }, body })).data;
  const to = (status: MaturationRecord['status'], notes?: string) =>
    ({ status, ...(notes ? { notes } : {}) }) as { status: never; notes?: string };

  describe('the addition of a blend', () => {
    // covers MATU-30, MATU-01
    it('stores the variance, the target date and the confirming person, and sends an event to the floor', async () => {
      const told = await eventsSince(plant.db);
      const blend = await add({ temperature: 22.1, humidity: 60, confirmed_by: 999 });
      expect(blend).toMatchObject({
        order_number: order.order_number,
        status: 'maturing',
        variance_percentage: -5,
        unit_of_measurement: 'kg',
        maturation_date: '2026-11-02',
        expected_maturation_days: 30,
        estimated_completion_date: '2026-12-02',
        days_maturing: 1,
        temperature: 22.1,
        quality_checked: false,
        confirmed_by: operator.id,
        last_check: null,
      });
      expect(await told()).toMatchObject([
        { type: 'maturation_updated', channels: ['production'], data: { id: blend.id, status: 'maturing' } },
      ]);
      expect(await auditOf(plant.db, 'lot', blend.id)).toMatchObject([
        { action: 'blend_added', user_id: operator.id },
      ]);
    });

    // covers MATU-33
    it('in tonnes converts the quantity to the kilograms of the order', async () => {
      expect(
        await add({ quantity_produced: 1.2345, quantity_expected: 1, unit_of_measurement: 't' }).catch(
          String,
        ),
      ).toContain('at most three decimals');
      expect(
        await add({ quantity_produced: 1.234, quantity_expected: 1.25, unit_of_measurement: 't' }),
      ).toMatchObject({
        quantity_produced: 1234,
        quantity_expected: 1250,
        unit_of_measurement: 'kg',
      });
    });

    // covers MATU-31, MATU-32, MATU-34
    it.each([
      [
        'another unit',
        { unit_of_measurement: 'pieces' },
        400,
        'The order counts in kg, which cannot be converted to pieces',
      ],
      ['a place of spaces', { storage_location: ' ' }, 400, 'Storage location is required'],
      ['a quantity of zero', { quantity_produced: 0 }, 400, 'Quantity produced must be above 0'],
      ['a quantity below zero', { quantity_expected: -1 }, 400, 'Quantity expected must be above 0'],
      [
        'nine decimals',
        { quantity_produced: 0.123456789 },
        400,
        'Quantity produced has at most three decimals',
      ],
      [
        'an amount that no plant makes',
        { quantity_produced: 1e12 },
        400,
        'Quantity produced must be at most 99999999',
      ],
      [
        '366 days',
        { expected_maturation_days: 366 },
        400,
        'Expected maturation days must be a whole number from 1 to 365',
      ],
      ['a date in the future', { maturation_date: '2026-11-03' }, 400, 'The date cannot lie in the future'],
      [
        'a date before the blend was made',
        { maturation_date: '2026-11-01' },
        400,
        'The blend was made on 02-11-2026 and cannot mature before that day',
      ],
      ['an unknown order', { production_order_id: 999_999 }, 400, 'There is no such production order'],
    ])('is refused with %s', async (_name, more, status, message) => {
      const { status: code, body } = await refusedToAdd(more);
      expect([code, body.error]).toEqual([status, message]);
      expect(await plant.db.selectFrom('lots').select('id').execute()).toEqual([]);
    });

    // covers MATU-32
    it('is possible only for a completed blending order', async () => {
      const packed = await aBlendingOrder({ environment: 'packaging' });
      const running = await aBlendingOrder({ status: 'in_progress' });
      for (const { id, order_number } of [packed, running]) {
        const { status, body } = await refusedToAdd({ production_order_id: id });
        expect([status, body.error]).toEqual([
          409,
          `Order ${order_number} is not a completed blending order`,
        ]);
      }
    });

    // covers MATU-35
    it('succeeds once, also if two people add the blend at the same moment', async () => {
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => operator.request('POST', '/api/maturation-room', form())),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.code);
      expect(new Set(refused)).toEqual(new Set(['ALREADY_IN_MATURATION']));
    });

    // covers MATU-36
    it('offers the orders whose blends are not in the room yet', async () => {
      const other = await aBlendingOrder({ product_name: 'Braai 100% Spice' });
      await aBlendingOrder({ status: 'stopped' });
      await add();
      const choices = async (search?: string) =>
        (await operator.call(endpoints.listMaturationChoices, { query: search ? { search } : {} })).data;
      const found = (await choices()).map(({ order_number }) => order_number);
      expect(found).toContain(other.order_number);
      expect(found).not.toContain(order.order_number);
      expect((await choices('100% s')).map(({ id }) => id)).toEqual([other.id]);
      expect(await choices('%%')).toEqual([]);
      expect(await choices('100% s')).toMatchObject([
        { order_id: other.id, production_order_id: other.id, quantity: 100, actual_quantity: 10 },
      ]);
    });
  });

  describe('the list of blends', () => {
    // covers MATU-02, MATU-03
    it('is filtered by status and by a part of the name, begins with open blends by target date, and has the counts of all', async () => {
      const late = await add();
      order = await aBlendingOrder();
      const soon = await add({ expected_maturation_days: 1, storage_location: 'Tank T_1' });
      order = await aBlendingOrder();
      const gone = await add({ expected_maturation_days: 1 });
      await decide(gone, to('rejected', 'Mould'));
      const { data, counts, total } = await viewer.call(endpoints.listMaturation);
      expect(data.map(({ id }) => id)).toEqual([soon.id, late.id, gone.id]);
      expect([total, counts]).toEqual([
        3,
        { maturing: 2, ready: 0, completed: 0, quality_check: 0, rejected: 1 },
      ]);
      const ids = async (query: object) =>
        (await viewer.call(endpoints.listMaturation, { query })).data.map(({ id }) => id);
      expect(await ids({ status: 'rejected' })).toEqual([gone.id]);
      expect(await ids({ search: 't_1' })).toEqual([soon.id]);
      expect(await ids({ search: late.batch_number.toLowerCase() })).toEqual([late.id]);
      expect(await ids({ page: 2, page_size: 10 })).toEqual([]);
    });

    // covers MATU-60, EXPORT-14
    it('is a file of twelve columns for people who may export', async () => {
      await add();
      const answer = await plant.app.inject({
        url: '/api/export/maturation?format=csv&status=maturing&search=vat',
        headers: { authorization: `Bearer ${supervisor.token}` },
      });
      const [head, row] = answer.body.replace('\ufeff', '').replaceAll('"', '').split('\r\n');
      expect(head).toBe(
        'Blend Name,Batch Number,Status,Quantity Produced,Quantity Expected,Unit,Variance (%),Maturation Date,Days Maturing,Storage Location,Temperature,Humidity',
      );
      expect(row).toBe(
        `Peri-Peri Blend,${order.order_number},maturing,95,100,kg,-5,2026-11-02,1,Vat V-03,N/A,N/A`,
      );
      expect((await operator.request('GET', '/api/export/maturation?format=csv')).status).toBe(403);
    });
  });

  describe('the daily checks of a blend', () => {
    // covers MATU-50
    it('are listed with the newest first, and the blend shows the last measured values', async () => {
      const blend = await add({ temperature: 20, humidity: 60 });
      await standAt('2026-11-04T08:00');
      await check(blend, { temperature: 21.5, humidity: null, visual_condition: 'Fair', checked_by: 999 });
      await check(blend, { check_date: '2026-11-03', temperature: 5, humidity: 50 });
      const [now] = (await viewer.call(endpoints.listMaturation)).data;
      expect(now).toMatchObject({
        temperature: 21.5,
        humidity: 60,
        last_check: { check_date: '2026-11-04', visual_condition: 'Fair', checked_by: operator.id },
      });
      const { data } = await viewer.call(endpoints.listBlendChecks, { params: { id: blend.id } });
      expect(data.map(({ check_date }) => check_date)).toEqual(['2026-11-04', '2026-11-03']);
      expect(data[0]).toEqual(now?.last_check);
    });

    // covers MATU-51
    it.each([
      ['tomorrow', { check_date: '2026-11-03' }, 'The date cannot lie in the future'],
      [
        'before the blend was in the room',
        { check_date: '2026-11-01' },
        'The blend has been in the room since 02-11-2026 only',
      ],
      ['with 101 % of humidity', { humidity: 101 }, 'Humidity must be from 0 to 100 %'],
      [
        'with an unknown word for the condition',
        { visual_condition: 'Lovely' },
        'Visual condition is one of Excellent, Good, Fair, Poor, Concerning',
      ],
    ])('are refused %s', async (_name, more, message) => {
      const blend = await add();
      const reply = await operator.request('POST', '/api/maturation-room/daily-check', {
        maturation_room_id: blend.id,
        ...more,
      });
      expect([reply.status, reply.body.error]).toEqual([400, message]);
    });

    // covers MATU-51
    it('are refused for a closed or an unknown blend', async () => {
      const blend = await add();
      await decide(blend, to('rejected', 'Mould'));
      const closed = await operator.refused(endpoints.addDailyCheck, {
        body: { maturation_room_id: blend.id },
      });
      expect([closed.status, closed.body.code]).toEqual([409, 'BLEND_CLOSED']);
      const unknown = await operator.refused(endpoints.addDailyCheck, {
        body: { maturation_room_id: 999_999 },
      });
      expect(unknown.status).toBe(404);
      expect((await viewer.refused(endpoints.listBlendChecks, { params: { id: 999_999 } })).status).toBe(404);
    });
  });

  describe('the decision about a blend', () => {
    // covers MATU-21, MATU-23, NOTIFY-14
    it('is made after the days of maturation: the check is recorded, and the waiting people are notified', async () => {
      const blend = await add({ expected_maturation_days: 2 });
      await check(blend);
      const early = await supervisor.refused(endpoints.decideBlend, {
        params: { id: blend.id },
        body: { status: 'ready' },
      });
      expect([early.status, early.body.error]).toEqual([
        409,
        'The blend has matured for 1 of 2 days and can be marked ready in 1 day',
      ]);
      await standAt('2026-11-03T08:00');
      const manager = await plant.person('manager');
      const ready = await decide(blend, to('ready'));
      expect(ready).toMatchObject({
        status: 'ready',
        quality_checked: true,
        quality_check_date: '2026-11-03',
        quality_checked_by: supervisor.id,
      });
      const [message] = (await manager.call(listNotifications)).data;
      expect(message).toMatchObject({ title: 'Blend ready', link: '/maturation-room', type: 'success' });
      expect(await plant.db.selectFrom('lot_decisions').selectAll().execute()).toMatchObject([
        { lot_id: blend.id, from_status: 'maturing', to_status: 'ready', decided_by: supervisor.id },
      ]);
    });

    // covers MATU-24
    it('without a good check needs a reason', async () => {
      const blend = await add({ expected_maturation_days: 1 });
      const refused = () =>
        supervisor.refused(endpoints.decideBlend, { params: { id: blend.id }, body: { status: 'ready' } });
      expect((await refused()).body).toMatchObject({ code: 'REASON_REQUIRED' });
      await check(blend, { visual_condition: 'Concerning' });
      expect((await refused()).body.error).toBe(
        'The last daily check says Concerning. Give the reason why the blend is ready',
      );
      expect((await decide(blend, to('ready', 'Smelled by the master blender'))).status).toBe('ready');
    });

    // covers MATU-20
    it('follows the allowed transitions, and needs the version that the person read', async () => {
      const blend = await add();
      const refused = await supervisor.refused(endpoints.decideBlend, {
        params: { id: blend.id },
        body: { status: 'completed' },
      });
      expect([refused.status, refused.body.details?.allowed]).toEqual([
        409,
        ['ready', 'quality_check', 'rejected'],
      ]);
      const held = await decide(blend, to('quality_check'));
      expect((await decide(held, to('maturing'))).status).toBe('maturing');
      const stale = await supervisor.refused(endpoints.decideBlend, {
        params: { id: blend.id },
        body: { status: 'quality_check', version: blend.version },
      });
      expect(stale.body.code).toBe('STALE_VERSION');
    });

    // covers MATU-25
    it('is only for leads, who also change the facts of an open blend', async () => {
      const blend = await add();
      const params = { id: blend.id };
      expect(
        (await operator.refused(endpoints.decideBlend, { params, body: { status: 'ready' } })).status,
      ).toBe(403);
      expect((await operator.refused(endpoints.changeBlend, { params, body: { notes: 'x' } })).status).toBe(
        403,
      );
      expect((await viewer.refused(endpoints.addBlend, { body: form() })).status).toBe(403);
      const { data } = await supervisor.call(endpoints.changeBlend, {
        params,
        body: { storage_location: 'IBC I-07', expected_maturation_days: 45, version: blend.version },
      });
      expect(data).toMatchObject({ storage_location: 'IBC I-07', estimated_completion_date: '2026-12-17' });
      await decide(blend, to('rejected', 'Mould'));
      expect((await supervisor.refused(endpoints.changeBlend, { params, body: { notes: 'x' } })).status).toBe(
        409,
      );
    });
  });

  describe('the alerts of a blend', () => {
    const alerts = async () => {
      await evaluateAlerts(plant.db, joined.lists);
      return (await supervisor.call(listAlerts)).data
        .filter(({ entity }) => entity.type === 'lot')
        .map(({ rule, type, entity }) => [rule, type, entity.name]);
    };

    // covers ALERT-19, MATU-40, MATU-41, MATU-42
    it('are raised past the target, outside the limits and for a concerning check, and clear afterwards', async () => {
      const blend = await add({ expected_maturation_days: 1, temperature: 24.6 });
      expect(await alerts()).toEqual([]);
      const admin = await plant.person('admin');
      const limits = { temperature_min: 18, temperature_max: 24, humidity_min: null, humidity_max: 70 };
      await admin.call(putPlant, { body: { maturation_limits: limits } });
      await check(blend, { visual_condition: 'Concerning' });
      expect(await alerts()).toEqual(
        expect.arrayContaining([
          ['blend_conditions', 'critical', blend.batch_number],
          ['blend_concerning', 'critical', blend.batch_number],
        ]),
      );
      await check(blend, { temperature: 23, visual_condition: 'Good' });
      expect(await alerts()).toEqual([]);
      await standAt('2026-11-05T08:00');
      await check(blend, { temperature: 23 });
      expect(await alerts()).toEqual([['blend_overdue', 'info', blend.batch_number]]);
      const [{ id } = { id: 0 }] = (await supervisor.call(listAlerts)).data.filter(
        ({ entity }) => entity.type === 'lot',
      );
      await supervisor.call(acknowledgeAlert, { params: { id }, body: {} });
      await decide(blend, to('ready', 'Tasted'));
      expect(await alerts()).toEqual([]);
    });

    // covers MATU-40, MATU-41, MATU-42
    it('continue until no part of the blend is in the room, and begin again when a part returns', async () => {
      const none = { temperature_min: null, temperature_max: null, humidity_min: null, humidity_max: null };
      const limit = async (maturation_limits: PlantSettings['maturation_limits']) =>
        (await plant.person('admin')).call(putPlant, { body: { maturation_limits } });
      await limit({ ...none, temperature_max: 24 });
      const blend = await add({ expected_maturation_days: 1 });
      await standAt('2026-11-05T08:00');
      await check(blend, { temperature: 31, visual_condition: 'Concerning' });
      const raised = ['blend_conditions', 'blend_concerning', 'blend_overdue'].toSorted();
      const rules = async () => (await alerts()).map(([rule]) => rule).toSorted();
      expect(await rules()).toEqual(raised);
      const params = { id: blend.id };
      const loss = { kind: 'loss', from: null, cause: 'spillage' } as const;
      await operator.call(moveLot, { params, body: { ...loss, quantity: 1 } });
      expect(await rules()).toEqual(raised);
      const { data: rest } = await operator.call(moveLot, { params, body: loss });
      expect((await viewer.call(getLot, { params })).data).toMatchObject({ quantity: 0, status: 'maturing' });
      expect(await rules()).toEqual([]);
      await supervisor.call(reverseMovement, { params: { id: rest.id }, body: { reason: 'Wrong lot' } });
      expect(await rules()).toEqual(raised);
      await limit(none);
    });

    // covers MATU-43
    it('use the limits of the vessel, or else of the blend, or else of the plant', async () => {
      const admin = await plant.person('admin');
      const none = { temperature_min: null, temperature_max: null, humidity_min: null, humidity_max: null };
      await admin.call(putPlant, { body: { maturation_limits: none } });
      const { data: vessel } = await supervisor.call(addVessel, {
        body: { code: 'COLD-1', kind: 'tank', capacity: 500 },
      });
      const { data: blend } = await supervisor.call(createProduct, {
        body: { code: 'COLD', name: 'Cold Blend', unit: 'kg', environment: 'blending' },
      });
      order = await aBlendingOrder({ product_name: blend.name });
      const lot = await add({ storage_location: 'COLD-1', temperature: 12, humidity: 60 });
      expect(lot).toMatchObject({ storage_location: 'COLD-1', limits: none });
      expect(await alerts()).toEqual([]);

      const raised = [['blend_conditions', 'critical', lot.batch_number]];
      const limitsNow = async () =>
        (await viewer.call(endpoints.listMaturation)).data.find(({ id }) => id === lot.id)?.limits;
      await admin.call(putPlant, {
        body: { maturation_limits: { ...none, temperature_max: 10, humidity_max: 70 } },
      });
      expect(await alerts()).toEqual(raised);
      const params = { id: blend.id };
      await supervisor.call(endpoints.putBlendPlan, {
        params,
        body: { temperature_min: 11, temperature_max: 15 },
      });
      expect(await limitsNow()).toEqual({
        temperature_min: 11,
        temperature_max: 15,
        humidity_min: null,
        humidity_max: 70,
      });
      expect(await alerts()).toEqual([]);
      await supervisor.call(changeVessel, { params: { id: vessel.id }, body: { temperature_max: 8 } });
      expect(await limitsNow()).toEqual({ ...none, temperature_max: 8, humidity_max: 70 });
      expect(await alerts()).toEqual(raised);
      await check(lot, { temperature: 7.5 });
      expect(await alerts()).toEqual([]);
      await admin.call(putPlant, { body: { maturation_limits: none } });
    });

    // covers MATU-44
    it('use the plans of blends, which people who decide change over the version that they read', async () => {
      const { data: blend } = await supervisor.call(createProduct, {
        body: { code: 'PLANNED', name: 'Planned Blend', unit: 'kg', environment: 'blending' },
      });
      const { data: packed } = await supervisor.call(createProduct, {
        body: { code: 'PACKED', name: 'Packed tea', unit: 'units', environment: 'packaging' },
      });
      const params = { id: blend.id };
      const plan = async () =>
        (await viewer.call(endpoints.listBlendPlans)).data.find(({ product_id }) => product_id === blend.id);
      expect(await plan()).toMatchObject({
        name: 'Planned Blend',
        check_every_days: 1,
        temperature_max: null,
        version: 0,
      });
      const { data } = await supervisor.call(endpoints.putBlendPlan, {
        params,
        body: { check_every_days: 3, humidity_min: 40, version: 0 },
      });
      expect(data).toEqual(await plan());
      expect(data).toMatchObject({ check_every_days: 3, humidity_min: 40, version: 1 });
      expect(await auditOf(plant.db, 'product', blend.id)).toMatchObject([
        { action: 'product_created' },
        { action: 'blend_plan_changed' },
      ]);
      const refused = async (body: object, id = blend.id, person = supervisor) =>
        await person.request('PUT', `/api/maturation-room/blend-plans/${id}`, body);
      expect((await refused({ check_every_days: 2, version: 0 })).body.code).toBe('STALE_VERSION');
      expect((await refused({ humidity_max: 30 })).body.error).toBe(
        'The highest humidity must be above the lowest',
      );
      expect((await refused({ check_every_days: 91 })).body.error).toBe(
        'Days between checks must be a whole number from 1 to 90',
      );
      expect((await refused({ check_every_days: 2 }, packed.id)).status).toBe(404);
      expect((await refused({ check_every_days: 2 }, blend.id, operator)).status).toBe(403);
      expect(await plan()).toEqual(data);
    });
  });

  describe('the round through the room', () => {
    const round = async (date?: string) =>
      (await operator.call(endpoints.listDueChecks, { query: date ? { date } : {} })).data;
    const batches = async (date?: string) => (await round(date)).map(({ lot }) => lot.batch_number);
    const aLot = async (batch_number: string, more = {}) => {
      order = await aBlendingOrder(more);
      return add({ batch_number, storage_location: `${batch_number}-place` });
    };

    // covers ROUND-01, ROUND-02
    it('is sorted by area, vessel and place, with the previous results', async () => {
      const vessel = (code: string, more = {}) =>
        supervisor.call(addVessel, { body: { code, kind: 'vat', capacity: 190, ...more } });
      await vessel('R-10', { environment: 'packaging' });
      await vessel('R-9', { environment: 'packaging', name: 'Ninth' });
      await vessel('Z-1', { environment: 'blending' });
      await vessel('A-1');
      const places: [string, string][] = [
        ['IN-A1', 'A-1'],
        ['IN-R10', 'R-10'],
        ['ON-FLOOR', 'The corner'],
        ['IN-R9', 'R-9'],
        ['IN-Z1', 'Z-1'],
      ];
      for (const [batch_number, storage_location] of places) {
        order = await aBlendingOrder();
        await add({ batch_number, storage_location });
      }
      expect(await batches()).toEqual(['IN-Z1', 'IN-R9', 'IN-R10', 'IN-A1', 'ON-FLOOR']);
      const [, ninth] = await round();
      expect(ninth).toMatchObject({
        vessel: { code: 'R-9', name: 'Ninth', fill_level: 0.5 },
        quantity: 95,
        due: '2026-11-02',
        last: null,
        done: null,
      });
      const lot = ninth?.lot as MaturationRecord;
      await check(lot, { temperature: 21 });
      expect((await round())[1]).toMatchObject({
        last: null,
        done: { temperature: 21, checked_by: operator.id },
      });
      await standAt('2026-11-03T07:00');
      expect((await round())[1]).toMatchObject({ due: '2026-11-03', last: { temperature: 21 }, done: null });
      expect(await batches('2026-11-01')).toEqual([]);
      await decide(lot, to('rejected', 'Mould'));
      expect(await batches()).not.toContain('IN-R9');
      expect((await viewer.refused(endpoints.listDueChecks)).status).toBe(403);
    });

    // covers ROUND-01
    it('contains a blend as often as the plan of the blend requires', async () => {
      const { data: blend } = await supervisor.call(createProduct, {
        body: { code: 'SLOW', name: 'Slow Blend', unit: 'kg', environment: 'blending' },
      });
      await supervisor.call(endpoints.putBlendPlan, {
        params: { id: blend.id },
        body: { check_every_days: 3 },
      });
      const slow = await aLot('SLOW-1', { product_name: 'Slow Blend' });
      await check(slow);
      expect(await batches()).toEqual(['SLOW-1']);
      await standAt('2026-11-04T12:00');
      expect(await batches()).toEqual([]);
      await standAt('2026-11-05T00:00');
      expect(await batches()).toEqual(['SLOW-1']);
    });

    // covers ROUND-04
    it('refuses a check if another person has saved a check meanwhile', async () => {
      const lot = await aLot('TWICE-1');
      const body = { maturation_room_id: lot.id, after_check_id: null };
      const replies = await Promise.all(
        [operator, supervisor].map((person) =>
          person.request('POST', '/api/maturation-room/daily-check', body),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = replies.find(({ status }) => status === 409)?.body;
      expect([refused?.code, refused?.error]).toEqual([
        'CHECKED_MEANWHILE',
        expect.stringMatching(/ has just checked this blend$/),
      ]);
      const [{ done } = { done: null }] = await round();
      await operator.call(endpoints.addDailyCheck, {
        body: { maturation_room_id: lot.id, after_check_id: done?.id ?? null },
      });
    });

    // covers ROUND-05
    it('raises an alert once for missed checks, until a person checks', async () => {
      const lot = await aLot('MISSED-1');
      const gone = await aLot('GONE-1');
      const { data: places } = await viewer.call(getLot, { params: { id: gone.id } });
      await supervisor.call(moveLot, {
        params: { id: gone.id },
        body: { kind: 'dispose', from: places.places[0]?.vessel_id ?? null },
      });
      const missed = async () => {
        await Promise.all([1, 2, 3].map(() => evaluateAlerts(plant.db, joined.lists)));
        return (await supervisor.call(listAlerts)).data
          .filter(({ rule }) => rule === 'blend_check_missed')
          .map(({ type, entity }) => [type, entity.name]);
      };
      await standAt('2026-11-03T09:55');
      expect(await missed()).toEqual([]);
      await standAt('2026-11-03T10:05');
      expect(await missed()).toEqual([['warning', lot.batch_number]]);
      await check(lot);
      expect(await missed()).toEqual([]);
    });
  });
});
