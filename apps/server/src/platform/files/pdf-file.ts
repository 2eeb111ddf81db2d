/** A printed table on landscape pages, with its title, the time and page numbers. The file is built in memory. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { newPdf } from './new-pdf';
import { type FontWeight, fontFor, hasUnprintable, printable } from './printable-text';
import type { Table, TableColumn, TableRow } from './table-file';
import { cellInWords, headInWords } from './words-of-cells';

const margin = 32;
const fontSize = 7.5;
const lineHeight = 9;
/** The space between two rows, and between two columns. */
const gap = 5;
const columnGap = 8;
/** The most lines of a long text. A CSV file contains the whole text. */
const mostLines = 6;

interface PlacedColumn extends TableColumn {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly columns: readonly PlacedColumn[];
  readonly title: string;
  readonly plant: string;
  readonly note: string;
  y: number;
  hasGaps: boolean;
}

/** The texts around a printed table. */
export interface PrintedMarks {
  readonly moment: string;
  /** The name of the plant. Empty if the plant has no name. */
  readonly plant: string;
}

export async function pdfFile(table: Table, { moment, plant }: PrintedMarks): Promise<Buffer> {
  const { doc, bytes } = await newPdf({ layout: 'landscape', margin, info: { Title: table.title } });
  const batches = table.batches[Symbol.asyncIterator]();
  // The first rows show which columns contain numbers.
  const first = await batches.next();
  const rows = first.done ? [] : first.value;
  const sheet: Sheet = {
    doc,
    columns: placed(table.columns, rows, doc),
    title: table.title,
    plant,
    note: table.note ?? '',
    y: 0,
    hasGaps: false,
  };
  head(sheet);
  await write(sheet, rows);
  for (let next = await batches.next(); !next.done; next = await batches.next())
    await write(sheet, next.value);
  finish(sheet, moment);
  return bytes;
}

function placed(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  doc: PDFKit.PDFDocument,
): readonly PlacedColumn[] {
  const printed = columns.filter(({ printed: share }) => share !== undefined);
  const all = printed.reduce((sum, { printed: share = 0 }) => sum + share, 0);
  let x = margin;
  return printed.map((column) => {
    const width = ((doc.page.width - 2 * margin) * (column.printed ?? 0)) / all;
    x += width;
    const isNumber = rows.some((row) => typeof row[column.key] === 'number');
    return { ...column, x: x - width, width: width - columnGap, isNumber };
  });
}

function head(sheet: Sheet): void {
  const { doc, columns, title } = sheet;
  const width = doc.page.width - 2 * margin;
  const named = printable(title);
  doc.font(fontFor(named, 'bold')).fontSize(13).text(named, margin, margin, { lineBreak: false });
  doc.fontSize(fontSize);
  line(sheet, sheet.plant, { x: margin, y: margin + 4, width, align: 'right' });
  sheet.y = margin + 24;
  if (sheet.note) row(sheet, [{ text: sheet.note, x: margin, width, align: 'left' }], 'bold');
  row(
    sheet,
    columns.map((column) => ({ text: headInWords(column.key), ...placeOf(column) })),
    'bold',
  );
  sheet.y += 2;
  rule(sheet, 0.5);
}

const placeOf = ({ x, width, isNumber }: PlacedColumn) =>
  ({ x, width, align: isNumber ? 'right' : 'left' }) as const;

function rule({ doc, y }: Sheet, thickness: number): void {
  doc
    .moveTo(margin, y - 3.5)
    .lineTo(doc.page.width - margin, y - 3.5)
    .lineWidth(thickness)
    .strokeColor(thickness < 0.5 ? '#c4ccd6' : 'black')
    .stroke();
}

async function write(sheet: Sheet, rows: readonly TableRow[]): Promise<void> {
  for (const [index, one] of rows.entries()) {
    const cells = sheet.columns.map((column) => ({
      text: cellInWords(column.key, one),
      ...placeOf(column),
    }));
    if (sheet.y + heightOf(sheet, cells) > sheet.doc.page.height - margin - lineHeight) {
      sheet.doc.addPage();
      head(sheet);
    }
    row(sheet, cells);
    rule(sheet, 0.25);
    // Drawing blocks the thread, so other work of the process runs after every hundred rows.
    if (index % 100 === 99) await nextTurn();
  }
}

interface PrintedCell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The row is as high as its longest text. */
function heightOf({ doc }: Sheet, cells: readonly PrintedCell[], weight?: FontWeight): number {
  const lines = cells.map(({ text, width }) => {
    const shown = shownAs(text);
    doc.font(fontFor(shown, weight)).fontSize(fontSize);
    // Most texts need one line; their width shows this without a search for line breaks.
    if (doc.widthOfString(shown) <= width) return 1;
    return Math.min(
      mostLines,
      Math.round(doc.heightOfString(shown, { width }) / doc.currentLineHeight(true)),
    );
  });
  return Math.max(1, ...lines) * lineHeight + gap;
}

function row(sheet: Sheet, cells: readonly PrintedCell[], weight?: FontWeight): void {
  const height = heightOf(sheet, cells, weight);
  for (const { text, ...place } of cells) line(sheet, text, { ...place, y: sheet.y, height, weight });
  sheet.y += height;
}

interface Place extends Omit<PrintedCell, 'text'> {
  readonly y: number;
  readonly height?: number;
  readonly weight?: FontWeight | undefined;
}

const shownAs = (text: string): string => printable(text).replaceAll('\n', ' ');

function line(sheet: Sheet, text: string, { x, y, width, height, align, weight }: Place): void {
  const shown = shownAs(text);
  if (hasUnprintable(text)) sheet.hasGaps = true;
  sheet.doc.font(fontFor(shown, weight)).fontSize(fontSize).fillColor('black');
  sheet.doc.text(shown, x, y, { width, align, ellipsis: true, ...(height ? { height } : {}) });
}

const gaps = 'A question mark stands for a sign that this file cannot show; the CSV and Excel files show it.';

function finish(sheet: Sheet, moment: string): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // The library would begin a new page for a line below the margin.
    doc.page.margins.bottom = 0;
    const note = sheet.hasGaps ? `  ${gaps}` : '';
    doc
      .font(fontFor(''))
      .fontSize(7)
      .text(`${moment}  Page ${page + 1} of ${count}${note}`, margin, doc.page.height - 24, {
        lineBreak: false,
      });
  }
  doc.end();
}
