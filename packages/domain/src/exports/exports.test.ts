import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooManyRows } from './formats';
import { localTime } from './local-time';

describe('instants in a file', () => {
  it.each([
    ['Africa/Johannesburg', '2026-03-10T22:30:15.999Z', '2026-03-11T00:30:15+02:00'],
    ['UTC', '2026-03-10T22:30:15.000Z', '2026-03-10T22:30:15+00:00'],
    ['Asia/Kathmandu', '2026-03-10T00:00:00.000Z', '2026-03-10T05:45:00+05:45'],
    ['America/St_Johns', '2026-01-10T00:00:00.000Z', '2026-01-09T20:30:00-03:30'],
    // The clock goes forward at 01:00 UTC on the 29th.
    ['Europe/Berlin', '2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59+01:00'],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00+02:00'],
  ])('in %s carry their offset: %s', (zone, instant, text) => {
    expect(localTime(instant, zone)).toBe(text);
  });

  it('are the same instant, to the second, in every zone', () => {
    const zones = ['Africa/Johannesburg', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];
    const moment = fc.date({
      min: new Date('2001-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, date) => {
        const text = localTime(date.toISOString(), zone);
        expect(Date.parse(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });
});

describe('the length of a file', () => {
  // covers EXPORT-08
  it.each([
    ['json', 1_000_000, undefined],
    ['csv', 1_000_000, undefined],
    ['excel', 20_000, undefined],
    [
      'excel',
      20_001,
      'An Excel file holds at most 20000 rows, and this export has 20001. Export it as CSV, or narrow the filters.',
    ],
    ['pdf', 2000, undefined],
    [
      'pdf',
      2001,
      'A PDF holds at most 2000 rows, and this export has 2001. Export it as CSV, or narrow the filters.',
    ],
  ] as const)('as %s of %d rows', (format, rows, message) => {
    expect(tooManyRows(format, rows)?.message).toBe(message);
    if (message) expect(tooManyRows(format, rows)?.details).toMatchObject({ rows, offer: 'csv' });
  });
});
