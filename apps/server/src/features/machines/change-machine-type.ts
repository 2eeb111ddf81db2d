/** Adds machine types (also from the machine form), changes them, and deletes types without machines. */

import { changedFields } from '@pms/domain/changed-fields';
import type { AuditAction } from '@pms/domain/every-feature';
import * as no from '@pms/domain/machines/refusals';
import type { CreateMachineTypeBody, MachineType, UpdateMachineTypeBody } from '@pms/domain/machines/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import {
  changeMachineType,
  countUsesOfType,
  deleteMachineTypeRow,
  findEnvironmentByCode,
  findMachineType,
  findMachineTypeByName,
  lockMachineType,
} from './area-queries';
import { addMachineType } from './new-machine-steps';

export async function createMachineType(change: Change, body: CreateMachineTypeBody): Promise<MachineType> {
  await checkNameAndArea(change, body);
  return addMachineType(change, body);
}

export async function updateMachineType(
  change: Change,
  id: number,
  body: UpdateMachineTypeBody,
): Promise<MachineType> {
  const before = await lockOrRefuse(change, id);
  const { version, ...columns } = body;
  refuse(versionRefusal(version, before.version));
  await checkNameAndArea(change, columns, id);
  await changeMachineType(change, id, columns);
  const after = await getMachineType(change, id);
  const changed = changedFields(before, after);
  if (changed) told(change, 'machine_type_updated', id, changed);
  return after;
}

export async function deleteMachineType(change: Change, id: number): Promise<void> {
  const before = await lockOrRefuse(change, id);
  const counts = await countUsesOfType(change.tx, id);
  if (Object.values(counts).some((count) => count > 0)) throw new RefusalError(no.machineTypeInUse(counts));
  await deleteMachineTypeRow(change, id);
  told(change, 'machine_type_deleted', id, { before });
}

async function checkNameAndArea(change: Change, body: UpdateMachineTypeBody, id?: number): Promise<void> {
  const named = body.name === undefined ? undefined : await findMachineTypeByName(change.tx, body.name);
  if (named && named.id !== id) throw new RefusalError(no.machineTypeExists());
  const area = body.environment;
  if (area && !(await findEnvironmentByCode(change.tx, area))) throw new RefusalError(no.unknownArea(area));
}

async function lockOrRefuse(change: Change, id: number): Promise<MachineType> {
  const type = await lockMachineType(change, id);
  if (!type) throw new RefusalError(no.machineTypeNotFound());
  return type;
}

async function getMachineType(change: Change, id: number): Promise<MachineType> {
  const type = await findMachineType(change.tx, id);
  if (!type) throw new RefusalError(no.machineTypeNotFound());
  return type;
}

function told(
  change: Change,
  action: AuditAction,
  id: number,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  change.audit({ action, entity: 'machine_type', entity_id: id, ...states });
  change.tell(plantSettingsChanged, { keys: ['machine_types'] });
}
