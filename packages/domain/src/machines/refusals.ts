/** The refusals about machines, their types and their areas. */
import { formatPlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import { type MachineStatus, machineStatuses } from './statuses';

export const machineNotFound = (): Refusal => notFound('Machine not found');
export const environmentNotFound = (): Refusal => notFound('Production area not found');
export const machineTypeNotFound = (): Refusal => notFound('Machine type not found');

const taken = (code: string, message: string, field: string): Refusal =>
  refusal(code, 409, message, { field, fields: [{ path: field, message }] });

export const machineNameExists = (): Refusal =>
  taken('MACHINE_NAME_EXISTS', 'A machine with this name already exists', 'name');

export const environmentCodeExists = (): Refusal =>
  taken('ENVIRONMENT_CODE_EXISTS', 'A production area with this code already exists', 'code');

export const machineTypeExists = (): Refusal =>
  taken('MACHINE_TYPE_EXISTS', 'A machine type with this name already exists', 'name');

export const unknownArea = (code: string): Refusal =>
  invalidInput([{ path: 'environment', message: `There is no production area "${code}"` }]);

export const unknownMachineType = (name: string, area: string): Refusal =>
  invalidInput([{ path: 'type', message: `The production area "${area}" has no equipment type "${name}"` }]);

export const unknownTypeNames = (names: readonly string[]): Refusal =>
  invalidInput([{ path: 'machine_types', message: `There is no machine type "${names.join('", "')}"` }]);

export const typesStillInArea = (names: readonly string[]): Refusal =>
  refusal(
    'MACHINE_TYPES_IN_AREA',
    409,
    `These machine types belong to this area: ${names.join(', ')}. Move or delete the machine type instead.`,
    { machine_types: names },
  );

export const unknownMachineStatus = (text: string): Refusal =>
  invalidInput([
    { path: 'status', message: `"${text}" is no machine status. Use ${machineStatuses.join(', ')}.` },
  ]);

/** Names the order that prevents the change, and the action that is needed first (decision A-05). */
export const machineHoldsOrder = (name: string, orderNumber: string | null): Refusal =>
  refusal(
    'MACHINE_HOLDS_ORDER',
    409,
    `${name} holds order ${orderNumber ?? ''}. Stop that order, with a reason and a category, to change the status.`,
    { order_number: orderNumber },
  );

/** The actions of the order set running and paused, and change order and machine together. */
export const statusFollowsOrder = (name: string, orderNumber: string | null): Refusal =>
  refusal(
    'STATUS_FOLLOWS_ORDER',
    409,
    `${name} holds order ${orderNumber ?? ''}. Pause or resume the order instead.`,
    { order_number: orderNumber },
  );

export const statusNeedsReason = (from: string, to: string, allowed: readonly string[]): Refusal =>
  refusal('STATUS_NEEDS_REASON', 409, `A change from ${from} to ${to} needs a reason`, {
    status: from,
    allowed,
    fields: [{ path: 'reason', message: 'Give a reason for this change' }],
  });

/** The machine has changed since the person saw it (decision A-80). */
export const machineChangedMeanwhile = (machine: {
  readonly name: string;
  readonly status: MachineStatus;
  readonly version: number;
}): Refusal =>
  refusal(
    'STALE_VERSION',
    409,
    `${machine.name} was changed by somebody else and is ${machine.status.replace('_', ' ')} now. Check the machine before you change the status.`,
    { version: machine.version, status: machine.status },
  );

export const machineInUse = (): Refusal =>
  refusal('MACHINE_IN_USE', 409, 'A machine in use cannot be deleted');

export const machineHasOrders = (orderNumbers: readonly string[]): Refusal =>
  refusal(
    'MACHINE_HAS_ORDERS',
    409,
    `Move these orders to another machine first: ${orderNumbers.slice(0, 5).join(', ')}${orderNumbers.length > 5 ? ` and ${orderNumbers.length - 5} more` : ''}`,
    { orders: orderNumbers },
  );

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

export const areaInUse = (counts: Readonly<Record<string, number>>): Refusal =>
  refusal('AREA_IN_USE', 409, `This production area is still used: ${counted(counts)}`, { counts });

export const machineTypeInUse = (counts: Readonly<Record<string, number>>): Refusal =>
  refusal('MACHINE_TYPE_IN_USE', 409, `This machine type is still used: ${counted(counts)}`, { counts });

export const rangeTooLong = (days: number): Refusal =>
  refusal('RANGE_TOO_LONG', 400, `The range may be at most ${days} days`, {
    fields: [{ path: 'to', message: `At most ${days} days` }],
  });

export function idealRateOverlaps(from: string, to: string | null): Refusal {
  const until = to === null ? '' : ` until ${formatPlantDate(to)}`;
  const message = `Another rate holds for this product here from ${formatPlantDate(from)}${until}. End that rate first.`;
  return invalidInput([{ path: 'valid_from', message }]);
}

/** If a change of the status stops an order, this stop needs a reason and a category like every other stop. */
export const stopNeedsReason = (): Refusal =>
  invalidInput([
    { path: 'reason', message: 'A stop reason is required' },
    { path: 'category', message: 'A stop category is required' },
  ]);

/** A new rate must not overwrite a rate that begins on the same date. The person changes that rate instead. */
export const idealRateBegins = (from: string): Refusal =>
  invalidInput([
    {
      path: 'valid_from',
      message: `A rate for this product begins here on ${formatPlantDate(from)} already. Change that rate, or choose another day.`,
    },
  ]);

/** Two people added a rate for the same dates at once. The database accepted only one. */
export const idealRateJustTaken = (): Refusal =>
  invalidInput([
    { path: 'valid_from', message: 'Another rate already holds for this product on these dates' },
  ]);
