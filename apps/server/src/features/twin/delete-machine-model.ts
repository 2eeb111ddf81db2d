/** Deletes the 3D model of a machine type. */
import { RefusalError } from '@pms/domain/refusal';
import { machineModelsChanged } from '@pms/domain/twin/events';
import { modelNotFound } from '@pms/domain/twin/model-endpoints';
import type { Change } from '../../platform/change';
import { findModel, lockMachineType, removeModel } from './model-queries';

export async function deleteMachineModel(change: Change, typeId: number): Promise<void> {
  await lockMachineType(change, typeId);
  const model = await findModel(change.tx, typeId);
  if (!model) throw new RefusalError(modelNotFound());
  await removeModel(change, typeId);
  change.audit({
    action: 'machine_model_deleted',
    entity: 'machine_type',
    entity_id: typeId,
    before: { file_name: model.file_name, sha256: model.sha256 },
  });
  change.tell(machineModelsChanged, { machine_type_id: typeId });
}
