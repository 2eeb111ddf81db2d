/** A form whose fields are checked by the schema of its body, and whose typed text is kept as a draft. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from './draft';
import { fieldErrors, focusFirstError } from './field-errors';
import { noRefusedFields, type RefusedField, useRefusedFields } from './refused-fields';

interface DraftFormSettings<Values extends object> {
  /** Where the draft is kept. Terminals are shared: the name begins with the person to whom it belongs. */
  readonly draft: string;
  readonly empty: Values;
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
  /** The checks of this form beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
  /** The fields that the draft leaves out, because other people use the same terminal: a password, a key. */
  readonly secrets?: readonly (keyof Values & string)[];
}

export interface DraftForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly onSubmit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => void;
  /** Removes the draft after it was saved. */
  readonly forget: () => void;
}

/** The draft keeps the name of the first render, because the typed text belongs to the opened record. */
export function useDraftForm<Values extends object>(
  { draft, empty, schema, toBody, alsoWrong = () => ({}), secrets = [] }: DraftFormSettings<Values>,
  refused: readonly RefusedField[] = noRefusedFields,
): DraftForm<Values> {
  const [name] = useState(draft);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: readDraft(name, empty),
    validate: (values) => ({ ...fieldErrors(schema, toBody(values)), ...alsoWrong(values) }),
    validateInputOnBlur: true,
    onValuesChange: (values) => keepDraft(name, without(values, secrets)),
  });
  useRefusedFields(refused, form.setFieldError);
  return {
    form,
    forget: () => dropDraft(name),
    onSubmit: (send) => (event) => {
      event.preventDefault();
      const target = event.currentTarget;
      if (form.validate().hasErrors) focusFirstError(target);
      else send(form.getValues());
    },
  };
}

function without<Values extends object>(values: Values, secrets: readonly (keyof Values & string)[]): object {
  const isOpen = ([field]: [string, unknown]) => !(secrets as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(values).filter(isOpen));
}
