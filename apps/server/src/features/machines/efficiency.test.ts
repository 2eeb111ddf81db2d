import { machineEfficiency } from '@pms/domain/machines/endpoints';
import { reportQuantity, stopOrder, undoQuantity } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the efficiency of a machine over seven days', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  /** The sessions of earlier days have ended, so the supervisor signs in at the new time. */
  async function at(time: string): Promise<Person> {
    await plant.standAt(plantTime(time));
    return plant.person('supervisor');
  }

  const efficiencyOf = async (person: Person, id: number) =>
    (await person.call(machineEfficiency, { params: { id } })).data;

  it('divides the reported quantity by the hours in use, and shows both', async () => {
    const morning = await at('2026-11-02T08:00');
    const { id } = await aMachine(plant.db, { production_rate: 60 });
    const order = await anOrder(plant, morning, { status: 'in_progress', machine_id: id });
    const params = { id: order.id };
    const later = await at('2026-11-02T10:00');
    await later.call(reportQuantity, { params, body: { add: 50 } });
    const wrong = await later.call(reportQuantity, { params, body: { add: 7 } });
    await later.call(undoQuantity, { params: { ...params, updateId: wrong.data.update.id } });
    await later.call(reportQuantity, { params, body: { add: 40 } });
    await later.call(stopOrder, { params, body: stopReason });
    // covers MACH-33
    expect(await efficiencyOf(await at('2026-11-02T15:00'), id)).toEqual({
      days: 7,
      efficiency: 75,
      reason: null,
      quantity: 90,
      unit: 'units',
      running_minutes: 120,
      production_rate: 60,
    });
    const nextWeek = await efficiencyOf(await at('2026-11-09T10:30'), id);
    expect(nextWeek).toMatchObject({ efficiency: null, quantity: 0, running_minutes: 0 });
    expect(nextWeek.reason).toBe('No quantity was reported in the last 7 days');
  });

  it('adds no quantities of different units', async () => {
    const morning = await at('2026-11-02T08:00');
    const { id } = await aMachine(plant.db, { production_rate: 60 });
    const made = async (unit_of_measurement: string) => {
      const order = await anOrder(plant, morning, {
        status: 'in_progress',
        machine_id: id,
        unit_of_measurement,
      });
      await morning.call(reportQuantity, { params: { id: order.id }, body: { add: 10 } });
      await morning.call(stopOrder, { params: { id: order.id }, body: stopReason });
    };
    for (const unit of ['units', 'Pieces']) await made(unit);
    expect(await efficiencyOf(morning, id)).toMatchObject({ quantity: 20, unit: 'units' });
    await made('kg');
    expect(await efficiencyOf(morning, id)).toMatchObject({
      efficiency: null,
      reason: 'Quantities of different units are not added up',
      quantity: null,
      unit: null,
    });
  });

  it('counts a run up to now, and only the part within the seven days', async () => {
    const before = await at('2026-11-10T12:00');
    const { id } = await aMachine(plant.db, { production_rate: 10 });
    const order = await anOrder(plant, before, { status: 'in_progress', machine_id: id });
    const person = await at('2026-11-18T12:00');
    await person.call(reportQuantity, { params: { id: order.id }, body: { add: 840 } });
    expect(await efficiencyOf(person, id)).toMatchObject({ efficiency: 50, running_minutes: 7 * 24 * 60 });
  });

  it('has a reason instead of a figure if nothing was reported, and refuses a machine that does not exist', async () => {
    const viewer = await plant.person('viewer');
    const { id } = await aMachine(plant.db);
    expect(await efficiencyOf(viewer, id)).toMatchObject({
      efficiency: null,
      reason: 'No quantity was reported in the last 7 days',
    });
    const reply = await viewer.refused(machineEfficiency, { params: { id: 999_999 } });
    expect([reply.status, reply.body.error]).toEqual([404, 'Machine not found']);
  });
});
