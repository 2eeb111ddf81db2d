import { Alert, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { stopFormCategories, stopFormReasons } from '@pms/domain/downtime/vocabulary';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { needsReason } from '@pms/domain/machines/rules';
import { type Machine, type MachineStatusBody, machineStatusBody } from '@pms/domain/machines/schema';
import { type MachineStatus, machineStatuses } from '@pms/domain/machines/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { useSession } from '../../../client/session';
import { useDraftForm } from '../../../ui/draft-form';
import { FormDialog } from '../../../ui/form-dialog';
import { MachineStatusBadge, machineStatusLabel } from '../list/machine-status-badge';
import { showMachine } from '../live';
import { texts } from '../texts';
import { useMachineAction } from '../use-machine-action';
import { formTexts } from './form-texts';
import { StatusChoice } from './status-choice';
import { type StatusWish, statusBack, statusWish, whyNot } from './status-wish';

const words = formTexts.status;

interface MachineStatusDialogProps {
  /** The present state of the machine, which may change while the dialog is open. */
  readonly machine: Machine;
  readonly onClose: () => void;
}

interface Changing {
  readonly before: Machine;
  readonly values: StatusWish;
}

const nothingChosen: StatusWish = {
  status: null,
  reason: '',
  stop_reason: stopFormReasons[0],
  category: stopFormCategories[0],
  notes: '',
};

const word = (status: MachineStatus): string => machineStatusLabel(status).toLowerCase();

/** Offers every other status. An unusual change needs a reason. A running order is stopped (decision A-05). */
export function MachineStatusDialog({ machine, onClose }: MachineStatusDialogProps) {
  const cache = useQueryClient();
  const { user } = useSession();
  const set = {
    done: (after: Machine) => texts.done.status(word(after.status)),
    failed: texts.failures.status,
    machineId: machine.id,
  };
  const setTo = async (body: MachineStatusBody) =>
    (await call(setMachineStatus, { params: { id: machine.id }, body })).data;
  const setBack = useMachineAction({ ...set, act: setTo, onDone: (after) => showMachine(cache, after) });
  const changed = useMachineAction({
    ...set,
    // The input contains the machine before the change, because the event of the change may arrive before the answer.
    act: ({ before, values }: Changing) => setTo(statusWish(before, values)),
    undo: (after, { before }) => {
      const back = statusBack(before, after);
      return back && (() => setBack.send(back));
    },
    onDone: (after) => {
      showMachine(cache, after);
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<StatusWish>(
    {
      draft: `${user?.id}:machine-status-${machine.id}-${machine.version}`,
      empty: nothingChosen,
      schema: machineStatusBody,
      toBody: (values) => statusWish(machine, values),
      alsoWrong: (values) => missing(machine, values),
    },
    changed.fields,
  );
  // A cancelled choice must not be selected when the dialog opens again.
  const giveUp = () => {
    forget();
    onClose();
  };
  const { status } = form.values;
  const stops = status !== null && machine.order_id !== null;
  return (
    <FormDialog
      title={words.title(machine.name)}
      submitLabel={stops ? words.submitStop : words.submit}
      isDanger={stops}
      isBusy={changed.isBusy}
      problem={changed.problem}
      onClose={giveUp}
      onSubmit={onSubmit((values) => changed.send({ before: machine, values }))}
    >
      <Group gap="sm" aria-live="polite">
        <Text>{words.now}</Text>
        <MachineStatusBadge status={machine.status} isStopped={machine.stopped_since !== null} />
      </Group>
      <Radio.Group label={words.choose} required {...form.getInputProps('status')}>
        <Stack gap={0} mt="xs">
          {machineStatuses
            .filter((one) => one !== machine.status)
            .map((one) => (
              <StatusChoice key={one} status={one} reason={whyNot(machine, one)} />
            ))}
        </Stack>
      </Radio.Group>
      {stops ? (
        <>
          <Alert color="yellow" variant="outline">
            {words.stops(machine.name, machine.order_number ?? '')}
          </Alert>
          <Select
            label={words.stopReason}
            required
            allowDeselect={false}
            data={[...stopFormReasons]}
            {...form.getInputProps('stop_reason')}
          />
          <Select
            label={words.category}
            required
            allowDeselect={false}
            data={[...stopFormCategories]}
            {...form.getInputProps('category')}
          />
          <Textarea label={words.notes} autosize minRows={2} {...form.getInputProps('notes')} />
        </>
      ) : null}
      {status && !stops && needsReason(machine.status, status) ? (
        <Textarea
          label={words.reason}
          description={words.reasonHint(word(machine.status), word(status))}
          required
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      ) : null}
    </FormDialog>
  );
}

function missing(machine: Machine, { status, reason }: StatusWish): Record<string, string> {
  // Another person may have set the same status while the dialog was open.
  if (status === null || status === machine.status) return { status: words.chooseRequired };
  const isUnexplained =
    machine.order_id === null && needsReason(machine.status, status) && reason.trim() === '';
  return isUnexplained ? { reason: words.reasonRequired } : {};
}
