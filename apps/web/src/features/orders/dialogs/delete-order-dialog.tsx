import { Text } from '@mantine/core';
import { deleteOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { FormDialog } from '../../../ui/form-dialog';
import { useAction } from '../../use-action';
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
  const deletion = useAction({
    act: () => call(deleteOrder, { params: { id: order.id } }),
    done: () => texts.done.deleted(order.order_number),
    onDone: () => {
      onClose();
      dropOrder(cache, order);
    },
    problemOf: (error) => sentenceOf(error, texts.failures.delete),
  });
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="sm"
      isDanger
      isBusy={deletion.isBusy}
      problem={deletion.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        deletion.send(undefined);
      }}
    >
      <Text>{words.effect(order.order_number)}</Text>
    </FormDialog>
  );
}
