/** Asks before a record is removed. A refusal of the server stays in the dialog, and the lists are loaded again. */
import { Text } from '@mantine/core';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from './form-dialog';
import { refusedSentence } from './refused-fields';
import { toast } from './toasts';

interface RemovalDialogProps<Answer> {
  readonly title: string;
  readonly submitLabel: string;
  readonly question: string;
  /** The effect of the removal on other records. */
  readonly effect?: string;
  readonly remove: () => Promise<Answer>;
  /** The keys of the queries that the removal changes. */
  readonly concerns: readonly QueryKey[];
  /** The message after the removal. A function makes the message from the answer of the server. */
  readonly done: string | ((answer: Answer) => string);
  /** The duration of the message, if the document requires a duration. */
  readonly doneMs?: number;
  /** The message of a failure without a sentence of the server. */
  readonly failed: string;
  readonly onClose: () => void;
}

export function RemovalDialog<Answer>(props: RemovalDialogProps<Answer>) {
  const { title, submitLabel, question, effect, remove, concerns, done, doneMs, failed, onClose } = props;
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: (answer) => {
      toast('success', typeof done === 'function' ? done(answer) : done, doneMs);
      onClose();
    },
    onSettled: () => Promise.all(concerns.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isDanger
      size="sm"
      isBusy={isPending}
      problem={error ? refusedSentence(failed, error) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Text fw={600}>{question}</Text>
      {effect ? <Text c="dimmed">{effect}</Text> : null}
    </FormDialog>
  );
}
