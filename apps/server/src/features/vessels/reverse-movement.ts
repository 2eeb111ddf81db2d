/** Undoes a movement by the same entries with opposite signs; both stay visible (GS1 EPCIS: declare and replace). */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { counterEntries, returnRefusal } from '@pms/domain/vessels/ledger';
import {
  alreadyReversed,
  cannotReverseReversal,
  laterMovements,
  movementNotFound,
} from '@pms/domain/vessels/refusals';
import type { Movement } from '@pms/domain/vessels/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import { lockBlend, releaseOrder } from '../maturation/queries';
import { bookMovement, findMovement, listLater, lockVessels, nameVessels } from './queries';

export async function reverseMovement(change: Change, id: number, reason: string): Promise<Movement> {
  const known = await findMovement(change.tx, id);
  if (!known) throw new RefusalError(movementNotFound());
  if (known.reverses_id !== null) throw new RefusalError(cannotReverseReversal());
  const vessels = [...new Set(known.entries.flatMap(({ vessel_id }) => vessel_id ?? []))];
  const lots = [...new Set(known.entries.map(({ lot_id }) => lot_id))].sort((a, b) => a - b);
  const places = await lockVessels(change.tx, vessels);
  const held = [];
  for (const lot of lots) held.push(await lockBlend(change.tx, lot));
  await change.refreshNow();
  if ((await findMovement(change.tx, id))?.reversed_by_id) throw new RefusalError(alreadyReversed());
  const later = await listLater(change.tx, { lots, vessels }, sql`m.id > ${id}`);
  if (later.length > 0) throw new RefusalError(laterMovements(later));
  const entries = counterEntries(known.entries);
  for (const { vessel_id, quantity } of entries) {
    const place = vessel_id === null || quantity < 0 ? undefined : places.get(vessel_id);
    if (place) refuse(returnRefusal(place, { quantity, unit: known.unit }));
  }
  const booked = await bookMovement(
    change,
    {
      kind: known.kind,
      lot_id: known.lot_id,
      quantity: known.quantity,
      unit: known.unit,
      occurred_at: change.now,
      order_id: known.order_id ?? undefined,
      reason,
      reverses_id: id,
    },
    entries,
  );
  // The blend can be added again as a new lot, because an order has at most one lot.
  if (known.kind === 'fill') await releaseOrder(change.tx, known.lot_id);
  for (const lot of lots) await nameVessels(change, lot);
  change.audit({
    action: 'movement_reversed',
    entity: 'lot',
    entity_id: known.lot_id,
    after: booked,
    note: reason,
  });
  for (const lot of held) if (lot) change.tell(maturationUpdated, { id: lot.id, status: lot.status });
  return booked;
}
