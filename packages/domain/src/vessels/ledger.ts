/** The rules of the ledger: the entries of a movement, and the refusals. The entries of every movement sum to zero. */
import { convertQuantity } from '../maturation/quantities';
import { isReleased } from '../maturation/rules';
import type { MaturationStatus } from '../maturation/statuses';
import type { Refusal } from '../refusal';
import {
  chooseCause,
  enterQuantity,
  lotIsNotThere,
  lotNotReleased,
  lotNotReleasedInto,
  lotOnHold,
  lotRejected,
  notEnough,
  vesselHoldsOther,
  vesselNotClean,
  vesselOutOfUse,
  vesselTooSmall,
} from './refusals';
import type { LedgerAccount, LossCause, MovementKind, RestState } from './schema';

/** Sums are computed in whole thousandths, because sums of decimals have rounding errors. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

export const sumOf = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + thousandths(quantity), 0) / 1000;

/**
 * One side of a movement: an amount of a lot that is added to or taken from a vessel, the place outside of vessels, or
 * an account.
 */
export interface Entry {
  readonly lot_id: number;
  readonly vessel_id: number | null;
  readonly account: LedgerAccount | null;
  readonly quantity: number;
}

export interface MovedLot {
  readonly id: number;
  readonly batch_number: string;
  readonly unit: string;
  readonly status: MaturationStatus;
}

/** The state of a source or a destination before the movement. */
export interface Place {
  /** Null for the place outside of vessels. */
  readonly vessel: {
    readonly id: number;
    readonly code: string;
    readonly capacity: number;
    readonly unit: string;
    readonly state: RestState;
  } | null;
  /** The contents of the vessel; for the place outside of vessels, the amount of the moved lot. */
  readonly contents: {
    readonly lot_id: number;
    readonly batch_number: string;
    readonly quantity: number;
  } | null;
}

export interface Move {
  readonly kind: MovementKind;
  /** The lot that leaves and the lot that arrives. They are the same lot unless lots are mixed or split. */
  readonly giver: MovedLot;
  readonly taker: MovedLot;
  readonly from: Place | null;
  readonly to: Place | null;
  /** The moved quantity, in the unit of the lot. */
  readonly quantity: number;
  readonly cause?: LossCause | undefined;
  readonly reason: string;
  readonly mayDecide: boolean;
}

const accountOf: Readonly<Partial<Record<MovementKind, LedgerAccount>>> = {
  fill: 'intake',
  sample: 'sampling',
  draw: 'packaging',
  return: 'packaging',
  dispose: 'disposal',
};

const placeName = ({ vessel }: Place): string => vessel?.code ?? 'its place';

/** The kinds of movement that take a part of a lot out of the room or into another lot. */
const leaving: readonly MovementKind[] = ['blend', 'split', 'top_up', 'draw'];

/** The parts of a movement that are judged by the decisions about the lots. */
export type DecidedMove = Pick<Move, 'kind' | 'giver' | 'taker' | 'reason' | 'mayDecide'>;

/**
 * Refuses a movement that brings a lot without a release to packaging: by a draw, or as a part of a released lot, which
 * anybody may draw.
 */
function releaseRefusal({ kind, giver, taker, reason, mayDecide }: DecidedMove): Refusal | undefined {
  if (isReleased(giver) || (mayDecide && reason !== '')) return undefined;
  if (kind === 'draw') return lotNotReleased(giver.batch_number, giver.status);
  return giver.id !== taker.id && isReleased(taker) ? lotNotReleasedInto(giver, taker) : undefined;
}

/** Refuses a movement that the decisions about the lots do not permit. */
export function lotRefusal(move: DecidedMove): Refusal | undefined {
  const { kind, giver, taker, reason, mayDecide } = move;
  for (const { status, batch_number } of giver.id === taker.id ? [giver] : [giver, taker]) {
    if (status === 'rejected' && kind !== 'dispose' && kind !== 'transfer') return lotRejected(batch_number);
    const isDecided = kind === 'draw' && mayDecide && reason !== '';
    if (status === 'quality_check' && leaving.includes(kind) && !isDecided) return lotOnHold(batch_number);
  }
  return releaseRefusal(move);
}

/** A size and the amount in it. Each has a unit, because a tank may be measured in tonnes and its lot in kilograms. */
interface Size {
  readonly capacity: number;
  readonly unit: string;
}
interface Amount {
  readonly quantity: number;
  readonly unit: string;
}

/** Whether the vessel has room for its contents. Units that cannot be converted cannot be compared. */
export function holdsContents({ capacity, unit }: Size, contents: Amount): boolean {
  const held = convertQuantity(contents.quantity, contents.unit, unit);
  return held === undefined || held <= capacity;
}

/** The filled share of the capacity, from 0 to 1. A vessel whose contents cannot be compared takes nothing more. */
export function fillLevel({ capacity, unit }: Size, contents: Amount | null): number {
  if (!contents) return 0;
  const held = convertQuantity(contents.quantity, contents.unit, unit);
  return held === undefined ? 1 : Math.min(1, held / capacity);
}

/** The free capacity in the unit of the lot. The place outside of vessels has no limit. */
export function freeIn({ vessel, contents }: Place, unit: string): number | undefined {
  if (!vessel) return Number.POSITIVE_INFINITY;
  const capacity = convertQuantity(vessel.capacity, vessel.unit, unit);
  return capacity === undefined ? undefined : sumOf([capacity, -(contents?.quantity ?? 0)]);
}

function outOfUseRefusal({ vessel }: Place): Refusal | undefined {
  return vessel?.state === 'out_of_use' ? vesselOutOfUse(vessel.code) : undefined;
}

function roomRefusal(place: Place, { quantity, unit }: Amount): Refusal | undefined {
  const { vessel } = place;
  const free = freeIn(place, unit);
  return vessel && (free === undefined || quantity > free)
    ? vesselTooSmall(vessel.code, free ?? 0, unit)
    : undefined;
}

/** Refuses the return of a reversed amount into a vessel that a person has changed since the movement. */
export const returnRefusal = (place: Place, returned: Amount): Refusal | undefined =>
  outOfUseRefusal(place) ?? roomRefusal(place, returned);

function arrivalRefusal({ to, taker, quantity, reason }: Move): Refusal | undefined {
  if (!to) return undefined;
  const { vessel, contents } = to;
  const outOfUse = outOfUseRefusal(to);
  if (outOfUse) return outOfUse;
  if (vessel && contents && contents.lot_id !== taker.id)
    return vesselHoldsOther(vessel.code, contents.batch_number);
  if (vessel && !contents && vessel.state !== 'clean' && reason === '') return vesselNotClean(vessel.code);
  return roomRefusal(to, { quantity, unit: taker.unit });
}

function departureRefusal({ from, giver, quantity }: Move): Refusal | undefined {
  if (!from) return undefined;
  if (from.contents?.lot_id !== giver.id) return lotIsNotThere(placeName(from));
  return quantity > from.contents.quantity
    ? notEnough(placeName(from), from.contents.quantity, giver.unit)
    : undefined;
}

/** Returns the refusal of the movement, or undefined. The first failed check determines the refusal. */
export function movementRefusal(move: Move): Refusal | undefined {
  if (move.quantity <= 0) return enterQuantity();
  if ((move.kind === 'loss' || move.kind === 'gain') && !move.cause) return chooseCause();
  return lotRefusal(move) ?? departureRefusal(move) ?? arrivalRefusal(move);
}

/** The entries of an allowed movement. */
export function entriesOf({ kind, giver, taker, from, to, quantity, cause }: Move): Entry[] {
  const side = (lot: MovedLot, place: Place | null, signed: number): Entry => ({
    lot_id: lot.id,
    vessel_id: place?.vessel?.id ?? null,
    account: place ? null : (cause ?? accountOf[kind] ?? 'other'),
    quantity: signed,
  });
  return [side(giver, from, -quantity), side(taker, to, quantity)];
}

/** The same entries with opposite signs, which undo a movement. Both movements stay visible. */
export const counterEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, quantity: -entry.quantity }));

/** The difference between the found amount and the ledger in a stock-take; undefined without a difference. */
export function measured(
  found: number,
  booked: number,
): { kind: 'gain' | 'loss'; quantity: number } | undefined {
  const difference = sumOf([found, -booked]);
  if (difference === 0) return undefined;
  return { kind: difference > 0 ? 'gain' : 'loss', quantity: Math.abs(difference) };
}
