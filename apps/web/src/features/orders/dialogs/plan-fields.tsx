/** The fields of an order's time on its machine: the first free time, until a person chooses dates or shifts. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { choiceOf, planOf } from '@pms/domain/orders/schedule';
import type { Order } from '@pms/domain/orders/schema';
import {
  addDays,
  formatSpan,
  type PlantDate,
  plantDateOf,
  type ScheduleShift,
  shiftsOfDate,
} from '@pms/domain/plant-time';
import { sayLength } from '@pms/domain/schedule/proposal';
import type { PlanProposal } from '@pms/domain/schedule/schema';
import type { PlantFacts } from '@pms/domain/settings/schema';
import { plantNow } from '../../../client/plant-now';
import { DateField } from '../../../ui/date-field';
import { formTexts } from './form-texts';

const words = formTexts.assign;

export interface PlanFieldValues {
  /** Whether the first free time of the machine is used instead of the dates and shifts. */
  at_first_free: boolean;
  scheduled_start_date: string | null;
  scheduled_start_shift: ScheduleShift | null;
  scheduled_end_date: string | null;
  scheduled_end_shift: ScheduleShift | null;
}

interface PlanFieldsProps<Values extends PlanFieldValues> {
  readonly form: UseFormReturnType<Values>;
  readonly order: Order;
  readonly plant: PlantFacts;
  /** Undefined if no proposal is requested, and until the proposal is loaded. */
  readonly proposal: PlanProposal | undefined;
  readonly proposalFailed: boolean;
  readonly hasMachine: boolean;
}

/** The shifts that begin on the date. Without a date, the shifts of today. */
const shiftOptions = ({ shift_plan, time_zone }: PlantFacts, date: PlantDate | null) =>
  [
    ...shiftsOfDate(shift_plan, date ?? plantDateOf(plantNow(), time_zone)).map(({ type }) => type),
    '24hr' as const,
  ].map((value) => ({ value, label: words.shifts[value] }));

/** The plan of the chosen dates and shifts. Undefined while the choice is incomplete. */
export function planOfValues(values: PlanFieldValues, plant: PlantFacts) {
  const { scheduled_start_date: start_date, scheduled_start_shift: start_shift } = values;
  if (!start_date || !start_shift) return undefined;
  return planOf(
    { start_date, start_shift, end_date: values.scheduled_end_date, end_shift: values.scheduled_end_shift },
    plant,
  );
}

export function PlanFields<Values extends PlanFieldValues>(props: PlanFieldsProps<Values>) {
  const { form, plant, proposal, hasMachine } = props;
  const values: PlanFieldValues = form.values;
  const shown = values.at_first_free && proposal ? { ...values, ...fieldsOf(proposal, plant) } : values;
  // A choice in one field keeps the other fields, and replaces the proposal.
  const bind = (name: keyof Omit<PlanFieldValues, 'at_first_free'>) => ({
    ...form.getInputProps(name),
    value: shown[name],
    onChange: (value: string | null) =>
      form.setValues({
        ...shown,
        ...(name === 'scheduled_start_date' ? endMovedWith(shown, value) : {}),
        [name]: value,
        at_first_free: false,
      } as unknown as Partial<Values>),
  });
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <DateField label={words.start_date} required {...bind('scheduled_start_date')} />
        <Select
          label={words.start_shift}
          // The library would empty the field when the same choice is pressed again.
          allowDeselect={false}
          required
          data={shiftOptions(plant, shown.scheduled_start_date)}
          {...bind('scheduled_start_shift')}
        />
      </Group>
      <Group grow align="flex-start">
        <DateField label={words.end_date} clearable {...bind('scheduled_end_date')} />
        <Select
          label={words.end_shift}
          allowDeselect={false}
          clearable
          data={shiftOptions(plant, shown.scheduled_end_date ?? shown.scheduled_start_date)}
          {...bind('scheduled_end_shift')}
        />
      </Group>
      <PlanPreview {...props} values={values} />
      {values.at_first_free || !hasMachine ? null : (
        <Button
          variant="default"
          mr="auto"
          onClick={() => form.setValues({ at_first_free: true } as unknown as Partial<Values>)}
        >
          {words.takeFirstFree}
        </Button>
      )}
    </Stack>
  );
}

const dayMs = 86_400_000;

/** If the start moves past the end, the end moves by the same number of days. */
function endMovedWith(
  { scheduled_start_date: before, scheduled_end_date: end }: PlanFieldValues,
  start: string | null,
): Partial<PlanFieldValues> {
  if (!before || !end || !start || start <= end) return {};
  const days = Math.round((Date.parse(start) - Date.parse(before)) / dayMs);
  return { scheduled_end_date: addDays(end, days) };
}

function fieldsOf(proposal: PlanProposal, plant: PlantFacts): Partial<PlanFieldValues> {
  const choice = choiceOf(proposal, plant);
  return {
    scheduled_start_date: choice.start_date,
    scheduled_start_shift: choice.start_shift,
    scheduled_end_date: choice.end_date,
    scheduled_end_shift: choice.end_shift,
  };
}

/** The first free time or the chosen time in plant time, before the plan is saved. */
function PlanPreview<Values extends PlanFieldValues>({
  values,
  order,
  plant,
  proposal,
  proposalFailed,
  hasMachine,
}: PlanFieldsProps<Values> & { readonly values: PlanFieldValues }) {
  return (
    <Text fz="sm" c="dimmed" aria-live="polite">
      {values.at_first_free ? firstFreeText() : chosenText(values, plant)}
    </Text>
  );

  function firstFreeText(): string {
    if (!hasMachine) return words.firstFreeComes;
    if (proposalFailed) return words.firstFreeFailed;
    if (!proposal) return words.firstFreeLoading;
    const { planned_start_at: from, planned_end_at: to } = proposal;
    return `${words.firstFree}: ${formatSpan(from, to, plant.time_zone)} · ${lengthText(proposal, order)}`;
  }
}

function chosenText(values: PlanFieldValues, plant: PlantFacts): string {
  const plan = planOfValues(values, plant);
  if (!plan) return '';
  if ('code' in plan) return plan.message;
  const hint = values.scheduled_end_date || values.scheduled_end_shift ? '' : ` · ${words.endHint}`;
  return `${formatSpan(plan.planned_start_at, plan.planned_end_at, plant.time_zone)}${hint}`;
}

/** Explains the length of the proposed time. */
function lengthText(
  { units_per_hour, remaining, planned_start_at: from, planned_end_at: to, basis }: PlanProposal,
  { unit_of_measurement: unit }: Order,
): string {
  const ms = Date.parse(to) - Date.parse(from);
  return sayLength({ ms, basis, units_per_hour }, remaining, unit);
}
