/** Asks before something is deleted or switched off, and says what that means. */
import { Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { FormDialog } from '../../ui/form-dialog';
import { useAdminCall } from './use-admin-call';

interface DeleteDialogProps {
  readonly words: {
    readonly removeTitle: string;
    readonly removeQuestion: (name: string) => string;
    readonly removeEffect: string;
    readonly removed: (name: string) => string;
    readonly removeFailed: string;
  };
  readonly submitLabel: string;
  readonly name: string;
  readonly act: () => Promise<unknown>;
  readonly concerns: readonly QueryKey[];
  readonly onClose: () => void;
}

export function DeleteDialog({ words, submitLabel, name, act, concerns, onClose }: DeleteDialogProps) {
  const removed = useAdminCall({
    act,
    done: () => words.removed(name),
    failed: words.removeFailed,
    concerns,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.removeTitle}
      submitLabel={submitLabel}
      isDanger
      size="sm"
      isBusy={removed.isBusy}
      problem={removed.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        removed.send();
      }}
    >
      <Text fw={600}>{words.removeQuestion(name)}</Text>
      <Text c="dimmed">{words.removeEffect}</Text>
    </FormDialog>
  );
}
