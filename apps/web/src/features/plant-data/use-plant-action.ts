/** One change of plant data: the toast, what is asked for again, and the sentences of a refusal. */
import type { FieldProblem } from '@pms/domain/refusal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../client/call-error';
import { toast } from '../../ui/toasts';

interface PlantAction<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
  readonly changes: readonly unknown[];
  readonly onDone?: () => void;
}

const noFields: readonly FieldProblem[] = [];

export function usePlantAction<Input>({ act, done, failed, changes, onDone }: PlantAction<Input>) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast('success', done);
      onDone?.();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: changes }),
  });
  const { error } = mutation;
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    problem: error ? (error instanceof CallError ? error.message : failed) : undefined,
    /** Sentences that belong beside fields. */
    fields: error instanceof CallError ? error.fields : noFields,
  };
}
