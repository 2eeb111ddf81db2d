import { expect, it } from 'vitest';
import { idealsOf, typedFrom } from './type-rates';

const rate = (seconds_per_unit: number, place: object, valid_to: string | null = null) => ({
  product_name: 'Cola',
  seconds_per_unit,
  valid_from: '2026-11-01',
  valid_to,
  machine_id: null,
  machine_type_id: null,
  ...place,
});
const types = [
  { from: null, machine_type_id: 1 },
  { from: '2026-11-10', machine_type_id: 2 },
];
const held = (rates: Parameters<typeof idealsOf>[0], of = types) =>
  idealsOf(rates, { id: 7, types: of }).map(({ seconds_per_unit, valid_from, valid_to, is_own }) => [
    seconds_per_unit,
    valid_from,
    valid_to,
    is_own,
  ]);

it.each([
  ['the rate of the machine holds for any type', { machine_id: 7 }, null, [[10, '2026-11-01', null, true]]],
  ['the rate of another machine does not hold', { machine_id: 8 }, null, []],
  [
    'the rate of the first type ends with the type',
    { machine_type_id: 1 },
    null,
    [[10, '2026-11-01', '2026-11-10', false]],
  ],
  [
    'a rate that ended before',
    { machine_type_id: 1 },
    '2026-11-05',
    [[10, '2026-11-01', '2026-11-05', false]],
  ],
  [
    'the rate of the next type begins with the type',
    { machine_type_id: 2 },
    null,
    [[10, '2026-11-10', null, false]],
  ],
  ['a rate that ended before the type began', { machine_type_id: 2 }, '2026-11-08', []],
  ['the rate of a type that the machine never had', { machine_type_id: 3 }, null, []],
] as const)('%s', (_, place, valid_to, expected) => {
  expect(held([rate(10, place, valid_to)])).toEqual(expected);
});

it('a type from an earlier day replaces the types from that day on', () => {
  expect(typedFrom(types, '2026-11-05', 3)).toEqual([
    { from: null, machine_type_id: 1 },
    { from: '2026-11-05', machine_type_id: 3 },
  ]);
  expect(typedFrom(types, '2026-11-10', 1)).toEqual([types[0], { from: '2026-11-10', machine_type_id: 1 }]);
});
