import { listAlerts } from '@pms/domain/alerts/endpoints';
import * as endpoints from '@pms/domain/help/endpoints';
import type { HelpKind } from '@pms/domain/help/schema';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';
import { escalateHelp } from './escalate-help';

const at = (minutes: number) => new Date(Date.parse('2026-11-10T08:00:00Z') + minutes * 60_000).toISOString();

describe('calls for help', () => {
  let plant: TestPlant;
  let operator: Person;
  let fitter: Person;
  let lead: Person;
  let manager: Person;
  let machine: { id: number; name: string };

  const onShift = (person: Person, role: string, machine_id: number | null = null) =>
    anAssignment(plant.db, {
      employee_id: person.id,
      machine_id,
      assignment_date: '2026-11-10',
      shift_type: 'day',
      role,
    });

  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await plant.standAt(at(0));
    for (const table of ['help_calls', 'labour_assignments', 'attendance_records', 'alerts'] as const)
      await plant.db.deleteFrom(table).execute();
    [operator, fitter, lead, manager] = [
      await plant.person('operator'),
      await plant.person('packer'),
      await plant.person('supervisor'),
      await plant.person('manager'),
    ];
    machine = await aMachine(plant.db, { environment: 'packaging' });
    await onShift(fitter, 'forklift_driver');
    await onShift(lead, 'supervisor');
  });

  const material = (more: object = {}) => ({ kind: 'material', machine_id: machine.id, ...more });
  const call = async (more: object = {}, person = operator) =>
    (await person.call(endpoints.callForHelp, { body: material(more) })).data;
  const open = async () => (await operator.call(endpoints.listHelpCalls)).data;
  const bellOf = async (person: Person) =>
    (await person.call(listNotifications)).data.map(({ title, message }) => [title, message]);

  // covers HELP-01
  it('have kinds that an admin replaces, and a removed kind stays with its calls', async () => {
    const admin = await plant.person('admin');
    const { data: before } = await operator.call(endpoints.listHelpKinds);
    expect(before.map(({ kind }) => kind)).toEqual([
      'maintenance',
      'material',
      'quality',
      'supervisor',
      'safety',
    ]);
    const made = await call();
    const crane: HelpKind = {
      kind: 'crane',
      label: 'Crane',
      area: 'packaging',
      roles: ['operator'],
      target_minutes: 2.5,
      levels: [],
      is_loud: false,
    };
    const told = await eventsSince(plant.db);
    const { data } = await admin.call(endpoints.putHelpKinds, { body: [crane] });
    expect(data).toEqual([crane]);
    expect(await told()).toMatchObject([{ type: 'plant_settings_changed', data: { keys: ['help_kinds'] } }]);
    expect((await open())[0]).toMatchObject({ id: made.id, kind_label: 'Material' });
    const gone = await operator.refused(endpoints.callForHelp, { body: { kind: 'material' } });
    expect([gone.status, gone.body.error]).toEqual([400, 'There is no such kind of help']);
    const wrong = await admin.refused(endpoints.putHelpKinds, { body: [{ ...crane, area: 'moon' }] });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'There is no area "moon"']);
    expect((await lead.refused(endpoints.putHelpKinds, { body: [crane] })).status).toBe(403);
    await admin.call(endpoints.putHelpKinds, { body: before });
  });

  // covers HELP-02, HELP-06
  it('ring for the people on shift in the area, and have a time for each step', async () => {
    const elsewhere = await plant.person('packer');
    const kettle = await aMachine(plant.db, { environment: 'blending' });
    await onShift(elsewhere, 'forklift_driver', kettle.id);
    const absent = await plant.person('packer');
    await onShift(absent, 'hopper_loader', machine.id);
    await plant.db
      .insertInto('attendance_records')
      .values({ shift_date: '2026-11-10', shift_type: 'day', employee_id: absent.id, status: 'sick' })
      .execute();
    const told = await eventsSince(plant.db);
    const made = await call({ note: 'Shakers run out' });
    expect(made).toMatchObject({
      state: 'called',
      machine_name: machine.name,
      area: 'packaging',
      rung: [fitter.id],
      reached: 1,
      level: 0,
      target_minutes: 5,
      called_at: at(0),
    });
    expect((await told()).map(({ type }) => type)).toEqual([
      'help_rings',
      'user_notification',
      'help_called',
    ]);
    expect(await bellOf(fitter)).toEqual([
      ['Help: Material', expect.stringContaining(`${machine.name} · called by`)],
    ]);
    expect(await bellOf(elsewhere)).toEqual([]);

    const params = { id: made.id };
    await plant.standAt(at(2));
    expect((await elsewhere.refused(endpoints.takeHelpCall, { params })).body.code).toBe('PERMISSION_DENIED');
    const taken = (await fitter.call(endpoints.takeHelpCall, { params })).data;
    expect(taken).toMatchObject({ state: 'taken', taken_by: fitter.id, taken_at: at(2) });
    expect((await lead.refused(endpoints.takeHelpCall, { params })).body.code).toBe('HELP_TAKEN');
    await plant.standAt(at(3));
    await fitter.call(endpoints.arriveAtHelpCall, { params });
    await plant.standAt(at(9));
    const body = { done: 'Brought 400 shakers' };
    const { data: resolved } = await fitter.call(endpoints.resolveHelpCall, { params, body });
    expect(resolved).toMatchObject({
      state: 'resolved',
      arrived_at: at(3),
      resolved_at: at(9),
      done: 'Brought 400 shakers',
    });
    expect(await open()).toEqual([]);
    const { data: closed } = await operator.call(endpoints.listHelpCalls, { query: { state: 'closed' } });
    expect(closed.map(({ id }) => id)).toEqual([made.id]);
    expect((await auditOf(plant.db, 'help_call', made.id)).map(({ action }) => action)).toEqual([
      'help_called',
      'help_taken',
      'help_arrived',
      'help_resolved',
    ]);
    expect((await fitter.refused(endpoints.resolveHelpCall, { params, body })).body.code).toBe('HELP_CLOSED');
  });

  // covers HELP-04
  it('are one call if two people call for the same help at a machine, also at the same moment', async () => {
    const other = await plant.person('operator');
    const [first, second] = await Promise.allSettled([call(), call({}, other)]);
    const made = [first, second].flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(made).size).toBe(1);
    expect((await call()).id).toBe(made[0]);
    expect(await open()).toHaveLength(1);
    expect((await call({ kind: 'quality' })).id).not.toBe(made[0]);
    const params = { id: made[0] ?? 0 };
    expect((await fitter.refused(endpoints.cancelHelpCall, { params })).body.code).toBe('PERMISSION_DENIED');
    expect((await lead.call(endpoints.cancelHelpCall, { params })).data.state).toBe('cancelled');
    expect((await call()).id).not.toBe(made[0]);
  });

  // covers HELP-05
  it('go to the next level once if nobody takes them, also with many processes', async () => {
    const made = await call();
    await plant.standAt(at(4.9));
    await escalateHelp(plant.db);
    expect((await open())[0]).toMatchObject({ level: 0, rung: [fitter.id] });
    await plant.standAt(at(5));
    const told = await eventsSince(plant.db);
    await Promise.all([1, 2, 3].map(() => escalateHelp(plant.db)));
    expect((await open())[0]).toMatchObject({ level: 1, rung: [fitter.id, lead.id], reached: 1 });
    expect((await told()).map(({ type }) => type)).toEqual([
      'help_rings',
      'user_notification',
      'help_escalated',
    ]);
    expect(await bellOf(lead)).toEqual([['Help not taken: Material', expect.anything()]]);
    expect((await fitter.call(endpoints.takeHelpCall, { params: { id: made.id } })).data.state).toBe('taken');
    await plant.standAt(at(9));
    await escalateHelp(plant.db);
    expect((await open())[0]).toMatchObject({ level: 1 });
  });

  // covers HELP-05
  it('go to the next level also after an admin has removed their kind', async () => {
    await call();
    const admin = await plant.person('admin');
    const { data: kinds } = await admin.call(endpoints.listHelpKinds);
    await admin.call(endpoints.putHelpKinds, { body: kinds.filter(({ kind }) => kind !== 'material') });
    await plant.standAt(at(5));
    await escalateHelp(plant.db);
    expect((await open())[0]).toMatchObject({ level: 1, rung: [fitter.id, lead.id] });
    await admin.call(endpoints.putHelpKinds, { body: kinds });
  });

  // covers HELP-05
  it('go to the next level at once if nobody is on shift, and report if nobody is reached', async () => {
    await plant.db.deleteFrom('labour_assignments').where('employee_id', '=', fitter.id).execute();
    expect(await call()).toMatchObject({ level: 1, rung: [lead.id], reached: 1 });
    await plant.db.deleteFrom('labour_assignments').execute();
    expect(await call({ kind: 'quality' })).toMatchObject({ level: 1, rung: [], reached: 0 });
    const reach = (await operator.call(endpoints.readHelpReach)).data;
    expect(reach.every(({ people }) => people.length === 0)).toBe(true);
  });

  // covers HELP-06
  it('show before the call who would be called, and which of these people are busy', async () => {
    const ask = async () => {
      const { data } = await operator.call(endpoints.readHelpReach, { query: { machine_id: machine.id } });
      return data.find(({ kind }) => kind === 'material')?.people;
    };
    expect(await ask()).toMatchObject([{ id: fitter.id, is_busy: false }]);
    const { id } = await call();
    await fitter.call(endpoints.takeHelpCall, { params: { id } });
    expect(await ask()).toMatchObject([{ id: fitter.id, is_busy: true }]);
  });

  // covers HELP-07
  it('are attached to the stop of their machine, or open a stop', async () => {
    const order = await anOrder(plant, lead, { status: 'in_progress', machine_id: machine.id });
    const made = await call({ stops_machine: true });
    expect(made).toMatchObject({ order_id: order.id, order_number: order.order_number });
    const stop = await plant.db
      .selectFrom('downtime_events')
      .select(['id', 'explained', 'source', 'ended_at'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(stop).toMatchObject({ id: made.stop_id, explained: false, source: 'pause', ended_at: null });
    // The machine is stopped already, so the next call is bound to the same stop.
    expect((await call({ kind: 'maintenance', stops_machine: true })).stop_id).toBe(stop.id);
    const idle = await aMachine(plant.db);
    const refused = await operator.refused(endpoints.callForHelp, {
      body: { kind: 'quality', machine_id: idle.id, stops_machine: true },
    });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'No order that could be paused runs at this machine',
    ]);
    const viewer = await plant.person('viewer');
    const another = await anOrder(plant, lead, { status: 'in_progress' });
    const body = { kind: 'quality', machine_id: another.machine_id, stops_machine: true };
    expect((await viewer.refused(endpoints.callForHelp, { body })).status).toBe(403);
    expect((await viewer.call(endpoints.callForHelp, { body: { kind: 'safety' } })).data.is_loud).toBe(true);
  });

  // covers HELP-09
  it('raise an alert if nobody has taken them in time, and clear the alert when a person takes them', async () => {
    const made = await call();
    await plant.standAt(at(5.1));
    await evaluateAlerts(plant.db, joined.lists);
    const alerts = async () =>
      (await lead.call(listAlerts)).data.filter(({ rule }) => rule === 'help_overdue');
    expect(await alerts()).toMatchObject([
      {
        type: 'warning',
        machine_id: machine.id,
        entity: { type: 'help_call', id: made.id, name: 'Material' },
      },
    ]);
    await fitter.call(endpoints.takeHelpCall, { params: { id: made.id } });
    expect(await alerts()).toEqual([]);
  });

  // covers HELP-08
  it('are added by kind, area, shift and machine', async () => {
    const first = await call();
    const late = await call({ kind: 'safety', machine_id: null });
    const gone = await call({ kind: 'maintenance' });
    await lead.call(endpoints.cancelHelpCall, { params: { id: gone.id } });
    await plant.standAt(at(2));
    await fitter.call(endpoints.takeHelpCall, { params: { id: first.id } });
    await plant.standAt(at(6));
    await fitter.call(endpoints.resolveHelpCall, { params: { id: first.id }, body: {} });
    await plant.standAt(at(9));
    await lead.call(endpoints.takeHelpCall, { params: { id: late.id } });
    const query = { start_date: '2026-11-10', end_date: '2026-11-10' };
    const ask = async (by: 'kind' | 'area' | 'shift' | 'machine') =>
      (await manager.call(endpoints.summariseHelp, { query: { ...query, by } })).data;
    const sum = {
      calls: 1,
      taken: 1,
      judged: 1,
      taken_in_time: 1,
      resolved: 1,
      response_minutes: 2,
      repair_minutes: 4,
    };
    const unsolved = { ...sum, taken_in_time: 0, resolved: 0, response_minutes: 9, repair_minutes: null };
    const named = (sums: readonly { name: string | null }[]) =>
      [...sums].sort((a, b) => String(a.name).localeCompare(String(b.name)));
    expect(named(await ask('kind'))).toEqual([
      { key: 'material', name: 'Material', ...sum },
      { key: 'safety', name: 'Safety', ...unsolved },
    ]);
    expect(await ask('shift')).toMatchObject([{ name: 'day', calls: 2, response_minutes: 5.5 }]);
    expect(named(await ask('area')).map(({ name }) => name)).toEqual([null, 'Packaging']);
    expect((await ask('machine')).map(({ name }) => name)).toContain(machine.name);
    expect((await operator.refused(endpoints.summariseHelp)).status).toBe(403);
  });

  // covers HELP-08
  it('count as in time or late after a person took them or their target has passed, and as open before', async () => {
    await call();
    const query = { start_date: '2026-11-10', end_date: '2026-11-10', by: 'kind' as const };
    const judged = async () => {
      const { data } = await manager.call(endpoints.summariseHelp, { query });
      return data.map((sum) => [sum.calls, sum.judged, sum.taken_in_time]);
    };
    await plant.standAt(at(5));
    expect(await judged()).toEqual([[1, 0, 0]]);
    await plant.standAt(at(5.1));
    expect(await judged()).toEqual([[1, 1, 0]]);
  });

  // covers HELP-12
  it('are listed for each sum, with any grouping', async () => {
    await call();
    await plant.standAt(at(1));
    const newest = await call({ kind: 'maintenance' });
    await call({ kind: 'safety', machine_id: null });
    const gone = await call({ kind: 'quality' });
    await lead.call(endpoints.cancelHelpCall, { params: { id: gone.id } });
    const query = { start_date: '2026-11-10', end_date: '2026-11-10' };
    for (const by of ['kind', 'area', 'shift', 'machine'] as const) {
      const { data: sums } = await manager.call(endpoints.summariseHelp, { query: { ...query, by } });
      for (const { key, calls } of sums) {
        const counted = await manager.call(endpoints.listCountedHelpCalls, {
          query: { ...query, by, ...(key === null ? {} : { key }) },
        });
        expect([by, key, counted.total, counted.data.length]).toEqual([by, key, calls, calls]);
      }
    }
    const { data, total } = await manager.call(endpoints.listCountedHelpCalls, {
      query: { ...query, by: 'machine', key: String(machine.id), page_size: 10 },
    });
    expect([data.map(({ id }) => id)[0], total]).toEqual([newest.id, 2]);
    expect((await operator.refused(endpoints.listCountedHelpCalls)).status).toBe(403);
  });
});
