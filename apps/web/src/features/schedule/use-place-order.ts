/** Saves a drop: shows the drop at once, returns the order after a refusal of the server, and offers the undo in a toast. */
import { updateOrder } from '@pms/domain/orders/endpoints';
import { holdsMachine } from '@pms/domain/orders/rules';
import { formatDateTime } from '@pms/domain/plant-time';
import { boardOrderOf } from '@pms/domain/schedule/board';
import type { BoardOrder } from '@pms/domain/schedule/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../client/api';
import { hasCode, hasStatus, sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { putOnBoards } from './live';
import { bodyOf, guessOf, inverseOf, type Placement } from './placement';
import { readBoardOrder } from './queries';
import { texts } from './texts';

const words = texts.done;

interface Sent extends Placement {
  readonly isUndo?: boolean;
}

const sentenceOf = (error: unknown): string => sentenceOr(texts.failedSave, error);

/** The refusal after a change of another person, in words for a toast with the button Undo. */
const lostReason = (error: unknown): string =>
  hasCode(error, 'STALE_VERSION') ? texts.undoLost : sentenceOf(error);

export interface PlaceOrder {
  readonly place: (placement: Placement) => Promise<boolean>;
  readonly undoLast: () => void;
  /** The action of the next `undoLast`, when another call made the last change. */
  readonly keepUndo: (undo: () => void) => void;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Clears the problem of the last call after its cause has changed. */
  readonly forgetProblem: () => void;
}

/** `nameOfMachine` is for the message. `toastsProblem` is for drops, because a drop has no dialog for a problem. */
export function usePlaceOrder(nameOfMachine: (id: number) => string, toastsProblem: boolean): PlaceOrder {
  const cache = useQueryClient();
  const { time_zone: zone } = usePlant();
  const last = useRef<(() => void) | null>(null);
  const mutation = useMutation({
    mutationFn: async (sent: Sent): Promise<BoardOrder> => {
      const { data } = await call(updateOrder, { params: { id: sent.order.id }, body: bodyOf(sent) });
      return boardOrderOf(data);
    },
    onMutate: (sent) => putOnBoards(cache, guessOf(sent)),
    onSuccess: (after, sent) => {
      putOnBoards(cache, after);
      const inverse = sent.isUndo ? undefined : inverseOf(sent, after);
      const undo = inverse && (() => mutation.mutate({ ...inverse, isUndo: true }));
      last.current = undo ?? null;
      const message = sent.isUndo ? words.undone(after.order_number) : messageOf(sent, after);
      if (undo) undoToast(message, texts.undo, undo);
      else toast('success', message);
    },
    onError: async (error, sent) => {
      putOnBoards(cache, sent.order);
      const isStale = hasStatus(error, 409);
      if (sent.isUndo) toast('danger', texts.notUndone(sent.order.order_number, lostReason(error)));
      else if (toastsProblem) toast('danger', sentenceOf(error));
      // Another person saved first. The board must show the present state beside the refusal.
      if (isStale) putOnBoards(cache, await readBoardOrder(sent.order.id));
    },
  });
  const messageOf = ({ order, place }: Placement, after: BoardOrder): string => {
    if (!place) return words.taken(order.order_number);
    return holdsMachine(order.status) && after.reserved_until
      ? words.stretched(order.order_number, formatDateTime(after.reserved_until, zone))
      : words.placed(order.order_number, nameOfMachine(place.machineId));
  };
  return {
    place: async (placement) => {
      try {
        await mutation.mutateAsync(placement);
        return true;
      } catch {
        // `onError` reports the problem, beside the returned order.
        return false;
      }
    },
    undoLast: () => {
      const undo = last.current;
      last.current = null;
      undo?.();
    },
    keepUndo: (undo) => {
      last.current = undo;
    },
    isBusy: mutation.isPending,
    problem: mutation.error ? sentenceOf(mutation.error) : undefined,
    forgetProblem: mutation.reset,
  };
}
