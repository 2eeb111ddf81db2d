/** Changes product, quantity, unit, priority, due date, customer and notes of an order. */
import { Group, NumberInput, Select, SimpleGrid, Textarea } from '@mantine/core';
import { changedFields } from '@pms/domain/changed-fields';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { unitRefusal } from '@pms/domain/orders/rules';
import { type Order, updateOrderBody } from '@pms/domain/orders/schema';
import type { Priority } from '@pms/domain/orders/statuses';
import { forEachOrderText, type OrderTextName } from '@pms/domain/orders/text-fields';
import { useSession } from '../../../client/session';
import { DateField } from '../../../ui/date-field';
import { FormDialog } from '../../../ui/form-dialog';
import { NewerRecord } from '../../../ui/newer-record';
import { useVersionedForm } from '../../../ui/use-versioned-form';
import { waitsFor } from '../../figures/foreseen-badge';
import { priorityOptions } from '../list/priority-badge';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { ProductField } from './product-field';
import { OrderTextInputs } from './text-inputs';
import { UnitField } from './unit-field';

const words = formTexts.edit;

interface Values extends Record<OrderTextName, string> {
  product_name: string;
  quantity: number | '';
  unit_of_measurement: string;
  priority: Priority;
  due_date: string | null;
  notes: string;
}

const valuesOf = (order: Order): Values => ({
  product_name: order.product_name,
  quantity: order.quantity,
  unit_of_measurement: order.unit_of_measurement,
  priority: order.priority,
  due_date: order.due_date,
  ...forEachOrderText((name) => order[name] ?? ''),
  notes: order.notes,
});

interface EditOrderDialogProps {
  /** The present state of the order, which a report may change while the form is open. */
  readonly order: Order;
  readonly onClose: () => void;
}

export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { user } = useSession();
  const saved = useOrderCall(
    updateOrder,
    order.id,
    {
      done: (_, waits) => (waits ? waitsFor : texts.done.edited(order.order_number)),
      failed: texts.failures.edit,
    },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:edit-${order.id}`,
      record: order,
      // A report or a start changes no value of this form and is no conflict.
      valuesOf,
      schema: updateOrderBody,
      // Sends only the changed fields, so that the call overwrites no field that the person did not change.
      toBody: (values: Values, base) => ({
        ...changedFields(base.values, values)?.after,
        version: base.version,
      }),
    },
    saved,
  );
  const fixed = unitRefusal(order, '')?.message;
  return (
    <FormDialog
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      size="large"
      isBusy={saved.isBusy}
      problem={conflict.problem}
      onClose={onClose}
      onSubmit={onSubmit((body) => saved.send(body))}
    >
      <ProductField
        {...form.getInputProps('product_name')}
        onChange={(name, product) => {
          form.setFieldValue('product_name', name);
          if (product && !fixed) form.setFieldValue('unit_of_measurement', product.unit);
        }}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={formTexts.create.quantity}
          required
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps('quantity')}
        />
        <UnitField {...form.getInputProps('unit_of_measurement')} fixed={fixed} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={formTexts.create.priority}
          data={priorityOptions}
          allowDeselect={false}
          {...form.getInputProps('priority')}
        />
        <DateField label={formTexts.create.due_date} clearable {...form.getInputProps('due_date')} />
        <OrderTextInputs form={form} />
      </SimpleGrid>
      <Textarea label={formTexts.create.notes} autosize minRows={2} {...form.getInputProps('notes')} />
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}
