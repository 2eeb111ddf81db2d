import { NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { efficiencyDays, rateOverCapacity } from '@pms/domain/machines/efficiency';
import { formatNumber, formatPercent } from '@pms/domain/number-format';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { useMay } from '../../../client/session';
import { onDemand } from '../../../ui/on-demand';
import { OpeningValue } from '../../../ui/opening';
import { machineEfficiencyQuery } from '../queries';
import { useAreaUnit } from './area-unit';
import { formTexts } from './form-texts';
import classes from './machine-dialog.module.css';
import { MachineFieldGroup } from './machine-field-group';
import { type MachineFormValues, machineDefaults, numberIn } from './machine-form';

const MachineEvidenceDialog = onDemand(
  async () => (await import('../../figures/machine-evidence-dialog')).MachineEvidenceDialog,
);

interface PerformanceFieldsProps {
  readonly form: UseFormReturnType<MachineFormValues>;
  readonly isReadOnly: boolean;
  /** Undefined while the machine is being added. */
  readonly machineId?: number;
}

export function PerformanceFields({ form, isReadOnly, machineId }: PerformanceFieldsProps) {
  const rate = numberIn(form.values.production_rate) ?? machineDefaults.production_rate;
  const unit = useAreaUnit(form.values.environment);
  const ratio = rateOverCapacity(rate, numberIn(form.values.capacity));
  return (
    <MachineFieldGroup legend={formTexts.groups.performance} isReadOnly={isReadOnly}>
      <div className={classes.pair}>
        <NumberInput
          label={formTexts.capacity}
          description={formTexts.capacityUnit(unit)}
          required
          allowNegative={false}
          inputMode="decimal"
          {...form.getInputProps('capacity')}
        />
        <NumberInput
          label={formTexts.rate}
          description={formTexts.rateUnit(unit)}
          allowNegative={false}
          inputMode="decimal"
          placeholder={formTexts.leftEmpty(machineDefaults.production_rate)}
          {...form.getInputProps('production_rate')}
        />
        <NumberInput
          label={formTexts.microStop}
          description={formTexts.microStopUnit}
          allowNegative={false}
          allowDecimal={false}
          inputMode="numeric"
          placeholder={formTexts.leftEmpty(machineDefaults.micro_stop_seconds)}
          {...form.getInputProps('micro_stop_seconds')}
        />
        <NumberInput
          label={formTexts.downtimeCost}
          description={formTexts.downtimeCostUnit}
          allowNegative={false}
          decimalScale={2}
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

const percent = (value: number): string => formatPercent(value);

/** The computed figure beside the rate of the specification. A missing figure has a reason (PH-24). */
function MeanEfficiency({ machineId }: { readonly machineId: number }) {
  const { data, error } = useQuery(machineEfficiencyQuery(machineId));
  const hours = data ? formatNumber(Math.round(data.running_minutes / 6) / 10) : '';
  const { quantity = null, unit = null } = data ?? {};
  const madeOf =
    data && quantity !== null && unit !== null
      ? formTexts.efficiencyOf(formatNumber(quantity), unit, hours, formatNumber(data.production_rate))
      : null;
  return (
    <Figure
      label={formTexts.efficiency}
      value={data?.efficiency == null ? null : <Opened of={machineId} value={percent(data.efficiency)} />}
      note={error ? formTexts.efficiencyFailed : (data?.reason ?? madeOf)}
    />
  );
}

/** A person who may read reports can open the mean to the records of its days. */
function Opened({ of: machineId, value }: { readonly of: number; readonly value: string }) {
  const mayOpen = [useMay('viewAnalytics'), useMay('viewReports')].includes(true);
  const { time_zone: zone } = usePlant();
  if (!mayOpen) return value;
  const today = plantDateOf(plantNow(), zone);
  return (
    <OpeningValue
      label={formTexts.efficiency}
      value={value}
      opened={(onClose) => (
        <MachineEvidenceDialog
          title={`${formTexts.efficiency}: ${value}`}
          question={{
            start_date: addDays(today, 1 - efficiencyDays),
            end_date: today,
            machine_id: machineId,
          }}
          onClose={onClose}
        />
      )}
    />
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
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
