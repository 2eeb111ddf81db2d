/**
 * Books one movement of a lot: locks the records, checks the rules, and writes the entries, from which the contents
 * follow.
 */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { convertQuantity } from '@pms/domain/maturation/quantities';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { toInstant } from '@pms/domain/plant-time';
import { type Refusal, RefusalError, refuse } from '@pms/domain/refusal';
import {
  entriesOf,
  type Move,
  type MovedLot,
  measured,
  movementRefusal,
  type Place,
  sumOf,
} from '@pms/domain/vessels/ledger';
import {
  alreadyFilled,
  cannotConvert,
  chooseFrom,
  chooseOrder,
  chooseTo,
  enterBatch,
  enterQuantity,
  laterMovements,
  lotIsNotThere,
  movesBeforeMade,
  movesInFuture,
  noSuchVessel,
  notPackagingOrder,
  returnsMore,
  samePlace,
} from '@pms/domain/vessels/refusals';
import type {
  DrawLotsBody,
  GatherLotBody,
  Movement,
  MovementBody,
  MovementKind,
} from '@pms/domain/vessels/schema';
import { sql } from 'kysely';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { insertBlend, lockBlend } from '../maturation/queries';
import { findOrder } from '../orders/queries';
import {
  bookMovement,
  drawnBy,
  listLater,
  listPlaces,
  lockVessels,
  nameVessels,
  writeVessel,
} from './queries';

/** Whether a movement of each kind must have a source and a target. A missing end is an account. */
const ends: Readonly<Record<MovementKind, { readonly from: boolean; readonly to: boolean }>> = {
  fill: { from: false, to: true },
  transfer: { from: true, to: true },
  blend: { from: true, to: true },
  split: { from: true, to: true },
  top_up: { from: true, to: true },
  measure: { from: true, to: false },
  loss: { from: true, to: false },
  gain: { from: false, to: true },
  sample: { from: true, to: false },
  draw: { from: true, to: false },
  return: { from: false, to: true },
  dispose: { from: true, to: false },
};

/** Kinds by which one lot becomes part of another. */
const mixing: readonly MovementKind[] = ['blend', 'top_up'];

export async function moveLot(
  change: Change,
  caller: Caller,
  id: number,
  body: MovementBody,
): Promise<Movement> {
  const { kind } = body;
  checkEnds(body);
  const vessels = await lockVessels(
    change.tx,
    [body.from, body.to].filter((one) => typeof one === 'number'),
  );
  const giverId = mixing.includes(kind) ? lotIn(vessels, body.from) : id;
  const lots = await lockLots(change, [giverId, id]);
  await change.refreshNow();
  const giver = lotOf(lots, giverId);
  const place = (end: 'from' | 'to', lotId: number) => placeOf(change, vessels, { end, body, lotId });
  const from = ends[kind].from ? await place('from', giverId) : null;
  const unit = giver.unit;
  const quantity = quantityOf(body, giver, from);
  const occurred_at = momentOf(change, body, lots.get(giverId));
  await checkLater(change, { lots: [giverId, id], vessels: [...vessels.keys()] }, occurred_at);
  await checkOrder(change, kind, { lotId: id, order_id: body.order_id, quantity, unit });
  const target =
    kind === 'split'
      ? await splitOff(change, lots.get(id), body, { quantity, occurred_at })
      : lotOf(lots, id);
  if (target.unit !== unit) throw new RefusalError(cannotConvert(unit, target.unit));
  const to = ends[kind].to ? await place('to', target.id) : null;
  const found = kind === 'measure' ? measured(quantity, from?.contents?.quantity ?? 0) : undefined;
  if (kind === 'measure' && !found) throw new RefusalError(enterQuantity());
  const move: Move = {
    kind: found?.kind ?? kind,
    giver,
    taker: target,
    from: found?.kind === 'gain' ? null : from,
    to: found?.kind === 'gain' ? from : to,
    quantity: found?.quantity ?? quantity,
    cause: found ? 'stock_take' : body.cause,
    reason: body.reason,
    mayDecide: may(caller, 'decideMaturation'),
  };
  refuse(movementRefusal(move));
  const booked = await bookMovement(
    change,
    {
      kind,
      lot_id: target.id,
      quantity: move.quantity,
      unit,
      occurred_at,
      order_id: body.order_id,
      reason: body.reason,
    },
    entriesOf(move),
  );
  await settleVessels(change, move);
  for (const one of new Set([giver.id, target.id])) await nameVessels(change, one);
  tellMovement(change, booked, lots.get(id));
  return booked;
}

/**
 * Moves a lot from several places into one place. The vessels are locked before the first movement, in a fixed order.
 */
export async function gatherLot(
  change: Change,
  caller: Caller,
  id: number,
  { from, to, reason }: GatherLotBody,
): Promise<Movement[]> {
  await lockVessels(
    change.tx,
    [...from, to].filter((one) => one !== null),
  );
  const booked: Movement[] = [];
  for (const one of new Set(from))
    booked.push(await moveLot(change, caller, id, { kind: 'transfer', from: one, to, reason }));
  return booked;
}

/** Draws from several lots for a packaging order. Vessels are locked first, then the lots in the order of their ids. */
export async function drawLots(
  change: Change,
  caller: Caller,
  order_id: number,
  { draws, reason }: DrawLotsBody,
): Promise<Movement[]> {
  await lockVessels(
    change.tx,
    draws.map(({ from }) => from).filter((one) => one !== null),
  );
  const booked: Movement[] = [];
  for (const { lot_id, ...draw } of draws.toSorted((a, b) => a.lot_id - b.lot_id))
    booked.push(await moveLot(change, caller, lot_id, { kind: 'draw', ...draw, order_id, reason }));
  return booked;
}

function checkEnds({ kind, from, to, order_id }: MovementBody): void {
  const need: readonly (readonly [boolean, () => Refusal])[] = [
    [ends[kind].from && from === undefined, chooseFrom],
    [ends[kind].to && to === undefined, chooseTo],
    [ends[kind].from && ends[kind].to && from === to, samePlace],
    [(kind === 'draw' || kind === 'return') && order_id === undefined, chooseOrder],
  ];
  for (const [isMissing, refusal] of need) if (isMissing) throw new RefusalError(refusal());
}

function lotIn(vessels: ReadonlyMap<number, Place>, from: number | null | undefined): number {
  const place = typeof from === 'number' ? vessels.get(from) : undefined;
  if (typeof from !== 'number' || !place) throw new RefusalError(noSuchVessel('from'));
  if (!place.contents) throw new RefusalError(lotIsNotThere(place.vessel?.code ?? ''));
  return place.contents.lot_id;
}

async function lockLots(change: Change, ids: readonly number[]): Promise<Map<number, MaturationRecord>> {
  const lots = new Map<number, MaturationRecord>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const lot = await lockBlend(change.tx, id);
    if (!lot) throw new RefusalError(blendNotFound());
    lots.set(id, lot);
  }
  return lots;
}

const movedLot = ({ id, batch_number, unit_of_measurement: unit, status }: MaturationRecord): MovedLot => ({
  id,
  batch_number,
  unit,
  status,
});

function lotOf(lots: ReadonlyMap<number, MaturationRecord>, id: number): MovedLot {
  const lot = lots.get(id);
  if (!lot) throw new RefusalError(blendNotFound());
  return movedLot(lot);
}

interface AskedPlace {
  readonly end: 'from' | 'to';
  readonly body: MovementBody;
  readonly lotId: number;
}

async function placeOf(
  change: Change,
  vessels: ReadonlyMap<number, Place>,
  { end, body, lotId }: AskedPlace,
): Promise<Place> {
  const id = body[end];
  if (typeof id === 'number') {
    const place = vessels.get(id);
    if (!place) throw new RefusalError(noSuchVessel(end));
    return place;
  }
  const [there] = (await listPlaces(change.tx, lotId)).filter(({ vessel_id }) => vessel_id === null);
  return {
    vessel: null,
    contents: there ? { lot_id: lotId, batch_number: '', quantity: there.quantity } : null,
  };
}

/** The amount in the unit of the lot; by default the whole contents. */
function quantityOf({ kind, quantity, unit }: MovementBody, lot: MovedLot, from: Place | null): number {
  if (quantity === undefined) {
    if (from && !from.contents && kind !== 'measure')
      throw new RefusalError(lotIsNotThere(from.vessel?.code ?? 'its place'));
    const all = kind === 'measure' ? undefined : from?.contents?.quantity;
    if (all === undefined) throw new RefusalError(enterQuantity());
    return all;
  }
  const converted = convertQuantity(quantity, unit ?? lot.unit, lot.unit);
  if (converted === undefined) throw new RefusalError(cannotConvert(unit ?? '', lot.unit));
  return converted;
}

function momentOf(change: Change, { occurred_at }: MovementBody, lot: MaturationRecord | undefined): string {
  if (occurred_at === undefined) return change.now;
  const moment = toInstant(Date.parse(occurred_at));
  if (moment > change.now) throw new RefusalError(movesInFuture());
  if (lot && moment < lot.created_at) throw new RefusalError(movesBeforeMade());
  return moment;
}

type Concerned = Parameters<typeof listLater>[1];

async function checkLater(change: Change, concerned: Concerned, occurred_at: string): Promise<void> {
  const later = await listLater(change.tx, concerned, sql`m.occurred_at > ${occurred_at}::timestamptz`);
  if (later.length > 0) throw new RefusalError(laterMovements(later));
}

interface OrderedMove {
  readonly lotId: number;
  readonly order_id: number | undefined;
  readonly quantity: number;
  readonly unit: string;
}

async function checkOrder(
  change: Change,
  kind: MovementKind,
  { lotId, order_id, quantity, unit }: OrderedMove,
): Promise<void> {
  // A lot is filled when it is added. After an undo, the contents are added again as a new lot.
  if (kind === 'fill') throw new RefusalError(alreadyFilled());
  if (order_id === undefined) return;
  const order = await findOrder(change.tx, order_id);
  if (order?.environment !== 'packaging' || order.status === 'cancelled')
    throw new RefusalError(notPackagingOrder());
  if (kind !== 'return') return;
  const drawn = await drawnBy(change.tx, lotId, order_id);
  if (quantity > drawn) throw new RefusalError(returnsMore(drawn, unit));
}

/** The new lot of a split: the same blend under its own batch number. The lot exists since the split. */
async function splitOff(
  change: Change,
  lot: MaturationRecord | undefined,
  { batch_number }: MovementBody,
  { quantity, occurred_at }: { readonly quantity: number; readonly occurred_at: string },
): Promise<MovedLot> {
  if (!lot) throw new RefusalError(blendNotFound());
  if (batch_number === undefined) throw new RefusalError(enterBatch());
  if (quantity <= 0) throw new RefusalError(enterQuantity());
  const id = await insertBlend(change, {
    blend_name: lot.blend_name,
    batch_number,
    quantity_produced: quantity,
    quantity_expected: quantity,
    unit_of_measurement: lot.unit_of_measurement,
    maturation_date: lot.maturation_date,
    expected_maturation_days: lot.expected_maturation_days,
    storage_location: lot.storage_location,
    temperature: lot.temperature,
    humidity: lot.humidity,
    measured_at: change.now,
    status: lot.status,
    status_since: change.now,
    quality_checked: lot.quality_checked,
    quality_check_date: lot.quality_check_date,
    quality_checked_by: lot.quality_checked_by,
    confirmed_by: change.actor?.user_id ?? null,
    created_at: occurred_at,
    updated_at: change.now,
  });
  return { ...movedLot(lot), id, batch_number };
}

/** A vessel that a movement empties must be cleaned before it is filled again (api, section 20). */
async function settleVessels(change: Change, { from, quantity }: Move): Promise<void> {
  if (!from?.vessel || sumOf([from.contents?.quantity ?? 0, -quantity]) > 0) return;
  if (from.vessel.state === 'clean') await writeVessel(change, from.vessel.id, { state: 'cleaning_due' });
}

function tellMovement(change: Change, booked: Movement, lot: MaturationRecord | undefined): void {
  change.audit({ action: 'lot_moved', entity: 'lot', entity_id: booked.lot_id, after: booked });
  if (lot) change.tell(maturationUpdated, { id: lot.id, status: lot.status });
}
