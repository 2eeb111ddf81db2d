/** On-time delivery: the share of the due orders that were completed no later than due (figures, section 2; PH-01). */
import type { Interval } from '../intervals';
import { addDays, type PlantDate } from '../plant-time';
import { percentage } from './figures';
import type { Figure } from './schema';

export interface DueOrder {
  /** The last instant of delivery in time: the end of the due date, or the exact due time of the order. */
  readonly in_time_until: number;
  readonly completed_at: number | null;
  readonly cancelled: boolean;
}

export interface OnTimeCounts {
  readonly on_time: number;
  readonly due: number;
  /** The number of due orders that are not completed. */
  readonly late_open: number;
}

export interface OnTime extends OnTimeCounts {
  /** A whole percentage, or null with a reason. */
  readonly figure: Figure;
}

/** The orders due on one plant day. */
export interface DueDay extends OnTimeCounts {
  readonly date: PlantDate;
}

const isOnTime = ({ in_time_until, completed_at }: DueOrder): boolean =>
  completed_at !== null && completed_at <= in_time_until;

/** The figure of the orders due in the window that are completed or whose due time has passed. */
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

/** The figure from counts that other code computed by the same rule, for example the database. */
export function onTimeFigure(counts: OnTimeCounts): OnTime {
  const { on_time, due } = counts;
  if (due === 0) {
    const reason = 'No orders due in this period';
    return { ...counts, figure: { value: null, reason, part: null, whole: null, unit: 'orders' } };
  }
  const exactly = percentage(on_time, due, 'orders');
  return { ...counts, figure: { ...exactly, value: Math.round((100 * on_time) / due) } };
}

/**
 * The figure of the orders due on a number of days, the last of which is `date`. The counts of the days are added up,
 * not the percentages.
 */
export function onTimeInDays(days: readonly DueDay[], date: PlantDate, length: number): OnTime {
  const from = addDays(date, 1 - length);
  const within = days.filter((day) => day.date >= from && day.date <= date);
  const sum = (field: keyof OnTimeCounts) => within.reduce((total, day) => total + day[field], 0);
  return onTimeFigure({ on_time: sum('on_time'), due: sum('due'), late_open: sum('late_open') });
}
