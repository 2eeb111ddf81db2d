import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, changedFieldsOf } from './rules';

const subject = { fields: ['name', 'rate', 'days'] };

describe('the fields of a change', () => {
  // covers HIST-03
  it.each([
    ['an added record', { before: null, after: { name: 'Tea', rate: 2 } }, 'added', ['name', 'rate']],
    [
      'an added record with an empty field',
      { before: null, after: { name: null, rate: 2 } },
      'added',
      ['rate'],
    ],
    [
      'a record with one changed field',
      { before: { name: 'Tea', rate: 1 }, after: { name: 'Tea', rate: 2 } },
      'changed',
      ['rate'],
    ],
    [
      'a record whose earlier state lacks a field',
      { before: { rate: 1 }, after: { name: 'Tea', rate: 2 } },
      'changed',
      ['rate'],
    ],
    ['a list', { before: { days: [1, 2] }, after: { days: [1] } }, 'changed', ['days']],
    ['the same list', { before: { days: [1, 2] }, after: { days: [1, 2] } }, 'changed', []],
    ['the version', { before: { version: 1 }, after: { version: 2 } }, 'changed', []],
    ['a removed record', { before: { name: 'Tea' }, after: null }, 'removed', ['name']],
    ['a list of records, which has no fields', { before: [], after: [{ name: 'Tea' }] }, 'changed', []],
  ])('of %s', (_name, states, action, fields) => {
    expect(actionOf(states)).toBe(action);
    expect(changedFieldsOf(subject, states).map(({ field }) => field)).toEqual(fields);
  });

  it('are the same for the reverse change, with before and after exchanged', () => {
    const state = fc.option(
      fc.record({ name: fc.string(), rate: fc.integer(), days: fc.array(fc.integer()) }),
    );
    fc.assert(
      fc.property(state, state, (before, after) => {
        const there = changedFieldsOf(subject, { before, after });
        const back = changedFieldsOf(subject, { before: after, after: before });
        expect(back).toEqual(
          there.map((one) => ({ field: one.field, before: one.after, after: one.before })),
        );
      }),
    );
  });
});
