/**
 * One Excel sheet with a fixed heading row, built in memory. The sheet is for people: headings and codes are words, and
 * dates are in the plant's time. Texts are stored as texts, so no formula runs.
 */
import { allRows, type Cell, type Table } from './table-file';
import { headInWords, momentOf, wordOf } from './words-of-cells';

/** The greatest length of a cell in Excel. */
const longestText = 32_767;
/** XML 1.0 allows only these control characters. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const dateFormat = 'dd-mm-yyyy';
const momentFormat = 'dd-mm-yyyy hh:mm';

function cellOf(value: Cell, key = '') {
  if (value === null) return null;
  if (typeof value === 'string') {
    const moment = momentOf(value);
    if (moment) return { type: Date, value: moment.at, format: moment.hasTime ? momentFormat : dateFormat };
    return { type: String, value: wordOf(key, value).replaceAll(unwritable, ' ').slice(0, longestText) };
  }
  return typeof value === 'number' ? { type: Number, value } : { type: Boolean, value };
}

export async function excelFile(table: Table): Promise<Buffer> {
  // The library is loaded at its first use, because it would slow down each start.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const rows = await allRows(table);
  const heading = table.columns.map(({ key }) => ({
    type: String,
    value: headInWords(key),
    fontWeight: 'bold' as const,
  }));
  const lines = rows.map((row) => table.columns.map(({ key }) => cellOf(row[key] ?? null, key)));
  const head = [...(table.note ? [[cellOf(table.note)]] : []), heading];
  return writeExcelFile([...head, ...lines], { sheet: table.title, stickyRowsCount: head.length }).toBuffer();
}
