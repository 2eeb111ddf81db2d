/** The list of people while the dialog of one person is open. */
import type { Account } from '@pms/domain/users/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { anAccount } from '../../gallery/an-account';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { adminKeys } from './queries';
import { UsersTab } from './users-tab';

const thandi = anAccount();

it('the dialog keeps a typed password when another admin moves the person to another page of the list', async () => {
  showUser(aPerson('admin'));
  let listed: readonly Account[] = [thandi];
  vi.stubGlobal('fetch', async (address: string) => {
    const isOne = new URL(address, 'https://plant.example').searchParams.has('id');
    // The answer about one person is slower than the list.
    if (isOne && listed.length === 0) await new Promise(() => undefined);
    const rows = isOne ? [thandi] : listed;
    const body = { success: true, data: rows, total: rows.length, page: 1, page_size: 25 };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  const cache = presetCache();
  render(
    <Stage cache={cache}>
      <UsersTab search={{ tab: 'users', page: 1, user: 7 }} onChange={nothing} />
    </Stage>,
  );
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });
  await waitFor(password);
  fireEvent.change(password(), { target: { value: 'given-1' } });
  listed = [];
  act(() => void cache.invalidateQueries({ queryKey: adminKeys.users }));
  await screen.findByText('No person fits these filters');
  expect(password().value).toBe('given-1');
});
