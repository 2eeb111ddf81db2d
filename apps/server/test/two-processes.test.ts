/**
 * Several processes on one database behave as one process. A change through one process is visible in the next call to
 * another process, although each process keeps answers in memory.
 */
import { changeDowntime, listDowntime, reportDowntime } from '@pms/domain/downtime/endpoints';
import {
  listEnvironments,
  listMachines,
  setMachineStatus,
  updateEnvironment,
} from '@pms/domain/machines/endpoints';
import {
  correctOrder,
  createOrder,
  getOrder,
  listArchivedOrders,
  listOrderQuantities,
  listOrders,
  reportQuantity,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { OrderWithWaste } from '@pms/domain/orders/order-with-waste';
import type { Order } from '@pms/domain/orders/schema';
import { endSession, listSessions, login, logout, verify } from '@pms/domain/sessions/endpoints';
import { getPlant, putPermissionMatrix, putPlant } from '@pms/domain/settings/endpoints';
import { deactivateUser, listUsers, updateUser } from '@pms/domain/users/endpoints';
import { changeWaste, listWaste, recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from './build-app';
import { aMachine, anAccount } from './builders';
import { anOrder } from './order-scenario';
import { type Door, send, sendRefused, sendWell } from './send';
import { startTwoServers, type TwoServers } from './two-servers';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let both: TwoServers;
let admin: Person;
beforeAll(async () => {
  both = await startTwoServers();
  admin = await both.plant.person('admin');
});
afterAll(() => both.close());

/** The address of the first process (0) or of the second process (1), with the session of a person. */
const door = (process: number, { token }: { token: string }): Door => ({
  origin: both.servers[process % 2]?.origin ?? '',
  token,
});

const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

describe('failed sign-ins', () => {
  afterEach(() => both.plant.db.deleteFrom('sign_in_failures').execute());

  const tryAt = async (process: number, username: string, password: string) => {
    const origin = both.servers[process % 2]?.origin ?? '';
    const { status, body } = await send({ origin }, login, { body: { username, password } });
    return { status, code: (body as { code?: string }).code };
  };
  const wrong = { status: 401, code: 'INVALID_CREDENTIALS' };
  const locked = { status: 429, code: 'TOO_MANY_REQUESTS' };

  it('of one account count in both processes, in sequence or at the same time', async () => {
    const { db } = both.plant;
    const slow = await anAccount(db);
    for (const round of rounds(5)) expect(await tryAt(round, slow.username, 'guess-1')).toEqual(wrong);
    for (const process of [0, 1]) expect(await tryAt(process, slow.username, slow.password)).toEqual(locked);

    const quick = await anAccount(db);
    const replies = await Promise.all(rounds(12).map((round) => tryAt(round, quick.username, 'guess-1')));
    expect(replies.filter(({ status }) => status === wrong.status)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === locked.status)).toHaveLength(7);
    for (const process of [0, 1])
      expect(await tryAt(process, quick.username, quick.password)).toEqual(locked);
  });

  it('from one address count in both processes', async () => {
    await admin.call(putPlant, { body: { max_failures_per_address: 10 } });
    const known = await anAccount(both.plant.db);
    for (const round of rounds(10)) expect(await tryAt(round, `nobody${round}`, 'guess-1')).toEqual(wrong);
    for (const process of [0, 1]) {
      const refused = { status: 429, code: 'TOO_MANY_REQUESTS' };
      expect(await tryAt(process, known.username, known.password)).toEqual(refused);
    }
    await admin.call(putPlant, { body: { max_failures_per_address: 100 } });
  });
});

describe('a change of a person in one process is valid in the other process at the next call', () => {
  it('a right of the role, granted and revoked 20 times', async () => {
    const operator = await both.plant.person('operator');
    const body = { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' };
    for (const round of rounds(20)) {
      const allowed = round % 2 === 0;
      await sendWell(door(round >> 1, admin), putPermissionMatrix, {
        body: { operator: { createOrder: allowed } },
      });
      for (const process of [0, 1]) {
        const { status } = await send(door(process, operator), createOrder, { body });
        expect(status).toBe(allowed ? 201 : 403);
      }
    }
  });

  it('another role', async () => {
    const person = await both.plant.person('viewer');
    const body = { product_name: 'Cola 600 ml', quantity: 1, environment: 'packaging' };
    expect((await sendRefused(door(1, person), createOrder, { body })).status).toBe(403);
    await sendWell(door(0, admin), updateUser, { params: { id: person.id }, body: { role: 'supervisor' } });
    await sendWell(door(1, person), createOrder, { body });
  });

  it('the end of the session', async () => {
    const person = await both.plant.person('operator');
    await sendWell(door(1, person), verify);
    const { data } = await sendWell(door(0, admin), listSessions);
    const session = data.find(({ user }) => user.id === person.id);
    await sendWell(door(0, admin), endSession, { params: { id: session?.id ?? '' } });
    expect(await sendRefused(door(1, person), verify)).toMatchObject({
      status: 403,
      body: { code: 'SESSION_REVOKED' },
    });
  });

  it('the sign-out of the person', async () => {
    const person = await both.plant.person('operator');
    await sendWell(door(1, person), verify);
    await sendWell(door(0, person), logout);
    expect(await sendRefused(door(1, person), verify)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
  });

  it('the deactivation of the person', async () => {
    const person = await both.plant.person('operator');
    await sendWell(door(1, person), verify);
    await sendWell(door(0, admin), deactivateUser, { params: { id: person.id } });
    expect(await sendRefused(door(1, person), verify)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED' },
    });
  });
});

/** A write through one process, and a read that must return the written value from both processes. */
interface Sight {
  readonly what: string;
  readonly times: number;
  /**
   * Prepares the data. Returns a write, which returns the expected value, and a read, which returns the present value.
   */
  prepare(): Promise<{
    write(via: Door, round: number): Promise<object>;
    read(via: Door): Promise<unknown>;
  }>;
}

/** Removes the waste from an order of a list, because the answer to a change has no waste. */
function withoutWaste(order: OrderWithWaste | undefined): Order | undefined {
  if (!order) return undefined;
  const {
    waste_data: _data,
    waste_quantity: _quantity,
    waste_type: _type,
    waste_notes: _notes,
    ...alone
  } = order;
  return alone;
}

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number): Row | undefined =>
  rows.find((row) => row.id === id);

const sights: readonly Sight[] = [
  {
    what: 'the list of orders',
    times: 200,
    prepare: async () => {
      let id = 0;
      return {
        write: async (via, round) => {
          const body = { product_name: `Cola ${round}`, quantity: 5, environment: 'packaging' };
          const { data } =
            round % 4 === 0
              ? await sendWell(via, createOrder, { body })
              : await sendWell(via, updateOrder, { params: { id }, body: { notes: `Round ${round}` } });
          id = data.id;
          return data;
        },
        read: async (via) => withoutWaste((await sendWell(via, listOrders)).data[0]),
      };
    },
  },
  {
    what: 'the list of running orders, and one order',
    times: 40,
    prepare: async () => {
      const { id } = await anOrder(both.plant, admin, { status: 'in_progress' });
      return {
        write: async (via) => {
          const { data } = await sendWell(via, reportQuantity, { params: { id }, body: { add: 1 } });
          return [data.order, data.order];
        },
        read: async (via) => [
          withoutWaste(
            byId(
              (await sendWell(via, listOrders, { query: { status: 'in_progress', sort: 'work' } })).data,
              id,
            ),
          ),
          withoutWaste((await sendWell(via, getOrder, { params: { id } })).data),
        ],
      };
    },
  },
  {
    what: 'the reports of an order',
    times: 20,
    prepare: async () => {
      const { id } = await anOrder(both.plant, admin, { status: 'in_progress' });
      return {
        write: async (via) =>
          (await sendWell(via, reportQuantity, { params: { id }, body: { add: 1 } })).data.update,
        read: async (via) => (await sendWell(via, listOrderQuantities, { params: { id } })).data[0],
      };
    },
  },
  {
    what: 'the archive',
    times: 40,
    prepare: async () => {
      const { id } = await anOrder(both.plant, admin, { status: 'completed' });
      return {
        write: async (via, round) =>
          (
            await sendWell(via, correctOrder, {
              params: { id },
              body: { actual_quantity: round + 20, reason: 'Counted again' },
            })
          ).data,
        read: async (via) => withoutWaste(byId((await sendWell(via, listArchivedOrders)).data, id)),
      };
    },
  },
  {
    what: 'the list of machines',
    times: 40,
    prepare: async () => {
      const { id } = await aMachine(both.plant.db);
      return {
        write: async (via, round) =>
          (
            await sendWell(via, setMachineStatus, {
              params: { id },
              body: { status: round % 2 === 0 ? 'maintenance' : 'available', reason: `Round ${round}` },
            })
          ).data,
        read: async (via) => byId((await sendWell(via, listMachines)).data, id),
      };
    },
  },
  {
    what: 'the list of stops',
    times: 20,
    prepare: async () => {
      const machine = await aMachine(both.plant.db);
      const moment = new Date().toISOString();
      const { data } = await admin.call(reportDowntime, {
        body: {
          reported_by: admin.id,
          order_number: 'NONE',
          machine_id: machine.id,
          reason_code: 'other',
          primary_cause: 'Jam',
          start_time: moment,
          end_time: moment,
        },
      });
      return {
        write: async (via, round) => {
          const notes = `Round ${round}`;
          const changed = await sendWell(via, changeDowntime, { params: { id: data.id }, body: { notes } });
          return { notes, version: changed.data.version };
        },
        read: async (via) => {
          const { notes, version } = byId((await sendWell(via, listDowntime)).data, data.id) ?? {};
          return { notes, version };
        },
      };
    },
  },
  {
    what: 'the list of waste',
    times: 20,
    prepare: async () => {
      const { data } = await admin.call(recordWaste, {
        body: {
          recorded_by: admin.id,
          order_number: 'NONE',
          waste_type: 'RM',
          quantity: 2,
          reason: 'Spilled',
        },
      });
      return {
        write: async (via, round) =>
          (await sendWell(via, changeWaste, { params: { id: data.id }, body: { notes: `Round ${round}` } }))
            .data,
        read: async (via) => byId((await sendWell(via, listWaste)).data, data.id),
      };
    },
  },
  {
    what: 'the list of people',
    times: 20,
    prepare: async () => {
      const { id } = await both.plant.person('operator');
      return {
        write: async (via, round) =>
          (await sendWell(via, updateUser, { params: { id }, body: { phone: `011 ${100 + round}` } })).data,
        read: async (via) => byId((await sendWell(via, listUsers)).data, id),
      };
    },
  },
  {
    what: "the plant's settings",
    times: 20,
    prepare: async () => ({
      write: async (via, round) =>
        (await sendWell(via, putPlant, { body: { early_start_minutes: round + 1 } })).data,
      read: async (via) => (await sendWell(via, getPlant)).data,
    }),
  },
  {
    what: 'the list of areas',
    times: 20,
    prepare: async () => {
      const [area] = (await admin.call(listEnvironments)).data;
      const id = area?.id ?? 0;
      return {
        write: async (via, round) =>
          (await sendWell(via, updateEnvironment, { params: { id }, body: { name: `Area ${round}` } })).data,
        read: async (via) => byId((await sendWell(via, listEnvironments)).data, id),
      };
    },
  },
];

describe('a record that one process writes is visible in the other process at once', () => {
  it.each(sights)('$what, $times times', async ({ times, prepare }) => {
    const { write, read } = await prepare();
    for (const round of rounds(times)) {
      const [writer, reader] = [door(round, admin), door(round + 1, admin)];
      // These queries run during the write. The processes must not keep the answers of these queries for later.
      const early = [read(reader), read(writer), read(reader)];
      const written = await write(writer, round);
      expect(await read(reader), `round ${round}, in the other process`).toEqual(written);
      expect(await read(writer), `round ${round}, in the same process`).toEqual(written);
      await Promise.all(early);
    }
  });
});
