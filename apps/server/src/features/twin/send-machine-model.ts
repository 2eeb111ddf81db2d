/** Sends the 3D model of a machine type to the twin. */
import { RefusalError } from '@pms/domain/refusal';
import { modelNotFound } from '@pms/domain/twin/model-endpoints';
import type { Reader } from '../../platform/database';
import type { SentFile } from '../../platform/http/route';
import { findModel, modelBytes } from './model-queries';

export async function sendMachineModel(reader: Reader, typeId: number): Promise<SentFile> {
  const model = await findModel(reader, typeId);
  if (!model) throw new RefusalError(modelNotFound());
  return { name: model.file_name, type: 'application/octet-stream', body: await modelBytes(reader, typeId) };
}
