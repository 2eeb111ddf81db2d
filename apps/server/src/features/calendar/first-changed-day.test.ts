/** A change of plant data recomputes the stored shifts from its first changed day on, and no shift before. */
import { previewPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { readRecomputation, requestRecomputation } from '@pms/domain/figures/recomputation';
import { previewIdealRate } from '@pms/domain/machines/endpoints';
import { reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';

const yesterday = '2026-11-10';
const today = '2026-11-11';
const tomorrow = '2026-11-12';

describe('the first changed day of plant data', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let product: string;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const tea = (valid_from: string, start_time = '02:00', end_time = '03:00') => ({
    breaks: [{ name: 'Tea', start_time, end_time, valid_from }],
    others: 'keep' as const,
    reason: 'The crew agreed on a break',
  });
  const previewTea = async (valid_from: string) =>
    (await lead.call(previewPlantCalendar, { body: tea(valid_from) })).data;
  const previewRate = async (valid_from: string) => {
    const body = {
      product_name: product,
      machine_id: machine.id,
      seconds_per_unit: 30,
      valid_from,
      reason: 'Measured',
    };
    return (await lead.call(previewIdealRate, { body })).data;
  };
  const stored = () =>
    plant.db
      .selectFrom('machine_shift_figures')
      .select(['shift_date', 'plant_date', 'shift_type', 'attained', 'run_ms', 'ms_ms'])
      .orderBy('starts_at')
      .execute();

  /** An order runs from 14:00. Its first count is at 08:00 on the next day. Both shifts are stored at 12:00. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${yesterday} 14:00`);
    machine = await aMachine(plant.db);
    const order = await anOrder(plant, lead, { quantity: 1000 });
    product = order.product_name;
    const params = { id: order.id };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${today} 08:00`);
    await lead.call(reportQuantity, { params, body: { actual_quantity: 600 } });
    await standAt(`${today} 12:00`);
    await runRecomputation(plant.db);
  });
  afterEach(() => plant.close());

  // covers PLANT-49
  it('changes no past shift if the change begins tomorrow', async () => {
    expect(await stored()).not.toEqual([]);
    expect(await previewTea(tomorrow)).toMatchObject({ shifts: 0, machines: 0 });
    expect(await previewRate(tomorrow)).toMatchObject({ shifts: 0, machines: 0 });
    await lead.call(putPlantCalendar, { body: tea(tomorrow) });
    const [entry] = (await lead.call(putPlantCalendar, { body: { others: 'keep' } })).data.breaks;
    if (!entry) throw new Error('There is no break');
    const breaks = [{ ...entry, end_time: '03:30' }];
    const { data } = await lead.call(previewPlantCalendar, { body: { breaks, others: 'keep' } });
    expect(data).toMatchObject({ shifts: 0 });
  });

  // covers PLANT-49
  it('changes the night shift that reaches into the first day', async () => {
    expect(await previewRate(today)).toMatchObject({
      shifts: 1,
      first_date: yesterday,
      last_date: yesterday,
    });
  });

  // covers PLANT-49, PLANT-02
  it('changes the shares of a count that was reported after midnight', async () => {
    // The day shift and the night shift share the count of the morning.
    expect(await previewTea(today)).toMatchObject({ shifts: 2, first_date: yesterday, last_date: yesterday });
    const before = await stored();
    await lead.call(putPlantCalendar, { body: tea(today) });
    await approveWaiting(await plant.person('manager'));
    await runRecomputation(plant.db);
    const after = await stored();
    expect(after).not.toEqual(before);
    await lead.call(requestRecomputation, { body: { start_date: yesterday, end_date: yesterday } });
    await runRecomputation(plant.db);
    expect((await lead.call(readRecomputation)).data).toMatchObject({ running: false });
    expect(await stored()).toEqual(after);
  });
});
