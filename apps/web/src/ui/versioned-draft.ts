/**
 * The typed text of a form over a stored record, kept with the values that the record had when the form was filled. A
 * form that is opened again therefore knows which values the person saw while typing.
 */
import { dropDraft, keepDraft, readDraft } from './draft';
import { isTyped } from './typed-fields';

export interface Versioned {
  readonly version: number;
}

/** The record from which the form was filled. */
export interface FormBase<Values> {
  /** 0 for a record that is not stored yet. */
  readonly version: number;
  /** The facts of the record that the form replaces, as text. */
  readonly facts: string;
  readonly values: Values;
}

interface VersionedDraft<Values> {
  readonly base: FormBase<Values>;
  readonly values: Partial<Values>;
}

/** Undefined without a draft. */
export function readVersionedDraft<Values>(name: string): VersionedDraft<Values> | undefined {
  const { base, values } = readDraft<Partial<VersionedDraft<Values>>>(name, {});
  return base && values ? { base, values } : undefined;
}

/** Values that are equal to the values of the record are not typed text, so they remove the draft. */
export function keepVersionedDraft<Values extends object>(
  name: string,
  { base, values }: VersionedDraft<Values>,
): void {
  if (isTyped(values, base.values)) keepDraft(name, { base, values });
  else dropDraft(name);
}
