/** Counts, stops and orders at the ends of shifts, and the common figures of machines with and without work. */
import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures';
import { sumsOfPiece } from './piece-figures';
import {
  aReport,
  aStop,
  at,
  dayShift,
  type FactsWish,
  minute,
  running,
  someFacts,
  span,
  sumsByPiece,
  sumsOver,
  theDay,
} from './sample-facts';
import { totalOf } from './sums';

const [six, nextSix] = [`${theDay} 18:00`, '2026-11-03 06:00'];
const twoShifts = span(`${theDay} 06:00`, nextSix);
const atSix = at(six);
const wholeOrder = { spells: [running(1, span(`${theDay} 06:00`, nextSix))] };

const byShift = (wish: FactsWish) => {
  const pieces = sumsByPiece(someFacts(wish), twoShifts);
  const of = (type: string) =>
    totalOf(pieces.filter(({ piece }) => piece.shift_type === type).map(sumsOfPiece));
  return { day: of('day'), night: of('night') };
};

describe('a count at the end of a shift at 18:00', () => {
  it.each<[string, FactsWish, day: number, night: number]>([
    [
      'is reported at 18:00 and made before',
      { outputs: [aReport(1, atSix, 60, { made_from: at(`${theDay} 17:00`) })] },
      60,
      0,
    ],
    [
      'was made from 18:00 on',
      { outputs: [aReport(1, at(`${theDay} 19:00`), 60, { made_from: atSix })] },
      0,
      60,
    ],
    [
      'follows a count at 18:00, so all of it is made after that count',
      { outputs: [aReport(1, atSix, 10), aReport(2, at(`${theDay} 19:00`), 7)] },
      10,
      7,
    ],
    [
      'is divided by the running time on both sides, and not by the time of a stop',
      {
        outputs: [aReport(1, at(`${theDay} 20:00`), 60, { made_from: at(`${theDay} 17:00`) })],
        stops: [aStop(1, span(six, `${theDay} 19:00`))],
      },
      30,
      30,
    ],
    [
      'has a remainder, which the part with the larger remainder gets',
      { outputs: [aReport(1, at(`${theDay} 19:00`), 7, { made_from: at(`${theDay} 16:00`) })] },
      5,
      2,
    ],
    [
      'is lowered by a correction in the shift of the count',
      {
        outputs: [
          aReport(1, atSix, 50, { made_from: at(`${theDay} 17:00`) }),
          aReport(2, at(`${theDay} 20:00`), 30, { made_from: atSix }),
          aReport(3, at(nextSix), -5, { source: 'correction', corrects_id: 1 }),
        ],
      },
      45,
      30,
    ],
  ])('%s', (_name, wish, day, night) => {
    const sums = byShift({ ...wholeOrder, ...wish });
    expect([sums.day.good, sums.night.good]).toEqual([day, night]);
  });
});

describe('a stop at the end of a shift at 18:00', () => {
  const from = (time: number) => atSix + time * minute;
  it.each<[string, FactsWish, day: number[], night: number[]]>([
    // The minutes of UD and MS, and the number of stops.
    ['lasts 30 minutes', { stops: [aStop(1, { from: from(-10), to: from(20) })] }, [10, 0, 1], [20, 0, 0]],
    [
      'is a micro-stop on both sides',
      { stops: [aStop(1, { from: from(-1), to: from(0.5) })] },
      [0, 1, 1],
      [0, 0.5, 0],
    ],
    [
      'is shorter than the threshold on each side only',
      { stops: [aStop(1, { from: from(-1), to: from(1.5) })] },
      [1, 0, 1],
      [1.5, 0, 0],
    ],
    [
      'was split at 18:00',
      { stops: [aStop(1, { from: from(-1), to: from(0) }), aStop(2, { from: from(0), to: from(30) })] },
      [1, 0, 1],
      [30, 0, 1],
    ],
    ['ends at 18:00', { stops: [aStop(1, { from: from(-30), to: from(0) })] }, [30, 0, 1], [0, 0, 0]],
    ['begins at 18:00', { stops: [aStop(1, { from: from(0), to: from(30) })] }, [0, 0, 0], [30, 0, 1]],
  ])('%s', (_name, wish, day, night) => {
    const sums = byShift({ ...wholeOrder, ...wish });
    const of = ({ ud_ms, ms_ms, stops }: typeof sums.day) => [ud_ms / minute, ms_ms / minute, stops];
    expect([of(sums.day), of(sums.night)]).toEqual([day, night]);
  });
});

describe('the figures of several machines', () => {
  const made = (good: number, from: string, to: string): FactsWish => ({
    spells: [running(1, span(from, to))],
    outputs: [aReport(1, at(to), good, { made_from: at(from) })],
  });
  const dayOf = (wish: FactsWish) => sumsOver(someFacts(wish), dayShift);
  const whole = made(600, `${theDay} 06:00`, six);
  const short = made(30, `${theDay} 06:00`, `${theDay} 07:00`);

  it.each<[string, FactsWish, oee: number | null]>([
    // 600 of 720 minutes. A machine without demand and a closed machine have no planned time, so they weigh nothing.
    ['a machine without demand', {}, 83.33],
    ['a closed machine', { calendar: { shifts: [], closures: [], breaks: [], maintenance: [] } }, 83.33],
    ['a machine that was added after the shift', { machine: { known_from: at(nextSix) } }, 83.33],
    ['a machine without data', { statuses: [{ id: 1, status: 'offline', ...dayShift }] }, 83.33],
    // 630 of 780 minutes; the mean of 83.33 and 50 would be 66.67.
    ['a machine with an hour of work', short, 80.77],
    // 600 of 1440 minutes.
    ['a machine that stood all day', { stops: [aStop(1, dayShift)] }, 41.67],
  ])('a machine at 83.33 beside %s', (_name, other, oee) => {
    expect(figuresOf(dayOf(whole)).oee.value).toBe(83.33);
    expect(figuresOf(totalOf([dayOf(whole), dayOf(other)])).oee.value).toBe(oee);
  });

  it('time without data lowers the coverage and the lower bound, and not the headline', () => {
    const silent = dayOf({ statuses: [{ id: 1, status: 'offline', ...dayShift }] });
    const figures = figuresOf(totalOf([dayOf(whole), silent]));
    expect([figures.coverage.value, figures.oee_lower_bound.value]).toEqual([50, 41.67]);
    expect(figures.flags).toContain('provisional');
  });
});
