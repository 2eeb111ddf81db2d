/** Changes one order, or moves several orders together by the same rules. If one move is refused, no order is moved. */
import { movesInTheWay } from '@pms/domain/orders/refusals';
import { isFinal } from '@pms/domain/orders/rules';
import type { MoveOrdersBody, Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { RefusalError } from '@pms/domain/refusal';
import { type Place, sequenceOf } from '@pms/domain/schedule/push';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { nameReducesPastLoss } from '../machines/past-rate-queries';
import { lockMachine } from '../machines/queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { productChanges } from './choose-product';
import { takeOrder } from './order-in-hand';
import { writeOrderChanges } from './write-order-changes';

type MoveBody = MoveOrdersBody['moves'][number];

/** The order, and whether its product waits for a second person instead of being changed (decision 0500). */
interface UpdatedOrder {
  readonly order: Order;
  readonly waits: boolean;
}

export async function updateOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateOrderBody,
  { isApproved }: Approval = notApproved,
): Promise<UpdatedOrder> {
  if (isApproved || !(await productReducesLoss(change, id, body)))
    return { order: await writeOrderChanges(change, id, body), waits: false };
  const { product_id, product_name, unit_of_measurement, ...others } = body;
  // The other fields are saved first, so that the trial change of the product reads the saved order.
  const order = await writeOthers(change, id, others);
  await askForProduct(change, caller, { id, product_id, product_name, unit_of_measurement });
  return { order, waits: true };
}

/** Whether the ideal rates of another product would remove a loss from ended shifts in which the order ran. */
async function productReducesLoss(change: Change, id: number, body: UpdateOrderBody): Promise<boolean> {
  if (body.product_id === undefined && body.product_name === undefined) return false;
  const order = await takeOrder(change, id, body.version);
  if (order.actual_start_at === null || isFinal(order.status)) return false;
  const { product_name: into = order.product_name } = await productChanges(change.tx, order, body);
  return nameReducesPastLoss(change, { from: order.product_name, into, ratesFollow: false, order_id: id });
}

const writeOthers = (change: Change, id: number, { version, ...others }: UpdateOrderBody): Promise<Order> =>
  Object.keys(others).length === 0
    ? takeOrder(change, id, version)
    : writeOrderChanges(change, id, { version, ...others });

export interface AskedProduct
  extends Pick<UpdateOrderBody, 'product_id' | 'product_name' | 'unit_of_measurement'> {
  readonly id: number;
}

const askForProduct = (change: Change, caller: Caller, asked: AskedProduct): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'order_product',
    body: asked,
    make: (trial) => giveProduct(trial, caller, asked),
  });

export const giveProduct = (
  change: Change,
  caller: Caller,
  { id, ...product }: AskedProduct,
): Promise<UpdatedOrder> => updateOrder(change, caller, id, product, approved);

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

/** Locks the orders first, then the machines, both by id, so that two lists of moves cannot deadlock. */
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
