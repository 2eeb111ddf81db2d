/** What live events mean for rosters on screen: those of that date are asked for again, whoever changed them. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { labourKeys, myShiftsQuery } from './queries';

export function applyAssignmentEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { date } = (data ?? {}) as { date?: string };
  void cache.invalidateQueries({
    queryKey: labourKeys.all,
    // Lists of several dates have no single one in their key.
    predicate: ({ queryKey: [, , of] }) => of === undefined || typeof of !== 'string' || of === date,
  });
}

/** Machines, crews and orders change what a shift needs and who is on duty. */
export function applyPlantToLabour(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: labourKeys.all });
}

/** A message to the person may be about their own shifts. */
export function applyNotificationToMyShifts(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: myShiftsQuery.queryKey });
}
