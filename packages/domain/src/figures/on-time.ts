/** On-time delivery: orders completed no later than due, of the orders due (figures, section 2; PH-01). */
import type { Interval } from '../intervals';
import { percentage } from './figures';
import type { Figure } from './schema';

export interface DueOrder {
  /** The last instant that is in time: the end of the due date, or the exact time that it carries. */
  readonly in_time_until: number;
  readonly completed_at: number | null;
  readonly cancelled: boolean;
}

export interface OnTime {
  /** Whole percent, or null with a reason. */
  readonly figure: Figure;
  readonly on_time: number;
  readonly due: number;
  /** Due, and still not completed. */
  readonly late_open: number;
}

const isOnTime = ({ in_time_until, completed_at }: DueOrder): boolean =>
  completed_at !== null && completed_at <= in_time_until;

/** Orders due in the window that are completed, or whose due moment has passed. */
export function onTimeOf(orders: readonly DueOrder[], window: Interval, now: number): OnTime {
  const due = orders.filter(
    (order) =>
      !order.cancelled &&
      order.in_time_until >= window.from &&
      order.in_time_until < window.to &&
      (order.completed_at !== null || order.in_time_until < now),
  );
  return onTimeFigure({
    on_time: due.filter(isOnTime).length,
    due: due.length,
    late_open: due.filter(({ completed_at }) => completed_at === null).length,
  });
}

/** From counts that somebody else, the database for one, has made by the same rule. */
export function onTimeFigure(counts: Omit<OnTime, 'figure'>): OnTime {
  const { on_time, due } = counts;
  if (due === 0) {
    const reason = 'No orders due in this period';
    return { ...counts, figure: { value: null, reason, part: null, whole: null, unit: 'orders' } };
  }
  const exactly = percentage(on_time, due, 'orders');
  return { ...counts, figure: { ...exactly, value: Math.round((100 * on_time) / due) } };
}
