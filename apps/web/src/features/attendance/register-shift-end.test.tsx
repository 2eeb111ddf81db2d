/** The register is open at the end of a shift while a person types a record of the ended shift. */
import type { AttendanceRecord } from '@pms/domain/attendance/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { PageAt } from '../../gallery/page-at';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { type RegisterShift, registerQuery } from './queries';
import { RegisterPage } from './register-page';
import { registerSearch } from './register-search';

const date = '2026-11-24';
const personOn = (shift: RegisterShift, employee_id: number): AttendanceRecord => ({
  ...{ id: null, assignment_id: employee_id, employee_id, employee_name: `Person ${employee_id}` },
  ...{ employee_code: null, machine_id: 3, machine_name: 'Kiln 3', assignment_role: 'packer' },
  ...{ is_draft: false, starts_at: null, ends_at: null, status: null, notes: '', ...shift },
  ...{ check_in_time: null, check_out_time: null, meal_minutes: null, overtime_minutes: null },
  ...{ marked_by: null, marked_by_name: null, marked_at: null, version: null },
});

it('the typed record stays open and belongs to the ended shift, while the list shows the next shift', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(`${date}T17:59:00+02:00`);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, request: RequestInit = {}) => {
    if (request.method !== 'GET' && typeof request.body === 'string') sent.push(JSON.parse(request.body));
    return new Promise(() => undefined);
  });
  showUser(aPerson('supervisor'));
  const cache = presetCache();
  for (const [employee_id, shift_type] of [
    [1, 'day'],
    [2, 'night'],
  ] as const) {
    const shift = { date, shift_type };
    cache.setQueryData(registerQuery(shift).queryKey, {
      success: true,
      data: [personOn(shift, employee_id)],
      closed: false,
      shifts: [],
    });
  }
  render(
    <Stage cache={cache}>
      <PageAt address="/attendance" page={RegisterPage} search={registerSearch} />
    </Stage>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.click(screen.getByRole('button', { name: 'Times and notes of Person 1' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Left early' } });
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(screen.getByText('Person 2')).toBeTruthy();
  expect((screen.getByLabelText('Notes') as HTMLTextAreaElement).value).toBe('Left early');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent).toMatchObject([{ date, shift_type: 'day', employee_id: 1, notes: 'Left early' }]);
});
