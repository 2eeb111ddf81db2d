/** Creates a machine, which is available from its first moment. */
import { machineNameExists } from '@pms/domain/machines/refusals';
import type { CreateMachineBody, Machine } from '@pms/domain/machines/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { addMachine } from './new-machine-steps';
import { typeOfferedIn } from './offered-type';
import { machineNameTaken } from './queries';

export async function createMachine(change: Change, body: CreateMachineBody): Promise<Machine> {
  const type = await typeOfferedIn(change.tx, body.environment, body.type);
  if (await machineNameTaken(change.tx, body.name)) throw new RefusalError(machineNameExists());
  return addMachine(change, body, type.id);
}
