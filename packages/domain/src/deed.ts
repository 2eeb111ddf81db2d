/** An entry of the audit log as a sentence needs it, and the small words that sentences share. */

export interface Deed {
  readonly action: string;
  /** The order's number, the machine's or the person's name. */
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
