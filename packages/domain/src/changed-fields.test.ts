import { expect, it } from 'vitest';
import { changedFields } from './changed-fields';

it('keeps both values of each changed field, and no unchanged field', () => {
  const before = { name: 'Filler', areas: ['a'], rate: 60, version: 1, updated_at: 'x' };
  const after = { name: 'Filler 2', areas: ['a'], rate: 60, version: 2, updated_at: 'y' };
  expect(changedFields(before, after)).toEqual({ before: { name: 'Filler' }, after: { name: 'Filler 2' } });
});

it('compares the items of lists, and returns no fields if no field changed', () => {
  expect(changedFields({ areas: ['a'] }, { areas: ['b'] })).toBeDefined();
  expect(changedFields({ areas: ['a'], version: 1 }, { areas: ['a'], version: 2 })).toBeUndefined();
});
