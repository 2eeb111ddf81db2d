/** The calls about 3D models of machine types. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { notFound, type Refusal, refusal } from '../refusal';

export const machineModel = z.object({
  machine_type_id: z.number().int(),
  /** The name of the machine type. */
  type: z.string(),
  file_name: z.string(),
  size_bytes: z.number().int(),
  /** The hash of the file in hexadecimal digits. */
  sha256: z.string(),
  uploaded_by_name: z.string(),
  uploaded_at: z.string(),
});
export type MachineModel = z.infer<typeof machineModel>;

export const listMachineModels = endpoint({
  name: 'listMachineModels',
  method: 'GET',
  path: '/machine-models',
  access: 'viewTwin',
  summary: 'The machine types that have a 3D model of the plant, without the models.',
  response: answer(z.array(machineModel)),
});

export const getMachineModel = endpoint({
  name: 'getMachineModel',
  method: 'GET',
  path: '/machine-types/{id}/model',
  access: 'viewTwin',
  summary: 'The 3D model of a machine type, as it was uploaded.',
  params: idParams,
  response: z.unknown(),
  file: true,
});

export const putMachineModel = endpoint({
  name: 'putMachineModel',
  method: 'POST',
  path: '/machine-types/{id}/model',
  access: 'manageMachines',
  summary:
    'Uploads the 3D model of a machine type (glTF 2.0 in one file, up to 10 MB, field "file"). The new model replaces the former model.',
  params: idParams,
  response: answer(machineModel),
  status: 201,
  upload: true,
});

export const deleteMachineModel = endpoint({
  name: 'deleteMachineModel',
  method: 'DELETE',
  path: '/machine-types/{id}/model',
  access: 'manageMachines',
  summary: 'Removes the 3D model of a machine type. The twin draws the built-in body again.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const modelNotFound = (): Refusal => notFound('This machine type has no 3D model');
export const noModelSent = (): Refusal => refusal('NO_FILE', 400, 'Choose a 3D model');
export const modelTooLarge = (): Refusal => refusal('TOO_LARGE', 413, 'The file is larger than 10 MB');
export const tooManyModelsAtOnce = (): Refusal =>
  refusal('TOO_MANY_FILES', 503, 'Several models are being read already. Try again in a minute.');
export const modelRefused = (problem: string): Refusal => refusal('FILE_TYPE', 400, problem);
