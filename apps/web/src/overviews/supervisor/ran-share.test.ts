import { expect, it } from 'vitest';
import { ranShare } from './ran-share';

const start = '2026-03-02T04:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
const now = Date.parse(at(100));
const part = (kind: 'running' | 'stopped' | 'no_data', from: number, to: number | null) => ({
  kind,
  from: at(from),
  to: to === null ? null : at(to),
  reason: null,
});

// covers FLR-05
it.each([
  [[part('running', 0, null)], 100],
  [[part('running', 0, 25), part('stopped', 25, 75), part('running', 75, null)], 50],
  [[part('stopped', 0, null)], 0],
  // Unknown time does not count as running time.
  [[part('no_data', 0, 50), part('running', 50, null)], 50],
  [[part('no_data', 0, null)], null],
  [[], null],
])('%j ran for %j percent of the time', (strip, share) => {
  expect(ranShare(strip, start, now)).toBe(share);
});

it('is not known before the shift began', () => {
  expect(ranShare([part('running', 0, null)], start, Date.parse(start))).toBeNull();
});
