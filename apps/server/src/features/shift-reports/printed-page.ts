/** Drawing a report on A4: headings, tiles, tables that go on over pages, and a footer with page numbers. */
import { newPdf } from '../../platform/files/new-pdf';
import { type FontWeight, fontFor, printable } from '../../platform/files/printable-text';

const margin = 40;
const rowHeight = 15;
const tileHeight = 44;
const tilesInRow = 5;
const grey = '#5f6b7a';

export interface PrintedColumn<Row> {
  readonly head: string;
  /** Of the width of the page. */
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

  /** Sets the size and the font that this text needs, and gives the text as it can be shown. */
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
    for (const [index, [name, value]] of tiles.entries()) {
      const x = margin + (index % tilesInRow) * width;
      const y = this.#y + Math.floor(index / tilesInRow) * tileHeight;
      this.#doc
        .roundedRect(x, y, width - 6, tileHeight - 6, 3)
        .lineWidth(0.5)
        .strokeColor('#c4ccd6')
        .stroke();
      const label = this.#set(name, 7.5);
      this.#doc.fillColor(grey).text(label, x + 6, y + 5, { lineBreak: false });
      const shown = this.#set(value, 14, 'bold');
      this.#doc.text(shown, x + 6, y + 17, { width: width - 14, lineBreak: false });
    }
    this.#y += Math.ceil(tiles.length / tilesInRow) * tileHeight + 4;
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
      if (this.#need(rowHeight)) this.#cells(columns, (column) => column.head, 'bold');
      this.#cells(columns, (column) => column.text(row), 'regular');
    }
  }

  #cells<Row>(
    columns: readonly PrintedColumn<Row>[],
    textOf: (column: PrintedColumn<Row>) => string,
    weight: FontWeight,
  ): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let x = margin;
    for (const column of columns) {
      const width = (this.#width * column.share) / shares;
      const shown = this.#set(textOf(column), 8, weight);
      this.#doc.text(shown, x, this.#y, {
        width: width - 6,
        height: rowHeight,
        ellipsis: true,
        lineBreak: false,
        align: column.right ? 'right' : 'left',
      });
      x += width;
    }
    this.#y += rowHeight;
    this.#doc
      .moveTo(margin, this.#y - 4)
      .lineTo(margin + this.#width, this.#y - 4)
      .lineWidth(0.3)
      .strokeColor('#dfe4ea')
      .stroke();
  }

  /** True when a new page was begun because so much does not fit any more. */
  #need(height: number): boolean {
    if (this.#y + height <= this.#doc.page.height - margin - 12) return false;
    this.#doc.addPage();
    this.#y = margin;
    return true;
  }
}

/** The finished file; `draw` fills its pages. */
export async function printPages(
  { title, footer }: { readonly title: string; readonly footer: string },
  draw: (page: Page) => void,
): Promise<Buffer> {
  const { doc, bytes } = await newPdf({ margin, info: { Title: title } });
  draw(new Page(doc));
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    // Below the margin a line would begin a new page by itself.
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
