/** What a live event means for machines on screen: the one row, if it is newer; what is planned, where an order moved. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Machine } from '@pms/domain/machines/schema';
import type { QueryClient } from '@tanstack/react-query';
import { environmentsQuery, machineKeys, withKnownStatus } from './queries';

export function applyMachineEvent(cache: QueryClient, { data }: LiveEnvelope): void {
  const { machine, machine_id: id } = (data ?? {}) as { machine?: Machine; machine_id?: number };
  if (machine) showMachine(cache, withKnownStatus(machine));
  else if (id !== undefined) forgetMachine(cache, id);
}

/** Puts a machine's row into the list, unless the list knows a newer one. */
export function showMachine(cache: QueryClient, machine: Machine): void {
  cache.setQueryData<Machine[]>(machineKeys.list, (machines) => {
    if (!machines) return machines;
    const known = machines.find((one) => one.id === machine.id);
    if (!known) return [...machines, machine];
    return machine.version > known.version
      ? machines.map((one) => (one.id === machine.id ? machine : one))
      : machines;
  });
  // Its crews and its cycle are part of what is planned.
  void cache.invalidateQueries({ queryKey: machineKeys.schedulesOf(machine.id) });
}

/** A machine that was deleted leaves the list. */
export function forgetMachine(cache: QueryClient, id: number): void {
  cache.setQueryData<Machine[]>(machineKeys.list, (machines) => machines?.filter((one) => one.id !== id));
}

interface OrderNews {
  readonly order?: { readonly machine_id: number | null; readonly status: string };
}

/** An order that was planned, moved or ended changes the schedules that are open, and which order is the next. */
export function applyOrderToMachines(cache: QueryClient, { data }: LiveEnvelope): void {
  const { order } = (data ?? {}) as OrderNews;
  void cache.invalidateQueries({ queryKey: machineKeys.schedules });
  const isWaiting = order?.status === 'pending' || order?.status === 'assigned';
  if (order && order.machine_id !== null && isWaiting)
    void cache.invalidateQueries({ queryKey: machineKeys.list });
}

/** An area or a type was added, changed or removed. */
export function applyPlantLists(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  if (!keys.includes('environments') && !keys.includes('machine_types')) return;
  void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
  void cache.invalidateQueries({ queryKey: machineKeys.types });
}
