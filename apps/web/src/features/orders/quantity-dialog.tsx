import { Group, NumberInput, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { reportQuantity, undoQuantity } from '@pms/domain/orders/endpoints';
import { nextQuantity, quantityRefusal } from '@pms/domain/orders/rules';
import { type Order, quantityBody } from '@pms/domain/orders/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { FormDialog } from '../../ui/form-dialog';
import { formatNumber } from '../../ui/format';
import { NumberPad } from '../../ui/number-pad/number-pad';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { stopReasonsQuery } from '../downtime/queries';
import { formTexts } from './form-texts';
import { showOrder } from './live';
import { texts } from './texts';
import { sentenceOf } from './use-order-call';
import { useOrderForm } from './use-order-form';

const words = formTexts.quantity;

interface Values {
  mode: 'add' | 'set';
  amount: number | '';
  scrap: number | '';
  scrap_reason_code: string | null;
  note: string;
}

function toBody({ mode, amount, scrap, scrap_reason_code: reason, note }: Values) {
  const given = amount === '' ? undefined : amount;
  return {
    ...(mode === 'add' ? { add: given } : { actual_quantity: given }),
    ...(scrap === '' ? {} : { scrap }),
    ...(scrap !== '' && scrap > 0 && reason ? { scrap_reason_code: reason } : {}),
    ...(note.trim() ? { note } : {}),
  };
}

interface QuantityDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Reports what was made, with a number pad large enough for gloves (PH-22). */
export function QuantityDialog({ order, onClose }: QuantityDialogProps) {
  const cache = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async (updateId: number) =>
      (await call(undoQuantity, { params: { id: order.id, updateId } })).data.order,
    onSuccess: (after) => {
      showOrder(cache, after);
      toast('success', texts.done.takenBack);
    },
    onError: (error) => toast('danger', sentenceOf(error, texts.failures.quantity)),
  });
  const reported = useMutation({
    mutationFn: async (values: Values) =>
      (await call(reportQuantity, { params: { id: order.id }, body: toBody(values) })).data,
    onSuccess: ({ order: after, update }) => {
      showOrder(cache, after);
      const said = texts.done.quantity(formatNumber(after.actual_quantity));
      undoToast(said, words.undo, () => takeBack.mutate(update.id));
      forget();
      onClose();
    },
  });
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const { form, onSubmit, forget } = useOrderForm<Values>({
    draft: `quantity-${order.id}`,
    empty: { mode: 'add', amount: '', scrap: '', scrap_reason_code: null, note: '' },
    schema: quantityBody,
    toBody,
    alsoWrong: (values) => wrongAmount(order, values),
  });
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="sm"
      isBusy={reported.isPending}
      problem={reported.error ? sentenceOf(reported.error, texts.failures.quantity) : undefined}
      onClose={onClose}
      onSubmit={onSubmit((values) => reported.mutate(values))}
    >
      <Group justify="space-between">
        <Text c="dimmed">
          {words.soFar(`${formatNumber(order.actual_quantity)} ${order.unit_of_measurement}`)}
        </Text>
        <SegmentedControl
          aria-label={words.good}
          data={[
            { value: 'add', label: words.modes.add },
            { value: 'set', label: words.modes.set },
          ]}
          {...form.getInputProps('mode')}
        />
      </Group>
      <NumberInput
        label={form.values.mode === 'add' ? words.add : words.set}
        size="lg"
        required
        data-autofocus
        decimalScale={3}
        hideControls
        inputMode="decimal"
        suffix={` ${order.unit_of_measurement}`}
        {...form.getInputProps('amount')}
      />
      <NumberPad value={form.values.amount} onChange={(amount) => form.setFieldValue('amount', amount)} />
      <NumberInput
        label={words.scrap}
        min={0}
        decimalScale={3}
        hideControls
        inputMode="decimal"
        {...form.getInputProps('scrap')}
      />
      {form.values.scrap !== '' && form.values.scrap > 0 ? (
        <Select
          label={words.scrapReason}
          searchable
          clearable
          data={reasons.map(({ code, label }) => ({ value: code, label }))}
          {...form.getInputProps('scrap_reason_code')}
        />
      ) : null}
      <TextInput label={words.note} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

/** The rule's own sentence beside the field that it is about. */
function wrongAmount(order: Order, values: Values): Record<string, string> {
  if (values.amount === '') return { amount: 'Enter a quantity' };
  const body = toBody(values);
  const refused = quantityRefusal(order, body);
  if (!refused) return {};
  const isLowering = nextQuantity(order.actual_quantity, body) >= 0 && refused.code === 'NOTE_REQUIRED';
  return { [isLowering ? 'note' : 'amount']: refused.message };
}
