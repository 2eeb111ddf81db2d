/** The fields in which a person has typed another value than the value with which the form was filled. */
export function typedFields<Values extends object>(values: Partial<Values>, filled: Values): Partial<Values> {
  const isTyped = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(filled[field as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isTyped)) as Partial<Values>;
}

/** Whether a person has typed another value than the form was filled with. */
export const isTyped = <Values extends object>(values: Partial<Values>, filled: Values): boolean =>
  Object.keys(typedFields(values, filled)).length > 0;
