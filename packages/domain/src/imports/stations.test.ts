import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf, totalMs, union } from '../intervals';
import { toInstant } from '../plant-time';
import { oneAtATime } from './stations';

const at = (minute: number) => toInstant(Date.UTC(2026, 0, 5) + minute * 60_000);
const run = (name: string, from: number, to: number) => ({ name, from: at(from), to: at(to) });

describe('work at several stations of one place', () => {
  test.each([
    ['one after the other', [run('a', 0, 10), run('b', 10, 20)], [run('a', 0, 10), run('b', 10, 20)]],
    [
      'the second begins before the first ends',
      [run('b', 5, 20), run('a', 0, 10)],
      [run('a', 0, 10), run('b', 10, 20)],
    ],
    [
      'a run within another run has no part',
      [run('a', 0, 30), run('b', 5, 20), run('c', 25, 40)],
      [run('a', 0, 30), run('c', 30, 40)],
    ],
    ['nothing', [], []],
  ])('%s', (_, runs, parts) => expect(oneAtATime(runs)).toEqual(parts));

  test('no two parts overlap, and all parts together are the union of the runs', () => {
    const someRun = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => run('', from, from + length));
    fc.assert(
      fc.property(fc.array(someRun, { maxLength: 30 }), (runs) => {
        const parts = oneAtATime(runs);
        for (const [index, part] of parts.entries()) {
          expect(part.from < part.to).toBe(true);
          expect(part.from >= (parts[index - 1]?.to ?? '')).toBe(true);
        }
        const length = (some: typeof runs) =>
          totalMs(union(some.map(({ from, to }) => intervalOf(from, to))));
        expect(length(parts)).toBe(length(runs));
      }),
    );
  });
});
