import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './plant-time';
import { datesChanged, holdAtOnce, type Validity } from './validity';

const rate = (valid_from: string, valid_to: string | null, value = 1) => ({ valid_from, valid_to, value });
type Rate = ReturnType<typeof rate>;
const isSame = (a: Rate, b: Rate) => a.value === b.value;

// covers PLANT-24
it.each([
  ['one after the other', rate('2026-01-01', '2026-02-01'), rate('2026-02-01', null), false],
  ['sharing a day', rate('2026-01-01', '2026-02-02'), rate('2026-02-01', null), true],
  ['both without an end', rate('2026-01-01', null), rate('2030-01-01', null), true],
  [
    'one day each, 28 and 29 February',
    rate('2028-02-28', '2028-02-29'),
    rate('2028-02-29', '2028-03-01'),
    false,
  ],
  [
    '29 February in a longer period',
    rate('2028-02-29', '2028-03-01'),
    rate('2028-01-01', '2028-12-31'),
    true,
  ],
])('two rates %s', (_name, a, b, expected) => {
  expect([holdAtOnce(a, b), holdAtOnce(b, a)]).toEqual([expected, expected]);
});

describe('the dates that a change alters', () => {
  // covers PLANT-70
  it.each([
    ['of an added rate without an end', undefined, rate('2026-03-01', null), ['2026-03-01', null]],
    ['of a removed rate', rate('2026-03-01', '2026-04-01'), undefined, ['2026-03-01', '2026-04-01']],
    ['of a changed value', rate('2026-03-01', null), rate('2026-03-01', null, 2), ['2026-03-01', null]],
    ['of an earlier end', rate('2026-03-01', null), rate('2026-03-01', '2026-05-01'), ['2026-05-01', null]],
    [
      'of a later end',
      rate('2026-03-01', '2026-04-01'),
      rate('2026-03-01', '2026-05-01'),
      ['2026-04-01', '2026-05-01'],
    ],
    [
      'of the value and the end',
      rate('2026-03-01', '2026-04-01'),
      rate('2026-03-01', '2026-05-01', 2),
      ['2026-03-01', '2026-05-01'],
    ],
    ['of the beginning', rate('2026-03-01', null), rate('2026-02-01', null), ['2026-02-01', null]],
    ['of an unchanged rate', rate('2026-03-01', '2026-04-01'), rate('2026-03-01', '2026-04-01'), undefined],
    ['without any rate', undefined, undefined, undefined],
  ])('%s', (_name, before, after, expected) => {
    const dates = datesChanged<Rate>(before, after, isSame);
    expect(dates && [dates.from, dates.to]).toEqual(expected);
  });

  it('contain every date on which the two rates differ, in one span', () => {
    const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2028-02-15', days));
    const rates = fc
      .record({
        valid_from: day,
        days: fc.option(fc.integer({ min: 1, max: 20 })),
        value: fc.integer({ min: 1, max: 2 }),
      })
      .map(({ valid_from, days, value }) =>
        rate(valid_from, days === null ? null : addDays(valid_from, days), value),
      );
    const holds = (validity: Validity | undefined, date: string) =>
      validity !== undefined && holdAtOnce(validity, rate(date, addDays(date, 1)));
    fc.assert(
      fc.property(rates, rates, fc.boolean(), (before, other, sharesStart) => {
        const after =
          sharesStart && (other.valid_to === null || other.valid_to > before.valid_from)
            ? { ...other, valid_from: before.valid_from }
            : other;
        const dates = datesChanged<Rate>(before, after, isSame);
        for (let date = '2028-02-10'; date < '2028-04-20'; date = addDays(date, 1)) {
          const rateOn = (of: Rate) => (holds(of, date) ? of.value : null);
          const isInside =
            dates !== undefined && date >= dates.from && (dates.to === null || date < dates.to);
          if (rateOn(before) !== rateOn(after)) expect(isInside).toBe(true);
        }
      }),
    );
  });
});
