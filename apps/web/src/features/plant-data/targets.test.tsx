/** The form of the targets sends the changed targets, so that a first day moves no other target. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../testing/fake-server';
import { TargetsTab } from './targets-tab';

const save = 'PUT /api/admin/plant';
let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  const plant = { ...defaultPlant, version: 0 };
  server = fakeServer({ [save]: data(plant, { waits: false }), 'GET /api/admin/plant': data(plant) });
  showUser(aPerson('admin'));
  render(
    <Stage cache={presetCache()}>
      <TargetsTab />
    </Stage>,
  );
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const typeDay = () => {
  type('First day', '01-10-2026');
  fireEvent.blur(screen.getByRole('textbox', { name: 'First day' }));
};
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save targets' }));
  await screen.findByText('Targets saved');
  return server.bodies[save];
};

it('sends a first day with the changed target only', async () => {
  type('Order completion in %', '91');
  typeDay();
  type('Reason', 'Agreed in October');
  expect(await saved()).toEqual({
    target_order_completion: 91,
    first_day: '2026-10-01',
    reason: 'Agreed in October',
    version: 0,
  });
});

it('sends every target with a first day if no target is changed', async () => {
  typeDay();
  expect(await saved()).toMatchObject({
    target_order_completion: defaultPlant.target_order_completion,
    target_machine_utilization: defaultPlant.target_machine_utilization,
    first_day: '2026-10-01',
  });
});

it('shows an empty target beside its field', async () => {
  type('Order completion in %', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save targets' }));
  await screen.findByText(/must be a whole number/);
  expect(server.asked).not.toContain(save);
});
