import { historySubjects } from '@pms/domain/every-feature';
import { expect, it } from 'vitest';
import { fieldInWords, valueInWords } from './words';

const names = { machine_id: new Map([[7, 'Filler 7']]), machine_type_id: new Map<number, string>() };

// covers HIST-07
it.each([
  ['machine_id', 7, 'Filler 7'],
  ['machine_id', 8, '#8'],
  ['machine_id', null, 'none'],
  ['weekdays', [1, 7], 'Mon, Sun'],
  ['areas', [], 'none'],
  ['valid_to', '2028-02-29', '29-02-2028'],
  ['starts_at', '2026-11-10T08:00:00.000Z', '10-11-2026 10:00'],
  ['approved', true, 'yes'],
  ['time_class', 'setup', 'setup'],
])('%s %j reads %s', (field, value, text) => {
  expect(valueInWords(field, value, 'Africa/Johannesburg', names)).toBe(text);
});

// covers HIST-07
it.each([
  ['valid_from', 'Valid from'],
  ['customer_number', 'Customer’s number'],
  ['storage_location', 'Storage location'],
])('the field %s reads %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

// covers HIST-07
it('every field of a history has a name in words', () => {
  const fields = Object.values(historySubjects).flatMap((subject): readonly string[] => subject.fields);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.map(fieldInWords).filter((words) => !/^[A-Z][^_]*$/.test(words))).toEqual([]);
});
