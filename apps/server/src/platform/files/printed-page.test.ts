/** The positions of texts on a printed page, read from the drawing in the file. */
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { Page } from './printed-page';

/** The heights of the lines of text, from below, in the order in which they were drawn. */
async function heights(draw: (page: Page) => void): Promise<number[]> {
  const doc = new PDFDocument({ size: 'A4', margin: 40, compress: false });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(new Page(doc));
  doc.end();
  await ended;
  const drawing = Buffer.concat(parts).toString('latin1');
  return [...drawing.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
}

/** A line of the text of a tile with the edges of both tiles. */
const line = 24;

// covers PRINT-07
describe('a printed page', () => {
  it('puts the second row of tiles below a first row whose value has two lines', async () => {
    const tiles = ['A', 'B', 'C', 'D', 'E', 'F'].map(
      (name) => [name, name === 'E' ? '20 004,4 kg\n62 266 units' : '1'] as const,
    );
    const drawn = await heights((page) => page.tiles(tiles));
    // The first row has five tiles, one of them with a value of two lines; the sixth tile begins the next row.
    expect(drawn).toHaveLength(13);
    const [lastValue = 0, nextName = 0] = drawn.slice(10, 12);
    expect(lastValue - nextName).toBeGreaterThan(line);
  });

  it('puts a row of a table below the last line of the row before it', async () => {
    const long =
      'A machine whose name is much longer than the column that it stands in on the paper of the report';
    const columns = [
      { head: 'Machine', share: 1, text: (row: { name: string }) => row.name },
      { head: 'Reason', share: 4, text: () => 'Jam' },
    ];
    const drawn = await heights((page) =>
      page.table('Stops', columns, [{ name: long }, { name: 'Second' }], 'None'),
    );
    const [second = 0] = drawn.slice(-2);
    const lastOfFirst = Math.min(...drawn.slice(0, -2));
    expect(drawn.length).toBeGreaterThan(8);
    expect(lastOfFirst - second).toBeGreaterThan(8);
  });
});
