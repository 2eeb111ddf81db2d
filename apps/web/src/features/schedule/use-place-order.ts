/**
 * Saves a drop: shows the drop at once, returns the order after a refusal of the server, and offers the undo in a
 * toast.
 */
import { updateOrder } from '@pms/domain/orders/endpoints';
import { holdsMachine } from '@pms/domain/orders/rules';
import { formatDateTime } from '@pms/domain/plant-time';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { hasCode, sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { useAction } from '../use-action';
import type { BoardMoves, Turn } from './board-moves';
import { fillTrays, putOnBoards } from './live';
import { bodyOf, guessOf, inverseOf, type Placement } from './placement';
import { readBoardOrder } from './queries';
import { texts } from './texts';

const words = texts.done;

interface Sent extends Placement {
  readonly turn: Turn;
  readonly isUndo?: boolean;
}

const sentenceOf = (error: unknown): string => sentenceOr(texts.failedSave, error);

/** The reason why an undo failed, for the message. After a later change, the reason is a text of this screen. */
const lostReason = (error: unknown): string =>
  hasCode(error, 'STALE_VERSION') ? texts.undoLost : sentenceOf(error);

export interface PlaceOrder {
  /** Calls `onPlaced` after success, while the screen that calls is open. */
  readonly place: (placement: Placement, onPlaced?: () => void) => void;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Clears the problem of the last call after its cause has changed. */
  readonly forgetProblem: () => void;
}

interface Placing {
  /** The moves of the page. The board and its dialog share them. */
  readonly moves: BoardMoves;
  /** For the message. */
  readonly nameOfMachine: (id: number) => string;
  /** For drops, because a drop has no dialog for a problem. */
  readonly toastsProblem: boolean;
}

export function usePlaceOrder({ moves, nameOfMachine, toastsProblem }: Placing): PlaceOrder {
  const cache = useQueryClient();
  const { time_zone: zone } = usePlant();
  const messageOf = ({ order, place }: Placement, after: BoardOrder): string => {
    if (!place) return words.taken(order.order_number);
    return holdsMachine(order.status) && after.reserved_until
      ? words.stretched(order.order_number, formatDateTime(after.reserved_until, zone))
      : words.placed(order.order_number, nameOfMachine(place.machineId));
  };
  const { send, isBusy, problem, forgetProblem } = useAction<Sent, BoardOrder>({
    // An undo keeps the version of the move that it takes back, so the server refuses the undo after a later move (0601).
    act: ({ turn, place, order: own, isUndo }) =>
      turn.run(async (latest) => {
        const order = isUndo ? own : latest;
        const body = bodyOf({ order, place });
        return boardOrderOf((await call(updateOrder, { params: { id: order.id }, body })).data);
      }),
    expect: (sent) => {
      putOnBoards(cache, guessOf(sent));
      return () => {
        putOnBoards(cache, sent.turn.shown());
        fillTrays(cache);
      };
    },
    done: (after, sent) => (sent.isUndo ? words.undone(after.order_number) : messageOf(sent, after)),
    undo: (after, sent) => {
      const { turn, place } = sent;
      const inverse = sent.isUndo ? undefined : inverseOf({ order: turn.from(), place }, after);
      const run = inverse && (() => send({ ...inverse, turn: moves.takeTurn(inverse), isUndo: true }));
      moves.keepUndo(run ?? null);
      return run && { label: texts.undo, run };
    },
    onDone: (_, { turn }) => {
      putOnBoards(cache, turn.shown());
      fillTrays(cache);
    },
    problemOf: (error, { order, isUndo }) =>
      isUndo ? texts.notUndone(order.order_number, lostReason(error)) : sentenceOf(error),
    toastsProblem: ({ isUndo = false }) => isUndo || toastsProblem,
    // Another person saved first. The board must show the present state beside the refusal.
    onRefused: async ({ status }, { order: { id } }) => {
      if (status === 409) putOnBoards(cache, await readBoardOrder(id));
    },
  });
  return {
    place: (placement, onPlaced = () => undefined) =>
      send({ ...placement, turn: moves.takeTurn(placement) }, { onSuccess: onPlaced }),
    isBusy,
    problem,
    forgetProblem,
  };
}
