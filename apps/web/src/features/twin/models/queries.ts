/** The queries of the 3D models of machine types, for the twin and for the form of a type. */
import { getMachineModel, listMachineModels, type MachineModel } from '@pms/domain/twin/model-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { download } from '../../../client/download';
import type { SceneModel } from '../scene/scene-types';

export const modelKeys = { all: ['machine-models'] as const };

export const modelsQuery = queryOptions({
  queryKey: modelKeys.all,
  queryFn: async ({ signal }): Promise<MachineModel[]> => (await call(listMachineModels, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The body of a model. Null for an unknown file format. In this case the machines keep the built body. */
export const modelBodyQuery = ({ machine_type_id: id, sha256 }: MachineModel) =>
  queryOptions({
    queryKey: ['machine-model-body', id, sha256],
    queryFn: async ({ signal }): Promise<SceneModel | null> => {
      const [{ file }, { readModel, fittedModel }] = await Promise.all([
        download(getMachineModel, { params: { id }, signal }),
        import('@pms/domain/twin/gltf'),
      ]);
      const read = readModel(new Uint8Array(await file.arrayBuffer()));
      return 'mesh' in read ? { key: `model ${id} ${sha256}`, ...fittedModel(read.mesh) } : null;
    },
    // The key contains the hash of the file, so the answer never becomes outdated.
    staleTime: Number.POSITIVE_INFINITY,
  });
