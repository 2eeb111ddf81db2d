import { describe, expect, it } from 'vitest';
import { cutLongTexts } from './cut-long-texts';

const sheet = (text: string): Buffer =>
  Buffer.from(`<sheetData><c><t>${text}</t></c><c><t>next</t></c></sheetData>`);
const cut = (text: string): string => cutLongTexts(sheet(text))?.toString() ?? 'refused';

describe('a text of a sheet', () => {
  it.each(['', 'x', 'ä'.repeat(32_767), '&amp;'.repeat(32_767)])('that a cell can hold stays', (text) => {
    expect(cut(text)).toBe(sheet(text).toString());
  });

  it('that is too long for a cell is cut, and the text after it stays', () => {
    const left = cut('x'.repeat(1_000_000));
    expect(left).toMatch(/^<sheetData><c><t>x+<\/t><\/c><c><t>next<\/t><\/c><\/sheetData>$/);
    expect(left.length).toBeGreaterThan(32_767);
    expect(left.length).toBeLessThan(210_000);
  });

  it.each([0, 1, 2, 3, 4, 5])('is not cut within an entity that begins %i characters later', (shift) => {
    expect(cut(`${'x'.repeat(shift)}${'&lt;'.repeat(300_000)}`)).toMatch(/^<sheetData><c><t>x*(&lt;)+<\/t>/);
  });

  it.each(['', '<sheetData>'])('is refused behind a tag that no spreadsheet writes, after "%s"', (before) => {
    expect(cutLongTexts(Buffer.from(`${before}<c a="${'x'.repeat(300_000)}"><t>1</t></c>`))).toBeUndefined();
  });

  it('without an end is cut too', () => {
    expect(cutLongTexts(Buffer.from(`<t>${'x'.repeat(300_000)}`))?.length).toBeLessThan(210_000);
  });
});
