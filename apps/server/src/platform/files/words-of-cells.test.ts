/** The headings and cells of files for people. */
import { describe, expect, it } from 'vitest';
import { cellInWords, headInWords } from './words-of-cells';

// covers PRINT-06
describe('a table in words', () => {
  it.each([
    ['order_number', 'Order number'],
    ['fullName', 'Full name'],
    ['environment', 'Production area'],
    ['quality_percentage', 'Quality in %'],
    ['oee_percentage', 'OEE in %'],
    ['oee_percentage_as_closed', 'OEE percentage as closed'],
    ['Variance (%)', 'Variance (%)'],
    ['Blend Name', 'Blend Name'],
  ])('has for the heading %s the words %s', (key, head) => expect(headInWords(key)).toBe(head));

  it.each([
    ['status', { status: 'in_use' }, 'Running'],
    ['status', { status: 'quality_check' }, 'Quality check'],
    ['priority', { priority: 'normal' }, 'Medium'],
    ['notes', { notes: 'in_use' }, 'in_use'],
    ['due_date', { due_date: '2026-03-12' }, '12-03-2026'],
    ['start_time', { start_time: '2026-03-12T22:33:19+02:00' }, '12-03-2026 22:33'],
    ['notes', { notes: '2026-03-12T22:33 and later' }, '2026-03-12T22:33 and later'],
    ['run_minutes', { run_minutes: 308.75 }, '309'],
    ['oee', { oee: 83.394 }, '83,4%'],
    ['good', { good: 1965.063, unit: 'kg' }, '1\u202f965,1'],
    ['good', { good: 1965, unit: null }, '1\u202f965'],
    ['good_by_unit', { good_by_unit: '1965.063 kg; 11048 units' }, '1\u202f965,1 kg, 11\u202f048 units'],
    ['is_active', { is_active: true }, 'Yes'],
    ['end_time', { end_time: null }, ''],
  ])('shows in %s the value %j as %s', (key, row, text) => expect(cellInWords(key, row)).toBe(text));
});
