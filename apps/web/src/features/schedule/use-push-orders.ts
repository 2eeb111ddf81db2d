/** Saves an order and moves the orders that make room. The server moves all orders or no order. Undo reverses all moves. */
import { moveOrders } from '@pms/domain/orders/endpoints';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { wishKeys } from '../../client/wish-keys';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
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
  const mutation = useMutation({
    mutationFn: async ({ placements }: Sent): Promise<BoardOrder[]> => {
      const body = { moves: placements.map(moveOf) };
      return (await call(moveOrders, { body, idempotencyKey: keyOf(body) })).data.map(boardOrderOf);
    },
    onSuccess: (moved, { placements, isUndo }) => {
      for (const order of moved) putOnBoards(cache, order);
      if (isUndo) {
        toast('success', words.undone(moved.length));
        return;
      }
      const inverse = placements.flatMap((placement, index) => {
        const after = moved[index];
        return after ? (inverseOf(placement, after) ?? []) : [];
      });
      const undo = () => mutation.mutate({ placements: inverse, isUndo: true });
      // An order that had no time before cannot return to that state. In this case no order is moved back.
      if (inverse.length === placements.length) {
        undoToast(words.done(moved.length), texts.undo, undo);
        onPushed(undo);
      } else toast('success', words.done(moved.length));
    },
    onError: (error, { isUndo }) => {
      void cache.invalidateQueries({ queryKey: scheduleKeys.boards });
      if (isUndo) toast('danger', words.notUndone(sentenceOr(texts.failedSave, error)));
      else onRefused();
    },
  });
  return {
    push: (placements) => mutation.mutate({ placements }),
    isBusy: mutation.isPending,
    problem: mutation.error ? sentenceOr(texts.failedSave, mutation.error) : undefined,
  };
}
