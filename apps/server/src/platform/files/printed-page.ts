/** Draws a document on A4: headings, tiles, tables over several pages, and a footer with page numbers. */
import { newPdf } from './new-pdf';
import { type FontWeight, fontFor, printable } from './printable-text';

const margin = 40;
const lineHeight = 10;
const rowGap = 5;
const rowHeight = lineHeight + rowGap;
const columnGap = 12;
/** The padding of a tile, and the height of its name. */
const tilePadding = 6;
const tileName = 12;
const tilesInRow = 5;
const grey = '#5f6b7a';

export interface PrintedColumn<Row> {
  readonly head: string;
  /** The share of the width of the page. */
  readonly share: number;
  readonly right?: boolean;
  readonly text: (row: Row) => string;
}

export class Page {
  readonly #doc: PDFKit.PDFDocument;
  #y = margin;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  get #width(): number {
    return this.#doc.page.width - 2 * margin;
  }

  /** Sets the size and the font for this text, and returns the text with the characters that can be shown. */
  #set(text: string, size: number, weight?: FontWeight): string {
    const shown = printable(text);
    this.#doc.font(fontFor(shown, weight)).fontSize(size).fillColor('black');
    return shown;
  }

  heading(text: string): void {
    const shown = this.#set(text, 18, 'bold');
    this.#doc.text(shown, margin, this.#y, { width: this.#width });
    this.#y = this.#doc.y + 4;
  }

  section(text: string): void {
    this.#need(rowHeight * 3);
    this.#y += 12;
    const shown = this.#set(text, 11, 'bold');
    this.#doc.text(shown, margin, this.#y, { lineBreak: false });
    this.#y += 18;
  }

  line(text: string): void {
    const shown = this.#set(text, 9);
    this.#need(this.#doc.heightOfString(shown, { width: this.#width }) + 4);
    this.#doc.text(shown, margin, this.#y, { width: this.#width });
    this.#y = this.#doc.y + 4;
  }

  tiles(tiles: readonly (readonly [string, string])[]): void {
    this.#y += 8;
    const width = this.#width / tilesInRow;
    for (let first = 0; first < tiles.length; first += tilesInRow) {
      const row = tiles.slice(first, first + tilesInRow);
      // The row of tiles is as high as its longest value, so that no value overlaps the next row.
      const height =
        2 * tilePadding + tileName + Math.max(...row.map(([, value]) => this.#valueHeight(value, width)));
      this.#need(height);
      for (const [index, tile] of row.entries())
        this.#tile(tile, { x: margin + index * width, width: width - 6, height });
      this.#y += height + 6;
    }
  }

  #valueHeight(value: string, width: number): number {
    const shown = this.#set(value, 12, 'bold');
    return this.#doc.heightOfString(shown, { width: width - 6 - 2 * tilePadding });
  }

  #tile(
    [name, value]: readonly [string, string],
    { x, width, height }: { readonly x: number; readonly width: number; readonly height: number },
  ): void {
    this.#doc.roundedRect(x, this.#y, width, height, 3).lineWidth(0.5).strokeColor('#c4ccd6').stroke();
    const label = this.#set(name, 7.5);
    const top = this.#y + tilePadding;
    this.#doc.fillColor(grey).text(label, x + tilePadding, top, { lineBreak: false });
    const shown = this.#set(value, 12, 'bold');
    this.#doc.text(shown, x + tilePadding, top + tileName, { width: width - 2 * tilePadding });
  }

  table<Row>(
    title: string,
    columns: readonly PrintedColumn<Row>[],
    rows: readonly Row[],
    whenEmpty: string,
  ): void {
    this.section(title);
    if (rows.length === 0) {
      this.line(whenEmpty);
      return;
    }
    this.#cells(columns, (column) => column.head, 'bold');
    for (const row of rows) {
      const height = this.#heightOf(columns, (column) => column.text(row), 'regular');
      if (this.#need(height)) this.#cells(columns, (column) => column.head, 'bold');
      this.#cells(columns, (column) => column.text(row), 'regular');
    }
  }

  #cells<Row>(
    columns: readonly PrintedColumn<Row>[],
    textOf: (column: PrintedColumn<Row>) => string,
    weight: FontWeight,
  ): void {
    const height = this.#heightOf(columns, textOf, weight);
    let x = margin;
    for (const column of columns) {
      const width = this.#widthOf(column, columns);
      const shown = this.#set(textOf(column), 8, weight);
      this.#doc.text(shown, x, this.#y, { width, align: column.right ? 'right' : 'left' });
      x += width + columnGap;
    }
    this.#y += height;
    this.#doc
      .moveTo(margin, this.#y - 4)
      .lineTo(margin + this.#width, this.#y - 4)
      .lineWidth(0.3)
      .strokeColor('#dfe4ea')
      .stroke();
  }

  #widthOf<Row>({ share }: PrintedColumn<Row>, columns: readonly PrintedColumn<Row>[]): number {
    const shares = columns.reduce((sum, one) => sum + one.share, 0);
    return ((this.#width + columnGap) * share) / shares - columnGap;
  }

  /** A long text takes several lines and is never cut. */
  #heightOf<Row>(
    columns: readonly PrintedColumn<Row>[],
    textOf: (column: PrintedColumn<Row>) => string,
    weight: FontWeight,
  ): number {
    const heights = columns.map((column) => {
      const shown = this.#set(textOf(column), 8, weight);
      return this.#doc.heightOfString(shown, { width: this.#widthOf(column, columns) });
    });
    return Math.max(lineHeight, ...heights) + rowGap;
  }

  /** True when a new page was begun because this height did not fit on the page. */
  #need(height: number): boolean {
    if (this.#y + height <= this.#doc.page.height - margin - 12) return false;
    this.#doc.addPage();
    this.#y = margin;
    return true;
  }
}

/** Returns the finished file. `draw` draws its pages. */
export async function printPages(
  { title, footer }: { readonly title: string; readonly footer: string },
  draw: (page: Page) => void,
): Promise<Buffer> {
  const { doc, bytes } = await newPdf({ margin, info: { Title: title } });
  draw(new Page(doc));
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // The library would begin a new page for a line below the margin.
    doc.page.margins.bottom = 0;
    const shown = printable(footer);
    doc.font(fontFor(shown)).fontSize(7).fillColor(grey);
    doc.text(`${shown}  Page ${index + 1} of ${count}`, margin, doc.page.height - 28, {
      lineBreak: false,
    });
  }
  doc.end();
  return bytes;
}
