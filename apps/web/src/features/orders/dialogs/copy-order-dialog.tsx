/** Creates a copy of an order with a new quantity and due date. */
import { Group, NumberInput, Text } from '@mantine/core';
import { copyOrder } from '@pms/domain/orders/endpoints';
import { copyOrderBody, type Order } from '@pms/domain/orders/schema';
import { DateField } from '../../../ui/date-field';
import { FormDialog } from '../../../ui/form-dialog';
import { texts } from '../texts';
import { useOrderWish } from '../use-order-call';
import { formTexts } from './form-texts';
import { useOrderForm } from './use-order-form';

const words = formTexts.copy;

interface Values {
  quantity: number | '';
  due_date: string | null;
}

const toBody = ({ quantity, due_date }: Values) => ({
  quantity: quantity === '' ? Number.NaN : quantity,
  due_date,
});

interface CopyOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function CopyOrderDialog({ order, onClose }: CopyOrderDialogProps) {
  const copied = useOrderWish(
    copyOrder,
    order.id,
    { done: (copy) => texts.done.created(copy.order_number), failed: texts.failures.copy },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `copy-${order.id}`,
      empty: { quantity: order.quantity, due_date: null },
      schema: copyOrderBody,
      toBody,
    },
    copied.fields,
  );
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      isBusy={copied.isBusy}
      problem={copied.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => copied.send(toBody(values)))}
    >
      <Text>{words.effect(order.product_name)}</Text>
      <Group grow align="flex-start">
        <NumberInput
          label={formTexts.create.quantity}
          required
          data-autofocus
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          suffix={` ${order.unit_of_measurement}`}
          {...form.getInputProps('quantity')}
        />
        <DateField label={formTexts.create.due_date} clearable {...form.getInputProps('due_date')} />
      </Group>
    </FormDialog>
  );
}
