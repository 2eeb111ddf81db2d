/** The fields of a record that an audit entry changed, in the order that the history subject lists them. */

import type { HistorySubject } from '../domain-feature';
import type { HistoryValue, RecordChange } from './endpoints';

type Facts = Readonly<Record<string, unknown>>;

const factsIn = (state: unknown): Facts =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Facts) : {};

const isSingle = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A nested value is returned as JSON text, because the page shows each value in one line. */
function toldValue(value: unknown): HistoryValue {
  if (value === undefined) return null;
  if (isSingle(value)) return value;
  if (Array.isArray(value) && value.every(isSingle)) return value;
  return JSON.stringify(value);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface AuditedStates {
  readonly before: unknown;
  readonly after: unknown;
}

export const actionOf = ({ before, after }: AuditedStates): RecordChange['action'] => {
  if (before === null || before === undefined) return 'added';
  return after === null || after === undefined ? 'removed' : 'changed';
};

/**
 * A field of a changed record is compared only if both states contain the field. An added or removed record has only
 * one state.
 */
export function changedFieldsOf(
  { fields }: Pick<HistorySubject, 'fields'>,
  states: AuditedStates,
): RecordChange['fields'] {
  const [before, after] = [factsIn(states.before), factsIn(states.after)];
  const isWhole = actionOf(states) !== 'changed';
  return fields.flatMap((field) => {
    const isNamed = isWhole ? field in before || field in after : field in before && field in after;
    const [was, is] = [toldValue(before[field]), toldValue(after[field])];
    return isNamed && !isSame(was, is) ? [{ field, before: was, after: is }] : [];
  });
}
