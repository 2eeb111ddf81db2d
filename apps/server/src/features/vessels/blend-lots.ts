/** Makes a new lot from several lots. Each source is booked as one movement, and the new lot matures from today. */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import {
  entriesOf,
  type Move,
  type MovedLot,
  movementRefusal,
  type Place,
  sumOf,
} from '@pms/domain/vessels/ledger';
import { cannotConvert, lotIsNotThere, noSuchVessel } from '@pms/domain/vessels/refusals';
import type { BlendLotsBody } from '@pms/domain/vessels/schema';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { getBlend, insertBlend, lockBlend } from '../maturation/queries';
import { readSettings } from '../settings/queries';
import { bookMovement, listPlaces, lockVessels, nameVessels, writeVessel } from './queries';

interface Part {
  readonly giver: MovedLot;
  readonly from: number | null;
  readonly quantity: number;
}

export async function blendLots(
  change: Change,
  caller: Caller,
  { sources, to, ...body }: BlendLotsBody,
): Promise<MaturationRecord> {
  const ids = [...sources.map(({ from }) => from), to].filter((id) => id !== null);
  await lockVessels(change.tx, ids);
  const lots = await lockLots(
    change,
    sources.map(({ lot_id }) => lot_id),
  );
  await change.refreshNow();
  const parts: Part[] = [];
  for (const { lot_id, from, quantity } of sources) {
    const lot = lots.get(lot_id);
    if (!lot) throw new RefusalError(blendNotFound());
    const { contents, vessel } = await placeOf(change, from, lot_id);
    if (contents?.lot_id !== lot_id) throw new RefusalError(lotIsNotThere(vessel?.code ?? 'its place'));
    parts.push({ giver: lot, from, quantity: quantity ?? contents.quantity });
  }
  const taker = await insertNewLot(change, body, parts);
  // The parts are booked one after the other, because each part changes the contents for the next part.
  for (const part of parts) await bookPart(change, { part, taker, to, reason: body.reason, caller });
  for (const id of new Set([taker.id, ...lots.keys()])) await nameVessels(change, id);
  const blend = await getBlend(change.tx, taker.id);
  change.audit({
    action: 'lots_blended',
    entity: 'lot',
    entity_id: taker.id,
    after: { ...blend, sources: parts.length },
    ...(body.reason ? { note: body.reason } : {}),
  });
  for (const { id, status } of [taker, ...lots.values()]) change.tell(maturationUpdated, { id, status });
  return blend;
}

async function lockLots(change: Change, ids: readonly number[]): Promise<Map<number, MovedLot>> {
  const lots = new Map<number, MovedLot>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const lot = await lockBlend(change.tx, id);
    if (!lot) throw new RefusalError(blendNotFound());
    const { batch_number, unit_of_measurement: unit, status } = lot;
    lots.set(id, { id, batch_number, unit, status });
  }
  return lots;
}

async function placeOf(change: Change, id: number | null, lotId: number): Promise<Place> {
  if (id === null) {
    const there = (await listPlaces(change.tx, lotId)).find(({ vessel_id }) => vessel_id === null);
    return {
      vessel: null,
      contents: there ? { lot_id: lotId, batch_number: '', quantity: there.quantity } : null,
    };
  }
  const place = (await lockVessels(change.tx, [id])).get(id);
  if (!place) throw new RefusalError(noSuchVessel('from'));
  return place;
}

type NewLot = Omit<BlendLotsBody, 'sources' | 'to'>;

async function insertNewLot(change: Change, body: NewLot, parts: readonly Part[]): Promise<MovedLot> {
  const { time_zone: zone } = await readSettings(change.tx);
  const unit = parts[0]?.giver.unit ?? 'kg';
  const other = parts.find(({ giver }) => giver.unit !== unit);
  if (other) throw new RefusalError(cannotConvert(other.giver.unit, unit));
  const quantity = sumOf(parts.map((part) => part.quantity));
  const { blend_name, batch_number, expected_maturation_days, reason } = body;
  const id = await insertBlend(change, {
    blend_name,
    batch_number,
    quantity_produced: quantity,
    quantity_expected: quantity,
    unit_of_measurement: unit,
    maturation_date: plantDateOf(change.now, zone),
    expected_maturation_days,
    // If the lot is in vessels, the movements replace this text by the codes of the vessels.
    storage_location: 'Maturation room',
    measured_at: change.now,
    notes: reason,
    status: 'maturing',
    status_since: change.now,
    confirmed_by: change.actor?.user_id ?? null,
    created_at: change.now,
    updated_at: change.now,
  });
  return { id, batch_number, unit, status: 'maturing' };
}

interface BookedPart {
  readonly part: Part;
  readonly taker: MovedLot;
  readonly to: number | null;
  readonly reason: string;
  readonly caller: Caller;
}

async function bookPart(change: Change, { part, taker, to, reason, caller }: BookedPart): Promise<void> {
  const { giver, quantity } = part;
  const from = await placeOf(change, part.from, giver.id);
  const target = await placeOf(change, to, taker.id);
  const left = sumOf([from.contents?.quantity ?? 0, -quantity]);
  // If the whole contents of a vessel go into the new lot, the vessel may contain the new lot.
  const isSameVessel = to !== null && part.from === to && left === 0;
  const move: Move = {
    kind: 'blend',
    giver,
    taker,
    from,
    to: isSameVessel ? { ...target, contents: null } : target,
    quantity,
    reason,
    mayDecide: may(caller, 'decideMaturation'),
  };
  refuse(movementRefusal(move));
  const booked = {
    kind: 'blend',
    lot_id: taker.id,
    quantity,
    unit: taker.unit,
    occurred_at: change.now,
    reason,
  } as const;
  await bookMovement(change, booked, entriesOf(move));
  if (from.vessel?.state === 'clean' && left === 0 && !isSameVessel)
    await writeVessel(change, from.vessel.id, { state: 'cleaning_due' });
}
