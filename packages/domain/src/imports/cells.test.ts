import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, cellText, parseNumber, possibleMarks, provenMark } from './cells';

const free = { chosen: null, proven: undefined };

describe('a number as text', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1 234 567', 1_234_567],
    ["1'234.5", 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1234.567', 1234.567],
    ['-5', -5],
    [',5', 0.5],
    [' 7 ', 7],
    ['0,123', 0.123],
  ])('%s is %d in the notation of every country', (text, value) => {
    expect(parseNumber(text, { ...free, proven: text === '0,123' ? 'comma' : undefined })).toEqual({ value });
  });

  test.each([
    '',
    'abc',
    '1e5',
    '=1+1',
    '12 kg',
    '1,2,3',
    '1.2.3',
    '--1',
    'NaN',
    'Infinity',
    '१२',
    '12,34,567',
  ])('%j is not a number', (text) => {
    expect(parseNumber(text, free).problem).toMatch(/is not a number$/);
  });

  test('a number with two readings asks for the decimal mark, unless the file proves the mark or a person chose the mark', () => {
    expect(parseNumber('1,234', free)).toEqual({
      problem: 'Choose the decimal mark: "1,234" can be read both ways',
    });
    expect(parseNumber('1,234', { chosen: null, proven: 'comma' })).toEqual({ value: 1.234 });
    expect(parseNumber('1,234', { chosen: null, proven: 'point' })).toEqual({ value: 1234 });
    expect(parseNumber('1.234', { chosen: 'comma', proven: 'point' })).toEqual({ value: 1234 });
  });

  test('a chosen mark holds for every number', () => {
    expect(parseNumber('12,5', { chosen: 'point', proven: 'comma' }).problem).toBe('"12,5" is not a number');
  });

  test('a file proves a mark only if all numbers of the file agree', () => {
    expect(provenMark(['12,5', '1,234', 7, null])).toBe('comma');
    expect(provenMark(['12.5', '1,234'])).toBe('point');
    expect(provenMark(['12,5', '12.5'])).toBeUndefined();
    expect(provenMark(['1,234', '12', 3.5])).toBeUndefined();
  });

  test('every number written with a mark is read back or asked about, but never read as another number', () => {
    const hundredths = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(hundredths, fc.constantFrom('point', 'comma'), (whole, mark) => {
        const text = (whole / 1000).toFixed(3).replace('.', mark === 'comma' ? ',' : '.');
        expect(parseNumber(text, { chosen: mark as 'point', proven: undefined })).toEqual({
          value: whole / 1000 || 0,
        });
        const unaided = parseNumber(text, free);
        if (unaided.problem === undefined) expect(unaided.value).toBe(whole / 1000 || 0);
      }),
    );
  });

  test('no text makes the function throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
        const { value, problem } = parseNumber(text, free);
        expect(problem === undefined ? Number.isFinite(value) : problem.length > 0).toBe(true);
        expect(possibleMarks(text).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test.each<[Cell, string]>([
  [422_148, '422148'],
  ['  Cola ', 'Cola'],
  [true, 'true'],
  [null, ''],
  [new Date(Number.NaN), ''],
  [new Date('2024-09-03T00:00:00Z'), '03-09-2024'],
  [new Date('2024-09-03T22:54:59.999Z'), '03-09-2024 22:55'],
  [new Date('1899-12-30T22:55:00Z'), '22:55'],
  [new Date('1899-12-31T01:05:00Z'), '25:05'],
  [new Date('1904-01-01T07:30:00Z'), '07:30'],
])('the cell %s reads %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
