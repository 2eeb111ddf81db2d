/**
 * Reads the values that occur in rows of every kind: order numbers, lines of text, and names from the plant's lists.
 */
import { codeOf } from '../codes';
import { orderNumber } from '../orders/schema';
import { partProblems } from '../orders/whole-quantities';
import { isPlainLine } from '../plain-text';
import { quoted } from './cells';
import type { ImportColumn, ImportField } from './fields';
import type { PlantIndex, PlantLists } from './plant-lists';
import type { RowReader } from './row-reader';

interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };
}

/** Checks a value with the limits and messages of the order form. */
export function checked<T>(
  reader: RowReader,
  field: ImportField,
  schema: Schema<T>,
  value: unknown,
): T | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  reader.problem(field, result.error.issues[0]?.message ?? 'Not valid');
  return null;
}

export const unstorable = 'Holds characters that cannot be stored';
const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll(/[\n\r\t]/g, ' '));

export function line(reader: RowReader, column: ImportColumn & ImportField, longest = 200): string | null {
  const text = reader.text(column)?.value;
  if (!text) return null;
  if (text.length > longest) reader.problem(column, `At most ${longest} characters`);
  else if (!isPlainText(text)) reader.problem(column, unstorable);
  else return longest > 200 ? text : text.replaceAll(/\s+/g, ' ');
  return null;
}

export function readOrderNumber(reader: RowReader): string | null {
  // Order numbers are stored in capitals.
  const text = codeOf(reader.text('order_number')?.value ?? '');
  return text ? checked(reader, 'order_number', orderNumber, text) : null;
}

export function named<T>(
  reader: RowReader,
  column: ImportColumn & ImportField,
  find: (text: string) => T | undefined,
  sentence: (text: string) => string,
): T | null {
  const text = reader.text(column)?.value;
  if (!text) return null;
  const found = find(text);
  if (found === undefined) reader.problem(column, sentence(quoted(text)));
  return found ?? null;
}

export function readOperator(reader: RowReader, index: PlantIndex) {
  const name = line(reader, 'operator');
  const person = name ? index.person(name) : undefined;
  return { operator_id: person?.id ?? null, operator: person?.full_name ?? name };
}

export const readMachine = (reader: RowReader, index: PlantIndex) =>
  named(reader, 'machine', index.machine, (text) => `There is no machine named ${text}`);

/** The machine of a row, and its production area by the row, the machine or the product. */
export function readPlace(reader: RowReader, index: PlantIndex, productArea: string | undefined) {
  const machine = readMachine(reader, index);
  const area = named(
    reader,
    'environment',
    index.environment,
    (text) => `There is no production area named ${text}`,
  );
  const implied = machine?.environment ?? productArea ?? null;
  const environment = area ?? (reader.has('environment') ? null : implied);
  if (machine && environment && machine.environment !== environment) {
    reader.problem('machine', `${machine.name} is not in this production area (${environment})`);
  }
  return { machine_id: machine?.id ?? null, machine: machine?.name ?? null, environment };
}

/** The unit of a row: from the row, its product or its production area. */
export const readUnit = (
  reader: RowReader,
  { environments }: Pick<PlantLists, 'environments'>,
  product: { readonly unit: string } | undefined,
  environment: string | null,
): string =>
  line(reader, 'unit_of_measurement', 20) ??
  product?.unit ??
  environments.find(({ code }) => code === environment)?.default_unit ??
  'units';

interface MadeByRow {
  readonly produced_quantity: number | null;
  readonly scrap_quantity: number | null;
  readonly rework_quantity: number | null;
}

/** The problems of quantities of a row that have decimals although their unit is counted. */
export const partsOfRow = (unit: string, made: MadeByRow) =>
  partProblems(unit, {
    produced_quantity: made.produced_quantity,
    scrap_quantity: made.scrap_quantity,
    rework_quantity: made.rework_quantity,
  });
