/** Changes of one order, and of the places of several orders together: all of them or none, each by the same rules. */
import { movesInTheWay } from '@pms/domain/orders/refusals';
import type { MoveOrdersBody, Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { RefusalError } from '@pms/domain/refusal';
import { type Place, sequenceOf } from '@pms/domain/schedule/push';
import type { Change } from '../../platform/change';
import { lockMachine } from '../machines/queries';
import { takeOrder } from './order-in-hand';
import { writeOrderChanges } from './write-order-changes';

type MoveBody = MoveOrdersBody['moves'][number];

export const updateOrder = (change: Change, id: number, body: UpdateOrderBody): Promise<Order> =>
  writeOrderChanges(change, id, body);

export async function moveOrders(change: Change, { moves }: MoveOrdersBody): Promise<Order[]> {
  const before = await lockAll(change, moves);
  const places = moves.map((move) => ({ move, ...placesOf(move, before.get(move.id)) }));
  const sequence = sequenceOf(places);
  if (!sequence) throw new RefusalError(movesInTheWay());
  const after = new Map<number, Order>();
  for (const { move } of sequence) {
    const { id, ...body } = move;
    after.set(id, await writeOrderChanges(change, id, body));
  }
  return moves.flatMap(({ id }) => after.get(id) ?? []);
}

/** Orders first, then machines, both by number: two lists of moves never wait for each other in a ring. */
async function lockAll(change: Change, moves: readonly MoveBody[]): Promise<Map<number, Order>> {
  const before = new Map<number, Order>();
  for (const { id, version } of [...moves].sort((a, b) => a.id - b.id))
    before.set(id, await takeOrder(change, id, version));
  const machines = new Set(moves.flatMap(({ machine_id }) => machine_id ?? []));
  for (const { machine_id } of before.values()) if (machine_id !== null) machines.add(machine_id);
  for (const id of [...machines].sort((a, b) => a - b)) await lockMachine(change.tx, id);
  return before;
}

function placesOf(
  move: MoveBody,
  order: Order | undefined,
): { left: Place | undefined; taken: Place | undefined } {
  const left = placeOf(order?.machine_id, order?.reserved_from, order?.reserved_until);
  const machineId = move.machine_id === undefined ? order?.machine_id : move.machine_id;
  const taken =
    move.reserved_until === undefined
      ? placeOf(machineId, move.start_time, move.stop_time)
      : placeOf(machineId, order?.reserved_from, move.reserved_until);
  return { left, taken };
}

function placeOf(
  machine_id: number | null | undefined,
  from: string | null | undefined,
  to: string | null | undefined,
): Place | undefined {
  if (!machine_id || !from || !to) return undefined;
  return { machine_id, from: Date.parse(from), to: Date.parse(to) };
}
