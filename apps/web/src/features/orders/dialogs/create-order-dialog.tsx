import { Group, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { codeCapitals } from '@pms/domain/codes';
import { createOrder } from '@pms/domain/orders/endpoints';
import { createOrderBody } from '@pms/domain/orders/schema';
import type { Priority } from '@pms/domain/orders/statuses';
import { forEachOrderText, type OrderTextName } from '@pms/domain/orders/text-fields';
import { generatedBatchNumber } from '@pms/domain/orders/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../ui/date-field';
import { FormDialog } from '../../../ui/form-dialog';
import { environmentsQuery } from '../../machines/queries';
import { priorityOptions } from '../list/priority-badge';
import { texts } from '../texts';
import { useOrderWish } from '../use-order-call';
import { formTexts } from './form-texts';
import { ProductField } from './product-field';
import { OrderTextInputs } from './text-inputs';
import { UnitField } from './unit-field';
import { useOrderForm } from './use-order-form';

const words = formTexts.create;

interface Values extends Record<OrderTextName, string> {
  order_number: string;
  product_name: string;
  quantity: number | '';
  unit_of_measurement: string;
  priority: Priority;
  environment: string | null;
  due_date: string | null;
  specifications: string;
  customer_info: string;
  notes: string;
}

const orNothing = (text: string): string | undefined => text.trim() || undefined;

/** The body of the call from the form. The batch is sent as a note (specification 2, section 5). */
function toBody(values: Values) {
  const typed = forEachOrderText((name) => orNothing(values[name]));
  const batch = typed.batch_number;
  return {
    order_number: orNothing(values.order_number),
    product_name: values.product_name,
    quantity: values.quantity === '' ? undefined : values.quantity,
    priority: values.priority,
    environment: values.environment ?? undefined,
    due_date: values.due_date ?? undefined,
    unit_of_measurement: orNothing(values.unit_of_measurement),
    ...typed,
    specifications: orNothing(values.specifications),
    customer_info: orNothing(values.customer_info),
    notes: [orNothing(values.notes), batch && `Batch: ${batch}`].filter(Boolean).join('\n'),
  };
}

export function CreateOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  const [batch] = useState(() => generatedBatchNumber(Date.now()));
  const created = useOrderWish(
    createOrder,
    undefined,
    { done: (order) => texts.done.created(order.order_number), failed: texts.failures.create },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: 'create-order',
      empty: {
        order_number: '',
        product_name: '',
        quantity: '',
        priority: 'medium',
        environment: null,
        due_date: null,
        unit_of_measurement: '',
        ...forEachOrderText(() => ''),
        batch_number: batch,
        specifications: '',
        customer_info: '',
        notes: '',
      },
      schema: createOrderBody,
      toBody,
    },
    created.fields,
  );
  const areaUnit = environments.find(({ code }) => code === form.values.environment)?.default_unit;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      size="large"
      isBusy={created.isBusy}
      problem={created.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => created.send(toBody(values) as Parameters<typeof created.send>[0]))}
    >
      <Group grow align="flex-start">
        <ProductField
          {...form.getInputProps('product_name')}
          onChange={(name, product) => {
            form.setFieldValue('product_name', name);
            if (!product) return;
            form.setFieldValue('unit_of_measurement', product.unit);
            form.setFieldValue('environment', product.environment);
          }}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={words.quantity}
          required
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps('quantity')}
        />
        <UnitField
          {...form.getInputProps('unit_of_measurement')}
          {...(areaUnit ? { placeholder: areaUnit } : {})}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Select
          label={words.environment}
          required
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('environment')}
        />
        <Select
          label={words.priority}
          data={priorityOptions}
          allowDeselect={false}
          {...form.getInputProps('priority')}
        />
        <DateField label={words.due_date} clearable {...form.getInputProps('due_date')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={words.order_number}
          description={words.orderNumberHint}
          {...form.getInputProps('order_number')}
          onChange={(event) => form.setFieldValue('order_number', codeCapitals(event.currentTarget.value))}
        />
        <OrderTextInputs form={form} />
      </SimpleGrid>
      <Textarea
        label={words.customer_info}
        description={words.jsonHint}
        autosize
        minRows={1}
        {...form.getInputProps('customer_info')}
      />
      <Textarea
        label={words.specifications}
        description={words.jsonHint}
        autosize
        minRows={1}
        {...form.getInputProps('specifications')}
      />
      <Textarea label={words.notes} autosize minRows={2} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
