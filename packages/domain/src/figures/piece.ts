/** One piece of a shift with its sums. */
import type { Interval } from '../intervals';
import { near } from './ordered';
import type { ShiftPiece } from './shift-pieces';
import { type FigureSums, noSums } from './sums';
import type { MachineTimeClass } from './time-classes';

/** The minutes of one cause of stops in one piece. */
export interface StopSum {
  /** The code of the reason or the typed text. For time without a recorded stop, the cause. */
  readonly reason: string;
  readonly cause: 'stop' | 'due_order' | 'machine_status';
  readonly class: MachineTimeClass;
  readonly category_id: number | null;
  readonly operator_error: boolean;
  ms: number;
  /** The number of records that began in the piece. */
  stops: number;
}

export interface PieceFigures {
  readonly piece: ShiftPiece;
  /** The sums by product. The empty name is for the time that belongs to no order. */
  readonly products: Map<string, FigureSums>;
  readonly stops: StopSum[];
  /** Milliseconds of stops in each hour of the plant's day. */
  readonly lost_by_hour: number[];
}

/** The sums of one product. They are created at the first call. */
export function sumsFor({ products }: PieceFigures, product: string): FigureSums {
  const sums = products.get(product) ?? noSums();
  products.set(product, sums);
  return sums;
}

/** The pieces that overlap an interval. The pieces are in order. */
export const piecesIn = (figures: readonly PieceFigures[], span: Interval): PieceFigures[] =>
  near(figures, span, ({ piece }) => piece);
