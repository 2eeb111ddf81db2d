/** The form of the plant's settings sends the changed values, shows the recomputed figures, and respects the rights. */

import { defaultPlant } from '@pms/domain/settings/defaults';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { PlantSettingsTab } from './plant-settings-tab';
import { datedSettingsQuery } from './queries';

const save = 'PUT /api/admin/plant';
const preview = 'POST /api/admin/plant/preview';
let server: FakeServer;

function open(role: 'admin' | 'manager' | 'operator') {
  showUser(aPerson(role));
  const cache = presetCache();
  cache.setQueryData(datedSettingsQuery.queryKey, []);
  render(
    <Stage cache={cache}>
      <PlantSettingsTab />
    </Stage>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer({
    [save]: data({ ...defaultPlant, support_extension: '4411', version: 1 }),
    [preview]: data({
      shifts: 12,
      machines: 2,
      closed_reports: 0,
      first_date: '2026-03-02',
      last_date: '2026-03-04',
    }),
    'GET /api/admin/plant/dated': data([]),
    'GET /api/admin/plant': data({ ...defaultPlant, version: 0 }),
  });
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// covers ADMIN-13
it('saves the changed settings', async () => {
  open('admin');
  type('Extension of support', '4411');
  press('Save settings');
  await screen.findByText('Settings saved');
  expect(server.asked.filter((call) => call === preview)).toEqual([]);
});

// covers ADMIN-13
it('shows a wrong value beside the field, and sends no call', async () => {
  open('admin');
  type('Minutes until a stop is critical', '5');
  press('Save settings');
  await screen.findByText('Minutes until a stop is critical must be a whole number from 16 to 1440');
  type('Lowest temperature in °C', '30');
  type('Highest temperature in °C', '20');
  press('Save settings');
  await screen.findByText('The lowest temperature must be below the highest');
  expect(server.asked).not.toContain(save);
});

// covers ADMIN-13
it('shows first which past shifts a change of the hours recomputes', async () => {
  open('admin');
  fireEvent.click(screen.getByRole('switch', { name: 'Planned breaks are excluded from planned time' }));
  press('Save settings');
  await screen.findByText(/12 shifts that are over are computed again/);
  expect(server.asked).not.toContain(save);
});

it('shows the refusal of the server', async () => {
  server.answers[save] = refused(400, 'Give the reason.', 'PAST_NEEDS_REASON', {
    fields: [{ path: 'reason', message: 'Give the reason' }],
  });
  open('admin');
  type('Extension of support', '4411');
  press('Save settings');
  await screen.findByText('Give the reason');
});

// covers ADMIN-13
it('is readable for every person', () => {
  open('operator');
  expect(screen.getByText('52 × 42 m')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});
