/** Reads the rows of a sheet as ended stops of machines, or reports the problems of the rows. */
import { type Instant, toInstant } from '../plant-time';
import type { ImportField } from './fields';
import { line, named, readMachine, readOperator, readOrderNumber } from './read-values';
import { type Reading, RowReader } from './row-reader';
import { readRun } from './row-times';
import type { Plant } from './rows';
import { type ImportProblem, noTotals, type UploadRowsResult } from './schema';
import type { TableRow } from './table';
import { plainWord } from './words';

export interface KnownReason {
  readonly code: string;
  readonly label: string;
  readonly category_id: number;
}

/** The plant's lists of reasons and categories of stops. */
export interface StopWords {
  readonly reasons: readonly KnownReason[];
  readonly categories: readonly { readonly id: number; readonly category_name: string }[];
}

export interface StopIndex {
  reason(text: string): KnownReason | undefined;
  category(text: string): StopWords['categories'][number] | undefined;
}

/** Finds reasons and categories by code or name, in any spelling. */
export function indexStops({ reasons, categories }: StopWords): StopIndex {
  const byReason = new Map(
    reasons.flatMap((reason) => [
      [plainWord(reason.label), reason] as const,
      [plainWord(reason.code), reason] as const,
    ]),
  );
  const byCategory = new Map(categories.map((category) => [plainWord(category.category_name), category]));
  return {
    reason: (text) => byReason.get(plainWord(text)),
    category: (text) => byCategory.get(plainWord(text)),
  };
}

export interface DraftStop {
  readonly machine_id: number | null;
  readonly machine: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** The reason as written in the file. If the row has no reason, the name of the category. */
  readonly reason: string | null;
  readonly reason_code: string | null;
  readonly category_id: number | null;
  readonly category: string | null;
  readonly order_number: string | null;
  readonly operator_id: number | null;
  readonly operator: string | null;
  readonly notes: string | null;
}

export interface ReadStop {
  readonly row: number;
  readonly stop: DraftStop;
  readonly given: Partial<Record<ImportField, string>>;
  readonly problems: readonly ImportProblem[];
}

const minuteMs = 60_000;
/** A longer duration is a typing mistake. */
const longestMinutes = 366 * 24 * 60;

function readEnd(reader: RowReader, run: { start: Instant | null; end: Instant | null }): Instant | null {
  const minutes = reader.number('duration')?.value;
  if (run.end || minutes === undefined) return run.end;
  if (minutes < 0 || minutes > longestMinutes) {
    reader.problem('duration', 'The duration is from 0 minutes to a year');
    return null;
  }
  return run.start && toInstant(Date.parse(run.start) + Math.round(minutes * minuteMs));
}

function readReason(reader: RowReader, index: StopIndex) {
  const text = line(reader, 'reason', 500);
  const known = text === null ? undefined : index.reason(text);
  const category = named(
    reader,
    'category',
    index.category,
    (name) => `There is no downtime category named ${name}`,
  );
  const category_id = category?.id ?? known?.category_id ?? null;
  if (category_id === null && !reader.has('category') && !reader.has('reason')) {
    reader.problem(
      'category',
      text === null
        ? 'A stop needs a reason or a category'
        : 'The list has no such reason: a category is required',
    );
  }
  return {
    reason: known?.label ?? text ?? category?.category_name ?? null,
    reason_code: known?.code ?? null,
    category_id,
    category: category?.category_name ?? null,
  };
}

export function readStop(
  source: TableRow,
  reading: Reading,
  { lists, index }: Plant,
  words: StopIndex,
): ReadStop {
  const reader = new RowReader(source, reading);
  const machine = readMachine(reader, index);
  if (!machine && !reader.has('machine')) reader.problem('machine', 'Machine is required');
  const run = readRun(reader, lists);
  const end = readEnd(reader, run);
  if (!run.start && !reader.has('start')) reader.problem('start', 'A stop needs its start');
  if (!end && !reader.has('end') && !reader.has('duration')) {
    reader.problem('end', 'A stop needs its end or its duration: only stops that are over are imported');
  }
  if (end && end > lists.now) reader.problem('end', 'The end lies in the future');
  const stop: DraftStop = {
    machine_id: machine?.id ?? null,
    machine: machine?.name ?? null,
    start: run.start,
    end,
    ...readReason(reader, words),
    order_number: readOrderNumber(reader),
    ...readOperator(reader, index),
    notes: line(reader, 'notes', 4000),
  };
  return { row: source.row, stop, given: reader.given(), problems: reader.problems };
}

/** The key of a stop. Two stops with equal machine, times and reason are the same stop. */
export const stopKey = (stop: {
  readonly machine_id: number | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly reason: string | null;
}): string => [stop.machine_id, stop.start, stop.end, plainWord(stop.reason ?? '')].join('|');

/** All problems of a file of stops. `standing` contains the keys of the stops that the plant has. */
export function stopProblems(rows: readonly ReadStop[], standing: ReadonlySet<string>): ImportProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, stop, problems }) => {
    if (problems.length > 0) return problems;
    const key = stopKey(stop);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? row);
    if (standing.has(key))
      return [{ row, field: 'start' as const, message: 'This stop is in the plant already' }];
    if (earlier === undefined) return [];
    return [{ row, field: 'start' as const, message: `Row ${earlier} is the same stop` }];
  });
}

export function stopTotals(rows: readonly ReadStop[]): UploadRowsResult['totals'] {
  const ms = rows.reduce(
    (sum, { stop: { start, end } }) =>
      sum + (start && end ? Math.max(0, Date.parse(end) - Date.parse(start)) : 0),
    0,
  );
  const minutes = Math.round(ms / 6000) / 10;
  return { ...noTotals, minutes };
}
