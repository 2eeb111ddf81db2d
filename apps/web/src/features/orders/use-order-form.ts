/** A form whose fields are checked by the schema of the call that it makes, and whose typing is kept as a draft. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldProblem } from '@pms/domain/refusal';
import { type FormEvent, useEffect } from 'react';
import type { z } from 'zod';
import { useSession } from '../../client/session';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { fieldErrors, focusFirstError } from '../../ui/field-errors';

interface OrderFormSettings<Values extends object> {
  /** Where the draft is kept; a draft belongs to one form on one order. */
  readonly draft: string;
  readonly empty: Values;
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
  /** What only this form asks for, beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
}

export interface OrderForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly onSubmit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => void;
  /** Forget what was typed: it was saved. */
  readonly forget: () => void;
}

export function useOrderForm<Values extends object>(
  { draft, empty, schema, toBody, alsoWrong = () => ({}) }: OrderFormSettings<Values>,
  refused: readonly FieldProblem[] = [],
): OrderForm<Values> {
  const { user } = useSession();
  // Terminals are shared: what one person typed is not shown to the next.
  const name = `${user?.id}:${draft}`;
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
