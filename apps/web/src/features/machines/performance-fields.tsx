import { NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rateOverCapacity } from '@pms/domain/machines/efficiency';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../ui/format';
import { formTexts } from './form-texts';
import classes from './machine-dialog.module.css';
import { MachineFieldGroup } from './machine-field-group';
import { type MachineFormValues, machineDefaults, numberIn } from './machine-form';
import { machineEfficiencyQuery } from './queries';

interface PerformanceFieldsProps {
  readonly form: UseFormReturnType<MachineFormValues>;
  readonly isReadOnly: boolean;
  /** None while the machine is still being added. */
  readonly machineId?: number;
}

export function PerformanceFields({ form, isReadOnly, machineId }: PerformanceFieldsProps) {
  const rate = numberIn(form.values.production_rate) ?? machineDefaults.production_rate;
  const ratio = rateOverCapacity(rate, numberIn(form.values.capacity));
  return (
    <MachineFieldGroup legend={formTexts.groups.performance} isReadOnly={isReadOnly}>
      <div className={classes.pair}>
        <NumberInput
          size="md"
          label={formTexts.capacity}
          description={formTexts.capacityUnit}
          required
          allowNegative={false}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('capacity')}
        />
        <NumberInput
          size="md"
          label={formTexts.rate}
          description={formTexts.rateUnit}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          placeholder={formTexts.leftEmpty(machineDefaults.production_rate)}
          {...form.getInputProps('production_rate')}
        />
        <NumberInput
          size="md"
          label={formTexts.microStop}
          description={formTexts.microStopUnit}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          placeholder={formTexts.leftEmpty(machineDefaults.micro_stop_seconds)}
          {...form.getInputProps('micro_stop_seconds')}
        />
        <NumberInput
          size="md"
          label={formTexts.downtimeCost}
          description={formTexts.downtimeCostUnit}
          allowNegative={false}
          decimalScale={2}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('downtime_cost_per_hour')}
        />
      </div>
      <div className={classes.pair}>
        <Figure label={formTexts.ratio} value={ratio === null ? null : percent(ratio)} note={null} />
        {machineId === undefined ? null : <MeanEfficiency machineId={machineId} />}
      </div>
    </MachineFieldGroup>
  );
}

const percent = (value: number): string => `${formatNumber(Math.round(value * 10) / 10)}%`;

/** The real figure beside the specification's one; a dash has its reason (PH-24). */
function MeanEfficiency({ machineId }: { readonly machineId: number }) {
  const { data, error } = useQuery(machineEfficiencyQuery(machineId));
  const hours = data ? formatNumber(Math.round(data.running_minutes / 6) / 10) : '';
  const madeOf =
    data && formTexts.efficiencyOf(formatNumber(data.quantity), hours, formatNumber(data.production_rate));
  return (
    <Figure
      label={formTexts.efficiency}
      value={data?.efficiency == null ? null : percent(data.efficiency)}
      note={error ? formTexts.efficiencyFailed : (data?.reason ?? madeOf ?? null)}
    />
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string | null;
  readonly note: string | null;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <Stack gap={0} role="group" aria-label={label} aria-live="polite">
      <Text fz="sm" fw={500}>
        {label}
      </Text>
      <Text fz="lg" fw={650}>
        {value ?? '–'}
      </Text>
      <Text fz="sm" c="dimmed" mih="1.3em">
        {note}
      </Text>
    </Stack>
  );
}
