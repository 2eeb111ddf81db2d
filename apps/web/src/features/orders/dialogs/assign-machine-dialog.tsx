import { Alert, Button, Select, Stack } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { machineHeldByOrder, orderIsFinal } from '@pms/domain/orders/refusals';
import { archivedRefusal, holdsMachine, isFinal } from '@pms/domain/orders/rules';
import { type Order, scheduleShift, updateOrderBody } from '@pms/domain/orders/schema';
import { shiftAt } from '@pms/domain/plant-time';
import type { Refusal } from '@pms/domain/refusal';
import type { PlanProposal } from '@pms/domain/schedule/schema';
import type { PlantFacts } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { useSession } from '../../../client/session';
import { Dialog } from '../../../ui/dialog';
import { FormDialog } from '../../../ui/form-dialog';
import { NewerRecord } from '../../../ui/newer-record';
import { useVersionedForm } from '../../../ui/use-versioned-form';
import { environmentsQuery, machinesQuery } from '../../machines/queries';
import { toPlanBefore } from '../order-undo';
import { texts } from '../texts';
import { useOrderCall } from '../use-order-call';
import { formTexts } from './form-texts';
import { PlanFields, type PlanFieldValues, planOfValues } from './plan-fields';
import { planProposalQuery } from './plan-proposal-query';

const words = formTexts.assign;

interface Values extends PlanFieldValues {
  machine_id: string | null;
}

/** The free machines of the order's area, and the order's present machine (specification 2, section 5). */
const offeredMachines = (machines: readonly Machine[], order: Order): Machine[] =>
  machines.filter(
    (machine) =>
      machine.environment === order.environment &&
      (machine.status === 'available' || machine.id === order.machine_id),
  );

const toBody = ({ machine_id, at_first_free: _, ...schedule }: Values) => ({
  machine_id: machine_id ? Number(machine_id) : null,
  ...schedule,
});

interface AssignMachineDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Nobody may plan an order that runs, has ended or is in the archive. */
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
        <Button variant="default" ml="auto" onClick={onClose}>
          {words.close}
        </Button>
      </Stack>
    </Dialog>
  );
}

function AssignForm({ order, title, onClose }: AssignMachineDialogProps & { readonly title: string }) {
  const plant = usePlant();
  const { data: machines } = useQuery(machinesQuery);
  const { user } = useSession();
  // The order at the moment of the press, because a live event can change `order` before the answer arrives.
  const [before, setBefore] = useState(order);
  const assigned = useOrderCall(
    updateOrder,
    order.id,
    { done: (after) => saidOf(before, after), failed: texts.failures.assign, undo: toPlanBefore(before) },
    () => {
      forget();
      onClose();
    },
  );
  // An order that has started keeps its plan. A stopped order may only move to another machine (decision A-36).
  const isPlanFixed = order.actual_start_at !== null;
  const offered = machines && offeredMachines(machines, order);
  const { form, onSubmit, forget, base, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:assign-${order.id}`,
      record: order,
      valuesOf: (present) => valuesOf(present, plant),
      factsOf: planOf,
      schema: updateOrderBody,
      toBody,
      alsoWrong: (values) => ({
        ...missing(values, isPlanFixed),
        ...(isPlanFixed ? {} : timeOver(values, plant)),
        ...lostMachine(values, machines, offered),
      }),
    },
    assigned,
  );
  const wantsProposal = !isPlanFixed && form.values.at_first_free && form.values.machine_id !== null;
  const proposed = useQuery(
    planProposalQuery(order.id, wantsProposal ? Number(form.values.machine_id) : null),
  );
  const proposal = wantsProposal ? proposed.data : undefined;
  const { version } = base;
  const lost = lostMachine(form.values, machines, offered).machine_id;
  // The person closed the dialog: drop the draft, so that typed values do not look planned when the dialog opens again.
  const giveUp = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={words.submit}
      isBusy={assigned.isBusy || (wantsProposal && proposed.isPending)}
      problem={conflict.problem}
      onClose={giveUp}
      onSubmit={onSubmit((_, values) => {
        setBefore(order);
        assigned.send(
          isPlanFixed
            ? { machine_id: Number(values.machine_id), version }
            : { ...(proposal ? atProposal(values, proposal) : toBody(values)), version },
        );
      })}
    >
      <MachineSelect
        machines={offered ?? []}
        order={order}
        input={{ ...form.getInputProps('machine_id'), ...(lost ? { error: lost } : {}) }}
      />
      {isPlanFixed ? null : (
        <PlanFields
          form={form}
          order={order}
          plant={plant}
          proposal={proposal}
          proposalFailed={proposed.isError}
          hasMachine={form.values.machine_id !== null}
        />
      )}
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

/** The present plan. An order without a plan gets the first free time, and the present shift in the fields. */
function valuesOf(order: Order, { shift_plan: plan, time_zone: zone }: PlantFacts): Values {
  const shift = shiftAt(plantNow(), plan, zone);
  return {
    machine_id: order.machine_id === null ? null : String(order.machine_id),
    at_first_free: order.planned_start_at === null,
    scheduled_start_date: order.scheduled_start_date ?? shift.date,
    scheduled_start_shift: order.scheduled_start_shift ?? shift.type,
    scheduled_end_date: order.scheduled_end_date,
    scheduled_end_shift: order.scheduled_end_shift,
  };
}

const atProposal = (
  { machine_id }: Values,
  { planned_start_at: start_time, planned_end_at: stop_time }: PlanProposal,
) => ({ machine_id: Number(machine_id), start_time, stop_time });

/** The plan of the order. Another machine, status or time is a conflict. A report of a quantity is no conflict. */
const planOf = ({ machine_id, status, planned_start_at, planned_end_at }: Order) => ({
  machine_id,
  status,
  planned_start_at,
  planned_end_at,
});

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

/** Refuses a plan that ends in the past. */
function timeOver(values: Values, plant: PlantFacts): Record<string, string> {
  const plan = values.at_first_free ? undefined : planOfValues(values, plant);
  if (!plan || 'code' in plan || Date.parse(plan.planned_end_at) > Date.parse(plantNow())) return {};
  return { scheduled_start_date: words.isOver };
}

/** Reports that the chosen machine was deleted or taken while the dialog was open. */
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
      // The dialog opens with the focus here, and an open list would hide the planned orders below.
      openOnFocus={false}
      data-autofocus
      data={machines.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${type})` }))}
      {...input}
    />
  );
}
