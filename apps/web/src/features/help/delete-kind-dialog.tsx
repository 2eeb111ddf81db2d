import { Text } from '@mantine/core';
import type { HelpKind } from '@pms/domain/help/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { changeKinds, helpKeys } from './queries';
import { texts } from './texts';

const words = texts.kinds;

interface DeleteKindDialogProps {
  readonly kind: HelpKind;
  readonly onClose: () => void;
}

/** Asks before a kind of help goes. Its earlier calls stay. */
export function DeleteKindDialog({ kind, onClose }: DeleteKindDialogProps) {
  const cache = useQueryClient();
  const removed = useMutation({
    mutationFn: () => changeKinds((kinds) => kinds.filter((each) => each.kind !== kind.kind)),
    onSuccess: () => {
      toast('success', words.removed(kind.label));
      onClose();
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: helpKeys.all }),
  });
  return (
    <FormDialog
      title={words.removeTitle}
      submitLabel={words.remove}
      isDanger
      size="sm"
      isBusy={removed.isPending}
      problem={removed.error ? removed.error.message || words.removeFailed : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        removed.mutate();
      }}
    >
      <Text fw={600}>{words.removeQuestion(kind.label)}</Text>
      <Text c="dimmed">{words.removeEffect}</Text>
    </FormDialog>
  );
}
