/** Fields of an open form that show a value of the record, for example its count, until a person types in them. */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

/** The values with which the form is filled now: the fields that follow have the present value. */
export function filledNow<Values extends object>(
  filled: Values,
  present: Values,
  follows: readonly (keyof Values & string)[],
): Values {
  const followed = Object.fromEntries(follows.map((field) => [field, present[field]])) as Partial<Values>;
  return { ...filled, ...followed };
}

/** Shows the newer value of each field that follows and in which nobody has typed. */
export function useFollowedFields<Values extends object>(
  form: UseFormReturnType<Values>,
  filled: Values,
  follows: readonly (keyof Values & string)[],
): void {
  const [shown, setShown] = useState(filled);
  useEffect(() => {
    const changed = follows.filter((field) => filled[field] !== shown[field]);
    if (changed.length === 0) return;
    setShown(filled);
    for (const field of changed) {
      // The types of the form cannot name the value of a field of any form.
      if (form.getValues()[field] === shown[field]) form.setFieldValue(field, filled[field] as never);
    }
  });
}
