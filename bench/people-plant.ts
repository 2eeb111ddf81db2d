/** The measured people: 500 people, in three crews on each of 40 machines with the 2-2-2 cycle. */
import { writeManyPeople } from '../apps/server/seed/many-people';
import { machinesOnBoard, makeMachines } from './board-plant';
import type { BenchPlant } from './plant';

export const peopleOnBoard = 500;
/** The number of people in a crew. The remaining people belong to no crew. */
const crewSize = 4;

interface Rows<Row> {
  readonly data: readonly Row[];
}

/** Returns the first date of the cycle: the day after the present day in UTC. */
export async function fillPeople(plant: BenchPlant): Promise<{ readonly first: string }> {
  await makeMachines(plant);
  const people = await writeManyPeople(plant.connections.db, peopleOnBoard);
  const { data: machines } = await plant.call<Rows<{ id: number }>>('GET', '/machines');
  const first = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  for (const [index, { id }] of machines.slice(0, machinesOnBoard).entries()) {
    await plant.call('PUT', `/machines/${id}`, { shift_cycle_enabled: true, cycle_start_date: first });
    const crews = ['A', 'B', 'C'].map((letter, crew) => {
      const from = (index * 3 + crew) * crewSize;
      return { letter, employees: people.slice(from, from + crewSize) };
    });
    await plant.call('POST', `/machines/${id}/crews`, { crews });
  }
  return { first };
}
