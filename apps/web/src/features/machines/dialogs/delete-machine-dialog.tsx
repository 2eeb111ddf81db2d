import { Text } from '@mantine/core';
import { deleteMachine } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { FormDialog } from '../../../ui/form-dialog';
import { forgetMachine } from '../live';
import { texts } from '../texts';
import { useMachineAction } from '../use-machine-action';

const words = texts.remove;

interface DeleteMachineDialogProps {
  readonly machine: Machine;
  readonly onClose: () => void;
}

export function DeleteMachineDialog({ machine, onClose }: DeleteMachineDialogProps) {
  const cache = useQueryClient();
  const deleted = useMachineAction({
    act: () => call(deleteMachine, { params: { id: machine.id } }),
    done: () => texts.done.deleted,
    failed: texts.failures.delete,
    machineId: machine.id,
    onDone: () => {
      onClose();
      forgetMachine(cache, machine.id);
    },
  });
  return (
    <FormDialog
      title={words.title(machine.name)}
      submitLabel={words.submit}
      isDanger
      size="sm"
      isBusy={deleted.isBusy}
      problem={deleted.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        deleted.send(undefined);
      }}
    >
      <Text fw={600}>{words.question}</Text>
      <Text c="dimmed">{words.effect(machine.name)}</Text>
    </FormDialog>
  );
}
