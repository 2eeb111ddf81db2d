/** What a live event means for plant data on screen: what was changed is asked for again. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { calendarQuery, recomputationQuery } from './queries';

const concerned: Readonly<Record<string, readonly unknown[]>> = {
  ideal_rates: ['ideal-rates'],
  plant_calendar: calendarQuery.queryKey,
  recomputation: recomputationQuery.queryKey,
};

export function applyPlantData(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  for (const key of keys) {
    const queryKey = concerned[key];
    if (queryKey) void cache.invalidateQueries({ queryKey });
  }
}
