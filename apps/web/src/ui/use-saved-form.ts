/**
 * A form that saves one record: the draft of the typed text, the call, the server's refusals beside the fields, and the
 * lists that are loaded again. The typed text stays until the record is saved.
 */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useDraftForm } from './draft-form';
import { isRefused, refusedSentence } from './refused-fields';
import { type Foresee, useForeseen } from './use-foreseen';

interface SavedFormSettings<Values extends object, Answer, Effect> {
  /** Where the draft is kept. Terminals are shared: the name begins with the person to whom it belongs. */
  readonly draft: string;
  readonly empty: Values;
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
  /** The checks of this form beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
  /** The fields that the draft leaves out: a password, a key. */
  readonly secrets?: readonly (keyof Values & string)[];
  readonly save: (values: Values) => Promise<Answer>;
  /** Asks for the effect of saving, which the form shows before the person saves. */
  readonly foresee?: Foresee<Values, Effect>;
  /** The keys of the queries that a saved record changes. */
  readonly concerns: readonly QueryKey[];
  readonly onSaved: (answer: Answer) => void;
  /** The message of a failure without a sentence of the server. */
  readonly failed: string;
}

export function useSavedForm<Values extends object, Answer, Effect = never>(
  settings: SavedFormSettings<Values, Answer, Effect>,
) {
  const { save, foresee, concerns, onSaved, failed, ...draft } = settings;
  const cache = useQueryClient();
  const { step, effect } = useForeseen({ foresee, save });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      if (!answer) return;
      forget();
      onSaved(answer.saved);
    },
    // A refused record may have changed meanwhile: the lists show the present state.
    onSettled: () => {
      for (const queryKey of concerns) void cache.invalidateQueries({ queryKey });
    },
  });
  const refused = isRefused(error) ? error : undefined;
  const { form, onSubmit, forget } = useDraftForm(draft, refused?.fields);
  const sentence = error ? refusedSentence(failed, error) : undefined;
  return {
    form,
    isBusy: isPending,
    /** The effect of the next step; undefined for a form without `foresee`. */
    effect,
    onSubmit: onSubmit((values) => mutate(values)),
    forgetProblem: reset,
    /** The sentence that says why the last try failed. */
    sentence,
    /** The same sentence, unless it already stands beside a field. */
    problem: refused && refused.fields.length > 0 ? undefined : sentence,
  };
}
