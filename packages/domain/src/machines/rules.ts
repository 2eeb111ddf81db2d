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

/** Whether a change to this status asks for a reason. */
export const needsReason = (from: MachineStatus, to: MachineStatus): boolean =>
  from !== to && !machineTransitions[from].includes(to);

type MachineInState = Pick<Machine, 'name' | 'status' | 'order_id' | 'order_number'>;

/**
 * May this status be set by hand? A machine that holds an order leaves it by stopping that order only, and its running
 * and paused states follow the order, so that no order ever runs on an offline machine.
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

/** May the machine be retired? It must not be in use, and no order may be planned on it (decision A-64). */
export function retireRefusal(
  machine: Pick<Machine, 'status' | 'order_id'>,
  waitingOrders: readonly string[],
): Refusal | undefined {
  if (machine.status === 'in_use' || machine.order_id !== null) return no.machineInUse();
  return waitingOrders.length > 0 ? no.machineHasOrders(waitingOrders) : undefined;
}

/** The fields of the shift cycle, which planning labour covers (decision A-40). */
export const cycleFields: readonly string[] = ['cycle_start_date', 'shift_cycle_enabled'];

/** May these fields be changed by somebody with these rights? The version is a check, not a field. */
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
