/** The refusals about orders, with the sentence of specification 2, sections 5 and 8. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import type { OrderStatus } from './statuses';

export const orderNotFound = (id: number | string): Refusal => notFound(`Order with ID ${id} not found`);

export const orderNumberExists = (): Refusal =>
  refusal('ORDER_NUMBER_EXISTS', 409, 'Order number already exists', {
    field: 'order_number',
    fields: [{ path: 'order_number', message: 'Order number already exists' }],
  });

export const unknownEnvironment = (): Refusal =>
  refusal('UNKNOWN_ENVIRONMENT', 400, 'There is no such production area', {
    fields: [{ path: 'environment', message: 'There is no such production area' }],
  });

export const transitionNotAllowed = (
  status: OrderStatus,
  deed: string,
  allowed: readonly OrderStatus[],
): Refusal =>
  refusal('TRANSITION_NOT_ALLOWED', 409, `An order that is ${statusWords[status]} cannot be ${deed}`, {
    status,
    allowed,
  });

export const noMachineAssigned = (): Refusal =>
  refusal('NO_MACHINE_ASSIGNED', 400, 'No machine assigned to this order. Please assign a machine first.');

export const machineBusy = (orderNumber: string): Refusal =>
  refusal(
    'MACHINE_BUSY',
    409,
    `Cannot start production. Machine is already running Order ${orderNumber}. Please stop that order first.`,
    { order_number: orderNumber },
  );

/**
 * The refusal MACHINE_BUSY if a constraint of the database found the conflict. The number of the other order is
 * unknown.
 */
export const machineJustTaken = (): Refusal =>
  refusal('MACHINE_BUSY', 409, 'Cannot start production. Another order was just started on this machine.');

export const machineNotUsable = (name: string, status: string): Refusal =>
  refusal('MACHINE_NOT_USABLE', 409, `Cannot start production. ${name} is in status ${status}.`, {
    machine_status: status,
  });

export const machineInOtherArea = (name: string, area: string): Refusal =>
  refusal('MACHINE_IN_OTHER_AREA', 409, `${name} is not in the order's production area (${area})`);

export const startTooEarly = (at: string): Refusal =>
  refusal('SCHEDULE_NOT_STARTED', 409, `Cannot start production yet. Order is scheduled to start at ${at}`);

export const startTooLate = (at: string): Refusal =>
  refusal('SCHEDULE_ENDED', 409, `Cannot start production. Order scheduled time has ended at ${at}`);

export const overrideNeedsReason = (): Refusal =>
  refusal('OVERRIDE_REASON_REQUIRED', 400, 'Give the reason for starting outside the schedule', {
    fields: [{ path: 'reason', message: 'Give the reason for starting outside the schedule' }],
  });

export const scheduleIncomplete = (): Refusal =>
  refusal('SCHEDULE_INCOMPLETE', 400, 'Please select a machine, start date, and start shift.');

export const scheduleBackwards = (): Refusal =>
  refusal('SCHEDULE_BACKWARDS', 400, 'The end of the schedule must be after its start', {
    fields: [{ path: 'scheduled_end_date', message: 'The end of the schedule must be after its start' }],
  });

export const shiftNotInModel = (shift: string): Refusal =>
  refusal('SHIFT_NOT_IN_MODEL', 400, `This plant has no ${shift} shift`);

/** The moves of a list block each other, so that no move can be first. */
export const movesInTheWay = (): Refusal =>
  refusal(
    'MOVES_IN_THE_WAY',
    409,
    'Two of these orders exchange their times. Move the orders one after the other.',
  );

export const tooManyMoves = (count: number, most: number): Refusal =>
  refusal('TOO_MANY_MOVES', 409, `${count} orders would move. At most ${most} move at a time.`);

export const scheduleConflict = (orderNumber: string, from: string, to: string): Refusal =>
  refusal(
    'SCHEDULE_CONFLICT',
    409,
    `Scheduling conflict! Order ${orderNumber} is already scheduled on this machine from ${from} to ${to}`,
    { order_number: orderNumber },
  );

/** Two people planned the same time at the same moment. The refusal of the next attempt names the other order. */
export const scheduleJustTaken = (): Refusal =>
  refusal(
    'SCHEDULE_CONFLICT',
    409,
    'Scheduling conflict! Another order was just scheduled on this machine at that time',
  );

export const onlyRunningIsStretched = (status: OrderStatus): Refusal =>
  refusal(
    'NOT_RUNNING',
    409,
    `Only a running or paused order keeps its machine for longer; this order is ${statusWords[status]}`,
    { status, fields: [{ path: 'reserved_until', message: 'The order is not running' }] },
  );

export const endIsPast = (): Refusal =>
  refusal('END_IS_PAST', 400, 'A running order cannot end in the past', {
    fields: [{ path: 'reserved_until', message: 'A running order cannot end in the past' }],
  });

export const planIsFixed = (): Refusal =>
  refusal(
    'PLAN_IS_FIXED',
    400,
    'The order has started: its plan (planned_start_at, planned_end_at) can no longer be changed',
    { fields: ['start_time', 'stop_time'].map((path) => ({ path, message: 'The order has started' })) },
  );

export const orderIsFinal = (status: OrderStatus): Refusal =>
  refusal('ORDER_IS_FINAL', 409, `An order that is ${statusWords[status]} can no longer be changed`, {
    status,
  });

export const unitIsFixed = (unit: string): Refusal =>
  refusal('UNIT_IS_FIXED', 409, `The unit can no longer change: quantities were reported in ${unit}`, {
    fields: [{ path: 'unit_of_measurement', message: `Quantities were reported in ${unit}` }],
  });

export const nothingToSplit = (): Refusal =>
  refusal('NOTHING_TO_SPLIT', 409, 'The rest of this order is less than two and cannot be split');

export const partsAreNotTheRest = (sum: number, rest: number): Refusal => {
  const message = `The sum of the parts is ${sum}, but the rest of the order is ${rest}`;
  return refusal('PARTS_ARE_NOT_THE_REST', 400, message, { rest, fields: [{ path: 'quantities', message }] });
};

export const machineHeldByOrder = (status: OrderStatus): Refusal =>
  refusal(
    'ORDER_HOLDS_MACHINE',
    409,
    `An order that is ${statusWords[status]} keeps its machine. Stop the order first.`,
    { status },
  );

export const quantityNotOpen = (status: OrderStatus): Refusal =>
  refusal(
    'QUANTITY_NOT_OPEN',
    409,
    `Quantities are reported while an order runs or is paused; this order is ${statusWords[status]}`,
    { status },
  );

export const quantityNegative = (): Refusal =>
  refusal('QUANTITY_NEGATIVE', 400, 'Quantity cannot be negative', {
    fields: [{ path: 'actual_quantity', message: 'Quantity cannot be negative' }],
  });

export const loweringNeedsNote = (): Refusal =>
  refusal('NOTE_REQUIRED', 400, 'Lowering the quantity needs a note that says why', {
    fields: [{ path: 'note', message: 'Lowering the quantity needs a note that says why' }],
  });

export const undoTooLate = (): Refusal =>
  refusal(
    'UNDO_TOO_LATE',
    409,
    'A quantity can be taken back for 10 minutes. Report a corrected quantity instead.',
  );

export const alreadyUndone = (): Refusal =>
  refusal('ALREADY_UNDONE', 409, 'This quantity was already taken back');

export const notLatestQuantity = (): Refusal =>
  refusal(
    'NOT_LATEST_QUANTITY',
    409,
    'Only the latest quantity can be taken back. Report a corrected quantity instead.',
  );

export const quantityUpdateNotFound = (): Refusal => notFound('Quantity update not found');

export const orderStillRunning = (): Refusal =>
  refusal('ORDER_STILL_RUNNING', 409, 'A running or paused order cannot be archived. Stop it first.');

export const orderIsArchived = (): Refusal =>
  refusal('ORDER_IS_ARCHIVED', 409, 'This order is in the archive. Take it out of the archive first.');

export const deleteNotAllowed = (status: OrderStatus): Refusal =>
  refusal(
    'DELETE_NOT_ALLOWED',
    409,
    `Only pending, assigned or cancelled orders can be deleted; this order is ${statusWords[status]}`,
    { status },
  );

export const correctionNotOpen = (): Refusal =>
  refusal('CORRECTION_NOT_OPEN', 409, 'Only a completed order can be corrected');

export const correctsTooMuch = (field: 'scrap' | 'rework', reported: number): Refusal =>
  refusal('QUANTITY_NEGATIVE', 400, `Only ${reported} of ${field} was reported for this order`, {
    fields: [{ path: field, message: `Only ${reported} was reported` }],
  });

export const correctsTwoTimes = (): Refusal =>
  invalidInput([{ path: 'recorded_at', message: 'Give either the report that is corrected or a time' }]);

export const correctsPastShift = (): Refusal =>
  refusal(
    'CORRECTS_PAST_SHIFT',
    409,
    'The count belongs to a shift that is over. Correct it when the order is completed: a second person then approves it.',
  );

export const correctionOutsideOrder = (): Refusal =>
  invalidInput([
    { path: 'recorded_at', message: 'Give a time from the start of the order to its completion' },
  ]);

export const unknownStopCategory = (text: string): Refusal =>
  refusal('UNKNOWN_STOP_CATEGORY', 400, `There is no stop category "${text}"`, {
    fields: [{ path: 'category', message: `There is no stop category "${text}"` }],
  });

export const unknownStopReason = (text: string): Refusal =>
  refusal('UNKNOWN_STOP_REASON', 400, `There is no stop reason "${text}"`, {
    fields: [{ path: 'reason_code', message: `There is no stop reason "${text}"` }],
  });

/** The words for the statuses in a sentence. */
const statusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'pending',
  assigned: 'assigned',
  in_progress: 'in progress',
  paused: 'paused',
  stopped: 'stopped',
  completed: 'completed',
  cancelled: 'cancelled',
};
