/** Plans an order by typing: machine, start and end. The verdict is the same as for a drag by pointer. */

import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import { holdsMachine } from '@pms/domain/orders/rules';
import { formatDue } from '@pms/domain/orders/schedule';
import { updateOrderBody } from '@pms/domain/orders/schema';
import { formatSpan } from '@pms/domain/plant-time';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { noRefusedFields } from '../../ui/refused-fields';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { OrderStatusBadge } from '../orders/list/order-status-badge';
import { readingOf } from './board-hands';
import type { BoardWindow } from './board-window';
import { bodyOf, type Placement, planOf } from './placement';
import { endAt, endOf, momentOf, type PlanValues, placeFrom, planErrors, valuesOf } from './plan-form';
import classes from './schedule.module.css';
import { draftText, nameOf, texts } from './texts';
import { TimeField } from './time-field';
import type { PlaceOrder } from './use-place-order';

const words = texts.dialog;

interface PlanDialogProps {
  readonly order: BoardOrder;
  readonly board: ScheduleBoard;
  readonly window: BoardWindow;
  readonly mayPlan: boolean;
  readonly placing: PlaceOrder;
  readonly onClose: () => void;
}

export function PlanDialog(props: PlanDialogProps) {
  const { order, board, window, mayPlan } = props;
  const { time_zone: zone } = usePlant();
  const reading = readingOf({
    board,
    window,
    snap: 'quarter',
    zone,
    mayPlan,
    now: plantNow,
  });
  const grip = reading.gripOf(order);
  if (grip === 'none') return <Facts {...props} />;
  return <PlanForm {...props} zone={zone} reading={reading} isEndOnly={grip === 'end'} />;
}

interface PlanFormProps extends PlanDialogProps {
  readonly zone: string;
  readonly reading: ReturnType<typeof readingOf>;
  readonly isEndOnly: boolean;
}

function PlanForm({ order, placing, onClose, zone, reading, isEndOnly }: PlanFormProps) {
  const machines = reading.machinesFor(order);
  const { user } = useSession();
  const { form, onSubmit, forget, base, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:plan-${order.id}`,
      record: order,
      valuesOf: (present) => valuesOf(present, reading.spanOf(present), zone),
      factsOf: planOf,
      schema: updateOrderBody,
      toBody: (values: PlanValues, { version }) => {
        const typed = placeFrom(values, zone, order);
        return typed ? bodyOf({ order: { ...order, version }, place: typed }) : {};
      },
      alsoWrong: (values) => planErrors(values, zone),
    },
    { ...placing, fields: noRefusedFields },
  );
  // The end follows the chosen machine until a person types an end.
  const proposed = useRef<string>(undefined);
  const isEndTyped = ![endOf(base.values), proposed.current].includes(endOf(form.values));
  const choose = (machineId: string | null) => {
    form.setFieldValue('machine_id', machineId);
    const chosen = reading.machineOf(Number(machineId));
    const begins = momentOf(form.values.start_date, form.values.start_time, zone);
    const length = chosen && reading.lengthOn(order, chosen);
    if (!length || begins === undefined || isEndTyped) return;
    const end = endAt(begins + length.ms, zone);
    proposed.current = endOf(end);
    form.setValues(end);
  };
  const place = placeFrom(form.values, zone, order);
  const machine = place && reading.machineOf(place.machineId);
  const draft = place && machine ? reading.draftOf(order, machine, place.span, 'keys') : undefined;
  // The draft ends with the dialog, so that typed values do not look planned when the dialog opens again.
  const close = () => {
    forget();
    onClose();
  };
  const save = (to: Placement['place']) =>
    placing.place({ order: { ...order, version: base.version }, place: to }, close);
  return (
    <FormDialog
      title={words.title(order.order_number)}
      submitLabel={words.submit}
      isBusy={placing.isBusy}
      problem={conflict.problem}
      onClose={close}
      onSubmit={onSubmit(() => {
        if (place && !draft?.verdict.refusal) save(place);
      })}
    >
      <Head order={order} zone={zone} />
      <Select
        label={words.machine}
        required
        searchable
        disabled={isEndOnly}
        openOnFocus={false}
        data-autofocus={isEndOnly ? undefined : true}
        data={machines.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${type})` }))}
        {...form.getInputProps('machine_id')}
        onChange={choose}
      />
      {isEndOnly ? null : (
        <Group grow align="flex-start">
          <DateField label={words.start} required {...form.getInputProps('start_date')} />
          <TimeField label={words.startTime} {...form.getInputProps('start_time')} />
        </Group>
      )}
      <Group grow align="flex-start">
        <DateField label={words.end} required {...form.getInputProps('end_date')} />
        <TimeField
          label={words.endTime}
          data-autofocus={isEndOnly ? true : undefined}
          {...form.getInputProps('end_time')}
        />
      </Group>
      {draft ? <VerdictNote text={draftText(draft, zone)} verdict={draft.verdict} /> : null}
      {order.status === 'assigned' ? (
        <ReasonedButton
          reason={undefined}
          variant="default"
          onClick={() => save(null)}
          loading={placing.isBusy}
        >
          {words.takeOff}
        </ReasonedButton>
      ) : null}
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

function Head({ order, zone }: { readonly order: BoardOrder; readonly zone: string }) {
  const due = order.due_at ? `${words.due} ${formatDue(order.due_at, zone)}` : words.noDue;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <OrderStatusBadge status={order.status} />
        <Text>{order.product_name}</Text>
      </Group>
      <Group gap="md">
        <Text c="dimmed">{due}</Text>
        <Anchor href={`/orders?order=${order.id}`}>{words.details}</Anchor>
      </Group>
    </Stack>
  );
}

/** Shows the time of an order that this person cannot move. */
function Facts({ order, board, onClose }: PlanDialogProps) {
  const { time_zone: zone } = usePlant();
  const machine = board.machines.find(({ id }) => id === order.machine_id);
  const from = order.actual_start_at ?? order.planned_start_at;
  const to = order.end_time ?? order.reserved_until ?? order.planned_end_at;
  return (
    <Dialog title={nameOf(order)} onClose={onClose}>
      <Stack gap="sm">
        <Head order={order} zone={zone} />
        <Text>{machine?.name}</Text>
        {from && to ? <Text>{formatSpan(from, to, zone)}</Text> : null}
        {holdsMachine(order.status) ? <Text c="dimmed">{texts.running}</Text> : null}
      </Stack>
    </Dialog>
  );
}

interface VerdictNoteProps {
  readonly text: string;
  readonly verdict: { readonly refusal: unknown; readonly cautions: readonly unknown[] };
}

function VerdictNote({ text, verdict: { refusal, cautions } }: VerdictNoteProps) {
  const kind = refusal ? 'refused' : cautions.length > 0 ? 'caution' : 'fits';
  const Icon = { refused: IconBan, caution: IconAlertTriangle, fits: IconCheck }[kind];
  return (
    <div className={classes.place} data-verdict={kind} aria-live="polite" data-verdict-note>
      <Icon size={18} />
      <span>{text}</span>
    </div>
  );
}
