import { Text, Textarea } from '@mantine/core';
import { cancelOrder } from '@pms/domain/orders/endpoints';
import { cancelOrderBody, type Order } from '@pms/domain/orders/schema';
import { FormDialog } from '../../../ui/form-dialog';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { useOrderForm } from './use-order-form';

const words = formTexts.cancel;

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancelled = useOrderCall(
    cancelOrder,
    order.id,
    { done: () => texts.done.cancelled, failed: texts.failures.cancel },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm(
    {
      draft: `cancel-${order.id}`,
      empty: { reason: '' },
      schema: cancelOrderBody,
      toBody: (values) => values,
    },
    cancelled.fields,
  );
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      isDanger
      isBusy={cancelled.isBusy}
      problem={cancelled.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => cancelled.send(values))}
    >
      <Text>{words.effect(order.order_number)}</Text>
      <Textarea
        label={words.reason}
        required
        data-autofocus
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
