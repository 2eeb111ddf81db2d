/** A form that saves a new record. The typed text stays as a draft until the record is saved. */
import type { z } from 'zod';
import type { FormChecks } from './checked-form';
import { useDraftForm } from './draft-form';
import { type SavingSettings, useSaving } from './use-saving';

interface SavedFormSettings<Values extends object, Answer, Effect>
  extends FormChecks<Values>,
    SavingSettings<Values, Answer, Effect> {
  /** The name of the draft. The name begins with the id of the person, because terminals are shared. */
  readonly draft: string;
  readonly empty: Values;
  /** See `draft-form.ts`. */
  readonly follows?: readonly (keyof Values & string)[];
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
}

export function useSavedForm<Values extends object, Answer, Effect = never>(
  settings: SavedFormSettings<Values, Answer, Effect>,
) {
  const { save, foresee, concerns, onSaved, failed, ...draft } = settings;
  const { send, fields, ...saving } = useSaving<Values, Answer, Effect>({
    save,
    ...(foresee ? { foresee } : {}),
    concerns,
    failed,
    onSaved: (answer) => {
      forget();
      onSaved(answer);
    },
  });
  const { form, onSubmit, forget } = useDraftForm(draft, fields);
  return { ...saving, form, onSubmit: onSubmit(send) };
}
