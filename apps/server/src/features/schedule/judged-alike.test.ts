/**
 * The result of the browser before the drop and the result of the server after the drop are equal, for any plan on any
 * machine.
 */
import type { Order } from '@pms/domain/orders/schema';
import { getSchedule } from '@pms/domain/schedule/endpoints';
import { judgePlace } from '@pms/domain/schedule/rules';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

const quarter = 15 * 60_000;
const first = Date.parse('2026-03-10T00:00:00Z');
const now = '2026-03-10T06:05:00.000Z';
const iso = (step: number): string => new Date(first + step * quarter).toISOString();

let plant: TestPlant;
let supervisor: Person;
let orders: Order[];
let machines: number[];

beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
  await plant.standAt(now);
  machines = [
    (await aMachine(plant.db)).id,
    (await aMachine(plant.db)).id,
    (await aMachine(plant.db, { environment: 'blending' })).id,
  ];
  orders = await Promise.all([1, 2, 3, 4, 5].map(() => anOrder(plant, supervisor)));
  orders.push(await anOrder(plant, supervisor, { status: 'stopped', machine_id: machines[0] as number }));
  const [running] = orders;
  await supervisor.request('POST', `/api/orders/${running?.id}/start`, { machine_id: machines[0] });
});
afterAll(() => plant.close());

const readBoard = async (): Promise<ScheduleBoard> =>
  (await supervisor.call(getSchedule, { query: { from: iso(-96), to: iso(5 * 96) } })).data;

/** The body that the board sends when an order is dropped at a place. */
const bodyOf = ({ status }: BoardOrder, machine_id: number, from: string, to: string) =>
  status === 'in_progress' ? { reserved_until: to } : { machine_id, start_time: from, stop_time: to };

// covers BOARD-20
it('any move to any place', async () => {
  const move = fc.record({
    order: fc.nat({ max: 5 }),
    machine: fc.nat({ max: 2 }),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 0, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 12 }), async (moves) => {
      for (const { order: which, machine: where, from, length } of moves) {
        const board = await readBoard();
        const all = [...board.orders, ...board.unscheduled];
        const order = all.find(({ id }) => id === orders[which]?.id);
        const runs = order?.status === 'in_progress';
        const machine = board.machines.find(({ id }) => id === (runs ? order.machine_id : machines[where]));
        if (!order || !machine) throw new Error('The board lost an order or a machine');
        const span = { from: Date.parse(iso(from)), to: Date.parse(iso(from + length)) };
        const { refusal } = judgePlace(
          order,
          { machine, span },
          { orders: all, closures: board.closures, now, time_zone: 'Africa/Johannesburg' },
        );
        const reply = await supervisor.request(
          'PUT',
          `/api/orders/${order.id}`,
          bodyOf(order, machine.id, iso(from), iso(from + length)),
        );
        expect({ status: reply.status, error: reply.body.error }).toEqual({
          status: refusal?.status ?? 200,
          error: refusal?.message,
        });
      }
    }),
    { numRuns: 12 },
  );
});
