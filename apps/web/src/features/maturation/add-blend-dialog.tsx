/** Adds the blend of a completed blending order to the room. The chosen order fills the other fields (decision A-57). */
import { Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { addBlend } from '@pms/domain/maturation/endpoints';
import {
  addBlendBody,
  defaultMaturationDays,
  type MaturationChoice,
  mostMaturationDays,
} from '@pms/domain/maturation/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { DateField } from '../../ui/date-field';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ProblemNote } from '../../ui/problem-note';
import { useSettledText } from '../../ui/settled-text';
import { choicesQuery } from './queries';
import { formTexts } from './texts';
import { useBlendCall } from './use-blend-call';

const words = formTexts.add;

interface Values {
  production_order_id: number | null;
  /** The label of the choice. A kept draft shows the label without a call to the server. */
  order_label: string;
  own_batch: string;
  blend_name: string;
  batch_number: string;
  quantity_expected: number | '';
  quantity_produced: number | '';
  unit_of_measurement: string;
  maturation_date: PlantDate | null;
  expected_maturation_days: number | '';
  storage_location: string;
  temperature: number | '';
  humidity: number | '';
  notes: string;
}

const emptyForm = (today: PlantDate): Values => ({
  production_order_id: null,
  order_label: '',
  own_batch: '',
  blend_name: '',
  batch_number: '',
  quantity_expected: '',
  quantity_produced: '',
  unit_of_measurement: 'kg',
  maturation_date: today,
  expected_maturation_days: defaultMaturationDays,
  storage_location: '',
  temperature: '',
  humidity: '',
  notes: '',
});

const orNothing = <Value,>(value: Value | ''): Value | undefined => (value === '' ? undefined : value);

const toBody = ({ order_label: _label, own_batch: _batch, ...values }: Values) => ({
  ...values,
  quantity_expected: orNothing(values.quantity_expected),
  quantity_produced: orNothing(values.quantity_produced),
  expected_maturation_days: values.expected_maturation_days === '' ? 0 : values.expected_maturation_days,
  maturation_date: values.maturation_date ?? undefined,
  temperature: values.temperature === '' ? null : values.temperature,
  humidity: values.humidity === '' ? null : values.humidity,
});

const labelOf = ({ order_number, product_name }: MaturationChoice): string =>
  `${order_number} · ${product_name}`;

/** The fields that a chosen order fills. The quantity is the recorded produced quantity, if the order has a record. */
const filledBy = (order: MaturationChoice): Partial<Values> => ({
  production_order_id: order.id,
  order_label: labelOf(order),
  own_batch: order.batch_number ?? '',
  blend_name: order.product_name,
  batch_number: order.order_number,
  quantity_expected: order.quantity,
  quantity_produced: order.actual_quantity > 0 ? order.actual_quantity : order.quantity,
  unit_of_measurement: order.unit_of_measurement || 'kg',
});

export function AddBlendDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { today } = usePlantDay();
  const saved = useBlendCall({
    endpoint: addBlend,
    failed: words.failed,
    done: () => words.done,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    {
      draft: `${user?.id}:maturation-add`,
      empty: emptyForm(today),
      follows: ['maturation_date'],
      schema: addBlendBody,
      toBody,
    },
    saved.fields,
  );
  const { own_batch, order_label } = form.values;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isBusy={saved.isBusy}
      problem={saved.problem}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((values) => saved.send(addBlendBody.parse(toBody(values))))}
    >
      <OrderField
        chosen={form.values.production_order_id}
        label={order_label}
        error={form.errors.production_order_id}
        onChoose={(order) => form.setValues(filledBy(order))}
      />
      <Group grow align="flex-start">
        <TextInput label={words.blend} required maxLength={200} {...form.getInputProps('blend_name')} />
        <TextInput
          label={words.batch}
          required
          maxLength={50}
          {...(own_batch ? { description: words.ownBatch(own_batch) } : {})}
          {...form.getInputProps('batch_number')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={words.expected}
          required
          {...amountInput}
          {...form.getInputProps('quantity_expected')}
        />
        <NumberInput
          label={words.produced}
          required
          {...amountInput}
          {...form.getInputProps('quantity_produced')}
        />
        <TextInput
          label={words.unit}
          required
          maxLength={20}
          {...form.getInputProps('unit_of_measurement')}
        />
      </Group>
      <Group grow align="flex-start">
        <DateField label={words.date} required {...form.getInputProps('maturation_date')} />
        <NumberInput
          label={words.days}
          required
          min={1}
          max={mostMaturationDays}
          clampBehavior="none"
          inputMode="numeric"
          {...form.getInputProps('expected_maturation_days')}
        />
      </Group>
      <TextInput label={words.place} required maxLength={100} {...form.getInputProps('storage_location')} />
      <Group grow align="flex-start">
        <NumberInput label={words.temperature} {...readingInput} {...form.getInputProps('temperature')} />
        <NumberInput label={words.humidity} {...readingInput} {...form.getInputProps('humidity')} />
      </Group>
      <Textarea label={words.notes} autosize minRows={2} maxLength={4000} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}

const amountInput = { inputMode: 'decimal' } as const;
const readingInput = { ...amountInput, step: 0.1, decimalScale: 1 } as const;

interface OrderFieldProps {
  readonly chosen: number | null;
  readonly label: string;
  readonly error: React.ReactNode;
  readonly onChoose: (order: MaturationChoice) => void;
}

/** The server searches the orders, because a plant completes more orders than a list can show. */
function OrderField({ chosen, label, error, onChoose }: OrderFieldProps) {
  const [typed, setTyped] = useState('');
  const asked = useSettledText(typed === label ? '' : typed);
  const choices = useQuery(choicesQuery(asked));
  const orders = choices.data ?? [];
  const known = orders.some(({ id }) => id === chosen);
  const options = [
    ...(chosen !== null && !known ? [{ value: String(chosen), label }] : []),
    ...orders.map((order) => ({ value: String(order.id), label: labelOf(order) })),
  ];
  return (
    <>
      <Select
        label={words.order}
        description={words.orderHint}
        required
        searchable
        data-autofocus
        openOnFocus={false}
        nothingFoundMessage={words.noOrder}
        filter={({ options: all }) => all}
        data={options}
        value={chosen === null ? null : String(chosen)}
        error={error}
        onSearchChange={setTyped}
        onChange={(value) => {
          const order = orders.find(({ id }) => String(id) === value);
          if (order) onChoose(order);
        }}
      />
      <ProblemNote problem={choices.error ? words.ordersFailed : undefined} />
    </>
  );
}
