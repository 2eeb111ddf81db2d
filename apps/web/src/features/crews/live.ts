/** Live events load the crews of their machine again. */
import type { EventOf } from '@pms/domain/every-event';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { crewKeys } from './crew-keys';

function applyMachineToCrews(
  cache: QueryClient,
  { data: { machine_id: id } }: EventOf<'machine_updated' | 'machine_deleted'>,
): void {
  void cache.invalidateQueries({ queryKey: crewKeys.of(id) });
  void cache.invalidateQueries({ queryKey: crewKeys.memberships });
}

export const crewsLive: LiveHandlers = {
  ...onEvents(['machine_updated', 'machine_deleted'], applyMachineToCrews),
  people_changed: (cache) => void cache.invalidateQueries({ queryKey: crewKeys.all }),
};
