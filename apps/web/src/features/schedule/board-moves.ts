/**
 * The moves of one open page, by the board and by its dialog. Moves of one order are saved one after the other, and each
 * carries the version of the answer before it (decision 0601).
 */
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { guessOf, type Placement } from './placement';

/** The turn of one move in the line of its order. */
export interface Turn {
  /** Calls `save` with the order as the server last saved it, after the earlier moves of the order have their answers. */
  readonly run: (save: (order: BoardOrder) => Promise<BoardOrder>) => Promise<BoardOrder>;
  /** The order with which `save` was called. */
  readonly from: () => BoardOrder;
  /** The saved order, in the place of the last move that still waits. */
  readonly shown: () => BoardOrder;
}

export interface BoardMoves {
  readonly takeTurn: (placement: Placement) => Turn;
  /** Sets the action of the next `undoLast`. Null if the last move has no undo. */
  readonly keepUndo: (undo: (() => void) | null) => void;
  readonly undoLast: () => void;
}

interface Line {
  saved: BoardOrder;
  last: Placement;
  answered: Promise<void>;
}

export function createBoardMoves(): BoardMoves {
  const lines = new Map<number, Line>();
  let last: (() => void) | null = null;

  const takeTurn = (placement: Placement): Turn => {
    const { order } = placement;
    const known = lines.get(order.id);
    // Another version does not follow from the waiting moves. The server judges this version.
    const line: Line =
      known?.saved.version === order.version
        ? known
        : { saved: order, last: placement, answered: Promise.resolve() };
    const earlier = line.answered;
    let answer = (): void => undefined;
    let from = order;
    line.last = placement;
    line.answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    lines.set(order.id, line);
    return {
      run: async (save) => {
        await earlier;
        from = line.saved;
        try {
          line.saved = await save(from);
          return line.saved;
        } finally {
          if (line.last === placement && lines.get(order.id) === line) lines.delete(order.id);
          answer();
        }
      },
      from: () => from,
      shown: () =>
        line.last === placement ? line.saved : guessOf({ order: line.saved, place: line.last.place }),
    };
  };

  return {
    takeTurn,
    keepUndo: (undo) => {
      last = undo;
    },
    undoLast: () => {
      const undo = last;
      last = null;
      undo?.();
    },
  };
}
