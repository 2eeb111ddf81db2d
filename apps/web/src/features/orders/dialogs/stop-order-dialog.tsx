import { Select, Text, Textarea } from '@mantine/core';
import { stopFormCategories, stopFormReasons } from '@pms/domain/downtime/vocabulary';
import { pauseOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { type Order, stopOrderBody } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/form-dialog';
import { stopReasonsQuery } from '../../downtime/queries';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { useOrderForm } from './use-order-form';

const words = formTexts.stop;

interface Values {
  reason: string;
  category: string;
  reason_code: string | null;
  notes: string;
}

const toBody = ({ reason_code, ...values }: Values) => ({
  ...values,
  ...(reason_code ? { reason_code } : {}),
});

interface StopOrderDialogProps {
  readonly order: Order;
  /** A pause keeps the machine; a stop releases it (decision A-07). */
  readonly kind: 'stop' | 'pause';
  readonly onClose: () => void;
}

export function StopOrderDialog({ order, kind, onClose }: StopOrderDialogProps) {
  const isPause = kind === 'pause';
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const stopped = useOrderCall(
    isPause ? pauseOrder : stopOrder,
    order.id,
    {
      done: () => (isPause ? texts.done.paused : texts.done.stopped),
      failed: isPause ? texts.failures.pause : texts.failures.stop,
    },
    () => {
      forget();
      onClose();
    },
  );
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `${kind}-${order.id}`,
      empty: { reason: stopFormReasons[0], category: stopFormCategories[0], reason_code: null, notes: '' },
      schema: stopOrderBody,
      toBody,
    },
    stopped.fields,
  );
  return (
    <FormDialog
      worksOffline
      title={`${isPause ? words.titlePause : words.title}: ${order.order_number}`}
      submitLabel={isPause ? words.submitPause : words.submit}
      isBusy={stopped.isBusy}
      problem={stopped.problem}
      isDanger={!isPause}
      onClose={onClose}
      onSubmit={onSubmit((values) => stopped.send(toBody(values)))}
    >
      <Text c="dimmed">{isPause ? words.pauseEffect : words.stopEffect}</Text>
      <Select
        label={words.reason}
        required
        allowDeselect={false}
        data={[...stopFormReasons]}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Select
        label={words.category}
        required
        allowDeselect={false}
        data={[...stopFormCategories]}
        {...form.getInputProps('category')}
      />
      <Select
        label={words.detail}
        searchable
        clearable
        data={reasons.map(({ code, label }) => ({ value: code, label }))}
        {...form.getInputProps('reason_code')}
      />
      <Textarea label={words.notes} autosize minRows={2} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
