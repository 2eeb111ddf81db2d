/**
 * Divides a quantity that was made or planned over some time between the shifts of that time (decision 0041). The whole
 * time is divided, independent of the requested span, so that a shift has the same part of a report in every range.
 */
import type { Interval } from '../intervals';
import type { LockedRunning, MachineFacts } from './facts';
import { largestRemainder } from './largest-remainder';
import { near } from './ordered';
import { type LockedWeight, sharesOf, weightsOf } from './output';
import { type ShiftPiece, shiftPieces } from './shift-pieces';
import { exact } from './sums';

/**
 * A part of a piece that gets a share: the part in which one ideal rate is in force, or the part up to the end of the
 * span.
 */
export interface Cut {
  readonly piece: Interval;
  readonly cut: Interval;
}

type Facts = Pick<MachineFacts, 'definition' | 'shift_plan' | 'zone'>;
/** Fixed shares of shifts, by the name of the shift. */
type Standing = ReadonlyMap<string, number>;
/**
 * The share of each cut in a quantity, in steps. The part of a quantity that is outside of the cuts is not assigned to
 * any cut.
 */
export type Shares = (quantity: number, step: number, standing?: Standing) => number[];

export const nameOfShift = ({
  shift_date,
  shift_type,
}: Pick<ShiftPiece, 'shift_date' | 'shift_type'>): string => `${shift_date} ${shift_type}`;

/**
 * Divides quantities between cuts. The cuts are in order and without overlap, and the cuts of one piece follow each
 * other.
 */
export function divisionOf(
  facts: Facts,
  over: readonly Interval[],
  cuts: readonly Cut[],
  locked: readonly LockedRunning[] = [],
): Shares {
  if (facts.definition.shares === 'running_totals') {
    const weights = weightsOf(
      over,
      cuts.map(({ cut }) => cut),
    );
    const standing = lockedWeights(over, locked);
    return (quantity) => sharesOf(quantity, weights, standing);
  }
  const span = { from: over[0]?.from ?? 0, to: over.at(-1)?.to ?? 0 };
  const [only] = cuts;
  if (only && cuts.length === 1 && only.cut.from <= span.from && only.cut.to >= span.to) {
    return (quantity) => [quantity];
  }
  const shifts = shiftsOver(facts, span);
  const weights = lengthsOf(over, shifts);
  const inner = shifts.map((shift) => divisionOfShift(over, shift.pieces, cuts));
  return (quantity, step, standing) => {
    const shares = cuts.map(() => 0);
    for (const [index, share] of sharesOfShifts(quantity, step, { shifts, weights, standing }).entries()) {
      for (const [cut, part] of inner[index]?.(share, step) ?? []) shares[cut] = part;
    }
    return shares;
  };
}

function lockedWeights(over: readonly Interval[], locked: readonly LockedRunning[]): LockedWeight[] {
  const ends = weightsOf(
    over,
    locked.map(({ until }) => ({ from: Number.NEGATIVE_INFINITY, to: until })),
  );
  return locked.map(({ whole_ms }, index) => ({ weight: ends[index]?.after ?? 0, whole: whole_ms }));
}

interface Weighted {
  readonly shifts: readonly WholeShift[];
  readonly weights: readonly number[];
  readonly standing: Standing | undefined;
}

/** Shifts with a fixed share get this share. The other shifts divide the rest. */
function sharesOfShifts(quantity: number, step: number, { shifts, weights, standing }: Weighted): number[] {
  if (!standing) return largestRemainder(quantity, weights, step);
  const kept = shifts.map(({ name }) => standing.get(name));
  const rest = exact(quantity - kept.reduce<number>((sum, share) => sum + (share ?? 0), 0));
  const others = largestRemainder(
    rest,
    weights.map((weight, index) => (kept[index] === undefined ? weight : 0)),
    step,
  );
  return kept.map((share, index) => share ?? others[index] ?? 0);
}

/** The shifts that overlap the time, each with its share. */
export function sharesByShift(
  facts: Facts,
  over: readonly Interval[],
): (
  quantity: number,
  step: number,
  standing?: Standing,
) => { readonly shift: WholeShift; readonly share: number }[] {
  const shifts = shiftsOver(facts, { from: over[0]?.from ?? 0, to: over.at(-1)?.to ?? 0 });
  const weights = lengthsOf(over, shifts);
  return (quantity, step, standing) => {
    const shares = sharesOfShifts(quantity, step, { shifts, weights, standing });
    return shifts.map((shift, index) => ({ shift, share: shares[index] ?? 0 }));
  };
}

export interface WholeShift extends Interval {
  readonly name: string;
  /** The parts before and after midnight. */
  readonly pieces: readonly ShiftPiece[];
}

function shiftsOver({ shift_plan, zone }: Facts, span: Interval): WholeShift[] {
  const shifts = new Map<string, ShiftPiece[]>();
  for (const piece of shiftPieces(span, shift_plan, zone)) {
    const name = nameOfShift(piece);
    const pieces = shifts.get(name);
    if (pieces) pieces.push(piece);
    else shifts.set(name, [piece]);
  }
  return [...shifts].map(([name, pieces]) => ({
    name,
    from: pieces[0]?.from ?? span.from,
    to: pieces.at(-1)?.to ?? span.to,
    pieces,
  }));
}

type PartOfCut = readonly [cut: number, part: number];
type SharesInside = (quantity: number, step: number) => PartOfCut[];

/** The share of a shift is first divided between its pieces before and after midnight. */
function divisionOfShift(
  over: readonly Interval[],
  pieces: readonly ShiftPiece[],
  cuts: readonly Cut[],
): SharesInside {
  const weights = lengthsOf(over, pieces);
  const inner = pieces.map((piece) => divisionOfPiece(over, piece, cuts));
  return (quantity, step) =>
    largestRemainder(quantity, weights, step).flatMap((share, index) => inner[index]?.(share, step) ?? []);
}

/**
 * The share of a piece is divided between the parts inside and outside of the requested span. The share of a part is
 * then divided between the ideal rates in force.
 */
function divisionOfPiece(over: readonly Interval[], piece: ShiftPiece, cuts: readonly Cut[]): SharesInside {
  const inside = near(cuts, piece, ({ cut }) => cut);
  const parts = [...new Set(inside.map((cut) => cut.piece))];
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return () => [];
  const before = { from: piece.from, to: first.from };
  const after = { from: last.to, to: piece.to };
  const weights = lengthsOf(over, [before, ...parts, after]);
  const ofCuts = parts.map((part) => {
    const own = inside.filter((cut) => cut.piece === part);
    return {
      own,
      weights: lengthsOf(
        over,
        own.map(({ cut }) => cut),
      ),
    };
  });
  return (quantity, step) => {
    const ofParts = largestRemainder(quantity, weights, step);
    return ofCuts.flatMap(({ own, weights: inner }, index) => {
      const shares = largestRemainder(ofParts[index + 1] ?? 0, inner, step);
      return own.map((cut, place): PartOfCut => [cuts.indexOf(cut), shares[place] ?? 0]);
    });
  };
}

const lengthsOf = (over: readonly Interval[], cuts: readonly Interval[]): number[] =>
  weightsOf(over, cuts).map(({ before, after }) => Math.max(0, after - before));
