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
import { useRef } from 'react';
import { call } from '../../client/api';
import { hasCode, sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { useAction } from '../use-action';
import { putOnBoards } from './live';
import { bodyOf, guessOf, inverseOf, type Placement } from './placement';
import { readBoardOrder } from './queries';
import { texts } from './texts';

const words = texts.done;

interface Sent extends Placement {
  readonly isUndo?: boolean;
}

const sentenceOf = (error: unknown): string => sentenceOr(texts.failedSave, error);

/**
 * The reason why an undo failed, for the message. After a change of another person, the reason is a text of this
 * screen.
 */
const lostReason = (error: unknown): string =>
  hasCode(error, 'STALE_VERSION') ? texts.undoLost : sentenceOf(error);

export interface PlaceOrder {
  /** Calls `onPlaced` after success, while the screen that calls is open. */
  readonly place: (placement: Placement, onPlaced?: () => void) => void;
  readonly undoLast: () => void;
  /** Sets the action of the next `undoLast` after a change that another call made. */
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
  const messageOf = ({ order, place }: Placement, after: BoardOrder): string => {
    if (!place) return words.taken(order.order_number);
    return holdsMachine(order.status) && after.reserved_until
      ? words.stretched(order.order_number, formatDateTime(after.reserved_until, zone))
      : words.placed(order.order_number, nameOfMachine(place.machineId));
  };
  const { send, isBusy, problem, forgetProblem } = useAction<Sent, BoardOrder>({
    act: async (sent) => {
      const { data } = await call(updateOrder, { params: { id: sent.order.id }, body: bodyOf(sent) });
      return boardOrderOf(data);
    },
    expect: (sent) => {
      putOnBoards(cache, guessOf(sent));
      return () => putOnBoards(cache, sent.order);
    },
    done: (after, sent) => (sent.isUndo ? words.undone(after.order_number) : messageOf(sent, after)),
    undo: (after, sent) => {
      const inverse = sent.isUndo ? undefined : inverseOf(sent, after);
      const run = inverse && (() => send({ ...inverse, isUndo: true }));
      last.current = run ?? null;
      return run && { label: texts.undo, run };
    },
    onDone: (after) => putOnBoards(cache, after),
    problemOf: (error, { order, isUndo }) =>
      isUndo ? texts.notUndone(order.order_number, lostReason(error)) : sentenceOf(error),
    toastsProblem: ({ isUndo = false }) => isUndo || toastsProblem,
    // Another person saved first. The board must show the present state beside the refusal.
    onRefused: async ({ status }, { order: { id } }) => {
      if (status === 409) putOnBoards(cache, await readBoardOrder(id));
    },
  });
  return {
    place: (placement, onPlaced = () => undefined) => send(placement, { onSuccess: onPlaced }),
    undoLast: () => {
      const undo = last.current;
      last.current = null;
      undo?.();
    },
    keepUndo: (undo) => {
      last.current = undo;
    },
    isBusy,
    problem,
    forgetProblem,
  };
}
