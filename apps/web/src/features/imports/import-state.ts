/** Where a person stands in an import. Kept while the dialog is closed, so that a slip of the Esc key costs nothing. */
import { type ImportColumn, importColumnDescriptions, requiredColumns } from '@pms/domain/imports/fields';
import type { ImportDefaults, ImportMapping, UploadOrdersResult } from '@pms/domain/imports/schema';
import { randomKey } from '../../client/random-key';

export const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

export interface Choices {
  readonly sheet: string;
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
}

export interface ImportState {
  readonly step: Step;
  readonly file: File | null;
  /** What the server said last. */
  readonly result: UploadOrdersResult | null;
  readonly choices: Choices | null;
  /** One for each look at the rows: pressing Import again after a lost answer does not import twice. */
  readonly key: string;
}

export const emptyState = (): ImportState => ({
  step: 'file',
  file: null,
  result: null,
  choices: null,
  key: randomKey(),
});

/** The choices that an answer proposes; what a person typed stays. */
export function choicesOf(result: UploadOrdersResult, typed: ImportDefaults = {}): Choices {
  return { sheet: result.sheet, mapping: result.mapping, defaults: { ...result.defaults, ...typed } };
}

const isGiven = ({ mapping, defaults }: Choices, column: ImportColumn): boolean =>
  Boolean(mapping.columns[column] ?? defaults[column]?.trim());

/** Fields that no row could have; an area is known from the machine too. */
export function missingColumns(choices: Choices): ImportColumn[] {
  return requiredColumns.filter((column) => {
    if (column === 'environment' && isGiven(choices, 'machine')) return false;
    return !isGiven(choices, column);
  });
}

export function withColumn(choices: Choices, column: ImportColumn, heading: string | null): Choices {
  const { [column]: _, ...others } = choices.mapping.columns;
  const columns = heading ? { ...others, [column]: heading } : others;
  return { ...choices, mapping: { ...choices.mapping, columns } };
}

export function withDefault(choices: Choices, column: ImportColumn, value: string): Choices {
  const { [column]: _, ...others } = choices.defaults;
  return { ...choices, defaults: value === '' ? others : { ...others, [column]: value } };
}

/** Numbers travel with a point, whichever key the person pressed. */
const defaultAsSent = (column: ImportColumn, value: string): string =>
  importColumnDescriptions[column].fallback === 'number' ? value.trim().replace(',', '.') : value.trim();

/** What the call carries beside the file. */
export function formFields({ sheet, mapping, defaults }: Choices): Record<string, string> {
  const sent = Object.entries(defaults).map(([column, value]) => [
    column,
    defaultAsSent(column as ImportColumn, value ?? ''),
  ]);
  return { sheet, mapping: JSON.stringify(mapping), defaults: JSON.stringify(Object.fromEntries(sent)) };
}

interface Kept {
  readonly userId: number;
  readonly state: ImportState;
}

let kept: Kept | null = null;

/** Only for the person who left it: a terminal is shared. */
export const keptState = (userId: number): ImportState =>
  kept?.userId === userId ? kept.state : emptyState();

export function keepState(userId: number, state: ImportState): void {
  kept = state.step === 'done' ? null : { userId, state };
}
