/** The queries of the dashboard. A failed query affects only one part (decision A-74). */
import { getDashboardMetrics } from '@pms/domain/dashboard/endpoints';
import { listOrders } from '@pms/domain/orders/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { activityQuery } from '../../features/activity/queries';
import { alertsQuery } from '../../features/alerts/queries';
import { machinesQuery } from '../../features/machines/queries';
import { ordersQuery } from '../../features/orders/queries';
import { operatorsQuery } from '../../features/users/queries';

/** Specification 1, section 9. */
const refreshEveryMs = 30_000;
export const mostRecent = 5;
export const mostAlerts = 5;
export const mostCritical = 3;
export const mostActivity = 8;

const metricsQuery = queryOptions({
  queryKey: ['dashboard', 'metrics'],
  queryFn: async ({ signal }) => (await call(getDashboardMetrics, { signal })).data,
});

const every = { refetchInterval: refreshEveryMs } as const;

/** The ten newest orders. The list shows five of them. */
const recentOrders = ordersQuery({ tab: 'active', sort: 'newest', page: 1, page_size: 10 });

/** The number of archived orders. Loaded only if no other order is known. */
export const anyOrderQuery = queryOptions({
  queryKey: ['dashboard', 'archived-orders'],
  queryFn: async ({ signal }) =>
    (await call(listOrders, { query: { archived: 'true', page_size: 10 }, signal })).total,
});

export const parts = {
  metrics: { ...metricsQuery, ...every },
  orders: { ...recentOrders, ...every },
  machines: { ...machinesQuery, ...every },
  alerts: { ...alertsQuery, ...every },
  activity: { ...activityQuery(mostActivity), ...every },
  // The dashboard does not show the people (decision A-39). They are loaded so that the forms which the dashboard opens
  // offer them without a wait.
  people: operatorsQuery,
} as const;

export const partKeys = Object.values(parts).map(({ queryKey }) => queryKey);
