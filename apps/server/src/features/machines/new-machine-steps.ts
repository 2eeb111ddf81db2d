/** The parts of a change that add a machine and an equipment type, from a form or from a file. */
import { machineCreated } from '@pms/domain/machines/events';
import type {
  CreateMachineBody,
  CreateMachineTypeBody,
  Machine,
  MachineType,
} from '@pms/domain/machines/schema';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { findMachineType, insertMachineType } from './area-queries';
import { insertMachine } from './queries';

/** Adds a machine. The caller has checked the name, and that the area offers the type. */
export async function addMachine(
  change: Change,
  { type: _, specifications, ...columns }: CreateMachineBody,
  typeId: number,
): Promise<Machine> {
  const machine = await insertMachine(change, {
    ...columns,
    machine_type_id: typeId,
    specifications: JSON.stringify(specifications),
  });
  change.audit({ action: 'machine_created', entity: 'machine', entity_id: machine.id, after: machine });
  change.tell(machineCreated, { machine, machine_id: machine.id });
  return machine;
}

/** Adds a machine type. The caller has checked the name. */
export async function addMachineType(change: Change, body: CreateMachineTypeBody): Promise<MachineType> {
  const id = await insertMachineType(change, body);
  const type = await findMachineType(change.tx, id);
  if (!type) throw new Error(`Machine type ${id} was added and is not there`);
  change.audit({ action: 'machine_type_created', entity: 'machine_type', entity_id: id, after: type });
  change.tell(plantSettingsChanged, { keys: ['machine_types'] });
  return type;
}
