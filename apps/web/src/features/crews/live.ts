/** What a live event means for crews on screen: those of that machine may have changed. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { crewKeys } from './crew-keys';

export function applyMachineToCrews(cache: QueryClient, { data }: LiveEnvelope): void {
  const { machine_id: id } = (data ?? {}) as { machine_id?: number };
  if (id === undefined) return;
  void cache.invalidateQueries({ queryKey: crewKeys.of(id) });
  void cache.invalidateQueries({ queryKey: crewKeys.memberships });
}
