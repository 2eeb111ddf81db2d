/**
 * Each live change of an order or a machine changes the figures and the feed. Both are loaded again, at most every two
 * seconds.
 */
import { machineEventNames } from '@pms/domain/machines/event-names';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../../features/web-feature';
import { parts } from './queries';

const atMostEveryMs = 2000;
let isDue = false;

function applyDashboardEvent(cache: QueryClient): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    for (const { queryKey } of [parts.metrics, parts.activity]) void cache.invalidateQueries({ queryKey });
  }, atMostEveryMs);
}

export const dashboardLive: LiveHandlers = onEvents(
  [
    ...orderListEvents,
    ...machineEventNames,
    'order_attachments_changed',
    'downtime_reported',
    'stops_imported',
    'waste_recorded',
  ],
  applyDashboardEvent,
);
