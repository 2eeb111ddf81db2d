/** A mistyped order number is corrected: the event names the order that loses the waste, too. */
import { changeWaste, recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

it('waste that moves to another order tells of both orders', async () => {
  const [wrong, right] = [await anOrder(plant, supervisor), await anOrder(plant, supervisor)];
  const { data: waste } = await supervisor.call(recordWaste, {
    body: {
      recorded_by: supervisor.id,
      order_number: wrong.order_number,
      waste_type: 'RM',
      quantity: 1,
      unit: 'kg',
      reason: 'Spilt',
    },
  });
  const told = await eventsSince(plant.db);
  const change = (body: object) => supervisor.call(changeWaste, { params: { id: waste.id }, body });
  await change({ order_number: right.order_number });
  await change({ quantity: 2 });
  const events = (await told()).map(({ type, data }) => [type, data]);
  expect(events).toMatchObject([
    ['waste_recorded', { waste: { order_id: right.id }, moved_from: wrong.id }],
    ['waste_recorded', { waste: { order_id: right.id, quantity: 2 } }],
  ]);
  expect(events[1]?.[1]).not.toHaveProperty('moved_from');
});
