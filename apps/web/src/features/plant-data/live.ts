/** Live events load the changed plant data again. */
import type { EventOf } from '@pms/domain/every-event';
import type { QueryClient } from '@tanstack/react-query';
import { historyKey } from '../history/queries';
import type { LiveHandlers } from '../web-feature';
import { calendarQuery, pastChangesQuery, recomputationQuery } from './queries';

const concerned: Readonly<Record<string, readonly unknown[]>> = {
  ideal_rates: ['ideal-rates'],
  plant_calendar: calendarQuery.queryKey,
  // The answer of the calendar contains the shift model.
  shift_model: calendarQuery.queryKey,
  past_changes: pastChangesQuery.queryKey,
  recomputation: recomputationQuery.queryKey,
};

function applyPlantData(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  for (const key of keys) {
    const queryKey = concerned[key];
    if (queryKey) void cache.invalidateQueries({ queryKey });
  }
  // An open history may show any of these keys as a field.
  void cache.invalidateQueries({ queryKey: historyKey });
}

export const plantDataLive: LiveHandlers = { plant_settings_changed: applyPlantData };
