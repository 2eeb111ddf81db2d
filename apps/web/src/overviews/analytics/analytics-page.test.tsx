import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { dropToken, keepToken } from '../../client/token';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { AnalyticsPage } from './analytics-page';

// covers ANA-37
it('loads no data without a stored token, and asks for a sign-in', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  dropToken();
  showUser(aPerson('manager'));
  render(
    <Stage cache={presetCache()}>
      <AnalyticsPage />
    </Stage>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Please log in to access analytics data');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  keepToken('test');
});
