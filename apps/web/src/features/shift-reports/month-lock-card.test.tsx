/** The locked months on the page of shift reports, and the button of a stop in a locked month. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { monthLockQuery } from '../../client/month-lock';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { MonthLockCard } from './month-lock-card';
import { lockableMonths, monthsThatStay } from './month-lock-months';

const january = {
  last_month: '2026-01',
  locked_until: '2026-02-01T04:00:00.000Z',
  reason: 'Reported to the group',
  changed_by_name: 'Lerato Mokoena',
  changed_at: '2026-02-03T08:00:00.000Z',
};

function show(lock?: typeof january): void {
  const cache = presetCache();
  if (lock) cache.setQueryData(monthLockQuery.queryKey, lock);
  render(
    <Stage cache={cache}>
      <MonthLockCard />
    </Stage>,
  );
}

describe('locked months', () => {
  beforeEach(() => showUser(aPerson('manager')));

  // covers FIG-182
  it('are shown to every person, with the person who set the lock and the reason', () => {
    showUser(aPerson('supervisor'));
    show(january);
    expect(screen.getByText(/^The months up to January 2026 are locked/)).toBeTruthy();
    expect(screen.getByText('Set by Lerato Mokoena on 03-02-2026 10:00: Reported to the group')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lock months' })).toBeNull();
  });

  // covers FIG-182
  it('are unlocked with a reason only', async () => {
    show(january);
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlock' });
    const submit = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unlock');
    if (!submit) throw new Error('The dialog has no button that unlocks');
    fireEvent.click(submit);
    expect(await screen.findByText('Say why the month is unlocked')).toBeTruthy();
  });

  // covers FIG-182
  it('are chosen from months that are over and not locked', () => {
    const clock = { zone: 'Africa/Johannesburg', plan: 'two_shift' } as const;
    const noon = { ...clock, now: '2026-04-15T10:00:00.000Z' };
    expect(lockableMonths({ last_month: '2026-01' }, noon)).toEqual(['2026-03', '2026-02']);
    // The night shift of the 31st has not ended yet.
    const night = { ...clock, now: '2026-04-01T02:00:00.000Z' };
    expect(lockableMonths({ last_month: '2026-01' }, night)).toEqual(['2026-02']);
    expect(lockableMonths({ last_month: null }, noon)).toHaveLength(23);
    expect(monthsThatStay('2026-01').slice(0, 2)).toEqual(['2025-12', '2025-11']);
  });
});
