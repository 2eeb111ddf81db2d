/**
 * Sums one machine's time and output over the pieces of shifts. Every figure of the machine is computed from these
 * sums.
 */
import { classify } from './classify';
import type { MachineFacts } from './facts';
import type { PieceFigures } from './piece';
import { addAttainment, addOutput, madeParts } from './piece-output';
import { addStatuses, addStops, addTime } from './piece-time';
import type { ShiftPiece } from './shift-pieces';
import { type FigureSums, totalOf } from './sums';

export const sumsOfPiece = ({ products }: PieceFigures): FigureSums => totalOf(products.values());

/** Pieces in order and without a gap between the first and the last, as `shiftPieces` returns them. */
export function pieceFigures(facts: MachineFacts, pieces: readonly ShiftPiece[]): PieceFigures[] {
  const figures = pieces.map(
    (piece): PieceFigures => ({ piece, products: new Map(), stops: [], lost_by_hour: Array(24).fill(0) }),
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return figures;
  const segments = classify(facts, { from: first.from, to: last.to });
  addTime(facts, segments, figures);
  addStops(facts, segments, figures);
  addStatuses(facts, figures);
  const parts = madeParts(facts, figures);
  addOutput(facts, figures, parts);
  addAttainment(facts, figures, parts);
  return figures;
}

/**
 * The figures of the pieces that begin in the window. The facts and the pieces must cover a window that was widened to
 * whole shifts (`sinceShiftBegan`).
 */
export const piecesSince = (
  facts: MachineFacts,
  pieces: readonly ShiftPiece[],
  from: number,
): PieceFigures[] => pieceFigures(facts, pieces).filter(({ piece }) => piece.from >= from);
