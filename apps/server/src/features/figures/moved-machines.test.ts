/** The calendar of an area applies to a machine while the machine is in the area. */
import { previewPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { requestRecomputation } from '@pms/domain/figures/recomputation';
import { deleteEnvironment, listEnvironments } from '@pms/domain/machines/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from './run-recomputation';

const monday = '2026-11-09';
const tuesday = '2026-11-10';

describe('a machine that moved to another area', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('admin');
  };
  const rest = (environment: string, start_time: string, end_time: string) => ({
    name: `Rest of ${environment}`,
    environment,
    start_time,
    end_time,
    valid_from: monday,
  });
  const workDay = async (day: string) => {
    await standAt(`${day} 06:00`);
    const order = await anOrder(plant, lead, { quantity: 1000 });
    await lead.call(startOrder, { params: { id: order.id }, body: { machine_id: machine.id } });
    return { params: { id: order.id }, body: { actual_quantity: 300, waste_data: null } };
  };
  /** The minutes of production in the day shift of a date. */
  const producedMinutes = async (day: string) => {
    const { run_ms } = await plant.db
      .selectFrom('machine_shift_figures')
      .select('run_ms')
      .where('shift_date', '=', day)
      .where('shift_type', '=', 'day')
      .executeTakeFirstOrThrow();
    return run_ms / 60_000;
  };

  /** The machine works in the packaging area on Monday, and moves to the blending area on Tuesday at 12:00. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${monday} 06:00`);
    machine = await aMachine(plant.db);
    const breaks = [rest('packaging', '10:00', '10:30'), rest('blending', '14:00', '15:00')];
    await lead.call(putPlantCalendar, { body: { breaks, reason: 'The crews agreed' } });
    const first = await workDay(monday);
    await standAt(`${monday} 17:30`);
    await lead.call(completeOrder, first);
    const second = await workDay(tuesday);
    await runRecomputation(plant.db);
    await standAt(`${tuesday} 12:00`);
    await lead.call(completeOrder, second);
    await plant.db
      .updateTable('machines')
      .set({ environment: 'blending' })
      .where('id', '=', machine.id)
      .execute();
    await standAt('2026-11-11 06:30');
    await runRecomputation(plant.db);
  });
  afterEach(() => plant.close());

  // covers PLANT-594
  it('keeps the breaks of the former area for the time before the move', async () => {
    expect([await producedMinutes(monday), await producedMinutes(tuesday)]).toEqual([660, 330]);
    await lead.call(requestRecomputation, { body: { start_date: monday, end_date: tuesday } });
    await runRecomputation(plant.db);
    expect([await producedMinutes(monday), await producedMinutes(tuesday)]).toEqual([660, 330]);
  });

  // covers PLANT-594
  it('is recomputed after a change of the calendar of the former area', async () => {
    const { data } = await lead.call(previewPlantCalendar, {
      body: {
        closures: [
          {
            name: 'Power cut',
            environment: 'packaging',
            starts_at: plantTime(`${monday} 08:00`),
            ends_at: plantTime(`${monday} 09:00`),
          },
        ],
        others: 'keep',
        reason: 'The town was dark',
      },
    });
    expect(data).toMatchObject({ shifts: 1, machines: 1, first_date: monday });
  });

  // covers PLANT-594
  it('prevents the deletion of the former area', async () => {
    const area = (await lead.call(listEnvironments)).data.find(({ code }) => code === 'packaging');
    const reply = await lead.refused(deleteEnvironment, { params: { id: area?.id ?? 0 } });
    expect(reply.body.error).toContain('machines of the past');
  });
});
