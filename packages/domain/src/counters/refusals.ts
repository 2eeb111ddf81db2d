/** The refusals about counters of machines. */
import { notFound, type Refusal, refusal } from '../refusal';

export const machineKeyUnknown = (): Refusal =>
  refusal('MACHINE_KEY_UNKNOWN', 401, 'The key is unknown, was revoked, or belongs to another machine');

export const machineKeyNotFound = (): Refusal => notFound('Machine key not found');

export const machineKeyRevoked = (): Refusal =>
  refusal('MACHINE_KEY_REVOKED', 409, 'This key is revoked already');

/** The counter is updated, but a count without an order is added to no order. */
export const noOrderToCount = (machine: string): Refusal =>
  refusal('NO_RUNNING_ORDER', 409, `${machine} has no running order. The count was added to no order.`);

/** The machine counted before the order came to the machine, so the pieces belong to an earlier order or to no order. */
export const countedBeforeOrder = (machine: string, order: string): Refusal =>
  refusal(
    'COUNTED_BEFORE_ORDER',
    409,
    `Order ${order} was not on ${machine} at the time of the count. The count was added to no order.`,
  );

export const machineKeyNameTaken = (): Refusal =>
  refusal('MACHINE_KEY_NAME_TAKEN', 409, 'A key of this machine has this name already', {
    fields: [{ path: 'name', message: 'A key of this machine has this name already' }],
  });
