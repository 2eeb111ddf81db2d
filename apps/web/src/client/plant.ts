/** The plant as every screen needs it: its settings, and whether its server is well. */
import { getPlant, health } from '@pms/domain/settings/endpoints';
import { defaultSettings, type PlantSettings } from '@pms/domain/settings/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';
import { useContentShown } from './first-content';

export const plantQuery = queryOptions({
  queryKey: ['plant'],
  queryFn: async ({ signal }) => (await call(getPlant, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The settings, and the product's defaults for the moment until they have arrived. */
export function usePlant(): PlantSettings {
  const { data } = useQuery(plantQuery);
  return data ?? defaultSettings;
}

/** How the server is, once the page has shown what it is for. */
export function useHealth() {
  return useQuery({ ...healthQuery, enabled: useContentShown() });
}

const healthEveryMs = 60_000;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call(health, { signal })).data,
  refetchInterval: healthEveryMs,
});
