/** A past day with one order on one machine and one stop. The sums and the shift reports of the day exist. */
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { runRecomputation } from '../src/features/figures/run-recomputation';
import { closeReports } from '../src/features/shift-reports/close-reports';
import type { Person, TestPlant } from './build-app';
import { aMachine } from './builders';
import { anOrder } from './order-scenario';

export const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();

/** A person enters a past stop of a machine, which belongs to no order. */
export const enterPastStop = async (
  person: Person,
  machineId: number,
  [from, to]: readonly [from: string, to: string],
  reason_code = 'equipment_breakdown',
) =>
  (
    await person.call(reportDowntime, {
      body: {
        reported_by: person.id,
        order_number: 'none',
        machine_id: machineId,
        primary_cause: 'Belt torn',
        reason_code,
        start_time: plantTime(from),
        end_time: plantTime(to),
      },
    })
  ).data;

/**
 * The order runs from 06:00 to 14:00 and makes 300 units at one unit a minute. A breakdown from 10:00 to 12:00 reduces
 * the availability to 75 %. The reports of the day are closed. The clock of the plant shows noon of the next day.
 */
export async function aPastDay(plant: TestPlant, day: string, dayAfter: string) {
  let lead: Person;
  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
    return lead;
  };
  await standAt(`${day} 06:00`);
  await plant.db
    .updateTable('users')
    .set({ created_at: plantTime(`${day} 06:00`) })
    .execute();
  const machine = await aMachine(plant.db, { production_rate: 60 });
  const order: Order = await anOrder(plant, await standAt(`${day} 06:00`), { quantity: 1000 });
  const params = { id: order.id };
  const enterStop = (from: string, to: string, reason_code: string) =>
    enterPastStop(lead, machine.id, [from, to], reason_code);
  await (await standAt(`${day} 06:00`)).call(startOrder, { params, body: { machine_id: machine.id } });
  await (await standAt(`${day} 14:00`)).call(completeOrder, {
    params,
    body: { actual_quantity: 300, waste_data: null },
  });
  const stop = await enterStop(`${day} 10:00`, `${day} 12:00`, 'equipment_breakdown');
  await standAt(`${dayAfter} 12:00`);
  await runRecomputation(plant.db);
  await closeReports(plant.db);
  return { machine, order, stop, standAt, enterStop };
}
