/** A changed list of reasons is asked for again: here, and in the forms that offer it. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { stopReasonsQuery } from '../downtime/queries';

const concerned: readonly string[] = ['stop_reasons', 'downtime_categories'];

export function applyStopReasons(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  if (keys.some((key) => concerned.includes(key)))
    void cache.invalidateQueries({ queryKey: stopReasonsQuery.queryKey });
}
