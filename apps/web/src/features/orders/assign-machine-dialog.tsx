import { Alert, Group, Select, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { planOf } from '@pms/domain/orders/schedule';
import { type Order, scheduleShift, updateOrderBody } from '@pms/domain/orders/schema';
import { formatDateTime, plantDateOf, type ScheduleShift, shiftModels } from '@pms/domain/plant-time';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { formTexts } from './form-texts';
import { texts } from './texts';
import { useOrderCall } from './use-order-call';
import { useOrderForm } from './use-order-form';

const words = formTexts.assign;

interface Values {
  machine_id: string | null;
  scheduled_start_date: string | null;
  scheduled_start_shift: ScheduleShift | null;
  scheduled_end_date: string | null;
  scheduled_end_shift: ScheduleShift | null;
}

/** Free machines of the order's area, and the one it has (specification 2, section 5). */
const offeredMachines = (machines: readonly Machine[], order: Order): Machine[] =>
  machines.filter(
    (machine) =>
      machine.environment === order.environment &&
      (machine.status === 'available' || machine.id === order.machine_id),
  );

const toBody = ({ machine_id, ...schedule }: Values) => ({
  machine_id: machine_id ? Number(machine_id) : null,
  ...schedule,
});

const shiftOptions = ({ shift_model: model }: PlantSettings) =>
  [...shiftModels[model].map(({ type }) => type), '24hr' as const].map((value) => ({
    value,
    label: words.shifts[value],
  }));

interface AssignMachineDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function AssignMachineDialog({ order, onClose }: AssignMachineDialogProps) {
  const plant = usePlant();
  const { data: machines = [] } = useQuery(machinesQuery);
  const assigned = useOrderCall(
    updateOrder,
    order.id,
    { done: (after) => texts.done.assigned(after.machine_name ?? ''), failed: texts.failures.assign },
    () => {
      forget();
      onClose();
    },
  );
  // A stopped order may move to another machine; its plan is history by then (decision A-36).
  const isPlanFixed = order.actual_start_at !== null;
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      draft: `assign-${order.id}`,
      empty: {
        machine_id: order.machine_id === null ? null : String(order.machine_id),
        scheduled_start_date:
          order.scheduled_start_date ?? plantDateOf(new Date().toISOString(), plant.time_zone),
        scheduled_start_shift: order.scheduled_start_shift ?? 'day',
        scheduled_end_date: order.scheduled_end_date,
        scheduled_end_shift: order.scheduled_end_shift,
      },
      schema: updateOrderBody,
      toBody,
      alsoWrong: (values) => missing(values, isPlanFixed),
    },
    assigned.fields,
  );
  return (
    <FormDialog
      title={`${order.machine_id === null ? words.title : words.titleEdit}: ${order.order_number}`}
      submitLabel={words.submit}
      isBusy={assigned.isBusy}
      problem={assigned.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) =>
        assigned.send(
          isPlanFixed
            ? { machine_id: Number(values.machine_id) }
            : { ...toBody(values), version: order.version },
        ),
      )}
    >
      <MachineSelect
        machines={offeredMachines(machines, order)}
        order={order}
        input={form.getInputProps('machine_id')}
      />
      {isPlanFixed ? null : (
        <>
          <Group grow align="flex-start">
            <DateField label={words.start_date} required {...form.getInputProps('scheduled_start_date')} />
            <Select
              label={words.start_shift}
              required
              data={shiftOptions(plant)}
              {...form.getInputProps('scheduled_start_shift')}
            />
          </Group>
          <Group grow align="flex-start">
            <DateField label={words.end_date} clearable {...form.getInputProps('scheduled_end_date')} />
            <Select
              label={words.end_shift}
              clearable
              data={shiftOptions(plant)}
              {...form.getInputProps('scheduled_end_shift')}
            />
          </Group>
          <PlanPreview values={form.values} plant={plant} />
        </>
      )}
    </FormDialog>
  );
}

function missing(values: Values, isPlanFixed: boolean): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!values.machine_id) wrong.machine_id = words.required;
  if (isPlanFixed) return wrong;
  if (!values.scheduled_start_date) wrong.scheduled_start_date = words.required;
  if (!scheduleShift.safeParse(values.scheduled_start_shift).success)
    wrong.scheduled_start_shift = words.required;
  return wrong;
}

interface MachineSelectProps {
  readonly machines: readonly Machine[];
  readonly order: Order;
  readonly input: object;
}

function MachineSelect({ machines, order, input }: MachineSelectProps) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  const area = environments.find(({ code }) => code === order.environment)?.name ?? order.environment;
  if (machines.length === 0) return <Alert color="yellow">{words.noMachines(area)}</Alert>;
  return (
    <Select
      label={words.machine}
      required
      searchable
      // The dialog opens with the focus here; a list over the other fields would hide what is planned.
      openOnFocus={false}
      data-autofocus
      data={machines.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${type})` }))}
      {...input}
    />
  );
}

/** What the choice means in plant time, before it is saved. */
function PlanPreview({ values, plant }: { readonly values: Values; readonly plant: PlantSettings }) {
  const { scheduled_start_date: start_date, scheduled_start_shift: start_shift } = values;
  if (!start_date || !start_shift) return null;
  const plan = planOf(
    { start_date, start_shift, end_date: values.scheduled_end_date, end_shift: values.scheduled_end_shift },
    { model: plant.shift_model, time_zone: plant.time_zone },
  );
  const text =
    'code' in plan
      ? plan.message
      : `${formatDateTime(plan.planned_start_at, plant.time_zone)} – ${formatDateTime(plan.planned_end_at, plant.time_zone)}`;
  return (
    <Text fz="sm" c="dimmed" aria-live="polite">
      {text}
      {values.scheduled_end_date || values.scheduled_end_shift ? '' : ` · ${words.endHint}`}
    </Text>
  );
}
