/** Changes the place, the amount, the target or the notes of a blend that is open. */
import { changedFields } from '@pms/domain/changed-fields';
import { maturationUpdated } from '@pms/domain/maturation/events';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { openRefusal } from '@pms/domain/maturation/rules';
import type { ChangeBlendBody, MaturationRecord } from '@pms/domain/maturation/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { entriesOf, type Move, measured, movementRefusal, sumOf } from '@pms/domain/vessels/ledger';
import { inSeveralPlaces, isInVessel } from '@pms/domain/vessels/refusals';
import type { Change } from '../../platform/change';
import { bookMovement, listPlaces, lockVessels } from '../vessels/queries';
import { getBlend, lockBlend, writeBlend } from './queries';

export async function changeBlend(
  change: Change,
  id: number,
  { version, ...columns }: ChangeBlendBody,
): Promise<MaturationRecord> {
  // Vessels are locked before lots, as in movements, so that two changes cannot deadlock.
  await lockVessels(
    change.tx,
    (await listPlaces(change.tx, id)).flatMap(({ vessel_id }) => vessel_id ?? []),
  );
  const before = await lockBlend(change.tx, id);
  if (!before) throw new RefusalError(blendNotFound());
  refuse(versionRefusal(version, before.version));
  refuse(openRefusal(before.status));
  // A movement that held the locks may have happened after this change began.
  await change.refreshNow();
  await keepLedger(change, before, columns);
  await writeBlend(change, id, columns);
  const after = await getBlend(change.tx, id);
  const changed = changedFields(before, after);
  if (changed) change.audit({ action: 'blend_changed', entity: 'lot', entity_id: id, ...changed });
  change.tell(maturationUpdated, { id, status: after.status });
  return after;
}

/** A corrected quantity is booked as a stock-take. A vessel is changed by a movement only. */
async function keepLedger(
  change: Change,
  blend: MaturationRecord,
  { quantity_produced, storage_location }: ChangeBlendBody,
): Promise<void> {
  const places = await listPlaces(change.tx, blend.id);
  if (storage_location !== undefined && storage_location !== blend.storage_location) {
    const inVessel = places.find(({ vessel_code }) => vessel_code !== null);
    if (inVessel) throw new RefusalError(isInVessel(inVessel.vessel_code ?? ''));
  }
  const found = measured(quantity_produced ?? blend.quantity_produced, blend.quantity_produced);
  if (!found) return;
  const [only] = places;
  if (!only || places.length > 1) throw new RefusalError(inSeveralPlaces());
  const { vessel_id, quantity: there } = only;
  const vessel = vessel_id === null ? undefined : (await lockVessels(change.tx, [vessel_id])).get(vessel_id);
  const { id, batch_number, unit_of_measurement: unit, status } = blend;
  const lot = { id, batch_number, unit, status };
  const place = vessel ?? { vessel: null, contents: { lot_id: id, batch_number, quantity: sumOf([there]) } };
  const move: Move = {
    kind: found.kind,
    giver: lot,
    taker: lot,
    from: found.kind === 'loss' ? place : null,
    to: found.kind === 'gain' ? place : null,
    quantity: found.quantity,
    cause: 'stock_take',
    reason: 'Produced quantity corrected',
    mayDecide: true,
  };
  refuse(movementRefusal(move));
  const { reason, quantity } = move;
  await bookMovement(
    change,
    { kind: 'measure', lot_id: id, quantity, unit, occurred_at: change.now, reason },
    entriesOf(move),
  );
}
