/** The blends that the demo plant keeps ready for its planned packaging orders. */
import type { OrderRow } from '../../src/features/orders/queries';
import { demoProducts, packWeightKg } from '../products';
import { day } from '../story/plant-days';
import type { Stage } from '../story/stage';
import type { Ledger } from './ledger';
import { maturesDays } from './story-lots';

const openStatuses: ReadonlySet<string> = new Set([
  'pending',
  'assigned',
  'in_progress',
  'paused',
  'stopped',
]);
/** The number of days after which a blend has been released or rejected. */
const decidedAfter = maturesDays + 2;

export const isOpenPackaging = ({ environment, status, planned_start_at }: OrderRow): boolean =>
  environment === 'packaging' && openStatuses.has(status) && planned_start_at !== null;

const blendOf = new Map(demoProducts.map(({ name, blend }) => [name, blend]));

/** In kilograms, by the name of the blend. */
function needsOf(orders: readonly OrderRow[]): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { product_name, quantity } of orders.filter(isOpenPackaging)) {
    const blend = blendOf.get(product_name);
    if (blend) needs.set(blend, (needs.get(blend) ?? 0) + packWeightKg(product_name) * quantity);
  }
  return needs;
}

/**
 * The newest ready blends, as many as the open packaging orders need. The blend with the smallest demand is left out.
 * Its orders wait for the blend, so that the forecast shows a shortage.
 */
export function stockOfPlans(blends: readonly OrderRow[], { orders }: Ledger, { days }: Stage): OrderRow[] {
  const needs = [...needsOf(orders)].toSorted(([, a], [, b]) => b - a);
  const kept = needs.length > 1 ? needs.slice(0, -1) : needs;
  const ready = blends
    .filter(({ completed_at }) => Date.parse(completed_at ?? '') < days.now - decidedAfter * day)
    .toReversed();
  return kept.flatMap(([blend, needed]) => {
    let open = needed;
    return ready.filter(({ product_name, actual_quantity }) => {
      if (product_name !== blend || open <= 0) return false;
      open -= actual_quantity;
      return true;
    });
  });
}
