/** The call that saves a form: its refusals, and the lists that are loaded again. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefused, noRefusedFields, refusedSentence } from './refused-fields';
import { type Foresee, useForeseen } from './use-foreseen';

export interface SavingSettings<Input, Answer, Effect> {
  readonly save: (input: Input) => Promise<Answer>;
  /** Asks for the effect of saving, which the form shows before the person saves. */
  readonly foresee?: Foresee<Input, Effect>;
  /** The keys of the queries that a saved record changes. */
  readonly concerns: readonly QueryKey[];
  readonly onSaved: (answer: Answer) => void;
  /** The message of a failure without a sentence of the server. */
  readonly failed: string;
}

export function useSaving<Input, Answer, Effect = never>({
  save,
  foresee,
  concerns,
  onSaved,
  failed,
}: SavingSettings<Input, Answer, Effect>) {
  const cache = useQueryClient();
  const { step, effect } = useForeseen({ foresee, save });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      if (answer) onSaved(answer.saved);
    },
    // Loads the lists again, also after a refusal, because a refused record may have changed meanwhile.
    onSettled: () => {
      for (const queryKey of concerns) void cache.invalidateQueries({ queryKey });
    },
  });
  const fields = isRefused(error) ? error.fields : noRefusedFields;
  const sentence = error ? refusedSentence(failed, error) : undefined;
  return {
    send: (input: Input) => mutate(input),
    isBusy: isPending,
    /** The effect of the next step; undefined for a form without `foresee`. */
    effect,
    /** The sentences that belong beside fields. */
    fields,
    /** The sentence that says why the last try failed. */
    sentence,
    /** The same sentence. Undefined if sentences of the refusal are shown beside fields. */
    problem: fields.length > 0 ? undefined : sentence,
    forgetProblem: reset,
  };
}
