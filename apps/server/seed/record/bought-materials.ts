/**
 * The purchases of the demo plant for its blends: two materials of each blend. A lot of a supplier is in several
 * blends.
 */
import { addOrderMaterial } from '../../src/features/vessels/order-materials';
import { day, minute } from '../story/plant-days';
import type { Stage } from '../story/stage';
import type { Deed, MadeLot } from './story-lots';

const base = { material: 'Sea salt, fine', supplier: 'Karoo Salt Works', share: 0.18, code: 'KSW' };
const spices = { material: 'Coriander seed, ground', supplier: 'Swartland Seeds', share: 0.41, code: 'SWS' };
const chilli = { material: 'Chilli flakes', supplier: 'Limpopo Spice Farms', share: 0.12, code: 'LSF' };
const tea = { material: 'Rooibos, cut', supplier: 'Cederberg Tea Growers', share: 0.86, code: 'CTG' };
const vanilla = { material: 'Vanilla pieces', supplier: 'Limpopo Spice Farms', share: 0.03, code: 'LSF' };

const boughtFor = (product: string) =>
  /Rooibos|Honeybush/.test(product)
    ? [tea, vanilla]
    : /Peri-Peri|Chakalaka|Durban/.test(product)
      ? [chilli, base]
      : [spices, base];

/** The number of days that a delivery lasts. All blends of these days contain the lot of the delivery. */
const deliveryDays = 9;

export function bought(lot: MadeLot, { founded }: Stage): Deed[] {
  const { actual_start_at, id, actual_quantity, product_name } = lot.order;
  if (actual_start_at === null) return [];
  const at = Date.parse(actual_start_at) + 10 * minute;
  const delivery = 4100 + Math.floor((at - founded) / (deliveryDays * day));
  return boughtFor(product_name).map(({ material, supplier, share, code }) => ({
    at,
    run: (change) =>
      addOrderMaterial(change, id, {
        material,
        supplier,
        supplier_lot: `${code}-${delivery}`,
        quantity: Math.round(actual_quantity * share),
        unit: 'kg',
      }),
  }));
}
