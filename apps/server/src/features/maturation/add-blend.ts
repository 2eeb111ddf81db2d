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
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { entriesOf, type Move, movementRefusal, type Place } from '@pms/domain/vessels/ledger';
import type { Change } from '../../platform/change';
import { lockOrder } from '../orders/queries';
import { readSettings } from '../settings/queries';
import { bookMovement, findVesselNamed, lockVessels } from '../vessels/queries';
import { getBlend, insertBlend, isInRoom } from './queries';

export async function addBlend(change: Change, body: AddBlendBody): Promise<MaturationRecord> {
  const order = await lockOrder(change.tx, body.production_order_id);
  if (!order) throw new RefusalError(maturationOrderNotFound());
  if (order.status !== 'completed' || order.environment !== 'blending')
    throw new RefusalError(notACompletedBlend(order.order_number));
  if (await isInRoom(change.tx, order.id)) throw new RefusalError(alreadyInMaturation());
  const place = await lockPlace(change, body.storage_location);
  // Another change that held the order or the vessel may have happened after this change began.
  await change.refreshNow();
  const { time_zone: zone } = await readSettings(change.tx);
  const today = plantDateOf(change.now, zone);
  const start = body.maturation_date ?? today;
  checkStart(start, today, order.complete_time && plantDateOf(order.complete_time, zone));
  const amounts = inOrdersUnit(body, order);
  const id = await insertBlend(change, {
    ...body,
    ...amounts,
    maturation_date: start,
    measured_at: change.now,
    status_since: change.now,
    confirmed_by: change.actor?.user_id ?? null,
    created_at: change.now,
    updated_at: change.now,
  });
  await fillPlace(change, { id, body, order, place, quantity: amounts.quantity_produced });
  const blend = await getBlend(change.tx, id);
  change.audit({ action: 'blend_added', entity: 'lot', entity_id: id, after: blend });
  change.tell(maturationUpdated, { id, status: blend.status });
  return blend;
}

interface Filled {
  readonly id: number;
  readonly body: AddBlendBody;
  readonly order: Order;
  readonly place: Place;
  readonly quantity: number;
}

/** The vessel of this name, locked until the change ends; a place that is not a vessel otherwise. */
async function lockPlace({ tx }: Change, name: string): Promise<Place> {
  const id = await findVesselNamed(tx, name);
  const held = id === undefined ? undefined : (await lockVessels(tx, [id])).get(id);
  return held ?? { vessel: null, contents: null };
}

/**
 * Books the first movement of a lot: from the order into the vessel of that name, or into a place that is not a vessel.
 */
async function fillPlace(change: Change, { id, body, order, place, quantity }: Filled): Promise<void> {
  const unit = order.unit_of_measurement;
  const lot = { id, batch_number: body.batch_number, unit, status: 'maturing' } as const;
  const move: Move = {
    kind: 'fill',
    giver: lot,
    taker: lot,
    from: null,
    to: place,
    quantity,
    reason: body.notes,
    mayDecide: false,
  };
  const refused = movementRefusal(move);
  if (refused)
    throw new RefusalError({ ...refused, details: { ...refused.details, fields: placeField(refused) } });
  const { now: occurred_at } = change;
  await bookMovement(
    change,
    { kind: 'fill', lot_id: id, quantity, unit, occurred_at, order_id: order.id },
    entriesOf(move),
  );
}

/** Assigns the refusal to the field that names the vessel. */
const placeField = ({ message }: Refusal) => [{ path: 'storage_location', message }];

function checkStart(start: PlantDate, today: PlantDate, made: PlantDate | null): void {
  if (start > today) throw new RefusalError(dateInFuture('maturation_date'));
  if (made && start < made) throw new RefusalError(maturesBeforeMade(made));
}

/** Converts the quantities to the unit of the order, because later draws are compared with them. */
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
