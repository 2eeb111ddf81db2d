import { expect, it } from 'vitest';
import { asRole } from './roles';

it('an unknown role is an operator', () => {
  expect([asRole('manager'), asRole('director'), asRole('')]).toEqual(['manager', 'operator', 'operator']);
});
