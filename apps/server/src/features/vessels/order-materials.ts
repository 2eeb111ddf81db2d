/**
 * Bought material of an order. Operators record the material. People with the right to decide about blends strike it
 * out.
 */

import { orderNotFound } from '@pms/domain/orders/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { materialNotFound } from '@pms/domain/vessels/refusals';
import type { OrderMaterial, OrderMaterialBody } from '@pms/domain/vessels/schema';
import type { Change } from '../../platform/change';
import { lockOrder } from '../orders/queries';
import { insertMaterial, lockMaterial, strikeMaterial } from './order-lots-queries';

export async function addOrderMaterial(
  change: Change,
  orderId: number,
  body: OrderMaterialBody,
): Promise<OrderMaterial> {
  const order = await lockOrder(change.tx, orderId);
  if (!order) throw new RefusalError(orderNotFound(orderId));
  await change.refreshNow();
  const material = await insertMaterial(change, orderId, body);
  change.audit({ action: 'material_added', entity: 'order', entity_id: orderId, after: material });
  return material;
}

export async function removeOrderMaterial(change: Change, id: number): Promise<OrderMaterial> {
  const material = await lockMaterial(change.tx, id);
  if (!material) throw new RefusalError(materialNotFound());
  await strikeMaterial(change, id);
  change.audit({
    action: 'material_removed',
    entity: 'order',
    entity_id: material.order_id,
    after: material,
  });
  return material;
}
