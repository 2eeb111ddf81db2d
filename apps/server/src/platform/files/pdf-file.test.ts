/**
 * Names of every alphabet in a PDF. The fonts that every reader has built in are not embedded, other fonts are
 * embedded.
 */
import { describe, expect, it } from 'vitest';
import { pdfFile } from './pdf-file';
import { fontFor, printable } from './printable-text';

async function* batch(name: string) {
  yield [{ name }];
}

const printed = async (name: string): Promise<string> => {
  const columns = [{ key: 'name', printed: 1 }];
  const file = await pdfFile(
    { title: 'People', columns, batches: batch(name) },
    {
      moment: '2026-03-10 12:00',
      plant: 'Mill',
    },
  );
  return file.toString('latin1');
};

describe('a name in a PDF', () => {
  // covers EXPORT-20
  it.each([
    'Łukasz Żółć',
    'Ελένη Παπαδοπούλου',
    'Ольга Шевченко',
    'Ştefan Ţepeş',
    'Nguyễn Thị Ánh',
    'Čeněk Dvořák',
  ])('is printed in a font that has its letters: %s', async (name) => {
    expect(printable(name)).toBe(name);
    const file = await printed(name);
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+DejaVuSansCondensed/);
  });

  // covers EXPORT-20
  it.each(['Renée Müller', 'Naïve “quotes” – 5 €…'])(
    'embeds no font for a text that a built-in font can show: %s',
    async (name) => {
      expect(printable(name)).toBe(name);
      expect(fontFor(name)).toBe('Helvetica');
      expect(fontFor(name, 'bold')).toBe('Helvetica-Bold');
      expect(await printed(name)).not.toContain('DejaVu');
    },
  );

  it.each([
    ['李雷', '??'],
    ['Filler 🙂', 'Filler ?'],
    ['\u0007Bell', '?Bell'],
  ])('has a question mark for a character that no font has: %j', (name, shown) => {
    expect(printable(name)).toBe(shown);
  });
});
