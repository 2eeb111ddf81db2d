/** A checked form of a new record. The typed text is kept as a draft. */
import { useState } from 'react';
import { type CheckedForm, type FormChecks, useCheckedForm } from './checked-form';
import { dropDraft, keepDraft, readDraft } from './draft';
import type { RefusedField } from './refused-fields';
import { typedFields } from './typed-fields';

interface DraftFormSettings<Values extends object> extends FormChecks<Values> {
  /** The name of the draft. The name begins with the id of the person, because terminals are shared. */
  readonly draft: string;
  /** The values of the form before a person types. */
  readonly empty: Values;
  readonly toBody: (values: Values) => unknown;
}

export interface DraftForm<Values extends object> extends CheckedForm<Values> {
  /** Removes the draft after it was saved. */
  readonly forget: () => void;
}

/** The draft keeps the name of the first render, because the typed text belongs to the opened record. */
export function useDraftForm<Values extends object>(
  { draft, empty, ...checks }: DraftFormSettings<Values>,
  refused?: readonly RefusedField[],
): DraftForm<Values> {
  const [name] = useState(draft);
  const [filled] = useState(empty);
  const [initial] = useState(() => readDraft(name, empty));
  const checked = useCheckedForm<Values>(
    { ...checks, initial, keep: (values) => keepTyped(name, values, filled) },
    refused,
  );
  return { ...checked, forget: () => dropDraft(name) };
}

/**
 * The draft contains only the typed fields. The other fields have the values of the next opening, for example the
 * present time.
 */
function keepTyped<Values extends object>(name: string, values: Partial<Values>, filled: Values): void {
  const typed = typedFields(values, filled);
  if (Object.keys(typed).length > 0) keepDraft(name, typed);
  else dropDraft(name);
}
