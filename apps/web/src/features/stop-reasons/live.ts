/** A changed list of reasons is loaded again on this page and in the forms that offer the reasons. */
import type { EventOf } from '@pms/domain/every-event';
import type { QueryClient } from '@tanstack/react-query';
import { stopReasonsQuery } from '../downtime/queries';
import type { LiveHandlers } from '../web-feature';

const concerned: readonly string[] = ['stop_reasons', 'downtime_categories'];

function applyStopReasons(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  if (keys.some((key) => concerned.includes(key)))
    void cache.invalidateQueries({ queryKey: stopReasonsQuery.queryKey });
}

export const stopReasonsLive: LiveHandlers = { plant_settings_changed: applyStopReasons };
