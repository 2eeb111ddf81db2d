/** Adds and changes vessels. The caller needs the right to decide about blends. */
import { changedFields } from '@pms/domain/changed-fields';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { holdsContents } from '@pms/domain/vessels/ledger';
import { capacityBelowContents, vesselNotEmpty, vesselNotFound } from '@pms/domain/vessels/refusals';
import type { AddVesselBody, ChangeVesselBody, Vessel } from '@pms/domain/vessels/schema';
import type { Change } from '../../platform/change';
import { insertVessel, lockVessel, writeVessel } from './queries';

export async function addVessel(change: Change, body: AddVesselBody): Promise<Vessel> {
  const vessel = await insertVessel(change, body);
  change.audit({ action: 'vessel_added', entity: 'vessel', entity_id: vessel.id, after: vessel });
  change.tell(plantSettingsChanged, { keys: ['vessels'] });
  return vessel;
}

export async function changeVessel(
  change: Change,
  id: number,
  { version, ...columns }: ChangeVesselBody,
): Promise<Vessel> {
  const before = await lockVessel(change.tx, id);
  if (!before) throw new RefusalError(vesselNotFound());
  refuse(versionRefusal(version, before.version));
  const { contents, code } = before;
  // The state and the unit change only while the vessel is empty.
  const isStateOfEmpty = columns.state !== undefined || columns.unit !== undefined;
  if (contents && isStateOfEmpty) throw new RefusalError(vesselNotEmpty(code));
  // The unit of a vessel with contents does not change.
  const size = { capacity: columns.capacity ?? before.capacity, unit: before.unit };
  if (contents && columns.capacity !== undefined && !holdsContents(size, contents))
    throw new RefusalError(capacityBelowContents(code, contents.quantity, contents.unit));
  const after = await writeVessel(change, id, columns);
  const changed = changedFields(before, after);
  if (!changed) return after;
  change.audit({ action: 'vessel_changed', entity: 'vessel', entity_id: id, ...changed });
  change.tell(plantSettingsChanged, { keys: ['vessels'] });
  return after;
}
