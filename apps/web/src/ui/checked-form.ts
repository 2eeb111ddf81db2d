/** A form whose fields are checked by the schema of its body. Refusals of the server are shown beside the fields. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { fieldErrors, focusFirstError } from './field-errors';
import { noRefusedFields, type RefusedField, useRefusedFields } from './refused-fields';

export interface FormChecks<Values extends object> {
  readonly schema: z.ZodType;
  /** The checks of this form beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
  /** The fields that the draft omits, for example a password or a key, because other people use the same terminal. */
  readonly secrets?: readonly (keyof Values & string)[];
}

interface CheckedFormSettings<Values extends object> extends FormChecks<Values> {
  /** The values of the first render. */
  readonly initial: Values;
  readonly toBody: (values: Values) => unknown;
  /** Keeps the typed values, without the secrets, on this device. */
  readonly keep: (values: Partial<Values>) => void;
}

export interface CheckedForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly onSubmit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => void;
}

export function useCheckedForm<Values extends object>(
  { initial, toBody, keep, schema, alsoWrong = () => ({}), secrets }: CheckedFormSettings<Values>,
  refused: readonly RefusedField[] = noRefusedFields,
): CheckedForm<Values> {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => ({ ...fieldErrors(schema, toBody(values)), ...alsoWrong(values) }),
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(without(values, secrets)),
  });
  useRefusedFields(refused, form.setFieldError);
  return {
    form,
    onSubmit: (send) => (event) => {
      event.preventDefault();
      const target = event.currentTarget;
      if (form.validate().hasErrors) focusFirstError(target);
      else send(form.getValues());
    },
  };
}

export function without<Values extends object>(
  values: Values,
  secrets: readonly (keyof Values & string)[] = [],
): Partial<Values> {
  const isOpen = ([field]: [string, unknown]) => !(secrets as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(values).filter(isOpen)) as Partial<Values>;
}
