/** The two records of an audit entry, field by field. */
import type { AuditEntry } from '@pms/domain/activity/endpoints';

export interface AuditField {
  readonly name: string;
  /** Undefined if the record does not have the field, or did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isChanged: boolean;
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};

type State = AuditEntry['before'];

/** A list of records is one field, because the position of a record has no meaning. */
const fieldsOf = (state: State): Readonly<Record<string, unknown>> => {
  if (state === null) return {};
  return Array.isArray(state) ? { list: state } : state;
};

/** Every field of both sides. The changed fields come first; each group keeps the order of the record. */
export function auditFields(entry: { readonly before: State; readonly after: State }): AuditField[] {
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fields = names.map((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    return { name, before: was, after: is, isChanged: was !== is };
  });
  return [...fields.filter(({ isChanged }) => isChanged), ...fields.filter(({ isChanged }) => !isChanged)];
}
