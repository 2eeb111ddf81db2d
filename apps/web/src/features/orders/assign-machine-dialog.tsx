import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { machineHeldByOrder, orderIsFinal } from '@pms/domain/orders/refusals';
import { archivedRefusal, holdsMachine, isFinal } from '@pms/domain/orders/rules';
import { planOf } from '@pms/domain/orders/schedule';
import { type Order, scheduleShift, updateOrderBody } from '@pms/domain/orders/schema';
import {
  formatDateTime,
  plantDateOf,
  type ScheduleShift,
  shiftModels,
  toInstant,
} from '@pms/domain/plant-time';
import type { Refusal } from '@pms/domain/refusal';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { DateField } from '../../ui/date-field';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { formTexts } from './form-texts';
import { toPlanBefore } from './order-undo';
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

/** What is planned is no longer anybody's to plan once the order runs, ends or lies in the archive. */
const closedRefusal = ({ status, archived }: Order): Refusal | undefined =>
  isFinal(status)
    ? orderIsFinal(status)
    : holdsMachine(status)
      ? machineHeldByOrder(status)
      : archivedRefusal({ archived });

export function AssignMachineDialog({ order, onClose }: AssignMachineDialogProps) {
  const closed = closedRefusal(order);
  const title = `${order.machine_id === null ? words.title : words.titleEdit}: ${order.order_number}`;
  if (!closed) return <AssignForm order={order} title={title} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Alert color="yellow" variant="outline" role="alert">
          {closed.message}
        </Alert>
        <Button variant="default" mih="var(--pms-touch)" ml="auto" onClick={onClose}>
          {words.close}
        </Button>
      </Stack>
    </Dialog>
  );
}

function AssignForm({ order, title, onClose }: AssignMachineDialogProps & { readonly title: string }) {
  const plant = usePlant();
  const { data: machines } = useQuery(machinesQuery);
  // What the form was filled from: whatever somebody else plans meanwhile is not overwritten unseen.
  const [base, setBase] = useState(order);
  const assigned = useOrderCall(
    updateOrder,
    order.id,
    { done: (after) => saidOf(base, after), failed: texts.failures.assign, undo: toPlanBefore(base) },
    () => {
      forget();
      onClose();
    },
  );
  // A stopped order may move to another machine; its plan is history by then (decision A-36).
  const isPlanFixed = order.actual_start_at !== null;
  const offered = machines && offeredMachines(machines, order);
  const { form, onSubmit, forget } = useOrderForm<Values>(
    {
      // What was typed over another version of the order is no draft of this one.
      draft: `assign-${order.id}-${order.version}`,
      empty: valuesOf(order, plant),
      schema: updateOrderBody,
      toBody,
      alsoWrong: (values) => ({ ...missing(values, isPlanFixed), ...lostMachine(values, machines, offered) }),
    },
    assigned.fields,
  );
  const isStale = !assigned.isBusy && isPlannedAnew(order, base);
  const { version } = isStale ? base : order;
  const lost = lostMachine(form.values, machines, offered).machine_id;
  // Left on purpose: what was typed must not look like what is planned when the dialog is opened again.
  const giveUp = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={words.submit}
      isBusy={assigned.isBusy}
      problem={isStale ? undefined : assigned.problem}
      onClose={giveUp}
      onSubmit={onSubmit((values) =>
        assigned.send(
          isPlanFixed ? { machine_id: Number(values.machine_id), version } : { ...toBody(values), version },
        ),
      )}
    >
      <MachineSelect
        machines={offered ?? []}
        order={order}
        input={{ ...form.getInputProps('machine_id'), ...(lost ? { error: lost } : {}) }}
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
      {isStale ? (
        <ChangedMeanwhile
          onLoad={() => {
            assigned.forgetProblem();
            setBase(order);
            form.setValues(valuesOf(order, plant));
          }}
        />
      ) : null}
    </FormDialog>
  );
}

const valuesOf = (order: Order, { time_zone: zone }: PlantSettings): Values => ({
  machine_id: order.machine_id === null ? null : String(order.machine_id),
  scheduled_start_date: order.scheduled_start_date ?? plantDateOf(toInstant(Date.now()), zone),
  scheduled_start_shift: order.scheduled_start_shift ?? 'day',
  scheduled_end_date: order.scheduled_end_date,
  scheduled_end_shift: order.scheduled_end_shift,
});

/** Whether somebody gave the order another machine or another time since. */
function isPlannedAnew(now: Order, before: Order): boolean {
  const fields = ['machine_id', 'status', 'planned_start_at', 'planned_end_at'] as const;
  return fields.some((field) => now[field] !== before[field]);
}

const saidOf = (before: Order, after: Order): string =>
  before.machine_id === after.machine_id
    ? texts.done.scheduled(after.order_number)
    : texts.done.assigned(after.machine_name ?? '');

function missing(values: Values, isPlanFixed: boolean): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!values.machine_id) wrong.machine_id = words.required;
  if (isPlanFixed) return wrong;
  if (!values.scheduled_start_date) wrong.scheduled_start_date = words.required;
  if (!scheduleShift.safeParse(values.scheduled_start_shift).success)
    wrong.scheduled_start_shift = words.required;
  return wrong;
}

/** The machine that was chosen may be deleted or taken while the dialog is open. */
function lostMachine(
  { machine_id: chosen }: Values,
  machines: readonly Machine[] | undefined,
  offered: readonly Machine[] | undefined,
): Record<string, string> {
  const isChosen = ({ id }: Machine) => String(id) === chosen;
  if (!chosen || !machines || offered?.some(isChosen)) return {};
  const machine = machines.find(isChosen);
  return { machine_id: machine ? words.machineTaken(machine.name) : words.machineGone };
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
