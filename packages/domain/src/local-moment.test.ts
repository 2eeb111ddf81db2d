import { describe, expect, it } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './local-moment';

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
});
