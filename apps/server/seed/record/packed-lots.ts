/** The draws of packaging orders from the lots in the maturation room of the demo plant. */
import { decideBlend } from '../../src/features/maturation/decide-blend';
import type { OrderRow } from '../../src/features/orders/queries';
import { changeVessel } from '../../src/features/vessels/change-vessel';
import { moveLot } from '../../src/features/vessels/move-lot';
import type { Caller } from '../../src/platform/caller';
import type { Change } from '../../src/platform/change';
import { demoProducts, packWeightKg } from '../products';
import { day, hour } from '../story/plant-days';
import type { Stage } from '../story/stage';
import type { Ledger } from './ledger';
import { isOpenPackaging } from './stock-of-plans';
import { type Deed, type Lot, leftOf, maturesDays, morning, type Vat } from './story-lots';

/** Each packaging order draws from the oldest ready lots of its blend until they are empty. */
export function draws(lots: readonly Lot[], { orders }: Ledger, stage: Stage): Deed[] {
  const blendOf = new Map(demoProducts.map(({ name, blend }) => [name, blend]));
  /** In the order in which the vessels were emptied. */
  const waiting: Vat[] = [];
  const packed = orders.flatMap((order): Deed[] => {
    const { actual_start_at: started, actual_quantity, environment, product_name, status } = order;
    const blend = blendOf.get(product_name);
    if (environment !== 'packaging' || status === 'cancelled' || started === null || !blend) return [];
    const at = Date.parse(started);
    const isOpen = isOpenPackaging(order);
    const suitable = lots.filter(
      (lot) =>
        (lot.fate === 'usual' || (isOpen && lot.fate === 'stock')) &&
        lot.order.product_name === blend &&
        morning(lot, stage, maturesDays + 1, 9 * 60) < at,
    );
    const wanted = Math.round(packWeightKg(product_name) * actual_quantity);
    if (suitable.length === 0 || wanted === 0) return [];
    const run: Deed['run'] = async (change, caller) => {
      waiting.push(...(await drawn(change, caller, suitable, { order, wanted })));
    };
    return [{ at, run }];
  });
  return [...packed, ...cleanings(waiting, stage)];
}

/**
 * Vessels that were emptied earlier are clean the next morning. The vessel that was emptied last is still being
 * cleaned.
 */
function cleanings(waiting: Vat[], { founded, days }: Stage): Deed[] {
  const mornings = Math.ceil((days.now - founded) / day);
  return Array.from({ length: mornings }, (_, index) => ({
    at: founded + index * day + 7 * hour,
    run: async (change: Change) => {
      for (const vat of waiting.splice(0, waiting.length - 1))
        await changeVessel(change, vat.id, { state: 'clean' });
    },
  }));
}

interface Drawing {
  readonly order: OrderRow;
  readonly wanted: number;
}

/** Returns the emptied vessels. */
async function drawn(
  change: Change,
  caller: Caller,
  lots: readonly Lot[],
  { order, wanted }: Drawing,
): Promise<Vat[]> {
  const emptied: Vat[] = [];
  let open = wanted;
  for (const { id, vat } of lots) {
    const left = await leftOf(change, id);
    const quantity = Math.min(left, open);
    if (quantity === 0) continue;
    open -= quantity;
    await moveLot(change, caller, id, {
      kind: 'draw',
      from: vat.id,
      quantity,
      order_id: order.id,
      reason: '',
    });
    if (quantity < left) break;
    await decideBlend(change, id, { status: 'completed', notes: 'All of it was packed' });
    await changeVessel(change, vat.id, { state: 'cleaning' });
    emptied.push(vat);
  }
  return emptied;
}
