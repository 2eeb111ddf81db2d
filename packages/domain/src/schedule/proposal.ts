/** The proposed place of an order: its length on a machine, and the first free time of that length. */
import { type Interval, union } from '../intervals';
import { formatMinutes, formatNumber, formatQuantity } from '../number-format';
import { defaultScheduledHours } from '../orders/schedule';

/** The source of a length: a rate of the product, the machine's production rate, or the default without a rate. */
export type LengthBasis = 'ideal_rate' | 'production_rate' | 'default';

export interface OrderLength {
  readonly ms: number;
  readonly basis: LengthBasis;
  /** Null for the basis `default`. */
  readonly units_per_hour: number | null;
}

interface Amount {
  readonly quantity: number;
  readonly actual_quantity: number;
}

/** An ideal rate of a product on a machine. A rate of the machine itself has priority over a rate of its type. */
export interface RateHere {
  readonly is_own: boolean;
  readonly seconds_per_unit: number;
}

/** The fields of an ideal rate that the length of an order needs: for one machine, or for every machine of a type. */
export interface ProductRate {
  readonly product_name: string;
  readonly machine_id: number | null;
  readonly machine_type_id: number | null;
  readonly seconds_per_unit: number;
}

interface RatedMachine {
  readonly id: number;
  readonly machine_type_id: number;
  /** Units per hour; 0 if the rate is unknown. */
  readonly production_rate: number;
}

/** Starts and ends are at multiples of five minutes, so that people can read them easily. */
const stepMs = 5 * 60_000;
/** The longest plan. Without this limit, a wrong rate would reserve the machine for years. */
export const longestProposalMs = 31 * 86_400_000;

/** The time for the remaining quantity at the rate of this machine (figures, section 2), in steps of five minutes. */
export function lengthOf(order: Amount, productionRate: number, rates: readonly RateHere[]): OrderLength {
  const ideal = rates.find(({ is_own }) => is_own) ?? rates[0];
  const left = Math.max(0, order.quantity - order.actual_quantity);
  const unitsPerHour = ideal ? 3600 / ideal.seconds_per_unit : productionRate;
  if (left === 0 || !(unitsPerHour > 0)) {
    return { ms: defaultScheduledHours * 3_600_000, basis: 'default', units_per_hour: null };
  }
  const ms = Math.ceil(((left / unitsPerHour) * 3_600_000) / stepMs - 1e-9) * stepMs;
  return {
    ms: Math.min(Math.max(stepMs, ms), longestProposalMs),
    basis: ideal ? 'ideal_rate' : 'production_rate',
    units_per_hour: unitsPerHour,
  };
}

/** The length of an order on a machine, computed from the rates of its product on this machine. */
export function lengthOn(
  order: Amount & { readonly product_name: string },
  machine: RatedMachine,
  rates: readonly ProductRate[],
): OrderLength {
  const product = order.product_name.toLowerCase();
  const here = rates.filter(
    (rate) =>
      rate.product_name.toLowerCase() === product &&
      (rate.machine_id === machine.id || rate.machine_type_id === machine.machine_type_id),
  );
  return lengthOf(
    order,
    machine.production_rate,
    here.map((rate) => ({ is_own: rate.machine_id !== null, seconds_per_unit: rate.seconds_per_unit })),
  );
}

const bases = { ideal_rate: 'ideal rate', production_rate: 'production rate of the machine' } as const;

/** The text of a length with its computation: 3 h 20 min for 600 units at 180 units an hour (ideal rate). */
export function sayLength(
  { ms, basis, units_per_hour: rate }: OrderLength,
  left: number,
  unit: string,
): string {
  const length = formatMinutes(ms / 60_000);
  if (rate === null || basis === 'default')
    return `${length}, because no rate is known for this product on this machine`;
  const perHour = `${formatNumber(Math.round(rate * 10) / 10)} ${unit}`;
  return `${length} for ${formatQuantity(left, unit)} at ${perHour} an hour (${bases[basis]})`;
}

/** The start of the present five minutes. */
export const presentStep = (now: number): number => Math.floor(now / stepMs) * stepMs;

/**
 * The first free span of this length from the start of the present five minutes on. The span begins at a multiple of
 * five minutes. It can begin before `now`, so that an order that is planned now can be started now.
 */
export function firstFree(taken: readonly Interval[], now: number, lengthMs: number): Interval {
  const onStep = (at: number) => Math.ceil(at / stepMs) * stepMs;
  let from = presentStep(now);
  for (const busy of union(taken)) {
    if (busy.to <= from) continue;
    if (from + lengthMs <= busy.from) break;
    from = onStep(busy.to);
  }
  return { from, to: from + lengthMs };
}
