/** The fields of an audit entry that its sentence needs, and the helpers that the sentences share. */
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

/** A code as people say it: in_progress is "in progress". */
export const spoken = (word: unknown): string => String(word ?? '').replaceAll('_', ' ');

/** A quantity as people read it. Entries that were written before the unit was kept have the number alone. */
export function amountOf(quantity: unknown, unit: unknown): string {
  if (typeof quantity !== 'number') return String(quantity ?? '–');
  return typeof unit === 'string' ? formatQuantity(quantity, unit) : formatNumber(quantity);
}
