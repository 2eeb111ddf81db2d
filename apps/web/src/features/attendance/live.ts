/** What live events mean for registers on screen: those of that date are asked for again. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { attendanceKeys } from './queries';

export function applyAttendanceEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { date } = (data ?? {}) as { date?: string };
  void cache.invalidateQueries({
    queryKey: attendanceKeys.all,
    predicate: ({ queryKey: [, , of] }) => of === date,
  });
}
