/** Changes the fields sent: details of the order, its machine, its schedule (decisions ). */

import type { Machine } from '@pms/domain/machines/schema';
import { machineReserved, orderChanged } from '@pms/domain/orders/events';
import { orderIsFinal, scheduleIncomplete } from '@pms/domain/orders/refusals';
import { archivedRefusal, assignRefusal, isFinal, transitionRefusal } from '@pms/domain/orders/rules';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { toInstant } from '@pms/domain/plant-time';
import { notFound, RefusalError, refuse } from '@pms/domain/refusal';
import { stretchRefusal } from '@pms/domain/schedule/rules';
import type { Change } from '../../platform/change';
import { lockMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { checkOperator } from './check-operator';
import { productChanges } from './choose-product';
import { detailColumns } from './detail-columns';
import { takeOrder } from './order-in-hand';
import { type PlanChanges, planChanges } from './plan-changes';
import { changeOrder, type OrderChanges } from './queries';
import { reservationOf } from './reserve-machine';

export async function writeOrderChanges(change: Change, id: number, body: UpdateOrderBody): Promise<Order> {
  const order = await takeOrder(change, id, body.version);
  if (isFinal(order.status)) throw new RefusalError(orderIsFinal(order.status));
  await checkOperator(change.tx, body.operator_id);
  const settings = await readSettings(change.tx);
  const plan = planChanges(order, body, settings);
  const moved = await moveToMachine(change, order, body, plan);
  const product = await productChanges(change.tx, order, body);
  const updated = await changeOrder(change, order, {
    ...detailColumns(body, settings.time_zone),
    ...product,
    ...(body.operator_id === undefined ? {} : { operator_id: body.operator_id }),
    ...plan,
    ...moved.changes,
    ...(await heldFor(change, order, body.reserved_until)),
  });
  change.audit({
    action: moved.machine ? 'order_assigned' : 'order_updated',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: updated,
  });
  const target = { rooms: [`order:${order.id}`] };
  if (moved.machine) {
    const { name } = moved.machine;
    change.tell(
      machineReserved,
      { order: updated, machine_name: name, order_number: order.order_number },
      target,
    );
  } else {
    change.tell(orderChanged, { order: updated }, target);
  }
  return updated;
}

interface Move {
  readonly changes: OrderChanges;
  /** Set if the order got this machine or a new time on it. */
  readonly machine?: Machine;
}

/** The change of the machine: to another machine, off the machine, or to another time on the same machine. */
async function moveToMachine(
  change: Change,
  order: Order,
  body: UpdateOrderBody,
  plan: PlanChanges,
): Promise<Move> {
  const machineId = body.machine_id === undefined ? order.machine_id : body.machine_id;
  const planMoved = Object.keys(plan).length > 0;
  if (machineId === order.machine_id && !planMoved) return { changes: {} };
  if (machineId === null) return takeOffMachine(order, body);
  const machine = await lockMachine(change.tx, machineId);
  if (!machine) throw new RefusalError(notFound('Machine not found'));
  refuse(assignRefusal(order, machine) ?? archivedRefusal(order));
  if (order.status === 'stopped') return { machine, changes: { machine_id: machine.id } };
  const planned = { ...order, ...plan };
  if (!planned.planned_start_at) throw new RefusalError(scheduleIncomplete());
  return {
    machine,
    changes: {
      machine_id: machine.id,
      status: 'assigned',
      reserve: await reservationOf(change, planned, machine.id),
    },
  };
}

/** Extends or shortens the reservation of a running order. Its plan stays unchanged (decision 0016). */
async function heldFor(change: Change, order: Order, until: string | undefined): Promise<OrderChanges> {
  if (until === undefined) return {};
  refuse(stretchRefusal(order, Date.parse(until), Date.parse(change.now)));
  const machine = order.machine_id === null ? undefined : await lockMachine(change.tx, order.machine_id);
  if (!machine) throw new Error(`Order ${order.id} runs without a machine`);
  const held = {
    id: order.id,
    planned_start_at: order.reserved_from ?? change.now,
    planned_end_at: toInstant(Date.parse(until)),
  };
  return { reserve: await reservationOf(change, held, machine.id) };
}

function takeOffMachine(order: Order, body: UpdateOrderBody): Move {
  // A schedule needs a machine.
  if (body.machine_id === undefined) throw new RefusalError(scheduleIncomplete());
  if (order.status !== 'pending') refuse(transitionRefusal('unassign', order.status));
  return { changes: { machine_id: null, status: 'pending', reserve: null } };
}
