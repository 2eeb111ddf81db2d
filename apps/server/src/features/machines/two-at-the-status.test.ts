import { deleteMachine, setMachineStatus, updateMachine } from '@pms/domain/machines/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, current } from '../../../test/order-scenario';

describe('two people at one machine', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    manager = await plant.person('manager');
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  // covers MACH-62
  it('the refusal of the second status change names the present status', async () => {
    const { id, name } = await aMachine(plant.db);
    const seen = { version: 1 };
    await supervisor.call(setMachineStatus, {
      params: { id },
      body: { status: 'in_use', ...seen },
    });
    const reply = await manager.refused(setMachineStatus, {
      params: { id },
      body: { status: 'offline', ...seen },
    });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'STALE_VERSION',
        error: `${name} was changed by somebody else and is in use now. Check the machine before you change the status.`,
        details: { status: 'in_use', version: 2 },
      },
    });
    const again = await manager.call(setMachineStatus, {
      params: { id },
      body: { status: 'offline', version: 2 },
    });
    expect(again.data).toMatchObject({ status: 'offline', version: 3 });
  });

  it('one of two people who act at the same moment succeeds', async () => {
    const { id } = await aMachine(plant.db);
    const replies = await Promise.all(
      [supervisor, manager].map((person, index) =>
        person.request('PATCH', `/api/machines/${id}/status`, {
          status: index === 0 ? 'maintenance' : 'offline',
          version: 1,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a status change never stops an order that the person did not see on the machine', async () => {
    const { id } = await aMachine(plant.db);
    const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: id });
    const reply = await manager.refused(setMachineStatus, {
      params: { id },
      body: {
        status: 'offline',
        version: 1,
        stop_order: true,
        reason: 'Unplanned Stop',
        category: 'Equipment',
      },
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await current(supervisor, order.id)).status).toBe('in_progress');
  });

  // covers MACH-61
  it('a machine that was deleted meanwhile is not found by the calls of its dialogs', async () => {
    const { id } = await aMachine(plant.db);
    await admin.call(deleteMachine, { params: { id } });
    const replies = [
      await supervisor.refused(setMachineStatus, { params: { id }, body: { status: 'offline', version: 1 } }),
      await admin.refused(updateMachine, { params: { id }, body: { capacity: 5, version: 1 } }),
      await admin.refused(deleteMachine, { params: { id } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual(
      replies.map(() => [404, 'Machine not found']),
    );
  });
});
