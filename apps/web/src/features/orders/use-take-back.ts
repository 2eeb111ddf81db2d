/** Takes an action back from its message, which stays after the dialog has closed, and reports the result. */
import { getOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { hasCode, hasStatus, isFailedCall } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { showOrder } from './live';
import type { OrderUndo } from './order-undo';
import { texts } from './texts';

interface TakenBack {
  /** The order as the action left it. */
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
  const { mutate } = useMutation({
    mutationFn: ({ back }: TakenBack) => back(),
    onSuccess: (after) => {
      showOrder(cache, after);
      toast('success', texts.done.undone(after.order_number));
    },
    onError: async (error, { order: { id, order_number } }) => {
      toast('danger', texts.failures.undo(order_number, reasonOf(error)));
      if (!hasStatus(error, 409)) return;
      showOrder(cache, (await call(getOrder, { params: { id } })).data);
    },
  });
  return mutate;
}
