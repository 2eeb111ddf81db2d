/** Figures of a single order: progress and the specification's "efficiency" (decision A-38, PH-03). */
import type { Order } from './schema';

export interface Progress {
  /** The length of the bar, 0 to 100. */
  readonly percent: number;
  /** The progress in whole percent, rounded down. It can exceed 100 if more was made than ordered. */
  readonly whole: number;
  /** Whether more was produced than ordered. */
  readonly isOver: boolean;
  /** False before the first report; the bar then shows a text instead of a zero. */
  readonly isReported: boolean;
}

/** The produced share of the ordered quantity (PH-03); completed orders keep their real final value. */
export function progressOf(order: Pick<Order, 'quantity' | 'actual_quantity'>): Progress {
  const share = (100 * order.actual_quantity) / order.quantity;
  return {
    percent: Math.min(100, share),
    whole: Math.floor(share),
    isOver: share > 100,
    isReported: order.actual_quantity > 0,
  };
}

/**
 * The actual quantity divided by the quantity at the machine's rate in the running time, in percent, clamped to 0..100
 * (specification 2, section 4; decision A-38). Null without a rate or a running time.
 */
export function efficiencyOf(actualQuantity: number, runningMs: number, unitsPerHour: number): number | null {
  const expected = (runningMs / 3_600_000) * unitsPerHour;
  if (!(expected > 0)) return null;
  const percent = Math.min(100, Math.max(0, (100 * actualQuantity) / expected));
  return Math.round(percent * 100) / 100;
}
