import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { fakeServer, refused } from '../../../testing/fake-server';
import { NewMachineType } from './new-machine-type';

// covers MACH-72
it('a refused type is reported with the word "type" and the server’s reason', async () => {
  const server = fakeServer({
    'POST /api/machine-types': refused(
      409,
      'A machine type with this name already exists',
      'MACHINE_TYPE_EXISTS',
    ),
  });
  const onCreated = vi.fn();
  render(
    <Stage cache={presetCache()}>
      <NewMachineType environment="packaging" onCreated={onCreated} onClose={vi.fn()} />
    </Stage>,
  );
  const form = within(screen.getByRole('group'));
  fireEvent.change(form.getByLabelText(/^Type name/), { target: { value: 'Filler' } });
  fireEvent.click(form.getByRole('button', { name: 'Create type' }));
  expect((await form.findByRole('alert')).textContent).toBe(
    'Failed to create machine type: A machine type with this name already exists',
  );
  expect(server.bodies['POST /api/machine-types']).toMatchObject({
    name: 'Filler',
    environment: 'packaging',
  });
  expect(onCreated).not.toHaveBeenCalled();
});
