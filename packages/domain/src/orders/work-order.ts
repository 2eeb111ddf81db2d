/** Sorts orders by the need for attention: by status, then priority, then due date (decision A-84). */

import type { Order } from './schema';
import type { OrderStatus, Priority } from './statuses';

/** Running and stopped orders come first, ended orders come last. */
export const statusesByAttention: readonly OrderStatus[] = [
  'stopped',
  'paused',
  'in_progress',
  'assigned',
  'pending',
  'completed',
  'cancelled',
];

/** The word that people see for both spellings of a level (decision A-03). */
export const priorityLevel = (priority: string): string => (priority === 'normal' ? 'medium' : priority);

/** The levels, most urgent first. Normal and medium are the same level (decision A-03). */
export const levelsByUrgency: readonly (readonly Priority[])[] = [
  ['urgent'],
  ['high'],
  ['medium', 'normal'],
  ['low'],
];

const urgencyOf = (priority: Priority): number =>
  levelsByUrgency.findIndex((level) => level.includes(priority));

type Sorted = Pick<Order, 'id' | 'status' | 'priority' | 'due_at'>;

/** Orders without a due date follow orders with a due date. Of equal orders, the newer order is first. */
export function compareByAttention(a: Sorted, b: Sorted): number {
  return (
    statusesByAttention.indexOf(a.status) - statusesByAttention.indexOf(b.status) ||
    urgencyOf(a.priority) - urgencyOf(b.priority) ||
    compareDue(a.due_at, b.due_at) ||
    b.id - a.id
  );
}

function compareDue(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
