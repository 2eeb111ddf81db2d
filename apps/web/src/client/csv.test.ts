import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, reportFileName } from './csv';

const zone = 'Africa/Johannesburg';
const cell = (value: unknown) =>
  csvOf([{ field: value }], zone)
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

// covers LOSS-22
describe('a file of records', () => {
  it('has the fields of the first record as its head, and every value in quotes', () => {
    const records = [
      { id: 1, name: 'Filler "one", left', open: true, cost: null },
      { id: 2, name: 'Two\nlines', open: false, cost: 12.5 },
    ];
    expect(csvOf(records, zone)).toBe(
      '"id","name","open","cost"\r\n"1","Filler ""one"", left","true",""\r\n"2","Two\nlines","false","12.5"\r\n',
    );
  });

  it('is empty without records', () => expect(csvOf([], zone)).toBe(''));

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@sum', `"'@sum"`],
    ['\uFF1D1', `"'\uFF1D1"`],
    ['a=1', '"a=1"'],
    [-1, '"-1"'],
    ['2026-03-10T22:30:15.000Z', '"2026-03-11T00:30:15+02:00"'],
    ['2026-03-10', '"2026-03-10"'],
    [undefined, '""'],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('writes %j as %s', (value, expected) => expect(cell(value)).toBe(expected));

  it('keeps every text in its quotes, and lets no text begin a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = cell(text);
        const inside = written.slice(1, -1);
        expect(inside.replaceAll('""', '')).not.toContain('"');
        expect(inside).not.toMatch(/^[=+\-@]/);
        expect(inside.replaceAll('""', '"').endsWith(text)).toBe(true);
      }),
    );
  });

  it('is named after the content and the day', () =>
    expect(reportFileName('downtime', '2026-03-10')).toBe('downtime_report_2026-03-10.csv'));
});
