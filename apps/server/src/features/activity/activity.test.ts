import { listActivity, listAudit } from '@pms/domain/activity/endpoints';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { completeOrder, reportQuantity, startOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { setRight } from '../../../test/set-right';

describe('the activity feed', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let viewer: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
    supervisor = await plant.person('supervisor');
    viewer = await plant.person('viewer');
  });
  afterEach(() => plant.close());

  type Wish = { limit?: number; entity?: string };
  const feed = async (person: Person, query: Wish = {}) => (await person.call(listActivity, { query })).data;
  const texts = async (person: Person, query: Wish = {}) =>
    (await feed(person, query)).map(({ text }) => text);

  // covers ACTIVITY-01, ACTIVITY-02
  it('names the person, the action, the order and the machine in words, newest first', async () => {
    const machine = await aMachine(plant.db, { name: 'Filler 1' });
    const order = await anOrder(plant, supervisor, { status: 'assigned', machine_id: machine.id });
    const params = { id: order.id };
    await supervisor.call(startOrder, { params, body: { override_schedule: true, reason: 'Rush' } });
    await supervisor.call(reportQuantity, { params, body: { actual_quantity: 40 } });
    await supervisor.call(stopOrder, { params, body: stopReason });
    await supervisor.call(completeOrder, { params, body: { actual_quantity: 90, waste_data: null } });
    const who = `${supervisor.username} Mokoena`;
    const { order_number } = order;
    expect(await texts(viewer)).toEqual([
      `${who} completed order ${order_number} on Filler 1 with 90 of 100 units`,
      `${who} stopped order ${order_number} on Filler 1: Unplanned Stop`,
      `${who} reported 40 units for order ${order_number}`,
      `${who} started order ${order_number} on Filler 1 outside its schedule: Rush`,
      `${who} planned order ${order_number} on Filler 1`,
      `${who} created order ${order_number}`,
    ]);
    const [last] = await feed(viewer);
    expect(last).toMatchObject({
      type: 'order_completed',
      user: who,
      entity: { type: 'order', id: order.id, name: order_number },
    });
  });

  // covers ACTIVITY-03
  it('has ten entries if the call names no limit', async () => {
    for (let count = 0; count < 6; count += 1) await anOrder(plant, supervisor, { status: 'assigned' });
    expect(await feed(viewer)).toHaveLength(10);
    expect(await feed(viewer, { limit: 3 })).toHaveLength(3);
    expect((await feed(viewer, { limit: 50 })).length).toBe(12);
  });

  // covers ACTIVITY-04
  it('contains only the requested kind of record, or only the requested record', async () => {
    const machine = await aMachine(plant.db, { name: 'Capper' });
    const one = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
    const other = await anOrder(plant, supervisor);
    expect(await texts(viewer, { entity: `order:${other.id}` })).toEqual([
      `${supervisor.username} Mokoena created order ${other.order_number}`,
    ]);
    expect((await feed(viewer, { entity: 'order' })).every(({ entity }) => entity.type === 'order')).toBe(
      true,
    );
    // The whole feed shows the start of the order. The feed of the machine shows its new status.
    expect((await texts(viewer)).join()).not.toContain('in use');
    expect(await texts(viewer, { entity: `machine:${machine.id}` })).toEqual([
      `${supervisor.username} Mokoena set Capper to in use`,
    ]);
    expect(await feed(viewer, { entity: `machine:${one.id + 1000}` })).toEqual([]);
  });

  // covers ACTIVITY-05
  it('contains only records that the person may see', async () => {
    await admin.call(putPlant, { body: { target_active: 21 } });
    await anOrder(plant, supervisor);
    const machine = await aMachine(plant.db);
    await admin.call(setMachineStatus, {
      params: { id: machine.id },
      body: { status: 'maintenance', reason: '' },
    });
    const kinds = async (person: Person) => (await feed(person)).map(({ entity }) => entity.type);
    expect(await kinds(admin)).toEqual(['machine', 'order', 'settings']);
    expect(await kinds(viewer)).toEqual(['machine', 'order']);
    expect(await texts(admin, { entity: 'settings' })).toEqual([
      `${admin.username} Mokoena changed settings: target active`,
    ]);
    await setRight(plant.db, 'viewer', 'viewOrders', false);
    expect(await kinds(viewer)).toEqual(['machine']);
    for (const entity of ['order', 'user:1', 'settings']) {
      expect(await viewer.refused(listActivity, { query: { entity } })).toMatchObject({
        status: 403,
        body: { code: 'PERMISSION_DENIED' },
      });
    }
  });

  it.each([
    'entity=passwords',
    'entity=order:',
    'entity=order:0',
    "entity=order:1'",
    'limit=51',
    'limit=0',
    'entity=order:99999999999999999999',
  ])('refuses ?%s', async (query) => {
    expect((await admin.request('GET', `/api/activity?${query}`)).status).toBe(400);
  });

  describe('the audit log in the admin panel', () => {
    interface AuditWish {
      user?: number;
      entity?: string;
      entity_id?: string;
      action?: string;
      start_date?: string;
      end_date?: string;
      page?: number;
      page_size?: number;
    }
    const audit = (query: AuditWish = {}) => admin.call(listAudit, { query });

    // covers AUDIT-01, AUDIT-02
    it('shows each entry with the record before and after, and the number of entries that a filter finds', async () => {
      const machine = await aMachine(plant.db, { name: 'Filler 1' });
      const params = { id: machine.id };
      await supervisor.call(setMachineStatus, { params, body: { status: 'maintenance', reason: 'Oil' } });
      const { data, total } = await audit({ action: 'machine_status_changed', user: supervisor.id });
      expect([data.length, total]).toEqual([1, 1]);
      expect(data[0]).toMatchObject({
        type: 'machine_status_changed',
        username: supervisor.username,
        entity: { type: 'machine', id: machine.id, name: 'Filler 1' },
        before: { status: 'available' },
        after: { status: 'maintenance' },
      });
      const all = await audit({ page_size: 10 });
      const next = await audit({ page_size: 10, page: 2 });
      expect(all.total).toBeGreaterThan(0);
      expect(next.total).toBe(all.total);
      const ids = [...all.data, ...next.data].map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      expect((await audit({ user: 999_999 })).total).toBe(0);
    });

    // covers AUDIT-01
    it('shows the last thirty days, and all entries of a requested record', async () => {
      await plant.standAt('2026-06-01T08:00:00.000Z');
      const early = await anOrder(plant, supervisor, {});
      await plant.standAt('2026-11-10T08:00:00.000Z');
      const created = { entity: 'order', action: 'order_created' };
      expect((await audit(created)).total).toBe(0);
      expect((await audit({ ...created, entity_id: String(early.id) })).total).toBe(1);
      const day = { start_date: '2026-06-01', end_date: '2026-06-01' };
      expect((await audit({ ...created, ...day })).total).toBe(1);
      const { status, body } = await admin.refused(listAudit, {
        query: { start_date: '2026-06-02', end_date: '2026-06-01' },
      });
      expect([status, body.error]).toEqual([400, 'The end date must not be before the start date']);
    });

    // covers AUDIT-03
    it('is open only to people who may change settings', async () => {
      for (const person of [supervisor, viewer]) {
        expect((await person.refused(listAudit)).status).toBe(403);
      }
    });
  });
});
