/** The materials of an order, and the proposed draws of a packaging order. */
import { blendNeeded } from '@pms/domain/maturation/quantities';
import { orderNotFound } from '@pms/domain/orders/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { proposeDraws } from '@pms/domain/vessels/draws';
import { sumOf } from '@pms/domain/vessels/ledger';
import type { OrderLots } from '@pms/domain/vessels/schema';
import type { Reader } from '../../platform/database';
import { findOrder } from '../orders/queries';
import { findOrderedBlend, listDrawChoices, listDrawn, listMaterials } from './order-lots-queries';

export async function readOrderLots(reader: Reader, id: number): Promise<OrderLots> {
  const order = await findOrder(reader, id);
  if (!order) throw new RefusalError(orderNotFound(id));
  const materials = await listMaterials(reader, id);
  const drawn = await listDrawn(reader, id);
  const isPackaging = order.environment === 'packaging';
  const { blend_product_id, blend_name, ...held } = await findOrderedBlend(reader, id);
  const choices = isPackaging ? await listDrawChoices(reader, blend_product_id) : [];
  const unit = drawn[0]?.unit ?? choices[0]?.unit ?? 'kg';
  const ordered = blendNeeded({ ...held, quantity: order.quantity, unit: order.unit_of_measurement }, unit);
  const taken = sumOf(drawn.filter((one) => one.unit === unit).map(({ quantity }) => quantity));
  const needed = ordered === undefined ? null : Math.max(0, sumOf([ordered, -taken]));
  // If the product has no blend, the suitable lots are unknown.
  const suitable = blend_product_id === null ? [] : choices.filter((choice) => choice.unit === unit);
  const proposal = needed === null ? [] : proposeDraws(needed, suitable);
  return { materials, drawn, blend_name, needed, unit, choices, proposal };
}
