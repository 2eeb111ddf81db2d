/** The formats of a file, and the highest number of rows of each format. */
import { invalidInput, type Refusal, refusal } from '../refusal';

/** The formats of specification 1, section 9. */
export const exportFormats = ['json', 'csv', 'excel', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The number of rows in a batch (specification 1, section 9). */
export const exportBatch = 1000;

/** JSON and CSV are sent while the rows are read. Excel files and PDFs are built in memory, so they have a limit. */
export const rowLimits: Readonly<Partial<Record<ExportFormat, number>>> = { excel: 20_000, pdf: 2000 };

const words: Readonly<Partial<Record<ExportFormat, string>>> = { excel: 'An Excel file', pdf: 'A PDF' };

/** Refuses a file with too many rows for its format, and offers CSV. */
export function tooManyRows(format: ExportFormat, rows: number): Refusal | undefined {
  const limit = rowLimits[format];
  if (limit === undefined || rows <= limit) return undefined;
  return refusal(
    'EXPORT_TOO_LARGE',
    413,
    `${words[format]} holds at most ${limit} rows, and this export has ${rows}. Export it as CSV, or narrow the filters.`,
    { limit, rows, offer: 'csv' },
  );
}

export const unknownExport = (type: string, known: readonly string[]): Refusal =>
  invalidInput([
    { path: 'type', message: `There is no export of "${type}". The exports are ${known.join(', ')}.` },
  ]);

/**
 * The highest number of files that a process writes at a time. Each file uses a connection to the database while it is
 * sent.
 */
export const mostExportsAtOnce = 6;

/** The highest number of files of one person at a time, so that one person never uses all places. */
export const mostExportsOfPerson = 2;

/** A download whose client reads no data for this time is ended, so that its place is free. */
export const readerPatienceMs = 60_000;

export const tooManyOfYourExports = (): Refusal =>
  refusal(
    'TOO_MANY_EXPORTS',
    429,
    `You have ${mostExportsOfPerson} exports in progress. Wait until an export is finished, or cancel a download.`,
  );

export const tooManyExports = (): Refusal =>
  refusal(
    'TOO_MANY_EXPORTS',
    429,
    'Several exports are being written at the moment. Please try again in a minute.',
  );
