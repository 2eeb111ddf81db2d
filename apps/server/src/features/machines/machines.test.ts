import * as endpoints from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { type MachineStatus, machineStatuses } from '@pms/domain/machines/statuses';
import { startOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';

describe('machines', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let operator: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [admin, supervisor, operator] = [
      await plant.person('admin'),
      await plant.person('supervisor'),
      await plant.person('operator'),
    ];
  });
  afterAll(() => plant.close());

  const form = (name: string) => ({ name, type: 'Filler', environment: 'packaging' });
  const add = async (name: string): Promise<Machine> =>
    (await admin.call(endpoints.createMachine, { body: form(name) })).data;
  const get = async (id: number): Promise<Machine> =>
    (await operator.call(endpoints.getMachine, { params: { id } })).data;
  const history = (id: number) =>
    plant.db
      .selectFrom('machine_status_history')
      .select(['status', 'order_id', 'started_at', 'ended_at', 'reason', 'changed_by'])
      .where('machine_id', '=', id)
      .orderBy('id')
      .execute();

  describe('the addition of a machine', () => {
    // covers MACH-27
    it('sets it available with the default values of the form, and sends an event', async () => {
      const told = await eventsSince(plant.db);
      const machine = await add('Filler A');
      expect(machine).toMatchObject({
        name: 'Filler A',
        type: 'Filler',
        environment: 'packaging',
        status: 'available',
        capacity: 100,
        production_rate: 60,
        operators_per_shift: 2,
        hopper_loaders_per_shift: 1,
        packers_per_shift: 3,
        shift_cycle_enabled: false,
        order_id: null,
        next_order: null,
        version: 1,
      });
      expect(await history(machine.id)).toMatchObject([{ status: 'available', ended_at: null }]);
      expect(await auditOf(plant.db, 'machine', machine.id)).toMatchObject([
        { action: 'machine_created', user_id: admin.id, after: { name: 'Filler A' } },
      ]);
      expect(await told()).toMatchObject([{ type: 'machine_created', data: { machine_id: machine.id } }]);
    });

    // covers MACH-19, MACH-23, MACH-24
    it.each([
      ['the name of another machine in other letters', { name: 'FILLER a' }, 409, 'MACHINE_NAME_EXISTS'],
      ['an unknown area', { environment: 'roof' }, 400, 'VALIDATION'],
      ['a type of another area', { type: 'Blender' }, 400, 'VALIDATION'],
      ['too many packers', { packers_per_shift: 16 }, 400, 'VALIDATION'],
      ['no name', { name: '' }, 400, 'VALIDATION'],
    ])('refuses %s', async (_name, wish, status, code) => {
      const reply = await admin.refused(endpoints.createMachine, { body: { ...form('Filler B'), ...wish } });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    // covers MACH-74
    it('is allowed only to people who manage machines', async () => {
      const reply = await supervisor.refused(endpoints.createMachine, { body: form('Filler C') });
      expect([reply.status, reply.body.code]).toEqual([403, 'PERMISSION_DENIED']);
    });

    it('may use the name of a retired machine', async () => {
      const { id } = await add('Filler D');
      await admin.call(endpoints.deleteMachine, { params: { id } });
      expect((await add('Filler D')).id).not.toBe(id);
    });
  });

  describe('the reads of machines', () => {
    // covers MACH-73
    it('filter by area, by status in any spelling, and by a part of name or type', async () => {
      const machine = await aMachine(plant.db, { name: 'Blender 100%', environment: 'blending' });
      await aMachine(plant.db, { name: 'Blender 1000', environment: 'blending', status: 'offline' });
      const names = async (query: object) =>
        (await operator.call(endpoints.listMachines, { query })).data.map((row) => row.name);
      expect(await names({ environment: 'blending' })).toEqual(['Blender 100%', 'Blender 1000']);
      expect(await names({ environment: 'blending', status: 'idle' })).toEqual(['Blender 100%']);
      expect(await names({ environment: 'blending', status: 'all' })).toHaveLength(2);
      expect(await names({ search: '100%' })).toEqual(['Blender 100%']);
      expect(await names({ search: 'bLenDer' })).toHaveLength(2);
      expect(await get(machine.id)).toMatchObject({ type: 'Blender', environment: 'blending' });
    });

    // covers MACH-73
    it.each([
      ['available', 'available'],
      ['idle', 'available'],
      ['operational', 'available'],
      ['in_use', 'in_use'],
      ['busy', 'in_use'],
      ['paused', 'paused'],
      ['maintenance', 'maintenance'],
      ['offline', 'offline'],
      ['error', 'offline'],
    ] as const)('with status "%s" return the machines with status %s', async (spelled, status) => {
      const machine = await aMachine(plant.db, { status });
      const { data } = await operator.call(endpoints.listMachines, { query: { status: spelled } });
      expect(data.map(({ id }) => id)).toContain(machine.id);
      expect(new Set(data.map((row) => row.status))).toEqual(new Set([status]));
    });

    it('refuse an unknown status, and a machine that does not exist', async () => {
      const status = await operator.refused(endpoints.listMachines, { query: { status: 'broken' } });
      expect(status.status).toBe(400);
      const reply = await operator.refused(endpoints.getMachine, { params: { id: 999_999 } });
      expect([reply.status, reply.body.error]).toEqual([404, 'Machine not found']);
    });

    it('show the present order of a machine and the first waiting order', async () => {
      const { id } = await add('Filler E');
      const running = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: id });
      expect(await get(id)).toMatchObject({
        status: 'in_use',
        order_id: running.id,
        order_number: running.order_number,
        next_order: null,
      });
      const unplanned = await supervisor.request('POST', '/api/orders', {
        product_name: 'Cola',
        quantity: 1,
        environment: 'packaging',
        machine_id: id,
      });
      const { data } = unplanned.body as { data: { id: number; order_number: string } };
      expect((await get(id)).next_order).toMatchObject({ id: data.id, planned_start_at: null });
    });
  });

  describe('the change of a machine', () => {
    // covers MACH-38
    it('changes the sent fields and no other fields', async () => {
      const before = await add('Filler F');
      const told = await eventsSince(plant.db);
      const { data } = await admin.call(endpoints.updateMachine, {
        params: { id: before.id },
        body: { production_rate: 90, downtime_cost_per_hour: 250.5, specifications: { nozzles: 8 } },
      });
      expect(data).toEqual({
        ...before,
        production_rate: 90,
        downtime_cost_per_hour: 250.5,
        specifications: { nozzles: 8 },
        version: 2,
      });
      const [, entry] = await auditOf(plant.db, 'machine', before.id);
      expect(entry).toMatchObject({
        action: 'machine_updated',
        before: { production_rate: 60, downtime_cost_per_hour: null, specifications: {} },
        after: { production_rate: 90, downtime_cost_per_hour: 250.5, specifications: { nozzles: 8 } },
      });
      expect(await told()).toMatchObject([{ type: 'machine_updated', data: { machine: { version: 2 } } }]);
    });

    // covers MACH-37
    it('empties a field with null, and writes no history if no value changes', async () => {
      const { id } = await add('Filler G');
      const change = async (body: object) =>
        (await admin.call(endpoints.updateMachine, { params: { id }, body })).data;
      expect((await change({ cycle_start_date: '2026-11-02' })).cycle_start_date).toBe('2026-11-02');
      expect((await change({ cycle_start_date: null })).cycle_start_date).toBeNull();
      await change({});
      await change({ name: 'Filler G' });
      expect(await auditOf(plant.db, 'machine', id)).toHaveLength(3);
    });

    // covers MACH-34
    it('lets planners change the shift cycle and no other field', async () => {
      const { id } = await add('Filler H');
      const body = { cycle_start_date: '2026-11-02', shift_cycle_enabled: true };
      const { data } = await supervisor.call(endpoints.updateMachine, { params: { id }, body });
      expect(data).toMatchObject(body);
      const reply = await supervisor.refused(endpoints.updateMachine, {
        params: { id },
        body: { ...body, name: 'Mine' },
      });
      expect([reply.status, reply.body.code]).toEqual([403, 'PERMISSION_DENIED']);
      const other = await operator.refused(endpoints.updateMachine, { params: { id }, body });
      expect(other.status).toBe(403);
    });

    it.each([
      ['a stale version', { name: 'X', version: 9 }, 409, 'STALE_VERSION'],
      ['the name of another machine', { name: 'filler a' }, 409, 'MACHINE_NAME_EXISTS'],
      ['an area without its type', { environment: 'blending' }, 400, 'VALIDATION'],
      ['too many operators', { operators_per_shift: 11 }, 400, 'VALIDATION'],
    ])('refuses %s', async (name, body, status, code) => {
      const { id } = await add(`Filler ${name}`);
      const reply = await admin.refused(endpoints.updateMachine, { params: { id }, body });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    it('moves it to another area with a type of that area, unless orders wait for it', async () => {
      const { id } = await add('Filler I');
      const body = { environment: 'blending', type: 'Mixer' };
      const moved = await admin.call(endpoints.updateMachine, { params: { id }, body });
      expect(moved.data).toMatchObject(body);
      const other = await add('Filler J');
      await anOrder(plant, supervisor, { status: 'assigned', machine_id: other.id });
      const reply = await admin.refused(endpoints.updateMachine, { params: { id: other.id }, body });
      expect([reply.status, reply.body.code]).toEqual([409, 'MACHINE_HAS_ORDERS']);
    });

    it('refuses a machine that does not exist', async () => {
      const reply = await admin.refused(endpoints.updateMachine, { params: { id: 999_999 }, body: {} });
      expect(reply.status).toBe(404);
    });
  });

  describe('the status control', () => {
    const set = (person: Person, id: number, body: { status: string; reason?: string }) =>
      person.call(endpoints.setMachineStatus, { params: { id }, body });

    // covers MACH-41
    it('continues the history without a gap, and sends an event to the floor', async () => {
      const { id } = await add('Filler K');
      const told = await eventsSince(plant.db);
      const { data } = await set(supervisor, id, { status: 'maintenance' });
      expect(data).toMatchObject({ status: 'maintenance', version: 2 });
      await set(supervisor, id, { status: 'in_use', reason: 'Trial run' });
      const rows = await history(id);
      expect(rows.map((row) => row.status)).toEqual(['available', 'maintenance', 'in_use']);
      expect(rows.map((row) => row.started_at).slice(1)).toEqual(rows.map((row) => row.ended_at).slice(0, 2));
      expect(rows[2]).toMatchObject({ ended_at: null, reason: 'Trial run', changed_by: supervisor.id });
      expect((await auditOf(plant.db, 'machine', id)).at(-1)).toMatchObject({
        action: 'machine_status_changed',
        before: { status: 'maintenance' },
        after: { status: 'in_use' },
        note: 'Trial run',
      });
      expect(await told()).toMatchObject([
        { type: 'machine_status_changed', generic_type: 'machine_update', data: { status: 'maintenance' } },
        { type: 'machine_status_changed', data: { machine_id: id, status: 'in_use', order_id: null } },
      ]);
    });

    // covers MACH-78
    it('accepts other spellings, and keeps "error" as the reason', async () => {
      const { id } = await add('Filler L');
      expect((await set(supervisor, id, { status: 'error' })).data.status).toBe('offline');
      expect((await history(id)).at(-1)?.reason).toBe('machine error');
      expect((await set(supervisor, id, { status: 'operational' })).data.status).toBe('available');
    });

    it('changes nothing if the status is the same', async () => {
      const { id } = await add('Filler M');
      expect((await set(supervisor, id, { status: 'available' })).data.version).toBe(1);
      expect(await history(id)).toHaveLength(1);
      expect(await auditOf(plant.db, 'machine', id)).toHaveLength(1);
    });

    const unusual: [MachineStatus, MachineStatus][] = machineStatuses.flatMap((from) =>
      machineStatuses
        .filter((to) => from !== to)
        .map((to): [MachineStatus, MachineStatus] => [from, to])
        .filter(([a, b]) =>
          ['offline in_use', 'maintenance paused', 'available paused'].includes(`${a} ${b}`),
        ),
    );
    // covers MACH-42
    it.each(unusual)('needs a reason from %s to %s', async (from, to) => {
      const { id } = await aMachine(plant.db, { status: from });
      const reply = await supervisor.refused(endpoints.setMachineStatus, {
        params: { id },
        body: { status: to },
      });
      expect([reply.status, reply.body.code]).toEqual([409, 'STATUS_NEEDS_REASON']);
      expect(reply.body.details?.allowed).toContain('available' === from ? 'in_use' : 'available');
      expect((await set(supervisor, id, { status: to, reason: 'Agreed' })).data.status).toBe(to);
    });

    it('refuses an unknown status, a machine that does not exist, and people without the right', async () => {
      const { id } = await add('Filler N');
      const refused = async (person: Person, machineId: number, status: string) =>
        (await person.refused(endpoints.setMachineStatus, { params: { id: machineId }, body: { status } }))
          .status;
      expect(await refused(supervisor, id, 'broken')).toBe(400);
      expect(await refused(supervisor, 999_999, 'offline')).toBe(404);
      expect(await refused(operator, id, 'offline')).toBe(403);
    });

    // covers MACH-43
    it('cannot change the status while an order uses the machine', async () => {
      const { id } = await add('Filler O');
      const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: id });
      for (const status of ['available', 'maintenance', 'offline']) {
        const reply = await supervisor.refused(endpoints.setMachineStatus, {
          params: { id },
          body: { status, reason: 'Broken' },
        });
        expect([reply.status, reply.body.code]).toEqual([409, 'MACHINE_HOLDS_ORDER']);
        expect(reply.body.details).toMatchObject({ order_number: order.order_number });
      }
      expect(await get(id)).toMatchObject({ status: 'in_use', order_id: order.id });
    });
  });

  describe('the retirement of a machine', () => {
    // covers MACH-56
    it('hides it, ends its history and keeps its records', async () => {
      const { id } = await add('Filler P');
      const told = await eventsSince(plant.db);
      const reply = await admin.request('DELETE', `/api/machines/${id}`);
      expect(reply.status).toBe(204);
      expect((await operator.refused(endpoints.getMachine, { params: { id } })).status).toBe(404);
      const { data } = await operator.call(endpoints.listMachines);
      expect(data.map((machine) => machine.id)).not.toContain(id);
      expect((await history(id)).at(-1)?.ended_at).not.toBeNull();
      expect(await told()).toMatchObject([{ type: 'machine_deleted', data: { machine_id: id } }]);
      expect((await auditOf(plant.db, 'machine', id)).at(-1)).toMatchObject({ action: 'machine_deleted' });
    });

    // covers MACH-57
    it('is refused for a machine in use, for a machine with planned orders, and to people without the right', async () => {
      const inUse = await aMachine(plant.db, { status: 'in_use' });
      const refused = (person: Person, id: number) =>
        person.refused(endpoints.deleteMachine, { params: { id } });
      expect((await refused(admin, inUse.id)).body.code).toBe('MACHINE_IN_USE');
      const waited = await add('Filler Q');
      const order = await anOrder(plant, supervisor, { status: 'assigned', machine_id: waited.id });
      const reply = await refused(admin, waited.id);
      expect([reply.status, reply.body.code]).toEqual([409, 'MACHINE_HAS_ORDERS']);
      expect(reply.body.details).toEqual({ orders: [order.order_number] });
      expect((await refused(supervisor, waited.id)).status).toBe(403);
      expect((await refused(admin, 999_999)).status).toBe(404);
    });

    // covers MACH-57
    it('is refused while a stopped order may continue on the machine', async () => {
      const { id } = await add('Filler R');
      await anOrder(plant, supervisor, { status: 'stopped', machine_id: id });
      const reply = await admin.refused(endpoints.deleteMachine, { params: { id } });
      expect(reply.body.code).toBe('MACHINE_HAS_ORDERS');
    });
  });

  it('the history continues without a gap from a change that began earlier and was committed later', async () => {
    const { id } = await add('Filler T');
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const [early, late] = [at(1000), at(2000)];
    await plant.standAt(late);
    await supervisor.call(endpoints.setMachineStatus, { params: { id }, body: { status: 'offline' } });
    await plant.standAt(early);
    await supervisor.call(endpoints.setMachineStatus, { params: { id }, body: { status: 'available' } });
    expect((await history(id)).slice(1)).toMatchObject([
      { status: 'offline', started_at: late, ended_at: late },
      { status: 'available', started_at: late, ended_at: null },
    ]);
    expect((await get(id)).status_since).toBe(late);
  });

  it('a machine has one status at every instant, also if many people change the status at the same moment', async () => {
    const { id } = await add('Filler S');
    const order = await anOrder(plant, supervisor, { status: 'assigned', machine_id: id });
    const override = { override_schedule: true, reason: 'Test' };
    const [byHand] = await Promise.all([
      Promise.all(
        ['maintenance', 'offline', 'available', 'in_use', 'offline', 'available'].map((status) =>
          supervisor.request('PATCH', `/api/machines/${id}/status`, { status, reason: 'Together' }),
        ),
      ),
      supervisor.request('POST', pathOf(startOrder.path, order.id), override),
      supervisor.request('POST', pathOf(stopOrder.path, order.id), stopReason),
    ]);
    expect(byHand.filter((reply) => ![200, 409].includes(reply.status))).toEqual([]);
    const rows = await history(id);
    const open = rows.filter((row) => row.ended_at === null);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ status: (await get(id)).status });
    const starts = rows.slice(1).map((row) => row.started_at);
    expect(starts).toEqual(rows.slice(0, -1).map((row) => row.ended_at));
  });
});

const pathOf = (path: string, id: number): string => `/api${path.replace('{id}', String(id))}`;
