import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStatuses, priorities } from './statuses';
import { compareByAttention, levelsByUrgency, statusesByAttention } from './work-order';

const anyOrder = fc.record({
  id: fc.nat({ max: 50 }),
  status: fc.constantFrom(...orderStatuses),
  priority: fc.constantFrom(...priorities),
  due_at: fc.constantFrom(null, '2026-03-01T22:00:00.000Z', '2026-03-02T22:00:00.000Z'),
});

it('knows every status and every priority once', () => {
  expect([...statusesByAttention].sort()).toEqual([...orderStatuses].sort());
  expect(levelsByUrgency.flat().sort()).toEqual([...priorities].sort());
});

it.each([
  [
    { status: 'stopped', priority: 'low' },
    { status: 'in_progress', priority: 'urgent' },
  ],
  [
    { status: 'pending', priority: 'urgent' },
    { status: 'pending', priority: 'high' },
  ],
  [{ due_at: '2026-03-01T22:00:00.000Z' }, { due_at: '2026-03-02T22:00:00.000Z' }],
  [{ due_at: '2026-03-01T22:00:00.000Z' }, { due_at: null }],
  [
    { id: 9, priority: 'normal' },
    { id: 8, priority: 'medium' },
  ],
] as const)('%j before %j', (first, second) => {
  const base = { id: 1, status: 'pending', priority: 'medium', due_at: null } as const;
  expect(compareByAttention({ ...base, ...first }, { ...base, ...second })).toBeLessThan(0);
});

it('is consistent: the comparison is antisymmetric and transitive', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, anyOrder, (a, b, c) => {
      expect(Math.sign(compareByAttention(a, b))).toBe(-Math.sign(compareByAttention(b, a)) + 0);
      if (compareByAttention(a, b) < 0 && compareByAttention(b, c) < 0)
        expect(compareByAttention(a, c)).toBeLessThan(0);
    }),
  );
});
