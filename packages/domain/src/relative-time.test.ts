import { expect, it } from 'vitest';
import { relativeTime } from './relative-time';

// covers DASHVIEW-38
it.each([
  ['2026-03-02T08:00:00.000Z', 'just now'],
  ['2026-03-02T08:00:30.000Z', 'just now'],
  ['2026-03-02T07:59:00.001Z', 'just now'],
  ['2026-03-02T07:59:00.000Z', '1 minute ago'],
  ['2026-03-02T07:00:00.001Z', '59 minutes ago'],
  ['2026-03-02T07:00:00.000Z', '1 hour ago'],
  ['2026-03-01T08:00:00.001Z', '23 hours ago'],
  ['2026-03-01T08:00:00.000Z', '1 day ago'],
  ['2026-02-23T08:00:00.001Z', '6 days ago'],
  ['2026-02-23T08:00:00.000Z', '23-02-2026'],
  // In the plant's zone, this instant is on the next day.
  ['2026-01-31T22:30:00.000Z', '01-02-2026'],
  ['2026-03-05T08:00:00.000Z', '05-03-2026'],
])('%s was %s', (instant, words) => {
  expect(relativeTime(instant, '2026-03-02T08:00:00.000Z', 'Africa/Johannesburg')).toBe(words);
});
