import * as endpoints from '@pms/domain/downtime/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';

describe('the lists for the stops of the plant', () => {
  let plant: TestPlant;
  let admin: Person;
  let viewer: Person;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [admin, viewer, supervisor] = [
      await plant.person('admin'),
      await plant.person('viewer'),
      await plant.person('supervisor'),
    ];
  });
  afterAll(() => plant.close());

  const useReason = async (reason_code: string) =>
    supervisor.call(endpoints.reportDowntime, {
      body: {
        reported_by: supervisor.id,
        order_number: 'X',
        machine_id: (await aMachine(plant.db)).id,
        primary_cause: 'Y',
        reason_code,
        start_time: new Date(Date.now() - 60_000).toISOString(),
      },
    });

  describe('categories', () => {
    // covers LOSS-72
    it('exist in a new plant with group and colour, and are filtered by active and inactive', async () => {
      const { data } = await viewer.call(endpoints.listDowntimeCategories);
      expect(data).toHaveLength(10);
      expect(data.map((row) => [row.category_name, row.group, row.color])).toContainEqual([
        'Utilities',
        'infrastructure',
        'teal',
      ]);
      const other = data.find((row) => row.category_name === 'Other');
      await admin.call(endpoints.updateDowntimeCategory, {
        params: { id: other?.id },
        body: { active: false },
      });
      const active = await viewer.call(endpoints.listDowntimeCategories, { query: { active: 'true' } });
      expect(active.data).toHaveLength(9);
    });

    // covers LOSS-72
    it('take the colour of their group, are changed field by field, and are deleted while no stop uses them', async () => {
      const told = await eventsSince(plant.db);
      const { data } = await admin.call(endpoints.createDowntimeCategory, {
        body: { category_name: 'Weather', group: 'infrastructure' },
      });
      expect(data).toMatchObject({ group: 'infrastructure', color: 'teal', active: true });
      const params = { id: data.id };
      const changed = await admin.call(endpoints.updateDowntimeCategory, {
        params,
        body: { group: 'safety' },
      });
      expect(changed.data).toEqual({ ...data, group: 'safety', color: 'pink', version: data.version + 1 });
      await admin.call(endpoints.deleteDowntimeCategory, { params });
      expect((await auditOf(plant.db, 'downtime_category', data.id)).map((entry) => entry.action)).toEqual([
        'downtime_category_created',
        'downtime_category_updated',
        'downtime_category_deleted',
      ]);
      expect(await told()).toHaveLength(3);
    });

    // covers LOSS-72
    it('refuse a name that exists already, an unknown group, and the deletion of a used category', async () => {
      const status = async (body: object) =>
        (await admin.request('POST', '/api/downtime-categories', body)).status;
      expect(await status({ category_name: 'eQUIPMENT' })).toBe(409);
      expect(await status({ category_name: ' ' })).toBe(400);
      expect(await status({ category_name: 'A', group: 'magic' })).toBe(400);
      const reply = await admin.refused(endpoints.deleteDowntimeCategory, { params: { id: 1 } });
      expect([reply.status, reply.body.code]).toEqual([409, 'CATEGORY_USED']);
      const params = { id: 999_999 };
      expect((await admin.refused(endpoints.updateDowntimeCategory, { params, body: {} })).status).toBe(404);
    });

    it('are changed only by admins', async () => {
      const params = { id: 1 };
      const body = { category_name: 'B' };
      expect((await supervisor.refused(endpoints.createDowntimeCategory, { body })).status).toBe(403);
      expect((await supervisor.refused(endpoints.updateDowntimeCategory, { params, body })).status).toBe(403);
      expect((await supervisor.refused(endpoints.deleteDowntimeCategory, { params })).status).toBe(403);
    });
  });

  describe('reasons', () => {
    const jam = {
      code: 'belt_jam',
      label: 'Belt jam',
      category: 'mechanical',
      time_class: 'unplanned',
    } as const;

    // covers LOSS-73
    it('exist in a new plant, and the plant adds more reasons', async () => {
      expect((await viewer.call(endpoints.listStopReasons)).data).toHaveLength(11);
      const { data } = await admin.call(endpoints.createStopReason, {
        body: { ...jam, failure: true, areas: ['packaging'] },
      });
      expect(data).toMatchObject({
        ...jam,
        category: 'Equipment',
        failure: true,
        operator_error: false,
        areas: ['packaging'],
        active: true,
      });
    });

    it('are changed field by field, and fields that are not sent do not change', async () => {
      const { data } = await admin.call(endpoints.createStopReason, {
        body: { ...jam, code: 'caps', label: 'Caps', operator_error: true, areas: ['packaging'] },
      });
      const changed = await admin.call(endpoints.updateStopReason, {
        params: { id: data.id },
        body: { time_class: 'starved', category: 'Material' },
      });
      expect(changed.data).toMatchObject({
        label: 'Caps',
        operator_error: true,
        areas: ['packaging'],
        time_class: 'starved',
        category: 'Material',
      });
      expect((await auditOf(plant.db, 'stop_reason', data.id)).at(-1)).toMatchObject({
        before: { time_class: 'unplanned', category: 'Equipment' },
        after: { time_class: 'starved', category: 'Material' },
      });
    });

    // covers LOSS-73
    it('give a stop its class, also after a change of the code', async () => {
      const { data } = await admin.call(endpoints.createStopReason, {
        body: { ...jam, code: 'rinse', label: 'Rinse', time_class: 'setup' },
      });
      const stop = await useReason('rinse');
      expect(stop.data).toMatchObject({ reason_label: 'Rinse', time_class: 'setup', planned: true });
      await admin.call(endpoints.updateStopReason, { params: { id: data.id }, body: { code: 'rinsing' } });
      const { data: stops } = await supervisor.call(endpoints.listDowntime);
      expect(stops.find((record) => record.id === stop.data.id)?.reason_code).toBe('rinsing');
      const reply = await admin.refused(endpoints.deleteStopReason, { params: { id: data.id } });
      expect([reply.status, reply.body.code]).toEqual([409, 'REASON_USED']);
    });

    it('are refused for stops if they are inactive, and are deleted while no stop uses them', async () => {
      const { data } = await admin.call(endpoints.createStopReason, {
        body: { ...jam, code: 'fog', label: 'Fog' },
      });
      const params = { id: data.id };
      await admin.call(endpoints.updateStopReason, { params, body: { active: false } });
      await expect(useReason('fog')).rejects.toThrow('UNKNOWN_STOP_REASON');
      const active = await viewer.call(endpoints.listStopReasons, { query: { active: 'true' } });
      expect(active.data.map((reason) => reason.code)).not.toContain('fog');
      await admin.call(endpoints.deleteStopReason, { params });
      expect((await admin.refused(endpoints.deleteStopReason, { params })).status).toBe(404);
    });

    it.each([
      ['the code of another reason', { code: 'other' }, 409, 'REASON_CODE_EXISTS'],
      ['the label of another reason', { label: 'power OUTAGE' }, 409, 'REASON_LABEL_EXISTS'],
      ['a code with spaces', { code: 'Belt jam' }, 400, 'VALIDATION'],
      ['an unknown class', { time_class: 'lazy' }, 400, 'VALIDATION'],
      ['an unknown category', { category: 'Magic' }, 400, 'UNKNOWN_STOP_CATEGORY'],
      ['an unknown area', { areas: ['moon'] }, 400, 'VALIDATION'],
    ])('refuse %s', async (_name, wish, status, code) => {
      const body = { ...jam, code: 'unique', label: 'Unique', ...wish };
      const reply = await admin.request('POST', '/api/stop-reasons', body);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    it('are changed only by admins', async () => {
      const params = { id: 1 };
      expect((await supervisor.refused(endpoints.createStopReason, { body: jam })).status).toBe(403);
      expect((await supervisor.refused(endpoints.updateStopReason, { params, body: {} })).status).toBe(403);
      expect((await supervisor.refused(endpoints.deleteStopReason, { params })).status).toBe(403);
    });
  });
});
