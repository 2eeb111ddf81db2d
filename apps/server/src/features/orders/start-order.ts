/** Starts production: the order runs, its machine is in use, and a stop that another order left on the machine ends. */
import { orderStarted } from '@pms/domain/orders/events';
import { machineInOtherArea } from '@pms/domain/orders/refusals';
import { startRefusal } from '@pms/domain/orders/rules';
import type { Order, StartOrderBody } from '@pms/domain/orders/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endMachineStop } from '../downtime/stop-steps';
import { readSettings } from '../settings/queries';
import { checkOperator } from './check-operator';
import { moveMachine } from './move-machine';
import { takeOrderAndMachine } from './order-in-hand';
import { notifyOfOrder } from './order-message-steps';
import { changeOrder } from './queries';
import { reservationOf } from './reserve-machine';
import { settleOrderAlerts } from './settle-alerts-steps';

export async function startOrder(
  change: Change,
  caller: Caller,
  id: number,
  body: StartOrderBody,
): Promise<Order> {
  const { order, machine, holding } = await takeOrderAndMachine(change, id, body.machine_id);
  const rules = await readSettings(change.tx);
  refuse(
    startRefusal({
      order,
      machine,
      holding,
      rules,
      now: change.now,
      ...(body.override_schedule
        ? { override: { allowed: may(caller, 'overrideSchedule'), reason: body.reason } }
        : {}),
    }),
  );
  if (!machine) throw new Error('startRefusal let an order without a machine pass');
  if (machine.environment !== order.environment) {
    throw new RefusalError(machineInOtherArea(machine.name, order.environment));
  }
  await checkOperator(change.tx, body.operator_id);
  // A stop that an earlier order left open on this machine ends when another order starts (decision A-07).
  if (machine.stopped_since !== null) await endMachineStop(change, machine.id);
  const started = await changeOrder(change, order, {
    status: 'in_progress',
    machine_id: machine.id,
    actual_start_at: change.now,
    operator_id: body.operator_id ?? order.operator_id ?? caller.user_id,
    batch_number: body.batch_number ?? order.batch_number,
    start_notes: body.start_notes ?? '',
    ...(machine.id === order.machine_id ? {} : { reserve: await reservationOf(change, order, machine.id) }),
  });
  await moveMachine(change, machine, 'in_use', order.id);
  change.audit({
    action: body.override_schedule ? 'order_started_outside_schedule' : 'order_started',
    entity: 'order',
    entity_id: order.id,
    before: order,
    after: started,
    ...(body.reason ? { note: body.reason } : {}),
  });
  change.tell(
    orderStarted,
    { order: started, operator: started.operator_name },
    { rooms: [`order:${order.id}`] },
  );
  await settleOrderAlerts(change, started);
  await notifyOfOrder(change, started, 'started');
  return started;
}
