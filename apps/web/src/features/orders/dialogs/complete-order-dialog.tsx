import { Text, Textarea } from '@mantine/core';
import { formatAmount } from '@pms/domain/number-format';
import { completeOrder } from '@pms/domain/orders/endpoints';
import { doubtfulTimes } from '@pms/domain/orders/rules';
import { completeOrderBody, type Order, wasteLine } from '@pms/domain/orders/schema';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { numberIn, partErrors } from './part-errors';
import { ProducedQuantityField } from './produced-quantity-field';
import { useOrderForm } from './use-order-form';
import { type WasteFormValues, WasteLines, wasteBody } from './waste-lines';

const words = formTexts.complete;

/**
 * The call also accepts a single line of waste. The form uses the list only, because a union of two shapes gives no
 * sentence for a single field.
 */
const formSchema = completeOrderBody.extend({ waste_data: z.array(wasteLine).max(50).nullable() });

interface Values extends Required<WasteFormValues> {
  actual_quantity: number | '';
  completion_notes: string;
}

const toBody = ({ actual_quantity, completion_notes, waste }: Values) => ({
  actual_quantity: actual_quantity === '' ? undefined : actual_quantity,
  completion_notes,
  waste_data: waste.length > 0 ? waste.map(wasteBody) : null,
});

interface CompleteOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function CompleteOrderDialog({ order, onClose }: CompleteOrderDialogProps) {
  const completed = useOrderCall(
    completeOrder,
    order.id,
    { done: () => texts.done.completed, failed: texts.failures.complete },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `complete-${order.id}`,
      empty: {
        actual_quantity: order.actual_quantity || '',
        completion_notes: '',
        waste: [],
        no_waste: false,
      },
      // Counts arrive while the waste is typed. An older count would be sent as a correction of the newer count.
      follows: ['actual_quantity'],
      schema: formSchema,
      toBody,
      // An empty list is not "no waste". The person must enter waste or declare that there was no waste.
      alsoWrong: ({ actual_quantity, waste, no_waste }) => ({
        ...partErrors(order, { actual_quantity: numberIn(actual_quantity) }),
        ...(waste.length > 0 || no_waste ? {} : { no_waste: words.wasteRequired }),
      }),
    },
    completed.fields,
  );
  const [doubted, setDoubted] = useState<number>();
  const complete = (values: Values) => {
    const { actual_quantity: count } = values;
    // The count of the order was questioned at its report.
    const isTyped = count !== '' && count !== order.actual_quantity;
    const times = isTyped ? doubtfulTimes(order, count) : undefined;
    // A doubtful quantity is questioned once. A second press with the same quantity confirms the quantity.
    if (times !== undefined && times !== doubted) setDoubted(times);
    else completed.send(toBody(values) as Parameters<typeof completed.send>[0]);
  };
  return (
    <FormDialog
      worksOffline
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="xl"
      isBusy={completed.isBusy}
      problem={completed.problem ?? (doubted === undefined ? undefined : words.doubtful(doubted))}
      onClose={onClose}
      onSubmit={onSubmit(complete)}
    >
      <Text>
        {order.product_name}: {formatAmount(order.actual_quantity, order.unit_of_measurement)} of{' '}
        {formatAmount(order.quantity, order.unit_of_measurement)} {order.unit_of_measurement}
      </Text>
      <ProducedQuantityField
        label={words.actual_quantity}
        unit={order.unit_of_measurement}
        required
        data-autofocus
        {...form.getInputProps('actual_quantity')}
      />
      <WasteLines form={form} />
      <Textarea
        label={words.completion_notes}
        autosize
        minRows={2}
        {...form.getInputProps('completion_notes')}
      />
    </FormDialog>
  );
}
