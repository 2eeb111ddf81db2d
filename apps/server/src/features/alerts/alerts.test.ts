import { acknowledgeAlert, listAlerts } from '@pms/domain/alerts/endpoints';
import { changeDowntime, reportDowntime } from '@pms/domain/downtime/endpoints';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import {
  cancelOrder,
  completeOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { putPlant } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { evaluateAlerts } from './evaluate-alerts';

/** 10:00 in the plant, in the day shift. */
const start = '2026-03-10T08:00:00.000Z';
const later = (minutes: number): string => new Date(Date.parse(start) + minutes * 60_000).toISOString();

describe('alerts', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(start);
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
  });
  afterEach(() => plant.close());

  /** Moves the clock by minutes. No session ends. */
  const standAt = async (minutes: number) => {
    await plant.db
      .updateTable('sessions')
      .set({ remember_me: true, expires_at: '2026-12-31T00:00:00Z' })
      .execute();
    await plant.standAt(later(minutes));
  };
  const round = async (minutes: number) => {
    await standAt(minutes);
    await evaluateAlerts(plant.db, joined.lists);
  };
  const open = async () => (await supervisor.call(listAlerts)).data;
  const rules = async () => (await open()).map(({ rule, type }) => [rule, type]);
  const setOrder = (id: number, columns: Record<string, unknown>) =>
    plant.db.updateTable('orders').set(columns).where('id', '=', id).execute();

  // covers ALERT-01, ALERT-02, ALERT-03, ALERT-04
  it('are raised for an open unplanned stop after 15 minutes, become critical after 60, and clear when the machine runs', async () => {
    const machine = await aMachine(plant.db, { name: 'Filler 1' });
    const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
    const say = { ...stopReason, notes: 'Belt torn' };
    await supervisor.call(stopOrder, { params: { id: order.id }, body: say });
    await round(15);
    expect(await open()).toEqual([]);
    await round(16);
    expect(await open()).toMatchObject([
      {
        rule: 'stop_open',
        type: 'warning',
        status: 'active',
        message: 'Filler 1 has stood still for more than 15 minutes: Belt torn',
        time: later(15),
        entity: { type: 'machine', id: machine.id, name: 'Filler 1' },
        machine_id: machine.id,
        acknowledged_by: null,
      },
    ]);
    await round(60);
    expect(await rules()).toEqual([['stop_open', 'warning']]);
    await round(61);
    expect(await rules()).toEqual([['stop_open', 'critical']]);
    await supervisor.call(resumeOrder, { params: { id: order.id } });
    expect(await open()).toEqual([]);
    const { data } = await supervisor.call(listAlerts, { query: { status: 'cleared' } });
    expect(data).toMatchObject([{ rule: 'stop_open', status: 'cleared', cleared_at: later(61) }]);
  });

  // covers ALERT-04
  it.each([
    [
      'it is completed',
      ({ id }: Order) =>
        supervisor.call(completeOrder, {
          params: { id },
          body: { actual_quantity: 10, waste_data: null },
        }),
    ],
    [
      'another order starts on its machine',
      async ({ machine_id }: Order) => {
        const next = await anOrder(plant, supervisor, {
          status: 'assigned',
          machine_id: machine_id ?? 0,
        });
        await supervisor.call(startOrder, {
          params: { id: next.id },
          body: { override_schedule: true, reason: 'Line is free' },
        });
      },
    ],
  ])('clear for the stop of an order at once when %s', async (_, act) => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    await round(16);
    expect(await rules()).toEqual([['stop_open', 'warning']]);
    await act(order);
    expect(await open()).toEqual([]);
  });

  // covers ALERT-04
  it('clear when the condition ends without a command', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    await round(16);
    await plant.db
      .updateTable('downtime_events')
      .set({ status: 'resolved', ended_at: later(17) })
      .execute();
    expect(await rules()).toEqual([['stop_open', 'warning']]);
    await round(18);
    expect(await open()).toEqual([]);
  });

  // covers ALERT-02
  it('follow the number of minutes that the plant chose for a critical stop', async () => {
    const admin = await plant.person('admin');
    await admin.call(putPlant, { body: { stop_critical_minutes: 20 } });
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    await round(20);
    expect(await rules()).toEqual([['stop_open', 'warning']]);
    await round(21);
    expect(await rules()).toEqual([['stop_open', 'critical']]);
  });

  // covers ALERT-01
  it('are not raised for a planned stop', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    const planned = { reason: 'Planned Stop', category: 'Break' };
    await supervisor.call(stopOrder, { params: { id: order.id }, body: planned });
    await round(90);
    expect(await open()).toEqual([]);
  });

  // covers ALERT-05
  it('are raised for a machine that is offline while an order runs on it, and for a machine that reported an error', async () => {
    const idle = await aMachine(plant.db, { name: 'Capper 1' });
    const broken = await aMachine(plant.db, { name: 'Capper 2' });
    const lost = await aMachine(plant.db, { name: 'Capper 3' });
    const admin = await plant.person('admin');
    const setTo = (id: number, status: string) =>
      admin.call(setMachineStatus, { params: { id }, body: { status, reason: '' } });
    await setTo(idle.id, 'offline');
    await setTo(broken.id, 'error');
    // The alert is raised at once, before a round of the rules runs.
    expect(await rules()).toEqual([['machine_error', 'critical']]);
    const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: lost.id });
    // Sets the status as a connection to the machine would: the order still runs.
    await plant.db
      .updateTable('machines')
      .set({ status: 'offline', order_id: null })
      .where('id', '=', lost.id)
      .execute();
    await round(1);
    const found = (await open()).map(({ rule, type, message }) => ({ rule, type, message }));
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { rule: 'machine_error', type: 'critical', message: 'Capper 2 reported a machine error' },
        {
          rule: 'machine_offline',
          type: 'critical',
          message: `Capper 3 is offline while order ${order.order_number} runs on it`,
        },
      ]),
    );
    await setTo(broken.id, 'available');
    expect(await rules()).toEqual([['machine_offline', 'critical']]);
  });

  it('are raised for a machine error with any written reason, also if the machine was offline before', async () => {
    const { id } = await aMachine(plant.db, { name: 'Capper 4' });
    const set = (status: string, reason: string) =>
      supervisor.call(setMachineStatus, { params: { id }, body: { status, reason } });
    await set('offline', 'Moved to another hall');
    expect(await rules()).toEqual([]);
    await set('error', 'Drive fault E14');
    expect(await rules()).toEqual([['machine_error', 'critical']]);
    await round(1);
    expect(await rules()).toEqual([['machine_error', 'critical']]);
    await set('available', '');
    expect(await rules()).toEqual([]);
  });

  // covers ALERT-06
  it('are raised for an order past its due date, become critical after a day, and clear when the order is completed', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await setOrder(order.id, { due_at: later(0), due_has_time: true });
    await round(0);
    expect(await open()).toEqual([]);
    await round(1);
    expect(await open()).toMatchObject([
      {
        rule: 'order_overdue',
        type: 'warning',
        message: `Order ${order.order_number} is past its due date and not completed`,
        time: later(0),
        entity: { type: 'order', id: order.id, name: order.order_number },
      },
    ]);
    await supervisor.call(reportQuantity, { params: { id: order.id }, body: { actual_quantity: 1 } });
    await round(24 * 60);
    expect((await open()).find(({ rule }) => rule === 'order_overdue')?.type).toBe('warning');
    await round(24 * 60 + 1);
    expect((await open()).find(({ rule }) => rule === 'order_overdue')?.type).toBe('critical');
    await supervisor.call(completeOrder, {
      params: { id: order.id },
      body: { actual_quantity: 10, waste_data: null },
    });
    expect(await open()).toEqual([]);
  });

  // covers ALERT-07
  it('are raised for a start that is half an hour late, and clear at the start', async () => {
    const order = await anOrder(plant, supervisor, { status: 'assigned' });
    await setOrder(order.id, { planned_start_at: later(0), planned_end_at: later(480) });
    await round(29);
    expect(await open()).toEqual([]);
    await round(30);
    expect(await rules()).toEqual([['start_overdue', 'warning']]);
    expect((await open())[0]?.message).toMatch(/ should have started on .+ and has not$/);
    await supervisor.call(startOrder, { params: { id: order.id }, body: {} });
    expect(await open()).toEqual([]);
  });

  // covers ALERT-08
  it('are raised for an order that has run two hours without a report, and clear at the next report', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    const report = (actual_quantity: number) =>
      supervisor.call(reportQuantity, { params: { id: order.id }, body: { actual_quantity } });
    await round(119);
    expect(await open()).toEqual([]);
    await round(120);
    expect(await rules()).toEqual([['no_quantity_report', 'warning']]);
    await report(200);
    expect(await open()).toEqual([]);
    await round(239);
    expect(await rules()).toEqual([]);
    await round(240);
    expect(await rules()).toEqual([['no_quantity_report', 'warning']]);
    // The two hours begin again when the order resumes after a stop.
    await supervisor.call(stopOrder, {
      params: { id: order.id },
      body: { reason: 'Planned Stop', category: 'Break' },
    });
    expect(await open()).toEqual([]);
    await round(300);
    await supervisor.call(resumeOrder, { params: { id: order.id } });
    await round(419);
    expect(await open()).toEqual([]);
    await round(420);
    expect(await rules()).toEqual([['no_quantity_report', 'warning']]);
  });

  // covers ALERT-09
  it('are raised for a machine whose efficiency, computed from the reports, is below 65 for an hour', async () => {
    const machine = await aMachine(plant.db, { name: 'Labeller', production_rate: 100 });
    const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
    const report = async (minutes: number, actual_quantity: number) => {
      await standAt(minutes);
      await supervisor.call(reportQuantity, { params: { id: order.id }, body: { actual_quantity } });
      await evaluateAlerts(plant.db, joined.lists);
    };
    await report(30, 10);
    // Half an hour of running is too short for the rule.
    expect(await open()).toEqual([]);
    await report(60, 64);
    expect(await open()).toMatchObject([
      {
        rule: 'low_efficiency',
        type: 'warning',
        message: 'Labeller has run below 65% efficiency for an hour',
      },
    ]);
    await report(120, 64 + 65);
    expect(await open()).toEqual([]);
  });

  // covers ALERT-10
  it('are raised for a working machine whose shift lacks people, if the plant keeps a roster for the shift', async () => {
    const machine = await aMachine(plant.db, { name: 'Blender' });
    await aMachine(plant.db, { name: 'Without work' });
    await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
    await round(1);
    expect(await open()).toEqual([]);
    const assign = async (role: string, machine_id: number | null, is_draft = false) => {
      const person = await plant.person('packer');
      await anAssignment(plant.db, {
        employee_id: person.id,
        machine_id,
        assignment_date: '2026-03-10',
        shift_type: 'day',
        role,
        is_draft,
      });
    };
    await assign('operator', machine.id);
    // A draft of the planners does not fill a place.
    await assign('hopper_loader', machine.id, true);
    await assign('packer', machine.id);
    await assign('packer', null);
    await round(2);
    expect(await open()).toMatchObject([
      {
        rule: 'people_missing',
        type: 'warning',
        message: 'Blender is short of people in this shift: 1 operator, 1 hopper loader, 2 packers',
        // The shift began at 06:00.
        time: '2026-03-10T04:00:00.000Z',
      },
    ]);
    for (const role of ['operator', 'hopper_loader', 'packer']) await assign(role, machine.id);
    await round(3);
    expect((await open())[0]?.message).toBe('Blender is short of people in this shift: 1 packer');
    await assign('packer', machine.id);
    await round(4);
    expect(await open()).toEqual([]);
  });

  // covers ALERT-11
  it.each(['high', 'critical'] as const)(
    'raises downtime of severity %s at once, until it ends',
    async (severity) => {
      const machine = await aMachine(plant.db, { name: 'Mixer' });
      const category = await plant.db
        .selectFrom('downtime_categories')
        .select('id')
        .executeTakeFirstOrThrow();
      const body = {
        order_number: 'ORD-1',
        machine_id: machine.id,
        downtime_category_id: category.id,
        primary_cause: 'Gearbox',
        start_time: start,
        severity,
        reported_by: supervisor.id,
      };
      const { data } = await supervisor.call(reportDowntime, { body });
      expect(await open()).toMatchObject([
        {
          rule: 'severe_downtime',
          type: 'critical',
          message: 'Mixer: Gearbox',
          entity: { type: 'downtime', id: data.id, name: 'Mixer' },
          machine_id: machine.id,
        },
      ]);
      await round(0);
      expect(await open()).toHaveLength(1);
      await supervisor.call(changeDowntime, { params: { id: data.id }, body: { severity: 'low' } });
      expect(await open()).toEqual([]);
      await supervisor.call(changeDowntime, { params: { id: data.id }, body: { severity } });
      expect(await open()).toHaveLength(1);
      await supervisor.call(changeDowntime, { params: { id: data.id }, body: { status: 'resolved' } });
      expect(await open()).toEqual([]);
    },
  );

  // covers ALERT-12
  it('are not raised for an order that was overdue in an imported file', async () => {
    const order = await anOrder(plant, supervisor, { status: 'stopped' });
    const admin = await plant.person('admin');
    const { id } = await plant.db
      .insertInto('order_imports')
      .values({
        file_name: 'old.csv',
        file_hash: Buffer.alloc(32),
        mapping: '{}',
        defaults: '{}',
        rows_created: 1,
        imported_by: admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plant.db.updateTable('downtime_events').set({ planned: true }).execute();
    await setOrder(order.id, { import_id: id, actual_start_at: later(-900), due_at: later(-600) });
    await round(1);
    expect(await open()).toEqual([]);
    await setOrder(order.id, { due_at: later(1) });
    await round(2);
    expect(await rules()).toEqual([['order_overdue', 'warning']]);
    await supervisor.call(cancelOrder, { params: { id: order.id }, body: { reason: 'Test' } });
    expect(await open()).toEqual([]);
  });

  // covers ALERT-03, ALERT-13
  it('are raised once for a condition, also by several processes, and again when the condition returns', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    await standAt(30);
    await Promise.all(Array.from({ length: 6 }, () => evaluateAlerts(plant.db, joined.lists)));
    const count = async () => (await plant.db.selectFrom('alerts').select('id').execute()).length;
    expect(await count()).toBe(1);
    await supervisor.call(resumeOrder, { params: { id: order.id } });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    await round(50);
    expect(await count()).toBe(2);
    expect(await rules()).toEqual([['stop_open', 'warning']]);
  });

  // covers ALERT-14
  it('are listed with critical alerts first and then the newest alerts, and are found by status', async () => {
    const orders = [];
    for (const due of [-3 * 24 * 60, -30, -20, -2 * 24 * 60]) {
      const order = await anOrder(plant, supervisor, { status: 'pending' });
      await setOrder(order.id, { due_at: later(due), due_has_time: true });
      orders.push(order.id);
    }
    await round(0);
    const [oldest, half, newest, old] = orders;
    const ids = async (
      query: { status?: 'active' | 'acknowledged' | 'cleared' | 'all'; limit?: number } = {},
    ) => (await operator.call(listAlerts, { query })).data.map(({ entity }) => entity.id);
    expect(await ids()).toEqual([old, oldest, newest, half]);
    expect(await ids({ limit: 2 })).toEqual([old, oldest]);
    const [first] = await open();
    await supervisor.call(acknowledgeAlert, { params: { id: first?.id ?? 0 }, body: {} });
    expect(await ids({ status: 'acknowledged' })).toEqual([old]);
    expect(await ids({ status: 'active' })).toEqual([oldest, newest, half]);
    await supervisor.call(cancelOrder, { params: { id: half ?? 0 }, body: { reason: 'Test' } });
    expect(await ids({ status: 'cleared' })).toEqual([half]);
    expect(await ids()).toEqual([old, oldest, newest]);
    expect(await ids({ status: 'all' })).toHaveLength(4);
  });

  // covers ALERT-15, ALERT-16, ALERT-17
  describe('the acknowledgement of an alert', () => {
    const anAlert = async () => {
      const machine = await aMachine(plant.db);
      const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
      await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
      await round(16);
      const [alert] = await open();
      if (!alert) throw new Error('There should be an alert');
      return { alert, machine, order };
    };

    it('records the first person, the time and the note', async () => {
      const { alert } = await anAlert();
      const told = await eventsSince(plant.db);
      const call = { params: { id: alert.id }, body: { note: ' On it ' } };
      const { data } = await supervisor.call(acknowledgeAlert, call);
      expect(data).toMatchObject({
        status: 'acknowledged',
        acknowledged_by: supervisor.id,
        acknowledged_by_name: `${supervisor.username} Mokoena`,
        acknowledged_at: later(16),
        note: 'On it',
      });
      expect(await told()).toMatchObject([
        { type: 'production_alert', generic_type: 'alert', data: { alert: { status: 'acknowledged' } } },
      ]);
      const manager = await plant.person('manager');
      const again = await manager.call(acknowledgeAlert, { params: { id: alert.id }, body: { note: 'Me' } });
      expect(again.data).toEqual(data);
      const audit = await auditOf(plant.db, 'alert', alert.id);
      expect(audit).toMatchObject([{ action: 'alert_acknowledged', user_id: supervisor.id, note: 'On it' }]);
    });

    it('of two people at the same moment is recorded for one of the people', async () => {
      const { alert } = await anAlert();
      const manager = await plant.person('manager');
      const answers = await Promise.all(
        [supervisor, manager].map((person) =>
          person.call(acknowledgeAlert, { params: { id: alert.id }, body: {} }),
        ),
      );
      expect(answers[0]?.data).toEqual(answers[1]?.data);
      expect(await auditOf(plant.db, 'alert', alert.id)).toHaveLength(1);
    });

    it('is requested again when the alert becomes critical', async () => {
      const { alert } = await anAlert();
      await supervisor.call(acknowledgeAlert, { params: { id: alert.id }, body: {} });
      await round(61);
      expect(await open()).toMatchObject([
        { id: alert.id, status: 'active', type: 'critical', acknowledged_by: null },
      ]);
    });

    it('is allowed to operators for their own machine only', async () => {
      const { alert, machine } = await anAlert();
      const call = { params: { id: alert.id }, body: {} };
      expect(await operator.refused(acknowledgeAlert, call)).toMatchObject({
        status: 403,
        body: {
          code: 'PERMISSION_DENIED',
          error: 'You may acknowledge alerts of your own machine only',
        },
      });
      const assign = (shift_type: string, wish: { is_draft?: true } = {}) =>
        anAssignment(plant.db, {
          ...wish,
          employee_id: operator.id,
          machine_id: machine.id,
          assignment_date: '2026-03-10',
          shift_type,
          role: 'operator',
        });
      await assign('night');
      expect((await operator.refused(acknowledgeAlert, call)).status).toBe(403);
      await plant.db.deleteFrom('labour_assignments').execute();
      await assign('day', { is_draft: true });
      expect((await operator.refused(acknowledgeAlert, call)).status).toBe(403);
      await plant.db.deleteFrom('labour_assignments').execute();
      await assign('day');
      expect((await operator.call(acknowledgeAlert, call)).data.acknowledged_by).toBe(operator.id);
    });

    it('is allowed to the crew on duty', async () => {
      const { alert, machine } = await anAlert();
      await plant.db
        .updateTable('machines')
        .set({ shift_cycle_enabled: true, cycle_start_date: '2026-03-10' })
        .where('id', '=', machine.id)
        .execute();
      const join = async (letter: string, cycle_offset: number) => {
        const { id } = await plant.db
          .insertInto('crews')
          .values({ machine_id: machine.id, letter, cycle_offset })
          .returning('id')
          .executeTakeFirstOrThrow();
        await plant.db.deleteFrom('crew_members').execute();
        await plant.db.insertInto('crew_members').values({ crew_id: id, user_id: operator.id }).execute();
      };
      const call = { params: { id: alert.id }, body: {} };
      // On the first day of the cycle A works by day, B by night and C rests (decision A-51).
      await join('B', 2);
      expect((await operator.refused(acknowledgeAlert, call)).status).toBe(403);
      await join('A', 0);
      await operator.call(acknowledgeAlert, call);
    });

    it('is refused for a cleared alert and for an alert that does not exist', async () => {
      const { alert, order } = await anAlert();
      await supervisor.call(resumeOrder, { params: { id: order.id } });
      const call = { params: { id: alert.id }, body: {} };
      expect(await supervisor.refused(acknowledgeAlert, call)).toMatchObject({
        status: 409,
        body: { code: 'ALERT_CLEARED' },
      });
      expect((await supervisor.refused(acknowledgeAlert, { params: { id: 999_999 }, body: {} })).status).toBe(
        404,
      );
    });

    it.each([
      ['x', {}],
      ['0', {}],
      ['99999999999999999999', {}],
      ['1', { note: 'x'.repeat(501) }],
      ['1', { note: 7 }],
      ['1', []],
    ])('is refused for alert "%s" with %j', async (id, body) => {
      const { status } = await supervisor.request('POST', `/api/alerts/${id}/acknowledge`, body);
      expect(status).toBe(400);
    });
  });

  it.each(['status=open', 'limit=0', 'limit=101', 'limit=x'])('refuses ?%s', async (query) => {
    expect((await supervisor.request('GET', `/api/alerts?${query}`)).status).toBe(400);
  });

  // covers ALERT-18
  it('send events under both names when an alert is raised, becomes critical and clears', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress' });
    await supervisor.call(stopOrder, { params: { id: order.id }, body: stopReason });
    const told = await eventsSince(plant.db);
    await round(16);
    await round(17);
    await round(61);
    await supervisor.call(resumeOrder, { params: { id: order.id } });
    const alerts = (await told()).filter(({ type }) => type === 'production_alert');
    expect(alerts.map(({ generic_type, channels, data }) => [generic_type, channels, data])).toMatchObject([
      ['alert', ['alerts'], { type: 'warning', alert: { status: 'active' }, entity: { type: 'machine' } }],
      ['alert', ['alerts'], { type: 'critical', alert: { status: 'active' } }],
      ['alert', ['alerts'], { type: 'critical', alert: { status: 'cleared' } }],
    ]);
  });

  // covers NOTIFY-06, NOTIFY-07
  it('send messages about critical alerts and overdue orders to people, and one message if there are many', async () => {
    const manager = await plant.person('manager');
    const titles = async (person: Person) =>
      (await person.call(listNotifications)).data.map(({ title, message }) => `${title}: ${message}`);
    const order = await anOrder(plant, supervisor, { status: 'pending' });
    await setOrder(order.id, { due_at: later(-1), due_has_time: true });
    await round(0);
    const one = `Order overdue: ${order.order_number} is past its due date`;
    expect(await titles(supervisor)).toEqual([one]);
    expect(await titles(manager)).toEqual([one]);
    expect(await titles(operator)).toEqual([]);
    await round(24 * 60);
    const worse = `Critical alert: Order ${order.order_number} is past its due date and not completed`;
    expect(await titles(supervisor)).toEqual([worse, one]);
    for (let count = 0; count < 6; count += 1) {
      const late = await anOrder(plant, supervisor, { status: 'pending' });
      await setOrder(late.id, { due_at: later(24 * 60), due_has_time: true });
    }
    await round(24 * 60 + 1);
    expect((await titles(manager))[0]).toBe('Order overdue: 6 orders are past their due date');
    expect(await titles(manager)).toHaveLength(3);
  });

  it('are evaluated in short rounds after a long pause: the next round continues the work', async () => {
    await plant.db
      .insertInto('orders')
      .values(
        Array.from({ length: 510 }, (_, index) => ({
          order_number: `LATE-${index}`,
          product_name: 'Cola',
          quantity: 1,
          environment: 'packaging',
          due_at: later(-5),
        })),
      )
      .execute();
    const count = async () =>
      (await plant.db.selectFrom('alerts').select('id').where('cleared_at', 'is', null).execute()).length;
    await round(0);
    expect(await count()).toBe(500);
    await round(1);
    expect(await count()).toBe(510);
  });
});
