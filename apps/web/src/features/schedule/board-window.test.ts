import { describe, expect, it } from 'vitest';
import { percentOf, stepDate, ticksOf, visiblePart, windowOf, windowTitle } from './board-window';

const zone = 'Africa/Johannesburg';

describe('the days that are shown', () => {
  it.each([
    ['day', '2026-03-10', '10-03-2026', '2026-03-11', '2026-03-09'],
    ['week', '2026-03-11', '11-03-2026 – 17-03-2026', '2026-03-18', '2026-03-04'],
    ['week', '2026-02-27', '27-02-2026 – 05-03-2026', '2026-03-06', '2026-02-20'],
    ['month', '2026-02-28', '01-02-2026 – 28-02-2026', '2026-03-01', '2026-01-01'],
    ['month', '2026-12-31', '01-12-2026 – 31-12-2026', '2027-01-01', '2026-11-01'],
  ] as const)('a %s around %s is %s; later %s, earlier %s', (scale, date, title, later, earlier) => {
    expect(windowTitle(windowOf(scale, date, zone))).toBe(title);
    expect(stepDate(scale, date, 1)).toBe(later);
    expect(stepDate(scale, date, -1)).toBe(earlier);
  });

  it('begin and end at the plant’s midnight', () => {
    const { from, to, days } = windowOf('week', '2026-03-11', zone);
    expect([from, to, days]).toEqual(['2026-03-10T22:00:00.000Z', '2026-03-17T22:00:00.000Z', 7]);
  });

  it('have a tick for each hour, or for each day', () => {
    expect(ticksOf(windowOf('day', '2026-03-10', zone), zone).map(({ label }) => label)).toHaveLength(24);
    expect(ticksOf(windowOf('week', '2026-03-10', zone), zone)[0]?.label).toBe('Tue 10-03-2026');
    expect(ticksOf(windowOf('month', '2026-03-10', zone), zone)[9]?.label).toBe('T 10');
  });

  it.each([
    ['2026-03-29', 23, ['00', '01', '03', '04']],
    ['2026-10-25', 25, ['00', '01', '02', '02']],
  ])('have the labels of the clock on %s, a day of %i hours', (date, hours, first) => {
    const berlin = 'Europe/Berlin';
    const labels = ticksOf(windowOf('day', date, berlin), berlin).map(({ label }) => label);
    expect(labels).toHaveLength(hours);
    expect(labels.slice(0, 4)).toEqual(first);
    expect(labels.at(-1)).toBe('23');
  });
});

describe('a place in the window', () => {
  const window = windowOf('day', '2026-03-10', zone);
  const at = (hours: number) => window.fromMs + hours * 3_600_000;

  it('is a percentage from 0 to 100', () => {
    expect([0, 6, 24].map((hours) => percentOf(window, at(hours)))).toEqual([0, 25, 100]);
  });

  it.each([
    [-4, 2, [0, 2]],
    [20, 30, [20, 24]],
    [-4, 30, [0, 24]],
    [-4, 0, undefined],
    [24, 30, undefined],
    [5, 5, [5, 5]],
  ])('from hour %i to hour %i has the visible part %j', (from, to, expected) => {
    const part = visiblePart(window, { from: at(from), to: at(to) });
    expect(part && [(part.from - at(0)) / 3_600_000, (part.to - at(0)) / 3_600_000]).toEqual(expected);
  });
});
