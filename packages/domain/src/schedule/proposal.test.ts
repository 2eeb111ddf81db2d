import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from '../intervals';
import { firstFree, lengthOf, lengthOn, sayLength } from './proposal';

const hour = 3_600_000;
const minute = 60_000;
const own = { is_own: true, seconds_per_unit: 1.2 };
const ofType = { is_own: false, seconds_per_unit: 3.6 };

describe('the length of an order', () => {
  // covers ORD-81
  it.each([
    ['the machine has an own rate', 9000, 0, 60, [ofType, own], 3 * hour, 'ideal_rate'],
    ['the type of the machine has a rate', 1000, 0, 60, [ofType], hour, 'ideal_rate'],
    ['only the production rate is known', 120, 0, 60, [], 2 * hour, 'production_rate'],
    ['a part was made', 120, 90, 60, [], 30 * minute, 'production_rate'],
    ['the remaining time is not a full step', 61, 0, 60, [], 65 * minute, 'production_rate'],
    ['no rate is known', 5000, 0, 0, [], 8 * hour, 'default'],
    ['no quantity is left', 100, 130, 60, [], 8 * hour, 'default'],
    ['a rate is far too small', 999_999, 0, 0.001, [], 31 * 24 * hour, 'production_rate'],
  ])(
    'when %s: %d with %d made at %d in an hour',
    (_name, quantity, actual_quantity, rate, rates, ms, basis) => {
      expect(lengthOf({ quantity, actual_quantity }, rate, rates)).toMatchObject({ ms, basis });
    },
  );
});

describe('the length of an order on a machine', () => {
  const machine = { id: 7, machine_type_id: 3, production_rate: 60 };
  const order = { product_name: 'Cola 600 ml', quantity: 900, actual_quantity: 0 };
  const rate = { product_name: 'COLA 600 ml', machine_id: null, machine_type_id: null, seconds_per_unit: 4 };

  // covers BOARD-61
  it.each([
    ['a rate of the machine', [{ ...rate, machine_id: 7 }], 1],
    ['a rate of the machine type', [{ ...rate, machine_type_id: 3 }], 1],
    ['a rate of another machine', [{ ...rate, machine_id: 8 }], 15],
    ['a rate of another type', [{ ...rate, machine_type_id: 4 }], 15],
    ['a rate of another product', [{ ...rate, product_name: 'Tonic', machine_id: 7 }], 15],
    ['no rate at all', [], 15],
  ])('follows from %s', (_name, rates, hours) => {
    expect(lengthOn(order, machine, rates).ms).toBe(hours * hour);
  });

  // covers BOARD-61
  it.each([
    [
      { ms: hour, basis: 'ideal_rate', units_per_hour: 900 },
      900,
      '1 h 00 min for 900 units at 900 units an hour (ideal rate)',
    ],
    [
      { ms: 90 * minute, basis: 'production_rate', units_per_hour: 60.04 },
      90,
      '1 h 30 min for 90 units at 60 units an hour (production rate of the machine)',
    ],
    [
      { ms: 8 * hour, basis: 'default', units_per_hour: null },
      90,
      '8 h 00 min, because no rate is known for this product on this machine',
    ],
  ] as const)('is explained in one sentence: %j', (length, left, sentence) => {
    expect(sayLength(length, left, 'units')).toBe(sentence);
  });
});

describe('the first free time', () => {
  // covers ORD-80
  it.each([
    ['no order is planned', [], 0, [0, 2]],
    ['the gap before is too short', [[1, 3]], 0, [3, 5]],
    ['the gap before is as long as the order', [[2, 3]], 0, [0, 2]],
    ['an order runs', [[-5, 4]], 0, [4, 6]],
    ['the planned order is over', [[-5, -1]], 0, [0, 2]],
    [
      'two orders overlap',
      [
        [-1, 3],
        [2, 6],
        [7, 9],
      ],
      0,
      [9, 11],
    ],
  ] as const)('when %s', (_name, taken, now, [from, to]) => {
    const spans = taken.map(([start, end]) => ({ from: start * hour, to: end * hour }));
    expect(firstFree(spans, now * hour, 2 * hour)).toEqual({ from: from * hour, to: to * hour });
  });

  // covers ORD-80
  it('begins no earlier than the present step, is free, and is the earliest free place of its length', () => {
    const span = fc
      .tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 50 }))
      .map(([at, length]) => ({ from: at * 5 * minute, to: (at + length) * 5 * minute }));
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 8 }),
        fc.integer({ min: -3_600_000, max: 3_600_000 }),
        fc.integer({ min: 1, max: 40 }),
        (taken, now, steps) => {
          const length = steps * 5 * minute;
          const found = firstFree(taken, now, length);
          expect(found.from).toBeGreaterThan(now - 5 * minute);
          expect(found.to - found.from).toBe(length);
          expect(clip(taken, found)).toEqual([]);
          for (
            let from = Math.floor(now / (5 * minute)) * 5 * minute;
            from < found.from;
            from += 5 * minute
          ) {
            expect(clip(taken, { from, to: from + length })).not.toEqual([]);
          }
        },
      ),
    );
  });
});
