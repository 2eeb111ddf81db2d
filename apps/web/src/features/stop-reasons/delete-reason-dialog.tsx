import { Text } from '@mantine/core';
import { deleteStopReason } from '@pms/domain/downtime/endpoints';
import type { StopReason } from '@pms/domain/downtime/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { CallError } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { stopReasonsQuery } from '../downtime/queries';
import { texts } from './texts';

interface DeleteReasonDialogProps {
  readonly reason: StopReason;
  readonly onClose: () => void;
}

/** Whether it was ever used only the server knows; its sentence names the other way. */
export function DeleteReasonDialog({ reason, onClose }: DeleteReasonDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteStopReason, { params: { id: reason.id } }),
    onSuccess: () => {
      toast('success', texts.removed(reason.label));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: stopReasonsQuery.queryKey }),
  });
  return (
    <FormDialog
      title={texts.removeTitle}
      submitLabel={texts.remove}
      isDanger
      size="sm"
      isBusy={isPending}
      problem={error ? (error instanceof CallError ? error.message : texts.removeFailed) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Text fw={600}>{texts.removeQuestion(reason.label)}</Text>
      <Text c="dimmed">{texts.removeEffect}</Text>
    </FormDialog>
  );
}
