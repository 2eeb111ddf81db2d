import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditFields } from './audit-fields';

describe('the fields of an audit entry', () => {
  // covers AUDIT-02
  it.each([
    ['a changed field first', { a: 1, b: 2 }, { a: 1, b: 3 }, ['b*', 'a']],
    ['a new record', null, { a: 1 }, ['a*']],
    ['a deleted record', { a: 1 }, null, ['a*']],
    ['a field of only one side', { a: 1 }, { a: 1, b: null }, ['b*', 'a']],
    ['a list as one field', [], [{ a: 1 }], ['list*']],
    ['nothing', null, null, []],
  ])('show %s', (_name, before, after, expected) => {
    const found = auditFields({ before, after });
    expect(found.map(({ name, isChanged }) => (isChanged ? `${name}*` : name))).toEqual(expected);
  });

  it('are the same for the reverse change, with before and after exchanged', () => {
    const state = fc.option(fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(state, state, (before, after) => {
        const sorted = (fields: ReturnType<typeof auditFields>) =>
          [...fields].sort((a, b) => (a.name < b.name ? -1 : 1));
        const back = auditFields({ before: after, after: before });
        expect(sorted(auditFields({ before, after }))).toEqual(
          sorted(back.map((field) => ({ ...field, before: field.after, after: field.before }))),
        );
      }),
    );
  });
});
