/** Stores a 3D model for a machine type, but only after the reader of the twin could read the file. */
import { createHash } from 'node:crypto';
import { machineTypeNotFound } from '@pms/domain/machines/refusals';
import { keptName } from '@pms/domain/orders/attachments';
import { RefusalError } from '@pms/domain/refusal';
import { machineModelsChanged } from '@pms/domain/twin/events';
import { modelLimits } from '@pms/domain/twin/gltf';
import { type MachineModel, modelTooLarge, noModelSent } from '@pms/domain/twin/model-endpoints';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { UploadedFile } from '../../platform/http/route';
import { checkModel } from './check-model';
import { findModel, lockMachineType, writeModel } from './model-queries';

export async function putMachineModel(
  change: Change,
  caller: Caller,
  typeId: number,
  file: UploadedFile | undefined,
): Promise<MachineModel> {
  if (!file) throw new RefusalError(noModelSent());
  if (file.bytes.length > modelLimits.bytes) throw new RefusalError(modelTooLarge());
  await checkModel(file.bytes);
  if ((await lockMachineType(change, typeId)) === undefined) throw new RefusalError(machineTypeNotFound());
  await writeModel(change, typeId, {
    file_name: keptName(file.name),
    bytes: file.bytes,
    sha256: createHash('sha256').update(file.bytes).digest(),
    uploaded_by: caller.user_id,
  });
  const model = await findModel(change.tx, typeId);
  if (!model) throw new Error(`The model of machine type ${typeId} cannot be read back`);
  change.audit({
    action: 'machine_model_uploaded',
    entity: 'machine_type',
    entity_id: typeId,
    after: { file_name: model.file_name, sha256: model.sha256 },
  });
  change.tell(machineModelsChanged, { machine_type_id: typeId });
  return model;
}
