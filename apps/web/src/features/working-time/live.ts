/** What live events mean for rules on screen: whatever is shown is asked for again. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { workingTimeKeys } from './queries';

const ours = new Set(['working_time_rules', 'agreements', 'public_holidays']);

export function applyWorkingTime(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: string[] };
  if (keys.some((key) => ours.has(key))) void cache.invalidateQueries({ queryKey: workingTimeKeys.all });
}
