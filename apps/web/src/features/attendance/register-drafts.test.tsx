/** The register names drafts of the roster, and "All present" leaves out their people. */
import type { AttendanceRecord } from '@pms/domain/attendance/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { Register } from './register-page';

const shift = { date: '2026-11-24', shift_type: 'night' } as const;
const record = (employee_id: number, change: Partial<AttendanceRecord>): AttendanceRecord => ({
  ...{ id: null, assignment_id: employee_id, employee_id, employee_name: `Person ${employee_id}` },
  ...{ employee_code: null, machine_id: 3, machine_name: 'Kiln 3', assignment_role: 'packer' },
  ...{ is_draft: false, starts_at: null, ends_at: null, status: null, notes: '', ...shift },
  ...{ check_in_time: null, check_out_time: null, meal_minutes: null, overtime_minutes: null },
  ...{ marked_by: null, marked_by_name: null, marked_at: null, version: null },
  ...change,
});

beforeEach(() => showUser(aPerson('supervisor')));

const show = (records: readonly AttendanceRecord[]) =>
  render(
    <Stage cache={presetCache()}>
      <Register shift={shift} records={records} isClosed={false} isFuture={false} onOpen={() => undefined} />
    </Stage>,
  );

it('names a draft on the row, and the draft can be marked', () => {
  show([record(1, {}), record(2, { is_draft: true })]);
  const [known, drafted] = screen.getAllByRole('listitem');
  expect(known?.textContent).not.toContain('Draft');
  expect(drafted?.textContent).toContain('Kiln 3 · Packer · Draft');
  const present = screen.getAllByRole('button', { name: 'Present' })[1];
  expect(present?.getAttribute('aria-disabled')).not.toBe('true');
});

it('offers no "All present" when only drafts are left, and gives the reason', async () => {
  show([record(1, { status: 'present', id: 5, version: 1 }), record(2, { is_draft: true })]);
  const all = screen.getByRole('button', { name: /All present/ });
  expect(all.getAttribute('aria-disabled')).toBe('true');
  fireEvent.mouseEnter(all);
  expect(await screen.findByText(/Mark these people one by one/)).toBeTruthy();
});
