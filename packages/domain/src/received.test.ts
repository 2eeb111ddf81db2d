import { expect, it } from 'vitest';
import { isReceivedLate } from './received';

// covers FIG-185
it.each([
  ['2026-03-02T08:00:00.000Z', false],
  ['2026-03-02T08:05:00.000Z', false],
  ['2026-03-02T08:05:00.001Z', true],
  ['2026-03-12T08:00:00.000Z', true],
  ['2026-03-02T07:59:00.000Z', false],
])('a record of 08:00 that is received at %s is late: %s', (received, isLate) => {
  expect(isReceivedLate('2026-03-02T08:00:00.000Z', received)).toBe(isLate);
});
