import { expect, it } from 'vitest';
import type { EntryState } from './entry';
import { foreseenStatus } from './foreseen-marks';

const shift = { date: '2026-10-14', shift_type: 'day' } as const;
const mark = (employee_id: number, status: string, of: object = shift, state: EntryState = 'waiting') => ({
  action: 'markAttendance',
  body: { ...of, employee_id, status },
  state,
});
const all = { action: 'markAllPresent', body: shift, state: 'waiting' } as const;
const night = { ...shift, shift_type: 'night' };
const stop = { action: 'stopOrder', body: { ...shift, employee_id: 1 }, state: 'waiting' } as const;

// covers OFFL-34
it.each([
  ['nothing waits', null, [], undefined],
  ['a mark waits', null, [mark(1, 'late')], 'late'],
  ['the last of two marks counts', null, [mark(1, 'present'), mark(1, 'sick')], 'sick'],
  ['a mark repeats the known status', 'present', [mark(1, 'present')], 'present'],
  ['a mark of another person', null, [mark(2, 'late')], undefined],
  ['a mark of another shift', null, [mark(1, 'late', night)], undefined],
  ['a mark that the server refused', null, [mark(1, 'late', shift, 'refused')], undefined],
  ['everybody is marked, and this person was not', null, [all], 'present'],
  ['everybody is marked, and this person is absent', 'absent', [all], undefined],
  ['everybody is marked after a mark', null, [mark(1, 'absent'), all], 'absent'],
  ['a write that is no mark', null, [stop], undefined],
] as const)('%s', (_what, status, entries, foreseen) => {
  expect(foreseenStatus({ employee_id: 1, status, is_draft: false }, shift, entries)).toBe(foreseen);
});

it('everybody is marked, and this person is a draft of the roster', () => {
  const drafted = { employee_id: 1, status: null, is_draft: true };
  expect(foreseenStatus(drafted, shift, [all])).toBeUndefined();
  expect(foreseenStatus(drafted, shift, [all, mark(1, 'late')])).toBe('late');
});
