/**
 * The form of a stored record that other people can save at the same time. The form sends the version that the person
 * saw. A conflict is a newer record with other facts: the form then stays as it is, and the person decides.
 */
import { useEffect, useState } from 'react';
import { type CheckedForm, type FormChecks, useCheckedForm, without } from './checked-form';
import { dropDraft } from './draft';
import type { RefusedField } from './refused-fields';
import { isTyped } from './typed-fields';
import { type FormBase, keepVersionedDraft, readVersionedDraft, type Versioned } from './versioned-draft';

export interface VersionedFormSettings<Row extends Versioned | undefined, Values extends object, Body>
  extends FormChecks<Values> {
  /** The name of the draft. The name begins with the id of the person, because terminals are shared. */
  readonly draft: string;
  /** The present record, which may change while the form is open. Undefined for a record that is not stored yet. */
  readonly record: Row;
  readonly valuesOf: (record: Row) => Values;
  /** The facts of the record that the form replaces. Without this function, the facts are the values of the form. */
  readonly factsOf?: (record: Row) => object;
  /**
   * For a form that is part of a page: while no text is typed, the form shows the newer record. A dialog was opened for
   * a change, so the values of a dialog never change while it is open.
   */
  readonly followsUntilTyped?: boolean;
  /** The body of the call. `base` is the record that the person saw. */
  readonly toBody: (values: Values, base: FormBase<Values>) => Body;
}

/** The state of the call that saves the form. */
interface Saving {
  readonly fields: readonly RefusedField[];
  readonly isBusy: boolean;
  /** The sentence about the last call, if it failed. */
  readonly problem: string | undefined;
  readonly forgetProblem: () => void;
}

/** The state of a conflict, and the ways to resolve the conflict. */
export interface Conflict {
  /** Another person has saved other facts since the form was filled. */
  readonly isStale: boolean;
  /** Fills the form from the present record, and drops the typed text. */
  readonly load: () => void;
  /**
   * Keeps the typed text. The next save replaces the present record. Undefined for a form that is part of a page
   * (decision 0573).
   */
  readonly keepTyped: (() => void) | undefined;
}

export interface VersionedForm<Row, Values extends object, Body> extends Conflict {
  readonly form: CheckedForm<Values>['form'];
  readonly onSubmit: (
    send: (body: Body, values: Values) => void,
  ) => ReturnType<CheckedForm<Values>['onSubmit']>;
  /** The record that the person saw. Its version is sent. */
  readonly base: FormBase<Values>;
  /** The sentence about the last call. The notice of a conflict replaces the sentence. */
  readonly problem: string | undefined;
  /** Fills the form from the record that the call has saved. */
  readonly take: (saved: Row) => void;
  /** Drops the typed text. */
  readonly forget: () => void;
}

export function useVersionedForm<Row extends Versioned | undefined, Values extends object, Body>(
  settings: VersionedFormSettings<Row, Values, Body>,
  { fields, isBusy, problem, forgetProblem }: Saving,
): VersionedForm<Row, Values, Body> {
  const { record, valuesOf, factsOf = valuesOf, followsUntilTyped = false, toBody, ...checks } = settings;
  const baseOf = (row: Row): FormBase<Values> => ({
    version: row?.version ?? 0,
    facts: JSON.stringify(factsOf(row)),
    values: valuesOf(row),
  });
  const [name] = useState(settings.draft);
  const [kept] = useState(() => readVersionedDraft<Values>(name));
  const [filled, setFilled] = useState(() => kept?.base ?? baseOf(record));
  const present = baseOf(record);
  const isNewer = present.version > filled.version && present.facts !== filled.facts;
  // A newer version with the same facts, for example after a report, is no conflict.
  const base = isNewer ? filled : { ...filled, version: Math.max(present.version, filled.version) };
  const { form, onSubmit } = useCheckedForm<Values>(
    {
      ...checks,
      initial: { ...filled.values, ...kept?.values },
      toBody: (values) => toBody(values, base),
      keep: (values) => keepVersionedDraft(name, { base: filled, values }),
    },
    fields,
  );
  const take = (row: Row) => {
    const next = baseOf(row);
    setFilled(next);
    form.setValues(next.values);
    dropDraft(name);
  };
  const load = () => {
    forgetProblem();
    take(record);
  };
  const keepTyped = () => {
    forgetProblem();
    setFilled(present);
    keepVersionedDraft(name, { base: present, values: without(form.getValues(), checks.secrets) });
  };
  // A refused save without typed text also counts as a change, so that the person sees the notice of the newer record.
  const isTouched = problem !== undefined || isTyped(form.values, filled.values);
  const isBehind = isNewer && !isBusy;
  const isFollowing = isBehind && followsUntilTyped && !isTouched;
  const isStale = isBehind && !isFollowing;
  useEffect(() => {
    if (isFollowing) load();
  });
  return {
    form,
    onSubmit: (send) => onSubmit((values) => send(toBody(values, base), values)),
    base,
    isStale,
    problem: isStale ? undefined : problem,
    load,
    keepTyped: followsUntilTyped ? undefined : keepTyped,
    take,
    forget: () => dropDraft(name),
  };
}
