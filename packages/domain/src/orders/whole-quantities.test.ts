import { expect, test } from 'vitest';
import { partProblem, partRefusal } from './whole-quantities';

test.each([
  ['units', 12.5, 'Enter a whole number of units'],
  ['Bottles', 0.001, 'Enter a whole number of Bottles'],
  ['can', -0.5, 'Enter a whole number of can'],
  ['units', 12, undefined],
  ['units', -3, undefined],
  ['units', undefined, undefined],
  ['units', null, undefined],
  ['kg', 12.5, undefined],
  ['L', 0.001, undefined],
] as const)('a quantity in %s of %s', (unit, quantity, problem) => {
  expect(partProblem(unit, quantity)).toBe(problem);
});

test('each quantity with decimals is named, and a recorded count does not change', () => {
  const order = { unit_of_measurement: 'units', actual_quantity: 10.5 };
  expect(partRefusal(order, { actual_quantity: 10.5, scrap: 2 })).toBeUndefined();
  const refused = partRefusal(order, { actual_quantity: 11.5, scrap: 0.5, rework: 1 });
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    status: 400,
    details: {
      fields: [
        { path: 'actual_quantity', message: 'Enter a whole number of units' },
        { path: 'scrap', message: 'Enter a whole number of units' },
      ],
    },
  });
  expect(
    partRefusal({ ...order, unit_of_measurement: 'kg' }, { actual_quantity: 1.5, scrap: 0.5 }),
  ).toBeUndefined();
});
