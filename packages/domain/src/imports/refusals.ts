/** The refusals of a whole file, each with a way to correct the file. Problems of single rows are not refusals. */
import { type Refusal, refusal } from '../refusal';
import { importLimits } from './schema';

export const noFileSent = (): Refusal => refusal('NO_FILE', 400, 'Choose a file to import');

export const notAnOrderFile = (): Refusal =>
  refusal(
    'FILE_TYPE',
    400,
    'Orders are read from .xlsx and .csv files. Attach pictures and PDF files to an order instead.',
  );

export const oldExcelFile = (): Refusal =>
  refusal(
    'OLD_EXCEL_FILE',
    400,
    'This is an old Excel file (.xls). Save it as .xlsx or .csv and choose it again.',
  );

export const protectedFile = (): Refusal =>
  refusal(
    'FILE_PROTECTED',
    400,
    'This workbook is protected with a password. Save it without a password and choose it again.',
  );

export const brokenWorkbook = (): Refusal =>
  refusal(
    'FILE_UNREADABLE',
    400,
    'This workbook cannot be read. Open it in a spreadsheet program, save it as .xlsx and choose it again.',
  );

export const brokenCsv = (line: number): Refusal =>
  refusal(
    'FILE_UNREADABLE',
    400,
    `This file cannot be read as CSV: look at the quotation marks near line ${line}.`,
  );

export const notText = (): Refusal =>
  refusal('FILE_UNREADABLE', 400, 'This file is not text. Save it as .csv or .xlsx and choose it again.');

export const fileHoldsTooMuch = (): Refusal =>
  refusal(
    'FILE_TOO_LARGE_INSIDE',
    400,
    'This file holds too much. Copy the orders to a new file and choose the new file.',
  );

export const fileTakesTooLong = (): Refusal =>
  refusal(
    'FILE_TOO_SLOW',
    400,
    'This file takes too long to read. Copy the orders to a new file and choose the new file.',
  );

export const tooManyFilesAtOnce = (): Refusal =>
  refusal('TOO_MANY_FILES', 503, 'Several files are being read already. Try again in a minute.');

export const tooManyRows = (): Refusal =>
  refusal(
    'TOO_MANY_ROWS',
    400,
    `The sheet has more than ${importLimits.rows} rows. Split it and import the parts one after the other.`,
  );

export const tooManyColumns = (columns: number): Refusal =>
  refusal(
    'TOO_MANY_COLUMNS',
    400,
    `The sheet has ${columns} columns; at most ${importLimits.columns} can be read.`,
  );

export const nothingInFile = (): Refusal => refusal('FILE_EMPTY', 400, 'There are no rows in this file');

export const noSuchSheet = (name: string): Refusal =>
  refusal('NO_SUCH_SHEET', 400, `There is no sheet "${name.slice(0, 60)}" in this file`);
