/** The pace that an order needs from now on to be completed when it is due. Pure. */

interface PaceOfOrder {
  readonly quantity: number;
  readonly actual_quantity: number;
  /** Null without a due date. */
  readonly due_at: string | null;
}

export interface NeededPace {
  /** In the unit of the order; if null, `reason` is set. */
  readonly per_hour: number | null;
  readonly reason: string | null;
}

const none = (reason: string): NeededPace => ({ per_hour: null, reason });

/**
 * The remaining quantity divided by the remaining time. Breaks and other orders are not subtracted, so the result is
 * the minimum pace.
 */
export function neededPace(
  { quantity, actual_quantity: made, due_at: due }: PaceOfOrder,
  now: number,
): NeededPace {
  if (made >= quantity) return none('The ordered quantity is made');
  if (due === null) return none('The order has no due date');
  const hours = (Date.parse(due) - now) / 3_600_000;
  return hours <= 0
    ? none('The order is past its due date')
    : { per_hour: (quantity - made) / hours, reason: null };
}
