/** Undoes an action by the button in its message, and reports the result. The message stays after the dialog closes. */
import { getOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { hasCode, isFailedCall } from '../../client/call-error';
import { useAction } from '../use-action';
import { showOrder } from './live';
import type { OrderUndo } from './order-undo';
import { texts } from './texts';

interface TakenBack {
  /** The order after the action. */
  readonly order: Order;
  readonly back: OrderUndo;
}

/** The refusal after a change of another person, in words that fit a button named Undo. */
function reasonOf(error: unknown): string {
  if (hasCode(error, 'STALE_VERSION')) return texts.failures.undoLost;
  return isFailedCall(error) ? error.message : '';
}

export function useTakeBack(): (what: TakenBack) => void {
  const cache = useQueryClient();
  const { send } = useAction({
    act: ({ back }: TakenBack) => back(),
    done: (after) => texts.done.undone(after.order_number),
    onDone: (after) => showOrder(cache, after),
    problemOf: (error, { order }) => texts.failures.undo(order.order_number, reasonOf(error)),
    toastsProblem: true,
    onRefused: async ({ status }, { order: { id } }) => {
      if (status === 409) showOrder(cache, (await call(getOrder, { params: { id } })).data);
    },
  });
  return send;
}
