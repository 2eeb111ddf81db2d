/** Stops, waste and corrections have the time of receipt and their own time, in answers and files. */
import { getDowntime } from '@pms/domain/downtime/endpoints';
import { correctOrder, listOrderQuantities } from '@pms/domain/orders/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aPastDay, plantTime } from '../../../test/past-day';

const day = '2026-10-10';
const received_at = plantTime('2026-10-20 09:00');
let plant: TestPlant;
let past: Awaited<ReturnType<typeof aPastDay>>;
let lead: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  past = await aPastDay(plant, day, '2026-10-11');
  lead = await past.standAt('2026-10-20 09:00');
});
afterAll(() => plant.close());

const inFile = async (type: string, id: number) => {
  const { body } = await plant.app.inject({
    url: `/api/export/${type}?format=json&start_date=${day}&end_date=${day}`,
    headers: { authorization: `Bearer ${lead.token}` },
  });
  return (JSON.parse(body) as { id: number }[]).find((row) => row.id === id);
};

// covers FIG-185
it('a stop that is entered ten days later has its time of receipt, also in the file', async () => {
  const { id } = await past.enterStop(`${day} 13:00`, `${day} 13:30`, 'equipment_breakdown');
  const { data } = await lead.call(getDowntime, { params: { id } });
  expect(data).toMatchObject({ start_time: plantTime(`${day} 13:00`), received_at });
  expect(await inFile('downtime', id)).toHaveProperty('received_at');
});

// covers FIG-185
it('waste that is entered ten days later has its time of receipt, also in the file', async () => {
  const recorded_at = plantTime(`${day} 11:00`);
  const { data } = await lead.call(recordWaste, {
    body: {
      recorded_by: lead.id,
      order_number: past.order.order_number,
      waste_type: 'RM',
      quantity: 5,
      unit: 'kg',
      reason: 'Spilt',
      recorded_at,
    },
  });
  expect(data).toMatchObject({ recorded_at, received_at });
  expect(await inFile('waste', data.id)).toHaveProperty('received_at');
});

// covers FIG-185
it('a correction with an earlier time has its time of receipt', async () => {
  const recorded_at = plantTime(`${day} 09:00`);
  await lead.call(correctOrder, {
    params: { id: past.order.id },
    body: { reason: 'Found later', scrap: 2, recorded_at },
  });
  const { data } = await lead.call(listOrderQuantities, { params: { id: past.order.id }, query: {} });
  expect(data[0]).toMatchObject({ source: 'correction', update_time: recorded_at, received_at });
});
