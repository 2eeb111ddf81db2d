/** A cache with a small plant that never calls a server, for examples and tests of parts. */
import type { StopReason } from '@pms/domain/downtime/schema';
import type { Environment } from '@pms/domain/machines/schema';
import { defaultPlant } from '@pms/domain/settings/defaults';
import { QueryClient } from '@tanstack/react-query';
import { failedCall } from '../client/call-error';
import { monthLockQuery } from '../client/month-lock';
import { healthQuery, plantQuery } from '../client/plant';
import { stopReasonsQuery } from '../features/downtime/queries';
import { environmentsQuery, machinesQuery } from '../features/machines/queries';
import { operatorsQuery } from '../features/users/queries';
import { aMachine } from './a-machine';
import { galleryNow } from './moment';

const area = { description: '', color: 'blue', default_unit: 'units', machine_types: [], version: 1 };
const environments: Environment[] = [
  { id: 1, code: 'blending', name: 'Blending', ...area },
  { id: 2, code: 'packaging', name: 'Packaging', ...area },
];

const machines = [
  aMachine(),
  aMachine({ id: 2, name: 'Filler 2', status: 'in_use', order_id: 7, order_number: 'ORD-2026-0007' }),
  aMachine({ id: 3, name: 'Labeller 1', type: 'Labeller', status: 'maintenance' }),
  aMachine({ id: 4, name: 'Blender 1', type: 'Blender', environment: 'blending', environment_id: 1 }),
];

const reason = {
  category: 'Equipment',
  category_id: 1,
  failure: true,
  operator_error: false,
  areas: [],
  version: 1,
};
const stopReasons: StopReason[] = [
  { id: 1, code: 'jam', label: 'Bottle jam', time_class: 'unplanned', active: true, ...reason },
  { id: 2, code: 'belt', label: 'Belt broken', time_class: 'unplanned', active: true, ...reason },
];

export function presetCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, version: 0 });
  cache.setQueryData(monthLockQuery.queryKey, {
    last_month: null,
    locked_until: null,
    reason: '',
    changed_by_name: null,
    changed_at: null,
  });
  cache.setQueryData(environmentsQuery.queryKey, environments);
  cache.setQueryData(machinesQuery.queryKey, machines);
  cache.setQueryData(stopReasonsQuery.queryKey, stopReasons);
  cache.setQueryData(operatorsQuery.queryKey, [
    { id: 1, name: 'Thandi supervisor' },
    { id: 4, name: 'Sipho Dlamini' },
  ]);
  cache.setQueryData(healthQuery.queryKey, {
    status: 'ok',
    version: '2.0.0',
    time: galleryNow,
    database: 'ok',
    live: 'ok',
    maintenance: false,
    demo: false,
    remember_me_allowed: true,
    company_sign_in: null,
  });
  return cache;
}

/** Makes a query fail, as if the server had refused it or were away. */
export function failed(cache: QueryClient, queryKey: readonly unknown[], message: string): void {
  const query = cache.getQueryCache().build(cache, { queryKey });
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: failedCall({ status: null, code: 'NETWORK_ERROR', message }),
  });
}
