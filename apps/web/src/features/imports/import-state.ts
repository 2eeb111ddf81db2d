/** The state of an import: its file, the choices of the person and the last answer of the server. */
import { type ImportColumn, importColumnDescriptions } from '@pms/domain/imports/fields';
import { type ImportKind, requiredOfKind } from '@pms/domain/imports/kinds';
import type {
  ImportDefaults,
  ImportMapping,
  UploadOrdersResult,
  UploadRowsResult,
} from '@pms/domain/imports/schema';
import { randomKey } from '../../client/random-key';

export const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

/** The server's answers about a file, by the kind of its rows. */
export type ImportResult = UploadOrdersResult | UploadRowsResult;

export interface Choices {
  readonly sheet: string;
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
}

export interface ImportState {
  /** The kind of the rows of the file. */
  readonly kind: ImportKind;
  readonly step: Step;
  readonly file: File | null;
  /** The last answer of the server. */
  readonly result: ImportResult | null;
  readonly choices: Choices | null;
  /** The key of each preview. With the same key, a second press of Import after a lost answer does not import twice. */
  readonly key: string;
}

export const emptyState = (kind: ImportKind = 'orders'): ImportState => ({
  kind,
  step: 'file',
  file: null,
  result: null,
  choices: null,
  key: randomKey(),
});

/** The choices that an answer proposes. Typed values stay. */
export function choicesOf(result: ImportResult, typed: ImportDefaults = {}): Choices {
  return { sheet: result.sheet, mapping: result.mapping, defaults: { ...result.defaults, ...typed } };
}

const isGiven = ({ mapping, defaults }: Choices, column: ImportColumn): boolean =>
  Boolean(mapping.columns[column] ?? defaults[column]?.trim());

/** Required fields without a column and without a default. If one of several is enough, the first is returned. */
export function missingColumns(choices: Choices, kind: ImportKind = 'orders'): ImportColumn[] {
  return requiredOfKind[kind].flatMap((some) =>
    some.some((column) => isGiven(choices, column)) ? [] : some.slice(0, 1),
  );
}

/** Whether a field is marked as required. */
export const isRequired = (kind: ImportKind, column: ImportColumn): boolean =>
  requiredOfKind[kind].some(([first]) => first === column);

export function withColumn(choices: Choices, column: ImportColumn, heading: string | null): Choices {
  const { [column]: _, ...others } = choices.mapping.columns;
  const columns = heading ? { ...others, [column]: heading } : others;
  return { ...choices, mapping: { ...choices.mapping, columns } };
}

export function withDefault(choices: Choices, column: ImportColumn, value: string): Choices {
  const { [column]: _, ...others } = choices.defaults;
  return { ...choices, defaults: value === '' ? others : { ...others, [column]: value } };
}

/** Numbers are sent with a decimal point, also when the person typed a comma. */
const defaultAsSent = (column: ImportColumn, value: string): string =>
  importColumnDescriptions[column].fallback === 'number' ? value.trim().replace(',', '.') : value.trim();

/** The fields of the call beside the file. */
export function formFields({ sheet, mapping, defaults }: Choices): Record<string, string> {
  const sent = Object.entries(defaults).map(([column, value]) => [
    column,
    defaultAsSent(column as ImportColumn, value ?? ''),
  ]);
  return { sheet, mapping: JSON.stringify(mapping), defaults: JSON.stringify(Object.fromEntries(sent)) };
}
