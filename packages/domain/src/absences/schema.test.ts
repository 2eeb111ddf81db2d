import { expect, it } from 'vitest';
import { changeAbsenceBody, createAbsenceBody } from './schema';

const wrongIn = (body: unknown) => {
  const read = createAbsenceBody.safeParse(body);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};
const body = { employee_id: 7, first_date: '2026-11-30', last_date: '2026-12-02', kind: 'leave' };

// covers PEOPLE-70
it.each([
  ['three days over the end of a month', {}, []],
  ['one day', { last_date: '2026-11-30' }, []],
  ['366 days', { last_date: '2027-11-30' }, []],
  ['367 days', { last_date: '2027-12-01' }, [['last_date', 'An absence has at most 366 days']]],
  [
    'an end before the start',
    { last_date: '2026-11-29' },
    [['last_date', 'The last day must not be before the first day']],
  ],
  ['a day that does not exist', { first_date: '2026-02-30' }, [['first_date', expect.any(String)]]],
  ['no kind', { kind: undefined }, [['kind', 'Choose why the person is absent']]],
  ['no person', { employee_id: undefined }, [['employee_id', 'Choose an employee']]],
  ['a note of two lines', { note: 'one\ntwo' }, [['note', 'A note is one line']]],
])('an absence with %s', (_name, change, wrong) => {
  expect(wrongIn({ ...body, ...change })).toEqual(wrong);
});

it('keeps the kind and the note that a change leaves out', () => {
  const { first_date, last_date } = body;
  expect(changeAbsenceBody.parse({ first_date, last_date, version: 1 })).toEqual({
    first_date,
    last_date,
    version: 1,
  });
});
