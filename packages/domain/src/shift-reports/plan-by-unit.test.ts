import { expect, it } from 'vitest';
import { planByUnit } from './plan-by-unit';

const counts = (unit: string, planned: number, attained: number) => ({
  unit,
  planned,
  attained,
  total: attained,
  good: attained,
  scrap: 0,
  rework: 0,
});

// covers FLOOR-44
it.each([
  ['nothing', [], []],
  ['one unit', [counts('kg', 400, 100)], [['kg', 25, 100, 400]]],
  [
    'several units, and one unit without a plan',
    [counts('kg', 400, 500), counts('units', 0, 70), counts('litres', 20, 0)],
    [
      ['kg', 125, 500, 400],
      ['litres', 0, 0, 20],
    ],
  ],
])('%s', (_name, given, plans) => {
  const found = planByUnit(given).map(({ unit, attainment: { value, part, whole } }) => [
    unit,
    value,
    part,
    whole,
  ]);
  expect(found).toEqual(plans);
});
