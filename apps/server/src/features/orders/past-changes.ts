/**
 * Changes of an order that wait for a second person (decisions 0470 and 0500): how each change is made and described.
 */
import { plantDateOf } from '@pms/domain/plant-time';
import { findProduct } from '../products/queries';
import type { PastChangeWork } from '../server-feature';
import { readSettings } from '../settings/queries';
import { type AskedCorrection, makeCorrection } from './correct-order';
import { findOrder } from './queries';
import { type AskedProduct, giveProduct } from './update-orders';

const orderCorrection: PastChangeWork = {
  kind: 'order_correction',
  make: (change, caller, body) => makeCorrection(change, caller, body as AskedCorrection),
  describe: async (reader, body) => {
    const { id, counts_at, actual_quantity, scrap, rework, waste = [] } = body as AskedCorrection;
    const order = await findOrder(reader, id);
    const { time_zone: zone } = await readSettings(reader);
    return {
      subject: order ? `${order.order_number}, ${order.product_name}` : '',
      first_day: null,
      values: {
        date: plantDateOf(counts_at, zone),
        ...(actual_quantity === undefined
          ? {}
          : { good_so_far: order?.actual_quantity ?? null, good: actual_quantity }),
        ...(scrap ? { scrap_added: scrap } : {}),
        ...(rework ? { rework_added: rework } : {}),
        ...(waste.length > 0 ? { waste_added: waste.reduce((sum, { weight }) => sum + weight, 0) } : {}),
      },
      changes: [],
    };
  },
};

const orderProduct: PastChangeWork = {
  kind: 'order_product',
  make: (change, caller, body) => giveProduct(change, caller, body as AskedProduct),
  describe: async (reader, body) => {
    const { id, product_id, product_name } = body as AskedProduct;
    const order = await findOrder(reader, id);
    const product = typeof product_id === 'number' ? await findProduct(reader, product_id) : undefined;
    return {
      subject: order ? `${order.order_number}, ${order.product_name}` : '',
      first_day: null,
      values: { into: product?.name ?? product_name ?? null },
      changes: [],
    };
  },
};

export const orderPastChanges = [orderCorrection, orderProduct];
