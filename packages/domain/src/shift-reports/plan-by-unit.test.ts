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
  ['one unit', [counts('kg', 400, 100)], [{ unit: 'kg', planned: 400, attained: 100 }]],
  [
    'several units, one of them without a plan',
    [counts('kg', 400, 500), counts('units', 0, 70), counts('litres', 20, 0)],
    [
      { unit: 'kg', planned: 400, attained: 500 },
      { unit: 'litres', planned: 20, attained: 0 },
    ],
  ],
])('%s', (_name, given, plans) => {
  expect(planByUnit(given)).toEqual(plans);
});
