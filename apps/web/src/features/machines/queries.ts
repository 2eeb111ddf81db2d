/** Machines and areas as the screens ask for them; the cache keys are spelled here once. */
import { listEnvironments, listMachines } from '@pms/domain/machines/endpoints';
import type { Environment, Machine } from '@pms/domain/machines/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const machineKeys = { list: ['machines', 'list'] as const };

export const machinesQuery = queryOptions({
  queryKey: machineKeys.list,
  queryFn: async ({ signal }): Promise<Machine[]> => (await call(listMachines, { signal })).data,
});

/** Areas change a few times in a plant's life. */
export const environmentsQuery = queryOptions({
  queryKey: ['environments'],
  queryFn: async ({ signal }): Promise<Environment[]> => (await call(listEnvironments, { signal })).data,
  staleTime: 30 * 60_000,
});
