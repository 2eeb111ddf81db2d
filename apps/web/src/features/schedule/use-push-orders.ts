/**
 * Saves an order and moves the orders that make room. The server moves all orders or no order. Undo reverses all moves.
 * A push and its undo wait for the earlier moves of their orders, and later moves of these orders wait for the push.
 */
import { moveOrders } from '@pms/domain/orders/endpoints';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { hasCode, sentenceOr } from '../../client/call-error';
import { wishKeys } from '../../client/wish-keys';
import { useAction } from '../use-action';
import type { BoardMoves, SharedTurn } from './board-moves';
import { fillTrays, putOnBoards } from './live';
import { inverseOf, moveOf, type Placement } from './placement';
import { scheduleKeys } from './queries';
import { texts } from './texts';

const words = texts.push;

interface Sent {
  readonly placements: readonly Placement[];
  readonly turn: SharedTurn;
  readonly isUndo?: true;
}

interface PushOrders {
  /** Calls `onPushed` after success, while the screen that calls is open. */
  readonly push: (placements: readonly Placement[], onPushed: () => void) => void;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

/** An order that had a machine but no time cannot return to that state. In this case no order is moved back. */
function inverseOfAll(
  placements: readonly Placement[],
  moved: readonly BoardOrder[],
): readonly Placement[] | undefined {
  const inverse = placements.flatMap((placement, index) => {
    const after = moved[index];
    return after ? (inverseOf(placement, after) ?? []) : [];
  });
  return inverse.length === placements.length ? inverse : undefined;
}

export function usePushOrders(moves: BoardMoves): PushOrders {
  const cache = useQueryClient();
  const [keyOf] = useState(wishKeys);
  const inTurn = (placements: readonly Placement[]): Sent => ({
    placements,
    turn: moves.takeSharedTurn(placements),
  });
  const { send, isBusy, problem } = useAction<Sent, BoardOrder[]>({
    // The body keeps the versions of the preview or of the push. The server refuses the list when an earlier move has
    // changed an order, because the new times follow from the places before that move.
    act: ({ placements, turn }) =>
      turn.run(async () => {
        const body = { moves: placements.map(moveOf) };
        return (await call(moveOrders, { body, idempotencyKey: keyOf(body) })).data.map(boardOrderOf);
      }),
    done: (moved, { isUndo }) => (isUndo ? words.undone(moved.length) : words.done(moved.length)),
    undo: (moved, { placements, isUndo }) => {
      const inverse = isUndo ? undefined : inverseOfAll(placements, moved);
      const run = inverse && (() => send({ ...inTurn(inverse), isUndo: true }));
      moves.keepUndo(run ?? null);
      return run && { label: texts.undo, run };
    },
    onDone: (_, { turn }) => {
      for (const order of turn.shown()) putOnBoards(cache, order);
      fillTrays(cache);
    },
    problemOf: (error, { isUndo }) => {
      const sentence = sentenceOr(texts.failedSave, error);
      if (!isUndo) return sentence;
      // The later change may be of the same person.
      return words.notUndone(hasCode(error, 'STALE_VERSION') ? words.undoLost : sentence);
    },
    toastsProblem: ({ isUndo = false }) => isUndo,
    onRefused: () => void cache.invalidateQueries({ queryKey: scheduleKeys.all }),
  });
  return {
    push: (placements, onPushed) => send(inTurn(placements), { onSuccess: onPushed }),
    isBusy,
    problem,
  };
}
