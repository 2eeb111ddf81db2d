/** Each person of a shared tablet has a key. The keys of two people with the same name also show their usernames. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { PeopleChoice } from './people-choice';

// covers TAB-12
it('adds the username to a name that two people have', async () => {
  fakeServer({
    'GET /api/auth/tablet/people': data([
      { username: 't.nkosi', fullName: 'Thabo Nkosi', on_shift: true },
      { username: 'z.dube', fullName: 'Zanele Dube', on_shift: true },
      { username: 'thabo2', fullName: 'Thabo Nkosi', on_shift: false },
    ]),
  });
  const choose = vi.fn();
  render(
    <Stage cache={presetCache()}>
      <PeopleChoice onChoose={choose} />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Thabo Nkosi (thabo2)' }));
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ username: 'thabo2' }));
  expect(screen.getByRole('button', { name: 'Thabo Nkosi (t.nkosi)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zanele Dube' })).toBeTruthy();
});
