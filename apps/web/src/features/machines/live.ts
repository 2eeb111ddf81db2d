/** What a live event means for machines on screen: the one row, if it is newer. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Machine } from '@pms/domain/machines/schema';
import type { QueryClient } from '@tanstack/react-query';
import { machineKeys } from './queries';

export function applyMachineEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { machine, machine_id: id } = (data ?? {}) as { machine?: Machine; machine_id?: number };
  if (!machine) {
    if (id !== undefined) void cache.invalidateQueries({ queryKey: machineKeys.list });
    return;
  }
  cache.setQueryData<Machine[]>(machineKeys.list, (machines) => {
    if (!machines) return machines;
    const known = machines.find((one) => one.id === machine.id);
    if (!known) return [...machines, machine];
    return machine.version > known.version
      ? machines.map((one) => (one.id === machine.id ? machine : one))
      : machines;
  });
}
