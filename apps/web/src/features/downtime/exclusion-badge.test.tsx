import { approveEarlierEnd, approveExclusion } from '@pms/domain/downtime/endpoints';
import type { Role } from '@pms/domain/roles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { monthLockQuery } from '../../client/month-lock';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aStop } from '../../gallery/a-stop';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { ExclusionBadge } from './exclusion-badge';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const asked = { asked_by: 9, asked_by_name: 'Thandi Nkosi', approved_by_name: null };

function shown(role: Role, id: number, approved_by_name: string | null = null): void {
  showUser(aPerson(role, { id }));
  render(
    <Stage cache={presetCache()}>
      <ExclusionBadge stop={aStop({ id: 5, version: 7, exclusion: { ...asked, approved_by_name } })} />
    </Stage>,
  );
}

const mark = () => screen.queryByText('Waits for a second person');
const button = () => screen.queryByRole('button', { name: 'Approve exclusion Filler 1: Bottle jam' });

// covers LOSS-89
describe('a stop that was excluded after its shift', () => {
  it('is approved by another person', async () => {
    call.mockResolvedValue({ data: aStop() });
    shown('manager', 7);
    expect(mark()).toBeTruthy();
    expect(
      screen.getByText('Thandi Nkosi excluded this stop after its shift. It still counts as a loss.'),
    ).toBeTruthy();
    const press = button();
    if (press) fireEvent.click(press);
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(approveExclusion, { params: { id: 5 }, body: { version: 7 } }),
    );
  });

  it('is not approved by the person who gave the reason, and the button shows the reason', () => {
    call.mockReset();
    shown('manager', 9);
    const press = button();
    expect(press?.getAttribute('aria-description')).toBe(
      'You excluded this stop after its shift. Another person must approve the exclusion.',
    );
    if (press) fireEvent.click(press);
    expect(call).not.toHaveBeenCalled();
  });

  // covers FIG-183
  it('is not approved in a locked month, and the button names the month', () => {
    showUser(aPerson('manager', { id: 7 }));
    const cache = presetCache();
    cache.setQueryData(monthLockQuery.queryKey, {
      last_month: '2026-10',
      locked_until: '2026-11-01T04:00:00.000Z',
      reason: '',
      changed_by_name: 'Lerato Mokoena',
      changed_at: '2026-11-03T08:00:00.000Z',
    });
    const exclusion = { ...asked, approved_by_name: null };
    const stop = aStop({ id: 5, exclusion, start_time: '2026-10-10T08:00:00.000Z' });
    render(
      <Stage cache={cache}>
        <ExclusionBadge stop={stop} />
      </Stage>,
    );
    expect(button()?.getAttribute('aria-description')).toMatch(/^October 2026 is locked/);
  });

  it('shows the mark alone to a supervisor, who may not correct records', () => {
    shown('supervisor', 7);
    expect(mark()).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('has no mark after the approval', () => {
    shown('manager', 7, 'Anna Bosch');
    expect(mark()).toBeNull();
  });
});

it('has an earlier end that another person approves', async () => {
  call.mockReset().mockResolvedValue({ data: aStop() });
  showUser(aPerson('manager', { id: 7 }));
  const earlier_end = { end_time: '2026-03-01T09:00:00.000Z', asked_by: 9, asked_by_name: 'Thandi Nkosi' };
  render(
    <Stage cache={presetCache()}>
      <ExclusionBadge stop={aStop({ id: 5, version: 7, earlier_end })} />
    </Stage>,
  );
  expect(screen.getByText(/Thandi Nkosi asks that this stop ends at .*11:00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Approve earlier end Filler 1/ }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(approveEarlierEnd, { params: { id: 5 }, body: { version: 7 } }),
  );
});
