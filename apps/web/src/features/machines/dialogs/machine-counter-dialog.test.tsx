/** The dialog of a machine's counter: a key is shown once, and revoked after a question. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../../client/session';
import { aMachine } from '../../../gallery/a-machine';
import { aPerson } from '../../../gallery/a-person';
import { nothing } from '../../../gallery/example';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../../testing/fake-server';
import { countingQuery } from '../queries';
import { MachineCounterDialog } from './machine-counter-dialog';

const key = {
  id: 5,
  name: 'PLC of the filler',
  created_by_name: 'Thandi Nkosi',
  created_at: '2026-03-02T06:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
  counter: null,
};
const filled = { total: 10_230, counted_at: '2026-03-09T10:41:00.000Z', segment: 2 };
const packed = { total: null, counted_at: '2026-03-09T10:40:00.000Z', segment: 1 };
const read = 'GET /api/machines/1/counting';
const make = 'POST /api/machines/1/keys';
const revoke = 'DELETE /api/machine-keys/5';
let server: FakeServer;

const answers = (keys: readonly object[], counter: object | null = null) => data({ counter, keys });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  showUser(aPerson('admin'));
  server = fakeServer({ [read]: answers([]), [make]: data({ ...key, key: 'secret-of-the-device' }) });
  render(
    <Stage cache={presetCache()}>
      <MachineCounterDialog machine={aMachine()} onClose={nothing} />
    </Stage>,
  );
});

// covers COUNT-04, COUNT-06
it('shows the last reading of each key in force', async () => {
  await screen.findByText('The machine never sent a reading.');
  const keys = [
    { ...key, counter: filled },
    { ...key, id: 6, name: 'Packer', counter: packed },
    { ...key, id: 4, name: 'Old PLC', counter: filled, revoked_at: '2026-03-10T06:00:00.000Z' },
  ];
  server.answers[read] = answers(keys, filled);
  fireEvent.change(screen.getByRole('textbox', { name: 'Device' }), { target: { value: 'Packer' } });
  press('Make key');
  await screen.findByText(/The counter showed 10.230 on/);
  screen.getByText('The counter started again once. What the machine made in between was not counted.');
  screen.getByText(/The device sent its last count on/);
  screen.getByText('Old PLC');
  expect(screen.queryByText('The machine never sent a reading.')).toBeNull();
});

// covers COUNT-04
it('is loaded again every few seconds, because no event tells of a reading or of a key', () => {
  expect(countingQuery(1).refetchInterval).toBe(5000);
});

// covers COUNT-04
it('makes a key, and shows the key itself once', async () => {
  press('Make key');
  await screen.findByText('Name the device');
  expect(server.asked).not.toContain(make);
  fireEvent.change(screen.getByRole('textbox', { name: 'Device' }), { target: { value: key.name } });
  server.answers[read] = answers([key]);
  press('Make key');
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key of PLC of the filler' });
  expect(shown.value).toBe('secret-of-the-device');
  await screen.findByText(/Made by Thandi Nkosi on .*, never used/);
});

// covers COUNT-04
it('a taken name has a message beside the field, and the typed text stays', async () => {
  const message = 'A key of this machine has this name already';
  server.answers[make] = refused(409, message, 'MACHINE_KEY_NAME_TAKEN', {
    fields: [{ path: 'name', message }],
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Device' });
  fireEvent.change(field, { target: { value: key.name } });
  press('Make key');
  await screen.findByText(message);
  expect(field.value).toBe(key.name);
});

// covers COUNT-04
it('asks before a key is revoked', async () => {
  server.answers[read] = answers([key]);
  server.answers[revoke] = [204, undefined];
  fireEvent.change(screen.getByRole('textbox', { name: 'Device' }), { target: { value: key.name } });
  press('Make key');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke PLC of the filler' }));
  await screen.findByText('Revoke the key PLC of the filler?');
  expect(server.asked).not.toContain(revoke);
  server.answers[read] = answers([{ ...key, revoked_at: '2026-03-10T06:00:00.000Z' }]);
  press('Revoke');
  await screen.findByText('The key was revoked');
  await screen.findByText(/revoked on/);
});

it('the new key stays on the screen after a look at the question about another key', async () => {
  const other = { ...key, id: 6, name: 'Old device' };
  server.answers[read] = answers([other]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Device' }), { target: { value: key.name } });
  press('Make key');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Old device' }));
  await screen.findByText('Revoke the key Old device?');
  press('Cancel');
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key of PLC of the filler' });
  expect(shown.value).toBe('secret-of-the-device');
});
