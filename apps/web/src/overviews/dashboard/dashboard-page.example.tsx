/** The whole page without the application shell. */
import type { QueryClient } from '@tanstack/react-query';
import { anAlert } from '../../gallery/an-alert';
import { anOrder } from '../../gallery/an-order';
import { dashboardFigures } from '../../gallery/dashboard-figures';
import type { Example } from '../../gallery/example';
import { longNames } from '../../gallery/long-names';
import { failed } from '../../gallery/preset-cache';
import { DashboardPage } from './dashboard-page';
import { parts } from './queries';

const show = () => <DashboardPage />;
const orders = [1, 2, 3, 4, 5].map((id) => anOrder({ id, status: id === 1 ? 'in_progress' : 'assigned' }));
const said = [
  'Sipho Dlamini started order ORD-2026-0001 on Filler 1',
  'Lerato Mokoena planned order ORD-2026-0004 on Filler 2',
  'The system set Labeller 1 to maintenance: planned service',
];
const activity = said.map((text, index) => ({
  id: index,
  type: 'order_started',
  text,
  user: null,
  entity: { type: 'order', id: 1, name: null },
  time: `2026-03-02T07:${58 - index * 13}:00.000Z`,
  // The second entry came from a device that had no connection.
  occurred_at: index === 1 ? '2026-03-02T06:10:00.000Z' : null,
}));

const filled =
  (wish: { alerts?: boolean; long?: boolean } = {}) =>
  (cache: QueryClient) => {
    const rows = wish.long ? [anOrder({ id: 9, status: 'paused', ...longNames }), ...orders] : orders;
    cache.setQueryData(parts.metrics.queryKey, dashboardFigures());
    cache.setQueryData(parts.orders.queryKey, { data: rows, total: rows.length, page: 1, page_size: 10 });
    cache.setQueryData(parts.activity.queryKey, activity);
    const alerts = [
      anAlert(),
      anAlert({
        id: 2,
        type: 'warning',
        message: 'Order ORD-2026-0007 is past its due date and not completed',
      }),
      anAlert({ id: 3, type: 'info', status: 'acknowledged', acknowledged_by_name: 'Sipho Dlamini' }),
    ];
    cache.setQueryData(parts.alerts.queryKey, wish.alerts ? alerts : []);
  };

const nothingYet = (cache: QueryClient) => {
  const none = { value: null, reason: 'No orders due in this period' };
  cache.setQueryData(
    parts.metrics.queryKey,
    dashboardFigures({
      total_orders: 0,
      active_production: 0,
      on_time_delivery: { ...none, on_time: 0, due: 0, late_open: 0, days: 30 },
      machine_utilization: { value: null, reason: 'No machines yet', in_use: 0, machines: 0 },
    }),
  );
  cache.setQueryData(parts.orders.queryKey, { data: [], total: 0, page: 1, page_size: 10 });
  cache.setQueryData(parts.activity.queryKey, []);
  cache.setQueryData(parts.alerts.queryKey, []);
};

export const example: Example = {
  title: 'Production Dashboard',
  states: {
    well: { show, fill: filled() },
    'something needs a person': { show, fill: filled({ alerts: true }) },
    'seen by a viewer': { show, role: 'viewer', fill: filled({ alerts: true }) },
    'long names': { show, fill: filled({ long: true }) },
    'a new plant': { show, fill: nothingYet },
    loading: { show },
    failing: {
      show,
      fill: (cache) => {
        for (const { queryKey } of [parts.metrics, parts.orders, parts.alerts, parts.activity])
          failed(cache, queryKey, 'The server cannot be reached.');
      },
    },
  },
};
