import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from './cells';
import { parseClock } from './clock-times';
import { type DateOrder, instantOf, parseMoment, provenOrder } from './moments';

const free = { chosen: null, proven: undefined };
const serial = (date: string, fraction = 0) =>
  (Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000 + fraction;

describe('a moment', () => {
  test.each<[Cell, string | null, number | null]>([
    ['2024-09-03', '2024-09-03', null],
    ['2024/9/3', '2024-09-03', null],
    ['03-09-2024', '2024-09-03', null],
    ['3.9.2024', '2024-09-03', null],
    ['03.09.24', '2024-09-03', null],
    ['31/12/2024', '2024-12-31', null],
    ['12/31/2024', '2024-12-31', null],
    ['05/05/2024', '2024-05-05', null],
    ['20240903', '2024-09-03', null],
    [20_240_903, '2024-09-03', null],
    ['3 Sep 2024', '2024-09-03', null],
    ['03-Sep-24', '2024-09-03', null],
    ['3. März 2024', '2024-03-03', null],
    ['3. Dezember 2024 06:15', '2024-12-03', 22_500],
    ['Sep 3, 2024', '2024-09-03', null],
    ['03-09-2024 22:55', '2024-09-03', 82_500],
    ['2024-09-03T22:55:30', '2024-09-03', 82_530],
    ['2024-09-03 10:55 PM', '2024-09-03', 82_500],
    ['03.09.2024, 22.55 Uhr', '2024-09-03', 82_500],
    ['2024-02-29', '2024-02-29', null],
    [serial('2024-09-03'), '2024-09-03', null],
    [String(serial('2024-09-03')), '2024-09-03', null],
    [serial('2024-09-03', 0.5), '2024-09-03', 43_200],
    [new Date('2024-09-03T00:00:00Z'), '2024-09-03', null],
    [new Date('2024-09-03T22:54:59.999Z'), '2024-09-03', 82_500],
    [new Date('1899-12-30T22:55:00Z'), null, 82_500],
    // The end of batch 422148 in the bottling line's workbook: 1.0451388888888888 days is 01:05 on the next day.
    [1.045_138_888_888_888_8, null, 90_300],
    [new Date('1899-12-31T01:04:59.999Z'), null, 90_300],
    ['0.5', null, 43_200],
    ['22:55', null, 82_500],
    ['7 pm', null, 68_400],
    ['12 am', null, 0],
    ['12:30 pm', null, 45_000],
    ['22h55', null, 82_500],
  ])('%s is %s at %s', (cell, date, seconds) => {
    expect(parseMoment(cell, free)).toEqual({ value: { date, seconds, instant: null } });
  });

  test.each<[string, string]>([
    ['2024-09-03T22:55:00+02:00', '2024-09-03T20:55:00.000Z'],
    ['2024-09-03T20:55Z', '2024-09-03T20:55:00.000Z'],
    ['2024-09-03 22:55:00.4 -0330', '2024-09-04T02:25:00.000Z'],
  ])('%s names its instant %s', (text, instant) => {
    expect(parseMoment(text, free).value?.instant).toBe(instant);
  });

  test.each<[Cell, RegExp]>([
    ['2024-02-30', /not a day that exists/],
    ['31-02-2024', /not a day that exists/],
    ['12-31-2024', /not a day that exists/],
    ['3 Foo 2024', /not a day that exists/],
    ['01-01-1900', /outside the years 2000 to 2099/],
    [new Date('1900-01-15T00:00:00Z'), /outside the years 2000 to 2099/],
    [new Date('9999-12-31T00:00:00Z'), /outside the years 2000 to 2099/],
    [new Date(Number.NaN), /not a date/],
    ['NaN', /not a date/],
    ['25:61', /not a date/],
    ['49:00', /not a date/],
    ['13:00 pm', /not a date/],
    ['tomorrow', /not a date/],
    ['=TODAY()', /not a date/],
    ['😀', /not a date/],
    [-1, /not a date/],
    [3, /not a date/],
    [1e300, /not a date/],
    [Number.NaN, /not a date/],
    [true, /not a date/],
    ['2024-09-03 lunch', /not a date/],
  ])('%s is not a date', (cell, sentence) => {
    expect(parseMoment(cell, free).problem).toMatch(sentence);
  });

  test('a date with slashes and two readings asks for the order of day and month', () => {
    expect(parseMoment('03/04/2024', free).problem).toBe(
      'Choose whether day or month comes first: "03/04/2024" can be read both ways',
    );
    expect(parseMoment('03/04/2024', { chosen: null, proven: 'month_first' }).value?.date).toBe('2024-03-04');
    expect(parseMoment('03/04/2024', { chosen: 'day_first', proven: 'month_first' }).value?.date).toBe(
      '2024-04-03',
    );
  });

  test('a chosen order holds for every date', () => {
    const chosen = { chosen: 'month_first' as DateOrder, proven: undefined };
    expect(parseMoment('12-31-2024', chosen).value?.date).toBe('2024-12-31');
    expect(parseMoment('31/12/2024', chosen).problem).toMatch(/not a day that exists/);
  });

  test('a file proves an order only if all dates of the file agree', () => {
    expect(provenOrder(['03/04/2024', '31/12/2024', null, 7])).toBe('day_first');
    expect(provenOrder(['03/04/2024', '12/31/2024'])).toBe('month_first');
    expect(provenOrder(['31/12/2024', '12/31/2024'])).toBeUndefined();
    expect(provenOrder(['03/04/2024', '05/05/2024', '31-12-2024'])).toBeUndefined();
  });
});

const days = fc.integer({ min: 0, max: 36_000 }).map((day) => new Date(Date.UTC(2000, 0, 1 + day)));
const seconds = fc.integer({ min: 0, max: 86_399 });

test('every day and second is read back from the fraction that a sheet stores', () => {
  fc.assert(
    fc.property(days, seconds, (day, second) => {
      const date = day.toISOString().slice(0, 10);
      const read = parseMoment(serial(date) + second / 86_400, free).value;
      expect(read).toEqual({ date, seconds: second === 0 ? null : second, instant: null });
    }),
  );
});

test('every spelling of a day means the same day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      const [year = '', month = '', date = ''] = iso.split('-');
      const dayFirst = { chosen: 'day_first' as DateOrder, proven: undefined };
      const name = day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
      const spellings = [
        iso,
        `${date}.${month}.${year}`,
        `${Number(date)} ${name} ${year}`,
        `${year}${month}${date}`,
      ];
      for (const text of [...spellings, `${date}/${month}/${year}`]) {
        expect(parseMoment(text, dayFirst).value?.date).toBe(iso);
      }
    }),
  );
});

test('no text makes the function throw or return a year outside 2000 to 2099', () => {
  const shapes = fc.oneof(
    fc.string({ maxLength: 40, unit: 'binary' }),
    fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( \d{1,2}:\d{2}(am|pm|Z)?)?$/),
  );
  fc.assert(
    fc.property(shapes, (text) => {
      const { value, problem } = parseMoment(text, free);
      expect(value === undefined).toBe(Boolean(problem));
      expect(value?.date ?? '2000-01-01').toMatch(/^20\d\d-\d\d-\d\d$/);
    }),
  );
});

test.each([
  ['2024-09-03', 82_500, 'Africa/Johannesburg', '2024-09-03T20:55:00.000Z'],
  ['2024-09-03', 90_300, 'Africa/Johannesburg', '2024-09-03T23:05:00.000Z'],
  ['2024-09-03', 82_507, 'Africa/Johannesburg', '2024-09-03T20:55:07.000Z'],
  // In the night in which clocks go forward, 02:30 does not exist. The next day has 24 hours again.
  ['2026-03-29', 90_000, 'Europe/Berlin', '2026-03-29T23:00:00.000Z'],
])('%s plus %i seconds in %s is %s', (date, second, zone, instant) => {
  expect(instantOf(date, second, zone)).toBe(instant);
});

test.each(['', ':', '5', '24:60', '1:2', '22:55:61', '99 pm', '0 am', '22:55 +2'])(
  '%j is no time of day',
  (text) => {
    expect(parseClock(text)).toBeUndefined();
  },
);
