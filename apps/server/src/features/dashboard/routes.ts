/** The calls of the dashboard. Its figures change with the clock, so the answers are not kept. */
import * as endpoints from '@pms/domain/dashboard/endpoints';
import { type Route, reads } from '../../platform/http/route';
import { dashboardMetrics } from './dashboard-metrics';

export const dashboardRoutes: readonly Route[] = [
  reads(endpoints.getDashboardMetrics, async ({ db }) => ({ data: await dashboardMetrics(db) })),
];
