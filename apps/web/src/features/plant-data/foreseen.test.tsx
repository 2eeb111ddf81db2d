/** A form shows the past figures that a change recomputes before the person saves the change. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { RemoveEntryDialog } from './remove-entry-dialog';

const tea = {
  id: 1,
  version: 3,
  name: 'Tea',
  environment: null,
  machine_id: null,
  starts_at: '2026-03-02T20:00:00.000Z',
  ends_at: '2026-03-02T22:00:00.000Z',
};
const calendar = {
  shift_model: 'two_shift',
  shifts: [],
  breaks: [],
  closures: [],
  maintenance: [],
  waiting: [],
};
const effect = (shifts: number) => ({
  shifts,
  machines: 2,
  closed_reports: 1,
  first_date: '2026-03-02',
  last_date: '2026-03-04',
});
const preview = 'POST /api/plant-calendar/preview';
const save = 'PUT /api/plant-calendar';
let server: FakeServer;

beforeEach(() => {
  showUser(aPerson('manager'));
  server = fakeServer({ [preview]: data(effect(12)), [save]: data(calendar, { waits: false }) });
  render(
    <Stage cache={presetCache()}>
      <RemoveEntryDialog entry={tea} onClose={nothing} />
    </Stage>,
  );
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saves = () => server.asked.filter((call) => call === save).length;

// covers PLANT-76
it('shows the recomputed shifts first, and saves with the second step', async () => {
  press('Remove entry');
  await screen.findByText(/12 shifts that are over are computed again, on 2 machines/);
  expect(saves()).toBe(0);
  press('Save and recompute');
  await screen.findByText('Calendar saved');
  expect(saves()).toBe(1);
});

it('counts again when the input has changed', async () => {
  press('Remove entry');
  await screen.findByText(/12 shifts/);
  server.answers[preview] = data(effect(1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Wrong day' } });
  press('Save and recompute');
  await screen.findByText(/1 shift that is over is computed again/);
  expect(saves()).toBe(0);
});

it('saves at once a change that recomputes no past shift', async () => {
  server.answers[preview] = data(effect(0));
  press('Remove entry');
  await screen.findByText('Calendar saved');
  expect(saves()).toBe(1);
});

it('shows the refusal of the preview beside the field', async () => {
  server.answers[preview] = refused(400, 'Give the reason.', 'PAST_NEEDS_REASON', {
    fields: [{ path: 'reason', message: 'Give the reason' }],
  });
  press('Remove entry');
  await screen.findByText('Give the reason');
  expect(saves()).toBe(0);
});

it('shows that a change of past shifts waits for a second person', async () => {
  server.answers[preview] = data(effect(0));
  server.answers[save] = data(calendar, { waits: true });
  press('Remove entry');
  await screen.findByText(/The change waits for a second person/);
});
