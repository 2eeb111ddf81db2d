/** Applies live events to machines on screen: patches a row with a newer version, and loads moved plans again. */
import type { EventOf } from '@pms/domain/every-event';
import { machineRowEvents } from '@pms/domain/machines/event-names';
import type { Machine } from '@pms/domain/machines/schema';
import { holdsMachine } from '@pms/domain/orders/rules';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { environmentsQuery, machineKeys, withKnownStatus } from './queries';

/** Puts a machine's row into the list, unless the list contains a newer row. */
export function showMachine(cache: QueryClient, machine: Machine): void {
  cache.setQueryData<Machine[]>(machineKeys.list, (machines) => {
    if (!machines) return machines;
    const known = machines.find((one) => one.id === machine.id);
    if (!known) return [...machines, machine];
    return machine.version > known.version
      ? machines.map((one) => (one.id === machine.id ? machine : one))
      : machines;
  });
  // Crews and cycle are part of the plan.
  void cache.invalidateQueries({ queryKey: machineKeys.schedulesOf(machine.id) });
}

/** Removes a deleted machine from the list. */
export function forgetMachine(cache: QueryClient, id: number): void {
  cache.setQueryData<Machine[]>(machineKeys.list, (machines) => machines?.filter((one) => one.id !== id));
}

/** An order that was planned, moved or ended changes the open schedules and the next order of a machine. */
function applyOrderToMachines(cache: QueryClient, { data }: EventOf<(typeof plannedBy)[number]>): void {
  const order = 'order' in data ? data.order : undefined;
  void cache.invalidateQueries({ queryKey: machineKeys.schedules });
  // A running or paused order also causes an event with the row of its machine. Any other order may change a plan or a
  // stop of a machine.
  if (order && order.machine_id !== null && !holdsMachine(order.status))
    void cache.invalidateQueries({ queryKey: machineKeys.list });
}

/** A stop may begin or end without a new status of its machine, so the machine is read again. */
const applyStop = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: machineKeys.list });

/** An area or a type was added, changed or removed, or the key of a device was made or revoked. */
function applyPlantLists(cache: QueryClient, { data: { keys } }: EventOf<'plant_settings_changed'>): void {
  if (keys.includes('machine_keys')) void cache.invalidateQueries({ queryKey: machineKeys.counting });
  if (!keys.includes('environments') && !keys.includes('machine_types')) return;
  void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
  void cache.invalidateQueries({ queryKey: machineKeys.types });
}

/** The events that change the plan of a machine. */
const plannedBy = [
  'order_created',
  'order_update',
  'orders_imported',
  'order_completed',
  'order_stopped',
  'machine_reserved',
] as const;

export const machinesLive: LiveHandlers = {
  ...onEvents(machineRowEvents, (cache, { data }) => showMachine(cache, withKnownStatus(data.machine))),
  machine_deleted: (cache, { data }) => forgetMachine(cache, data.machine_id),
  ...onEvents(plannedBy, applyOrderToMachines),
  machine_counter_reset: (cache, { data }) =>
    void cache.invalidateQueries({ queryKey: machineKeys.countingOf(data.machine_id) }),
  downtime_reported: applyStop,
  plant_settings_changed: applyPlantLists,
};
