/** Deletes a machine by retiring it: the machine leaves every list, and its history stays (decision A-64). */
import { machineDeleted } from '@pms/domain/machines/events';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { retireRefusal } from '@pms/domain/machines/rules';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { closeCrews } from '../crews/closing-steps';
import { listWaitingOrders, lockMachine, markRetired } from './queries';

export async function retireMachine(change: Change, id: number): Promise<void> {
  const machine = await lockMachine(change.tx, id);
  if (!machine) throw new RefusalError(machineNotFound());
  refuse(retireRefusal(machine, await listWaitingOrders(change.tx, id)));
  await closeCrews(change, id);
  await markRetired(change, id);
  change.audit({ action: 'machine_deleted', entity: 'machine', entity_id: id, before: machine });
  change.tell(machineDeleted, { machine_id: id });
}
