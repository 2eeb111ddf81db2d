/** Imported reports of orders at work: an order that changed its machine, and an order that a person pauses meanwhile. */
import { pauseOrder, resumeOrder, startOrder, stopOrder, updateOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importRows } from '../../../test/import-scenario';
import { anOrder, current, stopReason } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';

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

test('a report counts on the machine on which the order ran at the time of the report', async () => {
  await standAt('06:00');
  const first = await aMachine(plant.db, { environment: 'packaging' });
  const second = await aMachine(plant.db, { environment: 'packaging' });
  const order = await anOrder(plant, supervisor, { quantity: 500 });
  const params = { id: order.id };
  await supervisor.call(startOrder, { params, body: { machine_id: first.id } });
  await standAt('08:05');
  await supervisor.call(stopOrder, { params, body: stopReason });
  await supervisor.call(updateOrder, { params, body: { machine_id: second.id } });
  await standAt('09:00');
  await supervisor.call(resumeOrder, { params, body: {} });
  await standAt('10:00');
  const result = await importRows(
    supervisor,
    'reports',
    csv([
      'Order,Reported at,Qty',
      `${order.order_number},${plantTime('08:00')},100`,
      `${order.order_number},${plantTime('09:30')},50`,
    ]),
  );
  expect(result).toMatchObject({ errors: [], created: 2 });
  const counts = await plant.db
    .selectFrom('quantity_updates')
    .select(['machine_id', 'new_quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  expect(counts).toEqual([
    { machine_id: first.id, new_quantity: 100 },
    { machine_id: second.id, new_quantity: 150 },
  ]);
});

// The test holds a lock until both calls wait.
test('an import and a pause of the order at the same moment both succeed', async () => {
  await standAt('12:00');
  const machine = await aMachine(plant.db, { environment: 'packaging' });
  const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
  await standAt('13:00');
  const file = csv([
    'Order,Reported at,Qty,Machine',
    `${order.order_number},${plantTime('12:30')},40,${machine.name}`,
  ]);
  const { both } = await plant.db.transaction().execute(async (tx) => {
    await sql`select from machines where id = ${machine.id} for update`.execute(tx);
    const imported = importRows(supervisor, 'reports', file);
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    const paused = supervisor.call(pauseOrder, { params: { id: order.id }, body: stopReason });
    await expect.poll(() => waitingCalls(plant.db)).toBe(2);
    return { both: Promise.all([imported, paused]) };
  });
  const [imported] = await both;
  expect(imported).toMatchObject({ errors: [], created: 1 });
  expect(await current(supervisor, order.id)).toMatchObject({ status: 'paused', actual_quantity: 40 });
});
