/** A checked form of a new record. The typed text is kept as a draft. */
import { useEffect, useRef, useState } from 'react';
import { type CheckedForm, type FormChecks, useCheckedForm } from './checked-form';
import { dropDraft, keepDraft, moveDraft, readDraft } from './draft';
import { filledNow, useFollowedFields } from './followed-fields';
import type { RefusedField } from './refused-fields';
import { typedFields } from './typed-fields';

interface DraftFormSettings<Values extends object> extends FormChecks<Values> {
  /** The name of the draft. The name begins with the id of the person, because terminals are shared. */
  readonly draft: string;
  /** The draft of the open form takes each new name, for example the name of the next day. */
  readonly isRenamed?: boolean;
  /** The values of the form before a person types. */
  readonly empty: Values;
  /**
   * The fields that show their present value of `empty` until a person types in them. Each of them is a text or a
   * number. The other fields do not change while the form is open.
   */
  readonly follows?: readonly (keyof Values & string)[];
  readonly toBody: (values: Values) => unknown;
}

export interface DraftForm<Values extends object> extends CheckedForm<Values> {
  /** Removes the draft after it was saved. */
  readonly forget: () => void;
}

/**
 * The draft keeps the name of the first render, because the typed text belongs to the opened record. Only the draft of a
 * form with `isRenamed` takes a new name.
 */
export function useDraftForm<Values extends object>(
  { draft, isRenamed = false, empty, follows = [], ...checks }: DraftFormSettings<Values>,
  refused?: readonly RefusedField[],
): DraftForm<Values> {
  const [first] = useState(draft);
  const name = isRenamed ? draft : first;
  const former = useRef(name);
  const [opened] = useState(empty);
  const filled = filledNow(opened, empty, follows);
  const [initial] = useState(() => readDraft(name, empty));
  // This effect precedes the effect that fills the followed fields, which keeps the draft under the new name.
  useEffect(() => {
    if (former.current !== name) moveDraft(former.current, name);
    former.current = name;
  }, [name]);
  const checked = useCheckedForm<Values>(
    { ...checks, initial, keep: (values) => keepTyped(name, values, filled) },
    refused,
  );
  useFollowedFields(checked.form, filled, follows);
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
