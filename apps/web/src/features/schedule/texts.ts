/** All texts of the schedule board are in this file, so that a translation replaces one file. */

import { formatMinutes } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { sayLength } from '@pms/domain/schedule/proposal';
import type { Caution, Verdict } from '@pms/domain/schedule/rules';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import type { Draft } from './draft';

export const texts = {
  title: 'Schedule Board',
  facts: (machines: number, orders: number, waiting: number) =>
    `${machines} machines · ${orders} orders · ${waiting} to place`,
  more: (shown: number, total: number) =>
    `${shown} of ${total} orders are shown. Choose one area or a shorter time to see all of them.`,
  refresh: 'Refresh',
  orders: 'Production Orders',
  scales: { day: 'Day', week: 'Week', month: 'Month' },
  scale: 'Time shown',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  date: 'Date',
  area: 'Production area',
  allAreas: 'All areas',
  search: 'Search order number or product',
  snap: 'Steps',
  snaps: { quarter: '15 min', shift: 'Shift' },
  board: 'Machines over time',
  keys:
    'Arrow keys go from order to order. Enter opens an order. Ctrl with arrow keys moves it, Shift with left and right ' +
    'stretches its end; Enter then drops it, Escape puts it back. Ctrl+Z takes the last change back.',
  tray: (count: number) => `To place (${count})`,
  trayFound: (count: number) => `${count} found`,
  trayNotFound: 'No order to place matches the search.',
  failedTray: 'Failed to load the orders to place',
  trayEmpty: 'Every order has its place.',
  openMachines: 'Open machines',
  noMachines: 'No machines',
  noMachinesHint: 'Machines of this area will appear here.',
  failed: 'Failed to load the schedule',
  now: 'Now',
  fits: 'Fits',
  nothingPlanned: 'Nothing planned',
  running: 'running',
  late: 'late',
  overrun: 'past its time',
  statuses: {
    pending: 'pending',
    assigned: 'assigned',
    in_progress: 'in progress',
    paused: 'paused',
    stopped: 'stopped',
    completed: 'completed',
    cancelled: 'cancelled',
  },
  machineStatuses: {
    available: '',
    in_use: 'Running',
    paused: 'Paused',
    maintenance: 'Maintenance',
    offline: 'Offline',
  },
  done: {
    placed: (number: string, machine: string) => `${number} is planned on ${machine}`,
    stretched: (number: string, until: string) => `${number} keeps its machine until ${until}`,
    taken: (number: string) => `${number} was taken off the board`,
    undone: (number: string) => `The change of ${number} was taken back`,
  },
  none: '–',
  legend: 'What colours and signs mean',
  legendNames: {
    assigned: 'Planned',
    in_progress: 'In progress',
    paused: 'Paused',
    completed: 'Stopped or completed',
    late: 'Late, or past its time',
    closed: 'Closed',
  },
  card: {
    made: (made: string, quantity: string) => `${made} of ${quantity}`,
    time: (from: string, to: string) => `${from} to ${to}`,
    due: (due: string) => `Due ${due}`,
    lateBy: (length: string) => `late by ${length}`,
  },
  push: {
    title: (machine: string) => `Push what follows on ${machine}`,
    intro: (number: string, from: string, to: string, count: number) =>
      `${number} takes ${from} to ${to}. ${count === 1 ? '1 order starts' : `${count} orders start`} later.`,
    late: (count: number) =>
      count === 0
        ? 'No order becomes late.'
        : `${count} ${count === 1 ? 'order becomes' : 'orders become'} late.`,
    list: 'Orders that move',
    columns: { order: 'Order', before: 'Start now', start: 'New start', end: 'New end', due: 'Due' },
    lateBy: (length: string) => `Late by ${length}`,
    submit: (count: number) => `Push ${count} ${count === 1 ? 'order' : 'orders'}`,
    offer: (count: number) => `Let go to push ${count === 1 ? '1 order' : `${count} orders`}`,
    failed: 'Failed to load the preview',
    done: (count: number) => `${count} orders have new times`,
    undone: (count: number) => `${count} orders are back at their times`,
    notUndone: (reason: string) => `The orders were not moved back. ${reason}`,
    undoLost: 'One of the orders has changed since.',
  },
  undo: 'Undo',
  notUndone: (number: string, reason: string) => `The change of ${number} was not taken back. ${reason}`,
  undoLost: 'This order has changed since.',
  failedSave: 'Failed to change the schedule',
  reloaded: (number: string) => `${number} is shown as it is now.`,
  cancelled: (number: string) => `${number} stays where it was.`,
  dialog: {
    title: (number: string) => `Plan ${number}`,
    machine: 'Machine',
    start: 'Start date',
    startTime: 'Start time',
    end: 'End date',
    endTime: 'End time',
    timeHint: 'HH:mm',
    submit: 'Save',
    takeOff: 'Take off the board',
    details: 'Order details',
    machineRequired: 'Choose a machine',
    dateRequired: 'Enter a date',
    timeRequired: 'Enter a time as HH:mm',
    due: 'Due',
    noDue: 'No due date',
  },
} as const;

function cautionText(caution: Caution, zone: string): string {
  switch (caution.kind) {
    case 'late':
      return `Late by ${formatMinutes(caution.minutes)}: due ${formatDue(caution.due_at, zone)}`;
    case 'over':
      return 'This time is already over';
    case 'begun':
      return 'Begins in the past';
    case 'closed':
      return `Closed for a part of this time: ${caution.name}`;
    case 'machine':
      return `${caution.name} is ${caution.status === 'maintenance' ? 'in maintenance' : 'offline'}`;
  }
}

/** The verdict in one sentence: the refusal of the server, a hint, or the statement that the order fits. */
function verdictText({ refusal, cautions }: Verdict, zone: string): string {
  if (refusal) return refusal.message;
  return cautions.map((caution) => cautionText(caution, zone)).join('. ') || texts.fits;
}

/** The texts about a place before the drop, for the ghost and for the screen reader. */
export function draftText({ order, length, verdict, pushes }: Draft, zone: string): string {
  const judged = verdictText(verdict, zone);
  const said = pushes === undefined ? judged : `${judged}. ${texts.push.offer(pushes)}`;
  if (!length) return said;
  const left = Math.max(0, order.quantity - order.actual_quantity);
  return `${said}. ${sayLength(length, left, order.unit_of_measurement)}`;
}

export const nameOf = ({ order_number, product_name }: BoardOrder): string =>
  `${order_number} ${product_name}`;
