/** Puts the blend of a completed blending order into the maturation room. */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { convertQuantity } from '@pms/domain/maturation/quantities';
import {
  alreadyInMaturation,
  dateInFuture,
  maturationOrderNotFound,
  maturesBeforeMade,
  notACompletedBlend,
  otherUnit,
  tooSmallToKeep,
} from '@pms/domain/maturation/refusals';
import type { AddBlendBody, MaturationRecord } from '@pms/domain/maturation/schema';
import type { Order } from '@pms/domain/orders/schema';
import { type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { lockOrder } from '../orders/queries';
import { readSettings } from '../settings/queries';
import { getBlend, insertBlend, isInRoom } from './queries';

export async function addBlend(change: Change, body: AddBlendBody): Promise<MaturationRecord> {
  const order = await lockOrder(change.tx, body.production_order_id);
  if (!order) throw new RefusalError(maturationOrderNotFound());
  if (order.status !== 'completed' || order.environment !== 'blending')
    throw new RefusalError(notACompletedBlend(order.order_number));
  if (await isInRoom(change.tx, order.id)) throw new RefusalError(alreadyInMaturation());
  // Whoever held the order may have completed it after this change began.
  await change.refreshNow();
  const { time_zone: zone } = await readSettings(change.tx);
  const today = plantDateOf(change.now, zone);
  const start = body.maturation_date ?? today;
  checkStart(start, today, order.complete_time && plantDateOf(order.complete_time, zone));
  const id = await insertBlend(change, {
    ...body,
    ...inOrdersUnit(body, order),
    maturation_date: start,
    measured_at: change.now,
    status_since: change.now,
    confirmed_by: change.actor?.user_id ?? null,
    created_at: change.now,
    updated_at: change.now,
  });
  const blend = await getBlend(change.tx, id);
  change.audit({ action: 'blend_added', entity: 'lot', entity_id: id, after: blend });
  change.tell(maturationUpdated, { id, status: blend.status });
  return blend;
}

function checkStart(start: PlantDate, today: PlantDate, made: PlantDate | null): void {
  if (start > today) throw new RefusalError(dateInFuture('maturation_date'));
  if (made && start < made) throw new RefusalError(maturesBeforeMade(made));
}

/** Kept in the unit in which the order was counted: what is drawn and packed later is compared with it. */
function inOrdersUnit(body: AddBlendBody, order: Order) {
  const { unit_of_measurement: unit } = order;
  const converted = (path: 'quantity_produced' | 'quantity_expected'): number => {
    const quantity = convertQuantity(body[path], body.unit_of_measurement, unit);
    if (quantity === undefined) throw new RefusalError(otherUnit(body.unit_of_measurement, unit));
    if (quantity <= 0) throw new RefusalError(tooSmallToKeep(path));
    return quantity;
  };
  return {
    quantity_produced: converted('quantity_produced'),
    quantity_expected: converted('quantity_expected'),
    unit_of_measurement: unit,
  };
}
