/** Readings of counters: every case of figures, section 3, case 13, and the properties of any sequence of readings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../plant-time';
import { invalidInput, refusal } from '../refusal';
import { bookedAt, isLate, type Reading, readingTimeRefusal, takeReading, takeTogether } from './rules';
import { countsBody, type MachineCounter } from './schema';

type Shown = Pick<Reading, 'count' | 'total'>;

const at = (minute: number) => toInstant(Date.UTC(2026, 10, 10, 6, minute));
const shows = (total: number | null, minute = 0, segment = 1): MachineCounter => ({
  total,
  counted_at: at(minute),
  segment,
});

describe('a reading', () => {
  // covers COUNT-02
  it.each<[string, MachineCounter | undefined, Shown, number, MachineCounter, boolean]>([
    ['the first total', undefined, { total: 500 }, 0, shows(500, 5), false],
    ['a higher total', shows(500), { total: 512.5 }, 12.5, shows(512.5, 5), false],
    ['the same total', shows(500), { total: 500 }, 0, shows(500, 5), false],
    ['a lower total', shows(500), { total: 12 }, 0, shows(12, 5, 2), true],
    ['a total of zero', shows(500, 0, 3), { total: 0 }, 0, shows(0, 5, 4), true],
    ['a count', undefined, { count: 7 }, 7, shows(null, 5), false],
    ['a count after totals', shows(500), { count: 7 }, 7, shows(null, 5), false],
    ['a total after counts', shows(null), { total: 900 }, 0, shows(900, 5), false],
  ])('%s', (_, last, reading, added, counter, isReset) => {
    expect(takeReading(last, { ...reading, counted_at: at(5), isTimed: true })).toEqual({
      added,
      counter,
      isReset,
    });
  });

  // covers COUNT-02
  it.each([
    [5, 'the same moment'],
    [4, 'an earlier moment'],
  ])('of minute %i, which is %s, changes nothing', (minute) => {
    const last = shows(500, 5);
    for (const reading of [{ total: 900 }, { total: 3 }, { count: 4 }])
      expect(takeReading(last, { ...reading, counted_at: at(minute), isTimed: true })).toEqual({
        added: 0,
        counter: last,
        isReset: false,
      });
  });

  // covers COUNT-02
  it.each<[string, number, MachineCounter, Shown, number, MachineCounter, boolean]>([
    ['a count at the same moment', 5, shows(null, 5), { count: 4 }, 4, shows(null, 5), false],
    ['a count after a fast clock', 4, shows(null, 5), { count: 4 }, 4, shows(null, 5), false],
    ['a count at a later moment', 6, shows(null, 5), { count: 4 }, 4, shows(null, 6), false],
    ['a higher total', 5, shows(500, 5), { total: 504 }, 4, shows(504, 5), false],
    ['the same total', 5, shows(500, 5), { total: 500 }, 0, shows(500, 5), false],
    ['a lower total', 4, shows(500, 5), { total: 12 }, 0, shows(12, 5, 2), true],
  ])('without a time is always taken: %s', (_, minute, last, reading, added, counter, isReset) => {
    expect(takeReading(last, { ...reading, counted_at: at(minute), isTimed: false })).toEqual({
      added,
      counter,
      isReset,
    });
  });

  // covers COUNT-02
  it('adds the count of each segment once, also if a reading is sent twice', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(totals, (thousandths) => {
        let last: MachineCounter | undefined;
        let added = 0;
        let resets = 0;
        for (const [minute, total] of thousandths.entries()) {
          const reading = { total: total / 1000, counted_at: at(minute), isTimed: true };
          const taken = takeReading(last, reading);
          expect(takeReading(taken.counter, reading).added).toBe(0);
          added += Math.round(taken.added * 1000);
          resets += Number(taken.isReset);
          last = taken.counter;
        }
        const rises = thousandths.slice(1).map((total, index) => total - (thousandths[index] ?? 0));
        expect(added).toBe(rises.filter((rise) => rise > 0).reduce((sum, rise) => sum + rise, 0));
        expect(resets).toBe(rises.filter((rise) => rise < 0).length);
        expect(last?.segment).toBe(1 + resets);
      }),
    );
  });

  // covers COUNT-02
  it('is refused more than a minute in the future, and booked neither after now nor before the last report', () => {
    expect(readingTimeRefusal(at(1), at(0))).toBeUndefined();
    expect(readingTimeRefusal(toInstant(Date.parse(at(1)) + 1), at(0))?.status).toBe(400);
    expect(bookedAt(at(3), at(5), at(1))).toBe(at(3));
    expect(bookedAt(at(3), at(5), at(4))).toBe(at(4));
    expect(bookedAt(at(6), at(5), at(4))).toBe(at(5));
    expect(bookedAt(at(3), at(5), null)).toBe(at(5));
  });

  // covers COUNT-02
  it.each([
    [{}, 'Send either count or total'],
    [{ count: 1, total: 2 }, 'Send either count or total'],
    [{ count: 0 }, 'The count must be above 0'],
    [{ total: -1 }, 'The total must not be negative'],
    [{ total: 1.0001 }, 'The total has at most three decimals'],
    [{ total: 1e12 }, 'The total is too large'],
    [{ count: 1, time: 'yesterday' }, 'Enter a time with its offset'],
  ])('%j is refused with a plain message', (body, message) => {
    const { error } = countsBody.safeParse(body);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('readings of one machine that are written together', () => {
  const noOrder = refusal('NO_RUNNING_ORDER', 409, 'There is no order');
  const parts = invalidInput([{ path: 'add', message: 'Enter a whole number' }]);
  const wholePieces = { refuses: (added: number) => (Number.isInteger(added) ? undefined : parts) };
  const reading = (minute: number, given: Shown): Reading => ({
    ...given,
    counted_at: at(minute),
    isTimed: true,
  });

  // covers COUNT-05
  it('are refused one by one: the counter stays if the order refuses the reading, and moves if there is no order', () => {
    const readings = [
      reading(1, { total: 503 }),
      reading(2, { total: 503.5 }),
      reading(2, { total: 504 }),
      reading(2, { total: 505 }),
    ];
    const counted = takeTogether(shows(500), readings, wholePieces, () => noOrder);
    expect(counted.outcomes).toEqual([
      { applied: 3 },
      { applied: 0, refusal: parts },
      { applied: 1 },
      { applied: 0 },
    ]);
    expect(counted).toMatchObject({ added: 4, counter: shows(504, 2), resets: [] });
    const without = takeTogether(shows(500), readings.slice(0, 2), undefined, () => noOrder);
    expect(without.outcomes).toEqual([
      { applied: 0, refusal: noOrder },
      { applied: 0, refusal: noOrder },
    ]);
    expect(without).toMatchObject({ added: 0, counter: shows(503.5, 2) });
  });

  // covers COUNT-05
  it('move the counter and add nothing where the order was not on the machine yet', () => {
    const readings = [{ ...reading(1, { total: 503.5 }), isBeforeOrder: true }, reading(2, { total: 510.5 })];
    const counted = takeTogether(shows(500), readings, wholePieces, () => noOrder);
    expect(counted.outcomes).toEqual([{ applied: 0, refusal: noOrder }, { applied: 7 }]);
    expect(counted).toMatchObject({ added: 7, counter: shows(510.5, 2) });
  });

  it.each([
    [0, true, false],
    [60, true, false],
    [61, true, true],
    [61, false, false],
  ])('are late after %i seconds, with a stated time %j: %j', (seconds, isTimed, expected) => {
    const counted_at = new Date(Date.parse(at(10)) - seconds * 1000).toISOString();
    expect(isLate({ counted_at, isTimed }, at(10))).toBe(expected);
  });

  // covers COUNT-05
  it('name each restart of the counter with the total before the restart', () => {
    const readings = [reading(1, { total: 2 }), reading(2, { total: 9 }), reading(3, { total: 0 })];
    const { resets, added } = takeTogether(shows(500), readings, wholePieces, () => noOrder);
    expect(added).toBe(7);
    expect(resets).toEqual([
      { before: 500, counter: shows(2, 1, 2) },
      { before: 9, counter: shows(0, 3, 3) },
    ]);
  });

  // covers COUNT-05
  it('add the same as single readings, for any division of the list', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(totals, fc.nat(30), (shown, cut) => {
        const readings = shown.map((total, minute) => reading(minute, { total }));
        const whole = takeTogether(undefined, readings, wholePieces, () => noOrder);
        const first = takeTogether(undefined, readings.slice(0, cut), wholePieces, () => noOrder);
        const second = takeTogether(first.counter, readings.slice(cut), wholePieces, () => noOrder);
        expect(second.counter).toEqual(whole.counter);
        expect(first.added + second.added).toBe(whole.added);
        expect([...first.outcomes, ...second.outcomes]).toEqual(whole.outcomes);
        expect([...first.resets, ...second.resets]).toEqual(whole.resets);
      }),
    );
  });
});
