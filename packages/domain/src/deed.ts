/** The fields of an audit entry that its sentence needs, and functions for these sentences. */
import { formatNumber, formatQuantity } from './number-format';

export interface Deed {
  readonly action: string;
  /** The number of the order, or the name of the machine or the person. */
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string | null;
}

type Facts = Readonly<Record<string, unknown>>;

export const because = (note: string | null): string => (note ? `: ${note}` : '');

export const onMachine = (facts: Facts): string =>
  typeof facts.machine_name === 'string' ? ` on ${facts.machine_name}` : '';

/** A code in words: `in_progress` is "in progress". */
export const spoken = (word: unknown): string => String(word ?? '').replaceAll('_', ' ');

/** A quantity as text. Old audit entries without a unit have the number only. */
export function amountOf(quantity: unknown, unit: unknown): string {
  if (typeof quantity !== 'number') return String(quantity ?? '–');
  return typeof unit === 'string' ? formatQuantity(quantity, unit) : formatNumber(quantity);
}
