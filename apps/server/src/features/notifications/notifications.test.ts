import { setMachineStatus } from '@pms/domain/machines/endpoints';
import {
  dismissNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@pms/domain/notifications/endpoints';
import { completeOrder, startOrder, stopOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { goLive, type LiveClient } from '../../../test/live-client';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { sendFile } from '../../../test/upload-form';
import { inChange } from '../../platform/change';
import { notifyPeople } from './message-steps';

const note = { title: 'Hello', message: 'There', type: 'info', link: '/orders' } as const;

describe('notifications', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let starter: Person;
  let colleague: Person;
  beforeEach(async () => {
    plant = await buildTestPlant({ live: {} });
    await plant.standAt('2026-03-10T08:00:00Z');
    supervisor = await plant.person('supervisor');
    starter = await plant.person('operator');
    colleague = await plant.person('operator');
  });
  afterEach(() => plant.close());

  const titles = async (person: Person) =>
    (await person.call(listNotifications)).data.map(({ title }) => title);
  const send = (people: readonly Person[]) =>
    inChange(plant.db, null, (change) =>
      notifyPeople(
        change,
        people.map(({ id }) => id),
        note,
      ),
    );
  const marks = (client: LiveClient) =>
    client.events.filter(({ type }) => type === 'notifications_marked').map(({ data }) => data);
  const assign = (
    person: Person,
    machine_id: number | null,
    wish: { role?: string; shift?: string; is_draft?: boolean } = {},
  ) =>
    anAssignment(plant.db, {
      ...(wish.is_draft ? { is_draft: true } : {}),
      employee_id: person.id,
      machine_id,
      assignment_date: '2026-03-10',
      shift_type: wish.shift ?? 'day',
      role: wish.role ?? 'operator',
    });
  const anAssignedOrder = async (machineId?: number): Promise<Order> => {
    const machine = machineId ?? (await aMachine(plant.db)).id;
    const order = await anOrder(plant, supervisor, { status: 'assigned', machine_id: machine });
    await plant.db
      .updateTable('orders')
      .set({ planned_start_at: null, planned_end_at: null, reservation: null })
      .where('id', '=', order.id)
      .execute();
    return order;
  };

  // covers NOTIFY-01, NOTIFY-02
  it('notify the supervisor of an order that an operator starts, stops and completes', async () => {
    const order = await anAssignedOrder();
    const params = { id: order.id };
    await starter.call(startOrder, { params, body: {} });
    await starter.call(stopOrder, { params, body: { ...stopReason, notes: 'Belt torn' } });
    await starter.call(completeOrder, { params, body: { actual_quantity: 90, waste_data: null } });
    const { data, unread } = await supervisor.call(listNotifications);
    const { order_number } = order;
    expect(data.map(({ title, message, type, link }) => [title, message, type, link])).toEqual([
      ['Order completed', `${order_number} on ${order.machine_name}: 90 of 100`, 'success', '/orders'],
      ['Order stopped', `${order_number}: Belt torn`, 'warning', '/orders'],
      ['Order started', `${order_number} on ${order.machine_name}`, 'info', '/orders'],
    ]);
    expect(data.every(({ read, time }) => !read && time === '2026-03-10T08:00:00.000Z')).toBe(true);
    expect(unread).toBe(3);
    // The person who acted and an unrelated person get no notification.
    expect(await titles(starter)).toEqual([]);
    expect(await titles(colleague)).toEqual([]);
  });

  // covers NOTIFY-03
  it('notify the starter and the operator of an order about the actions of other people', async () => {
    const order = await anAssignedOrder();
    const params = { id: order.id };
    await starter.call(startOrder, { params, body: { operator_id: colleague.id } });
    expect(await titles(colleague)).toEqual(['Order started']);
    await supervisor.call(stopOrder, { params, body: stopReason });
    expect(await titles(starter)).toEqual(['Order stopped']);
    expect(await titles(colleague)).toEqual(['Order stopped', 'Order started']);
  });

  // covers NOTIFY-03
  it('notify the people who are assigned to the machine in the current shift', async () => {
    const { id } = await aMachine(plant.db);
    const night = await plant.person('operator');
    const elsewhere = await plant.person('operator');
    await assign(colleague, id);
    await assign(night, id, { shift: 'night' });
    await assign(elsewhere, (await aMachine(plant.db)).id);
    const order = await anAssignedOrder(id);
    await starter.call(startOrder, { params: { id: order.id }, body: {} });
    expect(await titles(colleague)).toEqual(['Order started']);
    expect(await titles(night)).toEqual([]);
    expect(await titles(elsewhere)).toEqual([]);
  });

  // covers NOTIFY-02
  it('notify the supervisor whom the roster names, or every supervisor if it names nobody', async () => {
    const onDuty = await plant.person('supervisor');
    const gone = await plant.person('supervisor');
    await plant.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
    const first = await anAssignedOrder();
    await starter.call(startOrder, { params: { id: first.id }, body: {} });
    expect([await titles(supervisor), await titles(onDuty)]).toEqual([['Order started'], ['Order started']]);
    await assign(onDuty, null, { role: 'supervisor' });
    const second = await anAssignedOrder();
    await starter.call(startOrder, { params: { id: second.id }, body: {} });
    expect(await titles(supervisor)).toEqual(['Order started']);
    expect(await titles(onDuty)).toEqual(['Order started', 'Order started']);
    const rows = await plant.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', gone.id)
      .execute();
    expect(rows).toEqual([]);
  });

  // covers NOTIFY-02, NOTIFY-03
  it('notify nobody because of a draft of the roster, and every supervisor despite the draft', async () => {
    const drafted = await plant.person('supervisor');
    const { id } = await aMachine(plant.db);
    await assign(drafted, null, { role: 'supervisor', is_draft: true });
    await assign(colleague, id, { is_draft: true });
    const order = await anAssignedOrder(id);
    await starter.call(startOrder, { params: { id: order.id }, body: {} });
    expect(await titles(colleague)).toEqual([]);
    expect([await titles(supervisor), await titles(drafted)]).toEqual([['Order started'], ['Order started']]);
  });

  // covers NOTIFY-04
  it('report a machine that goes to maintenance or offline, and no other status', async () => {
    const { id, name } = await aMachine(plant.db);
    const admin = await plant.person('admin');
    const setTo = (status: string, reason = '') =>
      admin.call(setMachineStatus, { params: { id }, body: { status, reason } });
    await setTo('maintenance', 'Greasing');
    await setTo('available');
    await setTo('offline');
    const { data } = await supervisor.call(listNotifications);
    expect(data.map(({ title, message, type }) => [title, message, type])).toEqual([
      ['Machine offline', name, 'error'],
      ['Machine in maintenance', `${name}: Greasing`, 'info'],
    ]);
  });

  // covers NOTIFY-05
  it('report a finished import to its person, and no order of the import', async () => {
    const csv = 'Order number,Product,Quantity,Environment\nORD-A,Cola,5,packaging\nORD-B,Cola,6,packaging\n';
    const manager = await plant.person('manager');
    const file = { name: 'week.csv', bytes: csv };
    expect((await sendFile(manager, '/api/upload-orders', file)).status).toBe(200);
    expect((await manager.call(listNotifications)).data).toMatchObject([
      { title: 'Import finished', message: '2 orders from week.csv', type: 'success' },
    ]);
    expect(await titles(supervisor)).toEqual([]);
  });

  // covers NOTIFY-08
  it('are sent only to the connections of their person', async () => {
    const origin = await plant.origin();
    const mine = await goLive(origin, colleague);
    const other = await goLive(origin, starter);
    await send([colleague]);
    await send([starter]);
    const specific = await mine.event('user_notification');
    const generic = await mine.event('notification');
    expect(specific.data).toMatchObject({ notification: { title: 'Hello', message: 'There', read: false } });
    expect(generic.id).toBe(specific.id);
    await other.event('user_notification');
    const ids = other.events.filter(({ type }) => type === 'user_notification').map(({ id }) => id);
    expect(ids).not.toContain(specific.id);
    await Promise.all([mine.close(), other.close()]);
  });

  // covers NOTIFY-15
  it('are read or dismissed on all connections of their person when they are read or dismissed on one, and on no other connection', async () => {
    const origin = await plant.origin();
    const [mine, other] = [await goLive(origin, colleague), await goLive(origin, starter)];
    await send([colleague, starter]);
    await send([colleague]);
    const { data } = await colleague.call(listNotifications);
    const [first, second] = data.map(({ id }) => id);
    await colleague.call(readNotification, { params: { id: first ?? 0 }, body: {} });
    await colleague.call(dismissNotification, { params: { id: second ?? 0 } });
    await colleague.refused(dismissNotification, { params: { id: second ?? 0 } });
    await colleague.call(readAllNotifications);
    await mine.event('notifications_marked', ({ data: mark }) => mark.id === null);
    expect(marks(mine)).toEqual([
      { deed: 'read', id: first, unread: 1 },
      { deed: 'dismissed', id: second, unread: 0 },
      { deed: 'read', id: null, unread: 0 },
    ]);
    await send([starter]);
    await other.event(
      'user_notification',
      ({ sequence = 0 }) => sequence > (mine.events.at(-1)?.sequence ?? 0),
    );
    expect(marks(other)).toEqual([]);
    await Promise.all([mine.close(), other.close()]);
  });

  // covers NOTIFY-09, NOTIFY-10, NOTIFY-11
  it('are read one by one, all at once, and dismissed', async () => {
    for (let count = 0; count < 3; count += 1) await send([colleague]);
    const { data } = await colleague.call(listNotifications, { query: { limit: 2 } });
    expect(data).toHaveLength(2);
    const [first, second] = data;
    const params = { id: first?.id ?? 0 };
    expect((await colleague.call(readNotification, { params, body: { read: true } })).data.read).toBe(true);
    expect((await colleague.call(readNotification, { params, body: {} })).data.read).toBe(true);
    expect((await colleague.call(listNotifications)).unread).toBe(2);
    const unread = await colleague.call(listNotifications, { query: { unread: 'true' } });
    expect(unread.data).toHaveLength(2);
    await colleague.call(dismissNotification, { params: { id: second?.id ?? 0 } });
    expect((await colleague.call(listNotifications)).unread).toBe(1);
    expect((await colleague.call(readAllNotifications)).data).toEqual({ unread: 0 });
    const left = await colleague.call(listNotifications);
    expect(left.data.map(({ read }) => read)).toEqual([true, true]);
    expect(left.unread).toBe(0);
    const gone = await colleague.refused(dismissNotification, { params: { id: second?.id ?? 0 } });
    expect(gone.status).toBe(404);
  });

  // covers NOTIFY-12
  it('are read, seen and dismissed only by their person', async () => {
    await send([colleague]);
    const [mine] = (await colleague.call(listNotifications)).data;
    const params = { id: mine?.id ?? 0 };
    const admin = await plant.person('admin');
    expect((await admin.call(listNotifications)).data).toEqual([]);
    expect((await admin.refused(readNotification, { params, body: {} })).status).toBe(404);
    expect((await admin.refused(dismissNotification, { params })).status).toBe(404);
    await admin.call(readAllNotifications);
    expect((await colleague.call(listNotifications)).unread).toBe(1);
  });

  // covers NOTIFY-09
  it('are listed up to fifty, newest first', async () => {
    for (let count = 0; count < 51; count += 1) await send([colleague]);
    const { data, unread } = await colleague.call(listNotifications);
    expect(data).toHaveLength(50);
    expect(unread).toBe(51);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it.each([
    ['GET', '/api/notifications?limit=51'],
    ['GET', '/api/notifications?limit=0'],
    ['GET', '/api/notifications?unread=maybe'],
    ['PATCH', '/api/notifications/abc/read'],
    ['PATCH', '/api/notifications/-1/read'],
    ['PATCH', '/api/notifications/1/read', { read: false }],
    ['DELETE', "/api/notifications/1'--"],
  ])('refuses %s %s %j', async (method, path, body?: object) => {
    expect((await colleague.request(method, path, body ?? (method === 'GET' ? undefined : {}))).status).toBe(
      400,
    );
  });
});
