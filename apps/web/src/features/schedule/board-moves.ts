/**
 * The moves of one open page, by the board, by its dialog and by a push. Moves of one order are saved one after the
 * other, and each carries the version of the answer before it (decision 0601). A push takes a turn in the line of each of
 * its orders.
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

/** The turns of one change that moves several orders. */
export interface SharedTurn {
  /**
   * Calls `save` after the earlier moves of all these orders have their answers. `save` returns the orders in the
   * sequence of the placements.
   */
  readonly run: (save: () => Promise<BoardOrder[]>) => Promise<BoardOrder[]>;
  /** Each saved order, in the place of the last move that still waits. */
  readonly shown: () => BoardOrder[];
}

/** The moves of the page, for a screen that depends on the present places of all orders. */
interface MoveCounts {
  /** Moves without an answer. */
  readonly waiting: number;
  /** Moves with an answer, also refused moves. */
  readonly answered: number;
}

export interface BoardMoves {
  readonly takeTurn: (placement: Placement) => Turn;
  readonly takeSharedTurn: (placements: readonly Placement[]) => SharedTurn;
  /** The same object until a count changes. */
  readonly counts: () => MoveCounts;
  readonly subscribe: (listen: () => void) => () => void;
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
  const listeners = new Set<() => void>();
  let counts: MoveCounts = { waiting: 0, answered: 0 };
  let last: (() => void) | null = null;
  const setCounts = (next: MoveCounts): void => {
    counts = next;
    for (const listen of listeners) listen();
  };

  const enter = (placement: Placement) => {
    const { order } = placement;
    const known = lines.get(order.id);
    // Another version does not follow from the waiting moves. The server judges this version.
    const line: Line =
      known?.saved.version === order.version
        ? known
        : { saved: order, last: placement, answered: Promise.resolve() };
    const earlier = line.answered;
    let answer = (): void => undefined;
    line.last = placement;
    line.answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    lines.set(order.id, line);
    setCounts({ ...counts, waiting: counts.waiting + 1 });
    return {
      line,
      earlier,
      leave: () => {
        if (line.last === placement && lines.get(order.id) === line) lines.delete(order.id);
        answer();
        setCounts({ waiting: counts.waiting - 1, answered: counts.answered + 1 });
      },
      shown: () =>
        line.last === placement ? line.saved : guessOf({ order: line.saved, place: line.last.place }),
    };
  };

  const takeTurn = (placement: Placement): Turn => {
    const { line, earlier, leave, shown } = enter(placement);
    let from = placement.order;
    return {
      run: async (save) => {
        await earlier;
        from = line.saved;
        try {
          line.saved = await save(from);
          return line.saved;
        } finally {
          leave();
        }
      },
      from: () => from,
      shown,
    };
  };

  const takeSharedTurn = (placements: readonly Placement[]): SharedTurn => {
    const entries = placements.map(enter);
    return {
      run: async (save) => {
        await Promise.all(entries.map(({ earlier }) => earlier));
        try {
          const saved = await save();
          for (const [index, { line }] of entries.entries()) line.saved = saved[index] ?? line.saved;
          return saved;
        } finally {
          for (const { leave } of entries) leave();
        }
      },
      shown: () => entries.map(({ shown }) => shown()),
    };
  };

  return {
    takeTurn,
    takeSharedTurn,
    counts: () => counts,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
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
