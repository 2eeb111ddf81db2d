import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from '../plant-time';
import { clockDifference, differenceAfter, passedMs, settledTimes, timeOfDoing } from './clock';

const hour = 3_600_000;
const noon = Date.parse('2026-10-14T12:00:00.000Z');

// covers OFFL-12
it.each([
  ['right', 0],
  ['two hours behind', 2 * hour],
  ['two hours ahead', -2 * hour],
])('a clock that is %s is corrected', (_what, difference) => {
  const device = noon - difference;
  expect(clockDifference(noon, device - 200, device + 200)).toBe(difference);
  expect(timeOfDoing(device, difference, null)).toBe('2026-10-14T12:00:00.000Z');
});

it('a later action has a later time, even if the clock is set back', () => {
  const moments = fc.array(fc.integer({ min: noon - 24 * hour, max: noon + 24 * hour }), { maxLength: 40 });
  fc.assert(
    fc.property(moments, fc.integer({ min: -hour, max: hour }), (clocks, difference) => {
      let last: string | null = null;
      for (const clock of clocks) {
        const next: string = timeOfDoing(clock, difference, last);
        expect(next >= toInstant(clock + difference)).toBe(true);
        if (last !== null) expect(next > last).toBe(true);
        last = next;
      }
    }),
  );
});

const minute = 60_000;

// covers OFFL-45
it.each([
  ['is right', 10 * minute, 10 * minute, 0, 10 * minute],
  ['drifts', 10 * minute, 10 * minute - 900, 0, 10 * minute],
  ['is set back', 5000, 5000 - 2 * hour, 2 * hour, 5000],
  ['is set back while the device sleeps for longer', 5000, 3 * hour, 0, 3 * hour],
  ['is set forward, or the device sleeps', 5000, 5000 + 2 * hour, 0, 5000 + 2 * hour],
  ['is read in whole milliseconds', 0.4, 1, 0, 0.4],
])('a clock that %s between two readings', (_what, counted, device, added, passed) => {
  const before = { counted: 1000, device: noon };
  const now = { counted: 1000 + counted, device: noon + device };
  expect(differenceAfter(before, now, 500)).toBe(500 + added);
  expect(passedMs(before, now)).toBeCloseTo(passed);
});

/** The device had no connection to the server from noon to three. The clock of the device was right at noon. */
const opened = noon - hour;
const page = 1;
const three = noon + 3 * hour;

interface Action {
  /** Hours after noon by the plant's clock, and the hours by which the clock of the device was ahead then. */
  readonly at: number;
  readonly ahead?: number;
  readonly page?: number;
  /** Hours for which the device slept after the action. */
  readonly slept?: number;
}

const entryOf = ({ at, ahead = 0, page: of = page, slept = 0 }: Action, place: number) => ({
  place,
  happened_at: toInstant(noon + (at + ahead) * hour),
  clock: {
    page: of,
    counted: noon + (at + slept) * hour - opened,
    noted: noon + (at + ahead) * hour,
    difference: 0,
    since: noon,
  },
});

const settledOf = (actions: readonly Action[], ahead: number, offset = 0) => {
  const now = { page, counted: three - opened, plant: three, difference: -ahead * hour + offset };
  return settledTimes(actions.map(entryOf), now).map(({ entry: { place }, happened_at }) => [
    place,
    happened_at === undefined ? 'asks' : (Date.parse(happened_at) - noon) / hour,
  ]);
};

// covers OFFL-45
it.each<[string, number, readonly Action[], unknown]>([
  ['nothing was changed', 0, [{ at: 1 }, { at: 2 }], []],
  ['set forward between two entries of the open page', 2, [{ at: 1 }, { at: 2, ahead: 2 }], [[1, 2]]],
  ['set back between two entries of the open page', -2, [{ at: 1 }, { at: 2, ahead: -2 }], [[1, 2]]],
  ['set forward after the entries of the open page', 2, [{ at: 1 }], []],
  ['set forward and back again around an entry', 0, [{ at: 1, ahead: 2 }], [[0, 'asks']]],
  [
    'set back before an entry of another page: the entry lies before noon',
    -2,
    [{ at: 1, ahead: -2, page: 2 }],
    [[0, 1]],
  ],
  [
    'set forward before an entry of another page: the entry lies in the future',
    2,
    [{ at: 2, ahead: 2, page: 2 }],
    [[0, 2]],
  ],
  [
    'set forward after an entry of another page: the corrected time would lie before noon',
    2,
    [{ at: 1, page: 2 }],
    [],
  ],
  ['set forward by less than the time away, another page', 1, [{ at: 1.5, page: 2 }], [[0, 'asks']]],
  ['set back by less than the time away, another page', -1, [{ at: 1.5, ahead: -1, page: 2 }], [[0, 'asks']]],
  [
    'set back after an entry: the next entry would lie before that entry',
    -1,
    [{ at: 1.5 }, { at: 2, ahead: -1, page: 2 }],
    [[1, 2]],
  ],
  [
    'set forward before an entry of the open page, and the device slept since',
    1,
    [{ at: 1.5, ahead: 1, slept: 1.5 }],
    [[0, 'asks']],
  ],
  [
    'set forward before an entry of the open page, and the device slept for a shorter time since',
    1,
    [{ at: 1.5, ahead: 1, slept: 0.5 }],
    [[0, 1.5]],
  ],
])('an entry of a device whose clock was %s', (_what, ahead, actions, settled) => {
  const times = settledOf(actions, ahead);
  expect(
    times.map(([place, time]) => [place, time === 'asks' ? time : Number(Number(time).toFixed(4))]),
  ).toEqual(settled);
});

it('an entry keeps its time if the clock differs by less than a minute', () => {
  expect(settledOf([{ at: 1 }, { at: 1, page: 2 }], 0, 45_000)).toEqual([]);
});

it('an entry keeps the time that a person entered', () => {
  const { clock: _clock, ...entered } = entryOf({ at: 1, page: 2 }, 0);
  const now = { page, counted: three - opened, plant: three, difference: hour };
  expect(settledTimes([entered], now)).toEqual([]);
});
