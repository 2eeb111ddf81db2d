/**
 * Divides what was made, or planned, over some time between the shifts that the time touches (decision 0041).
 * The division is of the whole time, whatever span was asked for: so a shift has the same part of a report in every range.
 */
import type { Interval } from '../intervals';
import type { MachineFacts } from './facts';
import { largestRemainder } from './largest-remainder';
import { near } from './ordered';
import { sharesOf, weightsOf } from './output';
import { type ShiftPiece, shiftPieces } from './shift-pieces';

/** A part of a piece that gets a share: where an ideal rate holds, or a piece that the end of the span cuts. */
export interface Cut {
  readonly piece: Interval;
  readonly cut: Interval;
}

type Facts = Pick<MachineFacts, 'definition' | 'shift_plan' | 'zone'>;
/** The share of each cut in a quantity, in parts of the step; what lies outside of the cuts is nobody's here. */
export type Shares = (quantity: number, step: number) => number[];

/** Cuts in order and without overlap; several cuts of one piece follow each other. */
export function divisionOf(facts: Facts, over: readonly Interval[], cuts: readonly Cut[]): Shares {
  if (facts.definition.shares === 'running_totals') {
    const weights = weightsOf(
      over,
      cuts.map(({ cut }) => cut),
    );
    return (quantity) => sharesOf(quantity, weights);
  }
  const span = { from: over[0]?.from ?? 0, to: over.at(-1)?.to ?? 0 };
  const [only] = cuts;
  if (only && cuts.length === 1 && only.cut.from <= span.from && only.cut.to >= span.to) {
    return (quantity) => [quantity];
  }
  const shifts = shiftsOver(facts, span);
  const weights = lengthsOf(over, shifts);
  const inner = shifts.map((shift) => divisionOfShift(over, shift.pieces, cuts));
  return (quantity, step) => {
    const shares = cuts.map(() => 0);
    for (const [index, share] of largestRemainder(quantity, weights, step).entries()) {
      for (const [cut, part] of inner[index]?.(share, step) ?? []) shares[cut] = part;
    }
    return shares;
  };
}

interface WholeShift extends Interval {
  /** The parts that midnight makes of it. */
  readonly pieces: readonly ShiftPiece[];
}

function shiftsOver({ shift_plan, zone }: Facts, span: Interval): WholeShift[] {
  const shifts = new Map<string, ShiftPiece[]>();
  for (const piece of shiftPieces(span, shift_plan, zone)) {
    const name = `${piece.shift_date} ${piece.shift_type}`;
    const pieces = shifts.get(name);
    if (pieces) pieces.push(piece);
    else shifts.set(name, [piece]);
  }
  return [...shifts.values()].map((pieces) => ({
    from: pieces[0]?.from ?? span.from,
    to: pieces.at(-1)?.to ?? span.to,
    pieces,
  }));
}

type PartOfCut = readonly [cut: number, part: number];
type SharesInside = (quantity: number, step: number) => PartOfCut[];

/** The share of a shift goes first to its two days, where midnight cuts it. */
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

/** Then to the parts inside and outside of the span that was asked for, and last to the rates in force. */
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
