/** Applies live events to the alerts on screen: raised, changed, or cleared and removed. */

import type { Alert } from '@pms/domain/alerts/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { alertsQuery, mostAlerts } from './queries';

const weights = { critical: 0, warning: 1, info: 2 } as const;

/** The order of the server: critical first, then the newest (decision A-84). */
const compare = (a: Alert, b: Alert): number =>
  weights[a.type] - weights[b.type] || b.time.localeCompare(a.time) || b.id - a.id;

export function showAlert(cache: QueryClient, alert: Alert): void {
  cache.setQueryData(alertsQuery.queryKey, (known) => {
    if (!known) return known;
    const others = known.filter(({ id }) => id !== alert.id);
    return alert.status === 'cleared' ? others : [...others, alert].sort(compare).slice(0, mostAlerts);
  });
}

export const alertsLive: LiveHandlers = onEvents(['production_alert', 'alert'], (cache, { data }) =>
  showAlert(cache, data.alert),
);
