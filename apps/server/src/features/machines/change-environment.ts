/** Adds and changes production areas, and deletes areas that are not in use. */

import { changedFields } from '@pms/domain/changed-fields';
import type { AuditAction } from '@pms/domain/every-feature';
import * as no from '@pms/domain/machines/refusals';
import {
  type CreateEnvironmentBody,
  type Environment,
  namesIn,
  type UpdateEnvironmentBody,
} from '@pms/domain/machines/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import {
  changeEnvironment,
  changeMachineType,
  countUsesOfArea,
  deleteEnvironmentRow,
  findEnvironment,
  findEnvironmentByCode,
  insertEnvironment,
  listMachineTypes,
  lockEnvironment,
} from './area-queries';

export async function createEnvironment(change: Change, body: CreateEnvironmentBody): Promise<Environment> {
  const { machine_types, ...columns } = body;
  if (await findEnvironmentByCode(change.tx, body.code)) throw new RefusalError(no.environmentCodeExists());
  const id = await insertEnvironment(change, columns);
  await offerTypes(change, body.code, namesIn(machine_types) ?? []);
  const environment = await getEnvironment(change, id);
  told(change, 'environment_created', id, { after: environment });
  return environment;
}

export async function updateEnvironment(
  change: Change,
  id: number,
  body: UpdateEnvironmentBody,
): Promise<Environment> {
  const before = await lockOrRefuse(change, id);
  const { machine_types, version, ...columns } = body;
  refuse(versionRefusal(version, before.version));
  if (body.code !== undefined && body.code !== before.code) {
    if (await findEnvironmentByCode(change.tx, body.code)) throw new RefusalError(no.environmentCodeExists());
  }
  await changeEnvironment(change, id, columns);
  if (machine_types !== undefined) {
    await offerTypes(change, body.code ?? before.code, namesIn(machine_types) ?? []);
  }
  const after = await getEnvironment(change, id);
  const changed = changedFields(before, after);
  if (changed) told(change, 'environment_updated', id, changed);
  return after;
}

export async function deleteEnvironment(change: Change, id: number): Promise<void> {
  const before = await lockOrRefuse(change, id);
  const counts = await countUsesOfArea(change.tx, before.code);
  if (Object.values(counts).some((count) => count > 0)) throw new RefusalError(no.areaInUse(counts));
  await deleteEnvironmentRow(change, id);
  told(change, 'environment_deleted', id, { before });
}

async function lockOrRefuse(change: Change, id: number): Promise<Environment> {
  const environment = await lockEnvironment(change, id);
  if (!environment) throw new RefusalError(no.environmentNotFound());
  return environment;
}

async function getEnvironment(change: Change, id: number): Promise<Environment> {
  const environment = await findEnvironment(change.tx, id);
  if (!environment) throw new RefusalError(no.environmentNotFound());
  return environment;
}

/**
 * Makes the area offer the named types. A type belongs to one area or to all areas. A named type of another area
 * becomes a type of all areas. A type of this area cannot be left out of the list.
 */
async function offerTypes(change: Change, code: string, names: readonly string[]): Promise<void> {
  const types = await listMachineTypes(change.tx);
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const known = new Set(types.map((type) => type.name.toLowerCase()));
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0) throw new RefusalError(no.unknownTypeNames(unknown));
  const leftOut = types.filter((type) => type.environment === code && !wanted.has(type.name.toLowerCase()));
  if (leftOut.length > 0) throw new RefusalError(no.typesStillInArea(leftOut.map((type) => type.name)));
  for (const type of types) {
    if (!wanted.has(type.name.toLowerCase()) || type.environment === code || type.environment === null)
      continue;
    await changeMachineType(change, type.id, { environment: null });
  }
}

function told(
  change: Change,
  action: AuditAction,
  id: number,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  change.audit({ action, entity: 'environment', entity_id: id, ...states });
  change.tell(plantSettingsChanged, { keys: ['environments'] });
}
