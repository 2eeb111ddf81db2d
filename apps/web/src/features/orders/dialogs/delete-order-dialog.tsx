import { Text } from '@mantine/core';
import { deleteOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { FormDialog } from '../../../ui/form-dialog';
import { toast } from '../../../ui/toasts';
import { dropOrder } from '../live';
import { texts } from '../texts';
import { sentenceOf } from '../use-order-call';
import { formTexts } from './form-texts';

const words = formTexts.remove;

interface DeleteOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks before an order that never ran is deleted, because a deletion cannot be undone. */
export function DeleteOrderDialog({ order, onClose }: DeleteOrderDialogProps) {
  const cache = useQueryClient();
  const deleted = useMutation({
    mutationFn: () => call(deleteOrder, { params: { id: order.id } }),
    onSuccess: () => {
      onClose();
      dropOrder(cache, order);
      toast('success', texts.done.deleted(order.order_number));
    },
  });
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="sm"
      isDanger
      isBusy={deleted.isPending}
      problem={deleted.error ? sentenceOf(deleted.error, texts.failures.delete) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        deleted.mutate();
      }}
    >
      <Text>{words.effect(order.order_number)}</Text>
    </FormDialog>
  );
}
