/** Adds a cost rate, or changes the rate with the same first day. */
import { Group, NumberInput, Select } from '@mantine/core';
import { addDays, isPlantDate } from '@pms/domain/plant-time';
import { type CostRate, costRateBody } from '@pms/domain/waste/cost-rate';
import { putCostRate } from '@pms/domain/waste/endpoints';
import { wasteUnits } from '@pms/domain/waste/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { costRatesQuery, wasteKeys, wasteTypesQuery } from './queries';
import { rateTexts as words } from './texts';

interface Values {
  waste_type: string | null;
  unit: string | null;
  rate_per_unit: number | '';
  valid_from: string | null;
  /** The last day of the rate. The API uses the day after the last day. */
  valid_to: string | null;
  reason: string;
}

const toBody = (
  { waste_type, unit, rate_per_unit, valid_from, valid_to, reason }: Values,
  version: number,
) => ({
  waste_type: waste_type ?? '',
  unit,
  rate_per_unit: rate_per_unit === '' ? undefined : rate_per_unit,
  valid_from,
  valid_to: valid_to && isPlantDate(valid_to) ? addDays(valid_to, 1) : null,
  version,
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});

const valuesOf = (rate: CostRate | undefined, today: string): Values => ({
  waste_type: rate?.waste_type ?? null,
  unit: rate?.unit ?? 'kg',
  rate_per_unit: rate?.rate_per_unit ?? '',
  valid_from: rate?.valid_from ?? today,
  valid_to: rate?.valid_to ? addDays(rate.valid_to, -1) : null,
  reason: '',
});

interface CostRateDialogProps {
  /** The rate to change. Without a rate, the dialog adds a rate. */
  readonly rate?: CostRate | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

export function CostRateDialog({ rate, today, onClose }: CostRateDialogProps) {
  const cache = useQueryClient();
  const { user } = useSession();
  const { data: types = [] } = useQuery(wasteTypesQuery);
  const { data: known } = useQuery(costRatesQuery);
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:cost-rate-${rate?.id ?? 'new'}`,
    record: known?.find(({ id }) => id === rate?.id) ?? rate,
    valuesOf: (stored) => valuesOf(stored, today),
    schema: costRateBody,
    toBody: (values: Values, { version }) => toBody(values, version),
    save: async (body) => (await call(putCostRate, { body: costRateBody.parse(body) })).data,
    concerns: [wasteKeys.rates, wasteKeys.all],
    onSaved: (rates) => {
      cache.setQueryData(costRatesQuery.queryKey, rates);
      toast('success', words.saved, 3000);
      onClose();
    },
    failed: words.failed,
  });
  const isFixed = rate !== undefined;
  return (
    <FormDialog
      title={isFixed ? words.changeTitle : words.addTitle}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={saved.sentence}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <Select
        label={words.type}
        required
        searchable
        openOnFocus={false}
        disabled={isFixed}
        data-autofocus={isFixed ? undefined : true}
        data={types.map(({ code, label }) => ({ value: code, label }))}
        {...form.getInputProps('waste_type')}
      />
      <Group grow align="flex-start">
        <Select
          label={words.unit}
          required
          disabled={isFixed}
          allowDeselect={false}
          data={[...wasteUnits]}
          {...form.getInputProps('unit')}
        />
        <NumberInput
          label={words.rate}
          required
          min={0}
          decimalScale={4}
          inputMode="decimal"
          prefix="R"
          data-autofocus={isFixed ? true : undefined}
          {...form.getInputProps('rate_per_unit')}
        />
      </Group>
      <Group grow align="flex-start">
        <DateField label={words.from} required disabled={isFixed} {...form.getInputProps('valid_from')} />
        <DateField
          label={words.until}
          description={words.untilHint}
          clearable
          {...form.getInputProps('valid_to')}
        />
      </Group>
      <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
