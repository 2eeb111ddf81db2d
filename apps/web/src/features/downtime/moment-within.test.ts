import { expect, it } from 'vitest';
import { momentWithin } from './moment-within';

const zone = 'Africa/Johannesburg';

// covers STOP-08
it.each([
  ['23:30', '2026-03-10T21:00:00.000Z', '2026-03-10T21:30:00.000Z'],
  ['00:10', '2026-03-10T21:00:00.000Z', '2026-03-10T22:10:00.000Z'],
  [' 9:05 ', '2026-03-10T06:00:00.000Z', '2026-03-10T07:05:00.000Z'],
  ['24:00', '2026-03-10T06:00:00.000Z', undefined],
  ['09:60', '2026-03-10T06:00:00.000Z', undefined],
  ['soon', '2026-03-10T06:00:00.000Z', undefined],
])('%s in a stop since %s is %s', (time, start, instant) => {
  expect(momentWithin(time, start, zone)).toBe(instant);
});

// The clock goes back from 03:00 to 02:00 at 01:00 UTC on the 25th of October.
it.each([
  ['2026-10-24T21:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T00:10:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T00:40:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T01:40:00.000Z', '2026-10-26T01:30:00.000Z'],
])('02:30 in a stop since %s in the long night is %s', (start, instant) => {
  expect(momentWithin('02:30', start, 'Europe/Berlin')).toBe(instant);
});
