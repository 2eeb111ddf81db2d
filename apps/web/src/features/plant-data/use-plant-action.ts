/** One change of plant data: the toast, what is asked for again, and the sentences of a refusal. */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { FieldProblem } from '@pms/domain/refusal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { type Foresee, useForeseen } from '../../ui/use-foreseen';

interface PlantAction<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect>;
  readonly done: string | ((result: Result) => string);
  readonly failed: string;
  readonly changes: readonly unknown[];
  readonly onDone?: () => void;
}

const noFields: readonly FieldProblem[] = [];

export function usePlantAction<Input, Result>({
  act,
  foresee,
  done,
  failed,
  changes,
  onDone,
}: PlantAction<Input, Result>) {
  const cache = useQueryClient();
  const { step, effect } = useForeseen({ foresee, save: act });
  const mutation = useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      if (!answer) return;
      toast('success', typeof done === 'string' ? done : done(answer.saved));
      onDone?.();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: changes }),
  });
  const { error } = mutation;
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    /** The past figures that the next step recomputes; undefined for a change that recomputes no past figure. */
    effect,
    problem: error ? sentenceOr(failed, error) : undefined,
    /** Sentences that belong beside fields. */
    fields: error instanceof CallError ? error.fields : noFields,
  };
}
