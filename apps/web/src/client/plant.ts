/** The data of the plant for every screen: its settings, and the health of its server. */

import { defaultPlant } from '@pms/domain/settings/defaults';
import { getPlant, health } from '@pms/domain/settings/endpoints';
import type { PlantFacts } from '@pms/domain/settings/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';
import { isAnswered } from './call-error';
import { useContentShown } from './first-content';
import type { LiveState } from './live-connection';
import { sharedQuery } from './shared-query';

export const plantQuery = queryOptions({
  queryKey: ['plant'],
  queryFn: async ({ signal }) => (await call(getPlant, { signal })).data,
  staleTime: 5 * 60_000,
});

const usePlantAnswer = sharedQuery(plantQuery);

/** The settings of the plant and its shift plan. Until they have arrived, the defaults of the product. */
export function usePlant(): PlantFacts {
  return usePlantAnswer() ?? defaultPlant;
}

/** Whether the settings have arrived. The guard of the pages waits for them only on pages that need the date. */
export const useIsPlantKnown = (): boolean => usePlantAnswer() !== undefined;

/** The state of the server, requested after the first content of the page. */
export function useHealth() {
  return useQuery({ ...healthQuery, enabled: useContentShown() });
}

const healthEveryMs = 60_000;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call(health, { signal })).data,
  refetchInterval: healthEveryMs,
});

export type SystemState = 'ok' | 'degraded' | 'offline' | 'maintenance';

interface HeardHealth {
  readonly data: { readonly status: string; readonly maintenance: boolean } | undefined;
  readonly error: Error | null;
}

/** The state of the system in one word, from its health and from this browser's connection (PH-07). */
export function systemState({ data, error }: HeardHealth, live: LiveState): SystemState {
  // An answer that reports a missing database comes from a server that can be reached.
  if (error) return isAnswered(error) ? 'degraded' : 'offline';
  if (data?.maintenance) return 'maintenance';
  return data?.status === 'degraded' || live === 'error' ? 'degraded' : 'ok';
}
