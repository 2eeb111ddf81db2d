/** The uploaded bodies for the machines on the floor, by the name of the machine type. */
import type { MachineModel } from '@pms/domain/twin/model-endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SceneModel } from '../scene/scene-types';
import { modelBodyQuery, modelsQuery } from './queries';

const noModels: readonly MachineModel[] = [];

export function useModels(isWanted: boolean): ReadonlyMap<string, SceneModel> {
  const { data = noModels } = useQuery({ ...modelsQuery, enabled: isWanted });
  const bodies = useQueries({
    queries: data.map((model) => ({ ...modelBodyQuery(model), enabled: isWanted })),
    combine: (answers) => answers.map((answer) => answer.data ?? null),
  });
  return useMemo(
    () =>
      new Map(
        data.flatMap(({ type }, index) => {
          const body = bodies[index];
          return body ? [[type, body] as const] : [];
        }),
      ),
    [data, bodies],
  );
}
