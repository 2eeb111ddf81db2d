import { Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { isCounted } from '@pms/domain/figures/units';
import { formatNumber, formatQuantity } from '@pms/domain/number-format';
import { reportQuantity, undoQuantity } from '@pms/domain/orders/endpoints';
import { doubtfulTimes, nextQuantity, quantityRefusal } from '@pms/domain/orders/rules';
import { type Order, type QuantityUpdate, quantityBody } from '@pms/domain/orders/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api';
import { isKept } from '../../../client/late-desk';
import { wishKeys } from '../../../client/wish-keys';
import { FormDialog } from '../../../ui/form-dialog';
import { NumberPad, type Typed } from '../../../ui/number-pad/number-pad';
import { stopReasonsQuery } from '../../downtime/queries';
import { useAction } from '../../use-action';
import { showOrder } from '../live';
import { orderQuantitiesQuery } from '../queries';
import { texts } from '../texts';
import { sentenceOf } from '../use-order-call';
import { formTexts } from './form-texts';
import { partErrors } from './part-errors';
import { ProducedQuantityField } from './produced-quantity-field';
import { useOrderForm } from './use-order-form';

const words = formTexts.quantity;

interface Values {
  mode: 'add' | 'set';
  amount: Typed;
  scrap: number | '';
  scrap_reason_code: string | null;
  note: string;
}

function toBody({ mode, amount, scrap, scrap_reason_code: reason, note }: Values) {
  const given = amount === '' ? undefined : Number(amount);
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

/** Reports the produced quantity, with a number pad large enough for gloves (PH-22). */
export function QuantityDialog({ order, onClose }: QuantityDialogProps) {
  const cache = useQueryClient();
  const takeBack = useAction({
    act: async (updateId: number) =>
      (await call(undoQuantity, { params: { id: order.id, updateId } })).data.order,
    done: () => texts.done.takenBack,
    onDone: (after) => showOrder(cache, after),
    problemOf: (error) => sentenceOf(error, texts.failures.quantity),
    toastsProblem: true,
  });
  const [keyOf] = useState(wishKeys);
  const { send, isBusy, problem } = useAction({
    act: async (values: Values) => {
      const body = toBody(values);
      return (await call(reportQuantity, { params: { id: order.id }, body, idempotencyKey: keyOf(body) }))
        .data;
    },
    done: ({ order: after }) => texts.done.quantity(formatNumber(after.actual_quantity)),
    undo: ({ update }) => ({ label: words.undo, run: () => takeBack.send(update.id) }),
    onDone: (answer) => {
      if (!isKept(answer)) showOrder(cache, answer.order);
      forget();
      onClose();
    },
    problemOf: (error) => sentenceOf(error, texts.failures.quantity),
  });
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const { data: reports = [] } = useQuery(orderQuantitiesQuery(order.id));
  const [doubted, setDoubted] = useState<number>();
  const { form, onSubmit, forget } = useOrderForm<Values>({
    draft: `quantity-${order.id}`,
    empty: { mode: 'add', amount: '', scrap: '', scrap_reason_code: null, note: '' },
    schema: quantityBody,
    toBody,
    alsoWrong: (values) => wrongAmount(order, values),
  });
  return (
    <FormDialog
      worksOffline
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="sm"
      isBusy={isBusy}
      problem={problem ?? (doubted === undefined ? undefined : words.doubtful(doubted))}
      onClose={onClose}
      onSubmit={onSubmit((values) => {
        const times = doubtfulTimes(order, nextQuantity(order.actual_quantity, toBody(values)));
        // A doubtful count is questioned once. A second press with the same count confirms the count.
        if (times !== undefined && times !== doubted) setDoubted(times);
        else send(values);
      })}
    >
      <Group justify="space-between">
        <Text c="dimmed">
          {words.soFar(formatQuantity(order.actual_quantity, order.unit_of_measurement))}
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
      <ProducedQuantityField
        label={form.values.mode === 'add' ? words.add : words.set}
        unit={order.unit_of_measurement}
        allowNegative
        size="lg"
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      {form.values.mode === 'add' ? (
        <QuickAmounts reports={reports} onChoose={(amount) => form.setFieldValue('amount', amount)} />
      ) : null}
      <NumberPad
        value={form.values.amount}
        hasDecimals={!isCounted(order.unit_of_measurement)}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <ProducedQuantityField
        label={words.scrap}
        unit={order.unit_of_measurement}
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

const mostQuick = 3;

/** Buttons with the last added quantities, because pallets are often of one size. */
function QuickAmounts({
  reports,
  onChoose,
}: {
  readonly reports: readonly QuantityUpdate[];
  readonly onChoose: (amount: number) => void;
}) {
  const added = reports
    .filter(({ source, undone }) => source === 'manual' && !undone)
    .map(({ new_quantity: after, previous_quantity: before }) => Math.round((after - before) * 1000) / 1000)
    .filter((amount) => amount > 0);
  const amounts = [...new Set(added)].slice(0, mostQuick);
  if (amounts.length === 0) return null;
  return (
    <Group gap="sm" role="group" aria-label={words.quick}>
      {amounts.map((amount) => (
        <Button key={amount} variant="default" h={56} fz="lg" onClick={() => onChoose(amount)}>
          +{formatNumber(amount)}
        </Button>
      ))}
    </Group>
  );
}

/** The sentence of the rule, by the field that the sentence concerns. */
function wrongAmount(order: Order, values: Values): Record<string, string> {
  if (values.amount === '') return { amount: 'Enter a quantity' };
  const body = toBody(values);
  const refused = quantityRefusal(order, body);
  const isLowering = refused?.code === 'NOTE_REQUIRED' && nextQuantity(order.actual_quantity, body) >= 0;
  const { scrap, ...count } = partErrors(order, body);
  const amount = count.add ?? count.actual_quantity;
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(scrap === undefined ? {} : { scrap }),
    ...(refused ? { [isLowering ? 'note' : 'amount']: refused.message } : {}),
  };
}
