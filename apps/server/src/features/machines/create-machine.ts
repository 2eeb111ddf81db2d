/** A new machine, available from its first moment. */
import { machineCreated } from '@pms/domain/machines/events';
import { machineNameExists } from '@pms/domain/machines/refusals';
import type { CreateMachineBody, Machine } from '@pms/domain/machines/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { typeOfferedIn } from './offered-type';
import { insertMachine, machineNameTaken } from './queries';

export async function createMachine(change: Change, body: CreateMachineBody): Promise<Machine> {
  const { type: typeName, specifications, ...columns } = body;
  const type = await typeOfferedIn(change.tx, body.environment, typeName);
  if (await machineNameTaken(change.tx, body.name)) throw new RefusalError(machineNameExists());
  const machine = await insertMachine(change, {
    ...columns,
    machine_type_id: type.id,
    specifications: JSON.stringify(specifications),
  });
  change.audit({ action: 'machine_created', entity: 'machine', entity_id: machine.id, after: machine });
  change.tell(machineCreated, { machine, machine_id: machine.id });
  return machine;
}
