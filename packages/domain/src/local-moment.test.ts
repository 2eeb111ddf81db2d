import { describe, expect, it } from 'vitest';
import { fromLocalMoment, skippedMoment, toLocalMoment } from './local-moment';

const zone = 'Africa/Johannesburg';

describe('a moment in a field', () => {
  // covers FLR-06
  it.each([
    ['2026-11-23T00:00', '2026-11-22T22:00:00.000Z'],
    ['2026-11-23T13:42', '2026-11-23T11:42:00.000Z'],
    ['2026-11-23T13:42:00', '2026-11-23T11:42:00.000Z'],
  ])('%s is %s by the plant clock', (text, instant) => {
    expect(fromLocalMoment(text, zone)).toBe(instant);
    expect(toLocalMoment(instant, zone)).toBe(text.slice(0, 16));
  });

  it.each(['', '2026-11-23', '2026-02-30T10:00', '2026-11-23T24:00', '2026-11-23T10:61', 'now'])(
    '"%s" is no moment',
    (text) => expect(fromLocalMoment(text, zone)).toBeUndefined(),
  );

  const berlin = 'Europe/Berlin';
  it.each([
    ['2026-03-29T01:59', berlin, undefined],
    [
      '2026-03-29T02:00',
      berlin,
      '02:00 does not exist on 29-03-2026: the clock was put forward over this time',
    ],
    [
      '2026-03-29T02:59',
      berlin,
      '02:59 does not exist on 29-03-2026: the clock was put forward over this time',
    ],
    ['2026-03-29T03:00', berlin, undefined],
    // The hour that occurs twice has an instant.
    ['2026-10-25T02:30', berlin, undefined],
    ['2026-03-29T02:30', zone, undefined],
    ['', berlin, undefined],
  ])('%s in %s is named where the clock never shows it', (text, place, expected) => {
    expect(skippedMoment(text, place)).toBe(expected);
  });
});
