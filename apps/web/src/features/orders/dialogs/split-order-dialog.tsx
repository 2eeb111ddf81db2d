/** Splits the remaining quantity of an order: a part stays, and each other part becomes an order (decision 0060). */
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { formatNumber, formatQuantity } from '@pms/domain/number-format';
import { splitOrder } from '@pms/domain/orders/endpoints';
import { restOf, splitRefusal } from '@pms/domain/orders/rules';
import { type Order, splitOrderBody } from '@pms/domain/orders/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api';
import { wishKeys } from '../../../client/wish-keys';
import { fieldErrors } from '../../../ui/field-errors';
import { FormDialog } from '../../../ui/form-dialog';
import { useAction } from '../../use-action';
import { showOrder } from '../live';
import { texts } from '../texts';
import { sentenceOf } from '../use-order-call';
import { formTexts } from './form-texts';

const words = formTexts.split;
const mostParts = 20;

const changedAt = (parts: readonly (number | '')[], index: number, value: number | string) =>
  parts.map((part, at) => (at === index ? (typeof value === 'number' ? value : '') : part));

interface SplitOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function SplitOrderDialog({ order, onClose }: SplitOrderDialogProps) {
  const cache = useQueryClient();
  const rest = restOf(order);
  // The last part takes the quantity that the other parts leave, so that the sum is always right.
  const [given, setGiven] = useState<readonly (number | '')[]>([Math.ceil(rest / 2)]);
  const last = rest - given.reduce<number>((sum, part) => sum + (part === '' ? 0 : part), 0);
  const quantities = [...given.map((part) => (part === '' ? 0 : part)), last];
  const problem =
    splitRefusal(order)?.message ??
    (last < 1
      ? words.tooMuch(formatNumber(rest))
      : Object.values(fieldErrors(splitOrderBody, { quantities }))[0]);
  const [isTried, setTried] = useState(false);
  const [keyOf] = useState(wishKeys);
  const split = useAction({
    act: async () => {
      const body = { quantities };
      return (await call(splitOrder, { params: { id: order.id }, body, idempotencyKey: keyOf(body) })).data;
    },
    done: ([, ...made]) => texts.done.split(made.map(({ order_number }) => order_number).join(', ')),
    onDone: (orders) => {
      for (const one of orders) showOrder(cache, one);
      onClose();
    },
    problemOf: (error) => sentenceOf(error, texts.failures.split),
  });
  const amount = (value: number) => formatQuantity(value, order.unit_of_measurement);
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      isBusy={split.isBusy}
      problem={isTried && problem ? problem : split.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem) split.send(undefined);
      }}
    >
      <Text>{words.rest(amount(rest), amount(order.quantity - rest))}</Text>
      <Stack gap="sm">
        {given.map((part, index) => {
          const label = index === 0 ? words.stays(order.order_number) : words.part(index + 1);
          return (
            <NumberInput
              key={label}
              label={label}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              suffix={` ${order.unit_of_measurement}`}
              value={part}
              onChange={(value) => setGiven(changedAt(given, index, value))}
            />
          );
        })}
        <Group justify="space-between">
          <Text aria-live="polite">
            {words.part(given.length + 1)}: <b>{amount(Math.max(0, last))}</b>
          </Text>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={last < 2 || given.length >= mostParts - 1}
            onClick={() => setGiven([...given, Math.floor(last / 2)])}
          >
            {words.more}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
