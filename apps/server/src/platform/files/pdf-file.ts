/** A printed table on landscape pages, with its title, the moment and page numbers; built in memory. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatNumber } from '@pms/domain/number-format';
import { newPdf } from './new-pdf';
import { type FontWeight, fontFor, hasUnprintable, printable } from './printable-text';
import type { Cell, Table, TableColumn, TableRow } from './table-file';

const margin = 32;
const rowHeight = 13;
const fontSize = 7.5;
interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly columns: readonly (TableColumn & { readonly x: number; readonly width: number })[];
  readonly title: string;
  readonly note: string;
  y: number;
  hasGaps: boolean;
}

export async function pdfFile(table: Table, moment: string): Promise<Buffer> {
  const { doc, bytes } = await newPdf({ layout: 'landscape', margin, info: { Title: table.title } });
  const sheet: Sheet = {
    doc,
    columns: placed(table.columns, doc),
    title: table.title,
    note: table.note ?? '',
    y: 0,
    hasGaps: false,
  };
  head(sheet);
  for await (const rows of table.batches) await write(sheet, rows);
  finish(sheet, moment);
  return bytes;
}

function placed(columns: readonly TableColumn[], doc: PDFKit.PDFDocument): Sheet['columns'] {
  const printed = columns.filter(({ printed: share }) => share !== undefined);
  const all = printed.reduce((sum, { printed: share = 0 }) => sum + share, 0);
  let x = margin;
  return printed.map((column) => {
    const width = ((doc.page.width - 2 * margin) * (column.printed ?? 0)) / all;
    x += width;
    return { ...column, x: x - width, width };
  });
}

function head(sheet: Sheet): void {
  const { doc, columns, title } = sheet;
  const named = printable(title);
  doc.font(fontFor(named, 'bold')).fontSize(13).text(named, margin, margin, { lineBreak: false });
  doc.fontSize(fontSize);
  sheet.y = margin + 24;
  if (sheet.note) {
    cell(sheet, sheet.note, { x: margin, width: doc.page.width - 2 * margin, weight: 'bold' });
    sheet.y += rowHeight;
  }
  for (const { key, x, width } of columns)
    cell(sheet, key.replaceAll('_', ' '), { x, width, weight: 'bold' });
  sheet.y += rowHeight;
  doc
    .moveTo(margin, sheet.y - 3)
    .lineTo(doc.page.width - margin, sheet.y - 3)
    .lineWidth(0.5)
    .stroke();
}

async function write(sheet: Sheet, rows: readonly TableRow[]): Promise<void> {
  const { doc, columns } = sheet;
  for (const [index, row] of rows.entries()) {
    if (sheet.y > doc.page.height - margin - 2 * rowHeight) {
      doc.addPage();
      head(sheet);
    }
    for (const { key, x, width } of columns) cell(sheet, textOf(row[key] ?? null), { x, width });
    sheet.y += rowHeight;
    // Drawing is work of this process: others get their turn meanwhile.
    if (index % 100 === 99) await nextTurn();
  }
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly weight?: FontWeight;
}

function cell(sheet: Sheet, text: string, { x, width, weight }: Place): void {
  const shown = printable(text);
  if (hasUnprintable(text)) sheet.hasGaps = true;
  sheet.doc.font(fontFor(shown, weight)).text(shown.replaceAll('\n', ' '), x, sheet.y, {
    width: width - 4,
    height: rowHeight,
    ellipsis: true,
    lineBreak: false,
  });
}

function textOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const gaps = 'A question mark stands for a sign that this file cannot show; the CSV and Excel files show it.';

function finish(sheet: Sheet, moment: string): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin a line would begin a new page by itself.
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
