import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { fakeServer, refused } from '../../testing/fake-server';
import { adminSettingsQuery } from './queries';
import { SettingsTab } from './settings-tab';

it('the settings stay on the screen with the typed number while the server cannot be asked again', async () => {
  showUser(aPerson('admin'));
  fakeServer({ 'GET /api/admin/settings': refused(503, 'The database does not answer') });
  const cache = presetCache();
  cache.setQueryData(adminSettingsQuery.queryKey, {
    backup_frequency: 'daily',
    session_timeout: 12,
    max_login_attempts: 5,
    maintenance_mode: false,
    version: 3,
  });
  render(
    <Stage cache={cache}>
      <SettingsTab />
    </Stage>,
  );
  const attempts = screen.getByLabelText<HTMLInputElement>(/^Max login attempts/);
  fireEvent.change(attempts, { target: { value: '7' } });
  act(() => void cache.invalidateQueries({ queryKey: adminSettingsQuery.queryKey }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(attempts.isConnected).toBe(true);
  expect(attempts.value).toBe('7');
});
