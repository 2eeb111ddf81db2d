/** People on the roster of the present shift or of the next shift. */
import { assign } from '@pms/domain/labour/endpoints';
import { startingShift } from '@pms/domain/labour/shift-start';
import { createUser } from '@pms/domain/users/endpoints';
import { plantZone } from './plant-zone';
import type { RunningPlant } from './running-plant';

let count = 0;

export async function worker({ people }: RunningPlant, fullName: string): Promise<number> {
  count += 1;
  const username = `starts.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'given-once', fullName },
  });
  return data.id;
}

/** The shift that the pages show now. */
export function currentShift() {
  const { date, type } = startingShift(new Date().toISOString(), 'two_shift', plantZone);
  return { date, shift_type: type };
}

/** A new person on the roster of the current shift. */
export async function put(plant: RunningPlant, fullName: string, machine_id: number): Promise<number> {
  const { date: assignment_date, shift_type } = currentShift();
  const employee_id = await worker(plant, fullName);
  await plant.people.supervisor.call(assign, {
    body: { employee_id, machine_id, assignment_date, shift_type },
  });
  return employee_id;
}
