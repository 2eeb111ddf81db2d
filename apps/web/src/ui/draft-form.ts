/** A form whose fields are checked by the schema of what it sends, and whose typing is kept as a draft. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from './draft';
import { fieldErrors, focusFirstError } from './field-errors';

interface DraftFormSettings<Values extends object> {
  /** Where the draft is kept. Terminals are shared: the name begins with the person to whom it belongs. */
  readonly draft: string;
  readonly empty: Values;
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
  /** What only this form asks for, beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
}

export interface DraftForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly onSubmit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => void;
  /** Forget what was typed: it was saved. */
  readonly forget: () => void;
}

interface RefusedField {
  readonly path: string;
  readonly message: string;
}

const none: readonly RefusedField[] = [];

/** The name of the draft is the one of the first render: what is typed belongs to what was opened. */
export function useDraftForm<Values extends object>(
  { draft, empty, schema, toBody, alsoWrong = () => ({}) }: DraftFormSettings<Values>,
  refused: readonly RefusedField[] = none,
): DraftForm<Values> {
  const [name] = useState(draft);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: readDraft(name, empty),
    validate: (values) => ({ ...fieldErrors(schema, toBody(values)), ...alsoWrong(values) }),
    validateInputOnBlur: true,
    onValuesChange: (values) => keepDraft(name, values),
  });
  const { setFieldError } = form;
  useEffect(() => {
    for (const { path, message } of refused) setFieldError(path, message);
  }, [refused, setFieldError]);
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
