/** The text of each action on the time line of an order. */
import { amountOf } from '../deed';
import { formatDateTime, type Instant } from '../plant-time';
import type { Order } from './schema';

export interface Deed {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string | null;
}

type Known = Partial<Order>;

const on = (order: Known): string => (order.machine_name ? ` on ${order.machine_name}` : '');
const because = (note: string | null): string => (note ? `: ${note}` : '');

function planText(order: Known, zone: string): string {
  const { planned_start_at: from, planned_end_at: to } = order;
  if (!from) return '';
  return to
    ? `, ${formatDateTime(from, zone)} to ${formatDateTime(to, zone)}`
    : `, from ${formatDateTime(from, zone)}`;
}

function importedText(order: Known, zone: string): string {
  if (!order.actual_start_at || !order.end_time) return 'Imported from a file';
  return `Imported from a file: ran ${formatDateTime(order.actual_start_at, zone)} to ${formatDateTime(order.end_time, zone)}`;
}

/** The text of an update of an order. */
function updatedText(after: Known, { before }: Deed, zone: string): string {
  const was = (before ?? {}) as Known;
  if (was.machine_id && after.machine_id === null) return `Taken off ${was.machine_name ?? 'its machine'}`;
  const isStretched = was.reserved_until !== after.reserved_until && after.actual_start_at;
  return isStretched && after.reserved_until
    ? `Keeps its machine until ${formatDateTime(after.reserved_until, zone)}`
    : 'Details changed';
}

function enteredLateText({ after }: Deed, zone: string): string {
  const { happened_at } = after as { readonly happened_at: Instant };
  return `Done at ${formatDateTime(happened_at, zone)} without a connection`;
}

const texts: Readonly<Record<string, (after: Known, deed: Deed, zone: string) => string>> = {
  order_created: () => 'Created',
  entered_late: (_after, deed, zone) => enteredLateText(deed, zone),
  order_imported: (after, _deed, zone) => importedText(after, zone),
  order_updated: updatedText,
  order_assigned: (after, _deed, zone) =>
    `Assigned to ${after.machine_name ?? 'a machine'}${planText(after, zone)}`,
  order_started: (after) => `Started${on(after)}`,
  order_started_outside_schedule: (after, deed) =>
    `Started${on(after)} outside its schedule${because(deed.note)}`,
  order_paused: (_after, deed) => `Paused${because(deed.note)}`,
  order_stopped: (_after, deed) => `Stopped${because(deed.note)}`,
  order_resumed: (after) => `Resumed${on(after)}`,
  order_quantity_updated: (after, deed) =>
    `Quantity reported: ${amountOf(after.actual_quantity, after.unit_of_measurement)}${because(deed.note)}`,
  order_quantity_taken_back: (after) =>
    `Quantity taken back: ${amountOf(after.actual_quantity, after.unit_of_measurement)}`,
  order_completed: (after) =>
    `Completed with ${amountOf(after.actual_quantity, null)} of ${amountOf(after.quantity, after.unit_of_measurement)}`,
  order_corrected: (_after, deed) => `Corrected${because(deed.note)}`,
  order_attachment_added: (_after, deed) => `File attached${because(deed.note)}`,
  order_attachment_deleted: (_after, deed) => `File taken off${because(deed.note)}`,
  order_cancelled: (_after, deed) => `Cancelled${because(deed.note)}`,
  order_archived: () => 'Archived',
  order_unarchived: () => 'Taken out of the archive',
  order_deleted: () => 'Deleted',
};

/** The text of an entry of the time line. The text of an unknown action is the name of the action. */
export function timelineText(deed: Deed, zone: string): string {
  const after = (deed.after ?? {}) as Known;
  return texts[deed.action]?.(after, deed, zone) ?? deed.action.replaceAll('_', ' ');
}
