/** Measures the grid of a sheet from the addresses of its cells, because readers fill every gap up to the last cell. */

/** The largest sheet that spreadsheets support. */
const lastRow = 1_048_576;
const lastColumn = 16_384;
/** The most cells in the rectangles around all values of a file, including blank cells. */
export const gridLimit = 2_000_000;

// A tag ends before the next tag begins. Without this, a file of opening brackets would be read once for each bracket.
const tag = /<(?:[\w.-]+:)?(c|row)(\s[^<>]*)?([<>]|$)/g;
const address = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const cellAddress = /^([A-Z]{1,3})(\d{1,7})$/;

/** The cells of the rectangle around all values, including blank cells; or a sheet that no spreadsheet writes. */
type SheetSize = number | 'broken';

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** The size of the grid of an .xml entry; 0 for an entry that is not a sheet. */
export function measureSheet(bytes: Buffer): SheetSize {
  if (!bytes.includes('sheetData')) return 0;
  const text = bytes.toString('latin1');
  let rows = 0;
  let columns = 0;
  for (const [whole, name, attributes = '', end] of text.matchAll(tag)) {
    if (end !== '>') return 'broken';
    const found = address.exec(attributes);
    const given = found?.[1] ?? found?.[2];
    if (name === 'row') {
      if (given !== undefined && !(/^\d{1,7}$/.test(given) && Number(given) <= lastRow)) return 'broken';
      continue;
    }
    const [, letters, digits] = cellAddress.exec(given ?? '') ?? [];
    if (!letters || !digits) return 'broken';
    const [row, column] = [Number(digits), columnOf(letters)];
    if (row > lastRow || column > lastColumn) return 'broken';
    // A cell without content is only formatted, and is not read.
    if (whole.endsWith('/>')) continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
  }
  return rows * columns;
}
