import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from '../plant-time';
import { clockDifference, timeOfDoing } from './clock';

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

it('what is done later is later, however the clock is set', () => {
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
