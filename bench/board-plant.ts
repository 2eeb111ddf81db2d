/** The measured board: 40 machines with 500 orders around the present day, and further orders without a machine. */
import { writeBoardOrders } from '../apps/server/seed/board-orders';
import type { BenchPlant } from './plant';

export const machinesOnBoard = 40;
export const boardOrders = 500;

interface Machines {
  readonly data: readonly { readonly id: number; readonly environment: string }[];
}

/** Adds machines until the plant has the machines of the board. */
export async function makeMachines(plant: BenchPlant): Promise<void> {
  const { data } = await plant.call<Machines>('GET', '/machines');
  for (let index = data.length; index < machinesOnBoard; index += 1) {
    const isBlender = index % 4 === 0;
    await plant.call('POST', '/machines', {
      name: `${isBlender ? 'Mixer' : 'Line'} ${index}`,
      type: isBlender ? 'Blender' : 'Filler',
      environment: isBlender ? 'blending' : 'packaging',
    });
  }
}

export async function fillBoard(plant: BenchPlant): Promise<void> {
  await makeMachines(plant);
  await writeBoardOrders(plant.connections.db, { machines: machinesOnBoard, orders: boardOrders });
}
