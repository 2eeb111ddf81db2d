import { Text, Textarea } from '@mantine/core';
import { formatQuantity } from '@pms/domain/number-format';
import { correctOrder } from '@pms/domain/orders/endpoints';
import { type CorrectionBody, correctionBody, type Order } from '@pms/domain/orders/schema';
import { usePlant } from '../../../client/plant';
import { FormDialog } from '../../../ui/form-dialog';
import { waitsFor } from '../../figures/foreseen-badge';
import { texts } from '../texts';
import { useOrderWish } from '../use-order-call';
import {
  CorrectionPlace,
  lastCount,
  type PlaceValues,
  placeBody,
  placeErrors,
  useLockedPlace,
} from './correction-place';
import { formTexts } from './form-texts';
import { numberIn, partErrors } from './part-errors';
import { ProducedQuantityField } from './produced-quantity-field';
import { useOrderForm } from './use-order-form';
import { WasteLines, type WasteValues, wasteBody } from './waste-lines';

const words = formTexts.correct;

interface Values extends PlaceValues {
  actual_quantity: number | '';
  scrap: number | '';
  waste: WasteValues[];
  reason: string;
}

/**
 * A quantity that nobody has typed is not sent, because the call would revert the correction that another person has
 * made meanwhile.
 */
const toBody = ({ actual_quantity, scrap, waste, reason, ...place }: Values, order: Order, zone: string) => ({
  ...placeBody(place, order, zone),
  ...(actual_quantity === '' || actual_quantity === order.actual_quantity ? {} : { actual_quantity }),
  ...(scrap === '' ? {} : { scrap }),
  ...(waste.length > 0 ? { waste: waste.map(wasteBody) } : {}),
  reason,
});

interface CorrectOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** A completed order is never reopened. A correction needs a reason, and old and new values stay visible. */
export function CorrectOrderDialog({ order, onClose }: CorrectOrderDialogProps) {
  const { time_zone: zone } = usePlant();
  const corrected = useOrderWish(
    correctOrder,
    order.id,
    { done: (_, waits) => (waits ? waitsFor : texts.done.corrected), failed: texts.failures.correct },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `correct-${order.id}`,
      empty: { actual_quantity: order.actual_quantity, scrap: '', waste: [], reason: '', ...lastCount },
      follows: ['actual_quantity'],
      schema: correctionBody,
      toBody: (values) => toBody(values, order, zone),
      alsoWrong: (values) => ({
        ...partErrors(order, {
          actual_quantity: numberIn(values.actual_quantity),
          scrap: numberIn(values.scrap),
        }),
        ...placeErrors(values, zone),
      }),
    },
    corrected.fields,
  );
  const locked = useLockedPlace(order, form.values);
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="xl"
      isBusy={corrected.isBusy}
      problem={corrected.problem}
      reason={locked}
      onClose={onClose}
      onSubmit={onSubmit((values) => corrected.send(toBody(values, order, zone) as CorrectionBody))}
    >
      <Text c="dimmed">{words.soFar(formatQuantity(order.actual_quantity, order.unit_of_measurement))}</Text>
      <CorrectionPlace order={order} form={form} locked={locked} />
      <ProducedQuantityField
        label={words.actual_quantity}
        unit={order.unit_of_measurement}
        data-autofocus
        {...form.getInputProps('actual_quantity')}
      />
      <ProducedQuantityField
        label={words.scrap}
        description={words.scrapSoFar(formatQuantity(order.scrap_quantity, order.unit_of_measurement))}
        unit={order.unit_of_measurement}
        allowNegative
        {...form.getInputProps('scrap')}
      />
      <WasteLines form={form} path="waste" legend={words.waste} />
      <Text c="dimmed">{words.secondPerson}</Text>
      <Textarea label={words.reason} required autosize minRows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
