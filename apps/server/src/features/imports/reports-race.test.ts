/** An import of reports meets a command of the order: the test holds a lock until both calls wait. */
import { pauseOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importRows } from '../../../test/import-scenario';
import { anOrder, current, stopReason } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';
import { poll } from '../../platform/postgres/poll';

const plantTime = (text: string) => new Date(`2026-11-10T${text}:00+02:00`).toISOString();

let plant: TestPlant;
let supervisor: Person;

/** Moves the clock and signs the supervisor in again, because a session lasts ten minutes. */
async function standAt(text: string): Promise<void> {
  await plant.standAt(plantTime(text));
  supervisor = await plant.person('supervisor');
}

beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

const csv = (lines: readonly string[]) => ({ name: 'reports.csv', bytes: lines.join('\n') });

test('an import and a pause of the order at the same moment are both done', async () => {
  await standAt('12:00');
  const machine = await aMachine(plant.db, { environment: 'packaging' });
  const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
  await standAt('13:00');
  const waits = async (calls: number) => {
    const areThere = await poll(async () => (await waitingCalls(plant.db)) >= calls || undefined, {
      everyMs: 5,
      withinMs: 20_000,
    });
    if (!areThere) throw new Error(`${calls} calls should wait, and do not`);
  };
  const file = csv([
    'Order,Reported at,Qty,Machine',
    `${order.order_number},${plantTime('12:30')},40,${machine.name}`,
  ]);
  const { both } = await plant.db.transaction().execute(async (tx) => {
    await sql`select from machines where id = ${machine.id} for update`.execute(tx);
    const imported = importRows(supervisor, 'reports', file);
    await waits(1);
    const paused = supervisor.call(pauseOrder, { params: { id: order.id }, body: stopReason });
    await waits(2);
    return { both: Promise.all([imported, paused]) };
  });
  const [imported] = await both;
  expect(imported).toMatchObject({ errors: [], created: 1 });
  expect(await current(supervisor, order.id)).toMatchObject({ status: 'paused', actual_quantity: 40 });
});
