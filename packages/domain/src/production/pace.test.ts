import { expect, it } from 'vitest';
import { neededPace } from './pace';

const now = Date.parse('2026-11-24T08:00:00Z');

// covers STAT-02
it.each([
  ['the remaining quantity in the remaining time', 100, 40, '2026-11-24T10:00:00Z', 30, null],
  ['the whole quantity in half an hour', 100, 0, '2026-11-24T08:30:00Z', 200, null],
  ['no quantity is left', 100, 100, '2026-11-24T10:00:00Z', null, 'The ordered quantity is made'],
  ['more is made than ordered', 100, 120, '2026-11-24T10:00:00Z', null, 'The ordered quantity is made'],
  ['no due date', 100, 40, null, null, 'The order has no due date'],
  ['due now', 100, 40, '2026-11-24T08:00:00Z', null, 'The order is past its due date'],
  ['past its due date', 100, 40, '2026-11-24T07:00:00Z', null, 'The order is past its due date'],
])('%s', (_name, quantity, actual_quantity, due_at, per_hour, reason) => {
  expect(neededPace({ quantity, actual_quantity, due_at }, now)).toEqual({ per_hour, reason });
});
