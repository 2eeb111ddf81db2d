import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepMeans, listTurnPeople, takeTurnByPin } from '../../client/offline/turns';
import { countedMs, reached, unreached } from '../../client/reach';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { AwayNote } from './away-note';

const show = () =>
  render(
    <Stage cache={presetCache()}>
      <AwayNote />
    </Stage>,
  );

beforeEach(() => vi.stubGlobal('isSecureContext', false));
afterEach(() => {
  vi.unstubAllGlobals();
  reached(countedMs(), null);
});

// covers TAB-19
it('shows that turns without the server need HTTPS', () => {
  unreached(countedMs() + 1);
  show();
  expect(screen.getByRole('status').textContent).toContain('only on a tablet that is opened over HTTPS');
});

// covers TAB-19
it('shows no note while the server answers', () => {
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

// covers TAB-19
it('stores no data and accepts no entry on an address without HTTPS', async () => {
  await keepMeans({ user: aPerson('operator'), token: 'T' }, 'pin', '4718');
  expect(await listTurnPeople()).toEqual([]);
  await expect(takeTurnByPin(aPerson('operator').username, '4718')).rejects.toThrow('over HTTPS');
});
