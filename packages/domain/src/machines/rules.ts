/** The rules of changes to a machine, and who may change which field. Pure: each returns a refusal or undefined. */
import { closedShiftsNeedReason } from '../figures/refusals';
import type { PlantDate } from '../plant-time';
import { invalidInput, permissionDenied, type Refusal } from '../refusal';
import * as no from './refusals';
import type { Machine } from './schema';
import type { MachineStatus } from './statuses';

/** Changes that need no reason; every other change needs a reason (specification 1, section 4; decision A-05). */
export const machineTransitions: Readonly<Record<MachineStatus, readonly MachineStatus[]>> = {
  available: ['in_use', 'maintenance', 'offline'],
  in_use: ['paused', 'available', 'offline'],
  paused: ['in_use', 'available'],
  maintenance: ['available', 'offline'],
  offline: ['available', 'maintenance'],
};

/** Whether a change to this status needs a reason. */
export const needsReason = (from: MachineStatus, to: MachineStatus): boolean =>
  from !== to && !machineTransitions[from].includes(to);

type MachineInState = Pick<Machine, 'name' | 'status' | 'order_id' | 'order_number'>;

/**
 * Returns the refusal if this status may not be set by hand, or undefined. The status of a machine with an order
 * changes only with the order: the order is paused, resumed or stopped. So no order runs on an offline machine.
 */
export function machineStatusRefusal(
  machine: MachineInState,
  to: MachineStatus,
  reason: string | undefined,
): Refusal | undefined {
  if (machine.status === to) return undefined;
  if (machine.order_id !== null) {
    return to === 'in_use' || to === 'paused'
      ? no.statusFollowsOrder(machine.name, machine.order_number)
      : no.machineHoldsOrder(machine.name, machine.order_number);
  }
  if (!needsReason(machine.status, to) || reason?.trim()) return undefined;
  return no.statusNeedsReason(machine.status, to, machineTransitions[machine.status]);
}

/** Refuses to retire a machine that is in use, or on which orders are planned (decision A-64). */
export function retireRefusal(
  machine: Pick<Machine, 'status' | 'order_id'>,
  waitingOrders: readonly string[],
): Refusal | undefined {
  if (machine.status === 'in_use' || machine.order_id !== null) return no.machineInUse();
  return waitingOrders.length > 0 ? no.machineHasOrders(waitingOrders) : undefined;
}

/** The fields of the shift cycle, which `planLabour` permits to change (decision A-40). */
export const cycleFields: readonly string[] = ['cycle_start_date', 'shift_cycle_enabled'];

/** Refuses a change of fields that these rights do not permit. The version is a check, not a field. */
export function machineFieldsRefusal(
  fields: readonly string[],
  rights: { readonly manageMachines: boolean; readonly planLabour: boolean },
): Refusal | undefined {
  if (rights.manageMachines) return undefined;
  const changed = fields.filter((field) => field !== 'version');
  const onlyCycle = changed.every((field) => cycleFields.includes(field));
  return rights.planLabour && onlyCycle ? undefined : permissionDenied();
}

/** A new rate or threshold begins today or earlier. An earlier day needs a reason. */
export function measuresFromRefusal(
  day: PlantDate,
  { today, reason }: { readonly today: PlantDate; readonly reason: string | undefined },
): Refusal | undefined {
  if (day > today)
    return invalidInput([{ path: 'measures_from', message: 'Choose today or an earlier day' }]);
  return reason?.trim() ? undefined : closedShiftsNeedReason();
}
