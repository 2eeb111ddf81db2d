import { Alert, Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core';
import { startOrder } from '@pms/domain/orders/endpoints';
import { scheduleRefusal } from '@pms/domain/orders/rules';
import { type Order, startOrderBody } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../client/call-error';
import { isKept } from '../../../client/late-desk';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { useMay, useSession } from '../../../client/session';
import { FormDialog } from '../../../ui/form-dialog';
import { toast } from '../../../ui/toasts';
import { DrawSelect } from '../../maturation/draw-select';
import { type DrawLine, sendDraws } from '../../maturation/order-lots-queries';
import { operatorsQuery } from '../../users/queries';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { useOrderForm } from './use-order-form';

const words = formTexts.start;

interface Values {
  operator_id: string | null;
  batch_number: string;
  start_notes: string;
  override_schedule: boolean;
  reason: string;
}

interface StartOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function StartOrderDialog({ order, onClose }: StartOrderDialogProps) {
  const plant = usePlant();
  const { user } = useSession();
  const { data: operators = [] } = useQuery(operatorsQuery);
  const [draws, setDraws] = useState<readonly DrawLine[]>([]);
  const mayDraw = useMay('addMaturation') && order.environment === 'packaging';
  const outside = scheduleRefusal(order, plant, plantNow());
  const started = useOrderCall(
    startOrder,
    order.id,
    {
      done: () => texts.done.started,
      failed: texts.failures.start,
      // The order starts even when the ledger refuses to draw its lots. A message reports the refusal, and the lots are
      // drawn later on the order's page.
      afterwards: async (begun) => {
        if (draws.length === 0) return;
        if (isKept(begun)) toast('warning', words.drawNotKept);
        else
          await sendDraws(order.id, draws).catch((error: Error) =>
            toast('danger', failureText(words.drawFailed, error)),
          );
      },
    },
    () => {
      forget();
      onClose();
    },
  );
  const toBody = (values: Values) => ({
    machine_id: order.machine_id,
    operator_id: values.operator_id ? Number(values.operator_id) : null,
    batch_number: values.batch_number.trim() || null,
    start_notes: values.start_notes,
    ...(values.override_schedule ? { override_schedule: true, reason: values.reason } : {}),
  });
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `start-${order.id}`,
      empty: {
        operator_id: user ? String(user.id) : null,
        batch_number: order.batch_number ?? '',
        start_notes: '',
        override_schedule: false,
        reason: '',
      },
      // A planner may change the batch while the form is open. The start would replace it by the older batch.
      follows: ['batch_number'],
      schema: startOrderBody,
      toBody,
      alsoWrong: (values): Record<string, string> =>
        values.override_schedule && !values.reason.trim() ? { reason: words.reasonRequired } : {},
    },
    started.fields,
  );
  return (
    <FormDialog
      worksOffline
      size={mayDraw ? 'large' : 'medium'}
      title={`${words.title}: ${order.order_number}`}
      submitLabel={words.submit}
      isBusy={started.isBusy}
      problem={started.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => started.send(toBody(values)))}
    >
      <Text>
        {order.product_name} {order.machine_name ? words.on(order.machine_name) : null}
      </Text>
      {outside ? (
        <>
          <Alert color="yellow">{outside.message}</Alert>
          <Checkbox
            label={words.override}
            {...form.getInputProps('override_schedule', { type: 'checkbox' })}
          />
          {form.values.override_schedule ? (
            <TextInput label={words.reason} required {...form.getInputProps('reason')} />
          ) : null}
        </>
      ) : null}
      <Select
        label={words.operator}
        searchable
        clearable
        data={operators.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('operator_id')}
      />
      <TextInput label={words.batch_number} {...form.getInputProps('batch_number')} />
      {mayDraw ? <DrawSelect orderId={order.id} hidesEmpty onChange={setDraws} /> : null}
      <Textarea label={words.start_notes} autosize minRows={2} {...form.getInputProps('start_notes')} />
    </FormDialog>
  );
}
