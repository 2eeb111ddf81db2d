/**
 * Saves an order and moves the orders that make room. The server moves all orders or no order. Undo reverses all moves.
 */
import { moveOrders } from '@pms/domain/orders/endpoints';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { wishKeys } from '../../client/wish-keys';
import { useAction } from '../use-action';
import { putOnBoards } from './live';
import { inverseOf, moveOf, type Placement } from './placement';
import { scheduleKeys } from './queries';
import { texts } from './texts';

const words = texts.push;

interface Sent {
  readonly placements: readonly Placement[];
  readonly isUndo?: true;
}

interface PushOrders {
  readonly push: (placements: readonly Placement[]) => void;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

/** `onPushed` gets the undo of the push. `onRefused` loads the pushed orders again. */
export function usePushOrders(onPushed: (undo: () => void) => void, onRefused: () => void): PushOrders {
  const cache = useQueryClient();
  const [keyOf] = useState(wishKeys);
  const { send, isBusy, problem } = useAction<Sent, BoardOrder[]>({
    act: async ({ placements }) => {
      const body = { moves: placements.map(moveOf) };
      return (await call(moveOrders, { body, idempotencyKey: keyOf(body) })).data.map(boardOrderOf);
    },
    done: (moved, { isUndo }) => (isUndo ? words.undone(moved.length) : words.done(moved.length)),
    undo: (moved, { placements, isUndo }) => {
      if (isUndo) return undefined;
      const inverse = placements.flatMap((placement, index) => {
        const after = moved[index];
        return after ? (inverseOf(placement, after) ?? []) : [];
      });
      // An order that had a machine but no time cannot return to that state. In this case no order is moved back.
      if (inverse.length !== placements.length) return undefined;
      const run = () => send({ placements: inverse, isUndo: true });
      onPushed(run);
      return { label: texts.undo, run };
    },
    onDone: (moved) => {
      for (const order of moved) putOnBoards(cache, order);
    },
    problemOf: (error, { isUndo }) => {
      const sentence = sentenceOr(texts.failedSave, error);
      return isUndo ? words.notUndone(sentence) : sentence;
    },
    toastsProblem: ({ isUndo = false }) => isUndo,
    onRefused: (_, { isUndo }) => {
      void cache.invalidateQueries({ queryKey: scheduleKeys.boards });
      if (!isUndo) onRefused();
    },
  });
  return { push: (placements) => send({ placements }), isBusy, problem };
}
