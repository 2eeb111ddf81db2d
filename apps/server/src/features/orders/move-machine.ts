/** Writes the new state of a machine and sends the event. */
import { machineStatusChanged } from '@pms/domain/machines/events';
import type { Machine } from '@pms/domain/machines/schema';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import type { Change } from '../../platform/change';
import { setMachineState } from '../machines/queries';

export async function moveMachine(
  change: Change,
  before: Machine,
  status: MachineStatus,
  orderId: number | null,
): Promise<void> {
  const machine = await setMachineState(change, before.id, { status, order_id: orderId });
  change.audit({
    action: 'machine_status_changed',
    entity: 'machine',
    entity_id: machine.id,
    before: { status: before.status, order_id: before.order_id },
    after: { status, order_id: orderId },
  });
  change.tell(machineStatusChanged, { machine, machine_id: machine.id, status, order_id: orderId });
}
