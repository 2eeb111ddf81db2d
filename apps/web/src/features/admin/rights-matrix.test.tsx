/** The matrix of rights on the screen. */
import { type Permission, permissions, type Role, roles } from '@pms/domain/roles';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { fakeServer, refused } from '../../testing/fake-server';
import { activePeopleQuery, rightsQuery } from './queries';
import { RightsMatrix } from './rights-matrix';

const noRights = Object.fromEntries(
  roles.map((role) => [role, Object.fromEntries(permissions.map((right) => [right, false]))]),
) as Record<Role, Record<Permission, boolean>>;
const sentence = 'An administrator needs this right.';

const theBox = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').find(({ disabled }) => !disabled) as HTMLInputElement;

/** Changes a right, and the server refuses the change. */
async function refuseAChange(): Promise<void> {
  showUser(aPerson('admin'));
  fakeServer({ 'PUT /api/admin/permissions': refused(400, sentence) });
  const cache = presetCache();
  cache.setQueryData<unknown>(rightsQuery.queryKey, { data: noRights, version: 3 });
  cache.setQueryData(activePeopleQuery.queryKey, []);
  render(
    <Stage cache={cache}>
      <RightsMatrix />
    </Stage>,
  );
  fireEvent.click(theBox());
  fireEvent.click(screen.getByRole('button', { name: 'Save Rights' }));
  await screen.findByText(sentence);
}

it('the sentence of a refusal goes with the discarded changes', async () => {
  await refuseAChange();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('the sentence of a refusal goes with the last change that the person takes back', async () => {
  await refuseAChange();
  fireEvent.click(theBox());
  expect(screen.queryByText(sentence)).toBeNull();
});
