/**
 * "Add Waste Record": waste that a supervisor records, in a sheet for one hand (specification 3, section 5; decision
 *
 */
import { Group, NumberInput, Select, Textarea } from '@mantine/core';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { recordWasteBody, wasteUnits } from '@pms/domain/waste/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { saidOf, toneOf } from '../../client/late-desk';
import { useSession } from '../../client/session';
import { wishKeys } from '../../client/wish-keys';
import { FormSheet } from '../../ui/form-sheet';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { DutySelect } from '../labour/duty-select';
import { OrderNumberSelect } from '../orders/dialogs/order-number-select';
import { formTexts as words } from './form-texts';
import { wasteKeys, wasteTypesQuery } from './queries';

interface Values {
  order_number: string;
  waste_type: string | null;
  quantity: number | '';
  unit: string | null;
  recorded_by: string | null;
  reason: string;
}

const toBody = ({ order_number, waste_type, quantity, unit, recorded_by, reason }: Values) => ({
  order_number,
  waste_type: waste_type ?? '',
  quantity: quantity === '' ? undefined : quantity,
  unit: unit ?? undefined,
  recorded_by: recorded_by === null ? undefined : Number(recorded_by),
  reason,
});

export function RecordWaste({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { data: types = [] } = useQuery(wasteTypesQuery);
  const [keyOf] = useState(wishKeys);
  const { form, ...saved } = useSavedForm<Values, unknown>({
    draft: `${user?.id}:record-waste`,
    empty: {
      order_number: '',
      waste_type: null,
      quantity: '',
      unit: 'kg',
      recorded_by: user ? String(user.id) : null,
      reason: '',
    },
    schema: recordWasteBody,
    toBody,
    save: (values) => {
      const body = recordWasteBody.parse(toBody(values));
      return call(recordWaste, { body, idempotencyKey: keyOf(body) });
    },
    concerns: [wasteKeys.all],
    onSaved: (answer) => {
      toast(toneOf(answer), saidOf(answer, words.saved));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormSheet
      worksOffline
      title={words.title}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={saved.sentence === undefined ? undefined : words.notSaved(saved.sentence)}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <OrderNumberSelect
        label={words.order}
        placeholder={words.orderHint}
        required
        data-autofocus
        {...form.getInputProps('order_number')}
      />
      <Select
        label={words.type}
        required
        searchable
        openOnFocus={false}
        data={types
          .filter(({ active, forms }) => active && forms.includes('supervisor'))
          .map(({ code, label }) => ({ value: code, label }))}
        {...form.getInputProps('waste_type')}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={words.quantity}
          required
          min={0}
          step={0.001}
          decimalScale={3}
          inputMode="decimal"
          {...form.getInputProps('quantity')}
        />
        <Select
          label={words.unit}
          required
          allowDeselect={false}
          data={[...wasteUnits]}
          {...form.getInputProps('unit')}
        />
      </Group>
      <DutySelect label={words.recorder} required {...form.getInputProps('recorded_by')} />
      <Textarea
        label={words.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormSheet>
  );
}
