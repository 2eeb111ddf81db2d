import type { Agreement } from '@pms/domain/working-time/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../client/query-client';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { AgreementsTab } from './agreements-tab';

const path = '/api/users/7/agreements';
const night: Agreement = { kind: 'night', valid_from: '2026-01-01', valid_to: null };
const sunday: Agreement = { kind: 'sunday', valid_from: '2026-02-01', valid_to: null };

async function shownFor(agreements: readonly Agreement[]) {
  showUser(aPerson('manager'));
  const server = fakeServer({
    'GET /api/users': data([{ id: 7, fullName: 'Anna Nxumalo', role: 'operator', employee_code: null }]),
    'GET /api/admin/plant': data({}),
    [`GET ${path}`]: data(agreements, { version: 4 }),
    [`PUT ${path}`]: data([], { version: 6 }),
  });
  render(
    <Stage cache={createQueryClient()}>
      <AgreementsTab />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Person' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Anna Nxumalo', hidden: true }));
  await screen.findByRole('button', { name: 'Add agreement' });
  return server;
}

// covers GUARD-24
it('an added agreement keeps the agreement that another person added meanwhile', async () => {
  const server = await shownFor([night]);
  server.answers[`GET ${path}`] = data([night, sunday], { version: 5 });
  fireEvent.click(screen.getByRole('button', { name: 'Add agreement' }));
  await waitFor(() =>
    expect(server.bodies[`PUT ${path}`]).toMatchObject({
      agreements: [night, sunday, { kind: 'overtime' }],
      version: 5,
    }),
  );
});

// covers GUARD-24
it('the end of an agreement that another person changed meanwhile is sent with the version on screen', async () => {
  const server = await shownFor([night]);
  const shortened = { ...night, valid_to: '2030-01-01' };
  server.answers[`GET ${path}`] = data([shortened], { version: 5 });
  fireEvent.click(screen.getByRole('button', { name: 'End today: Night work' }));
  await waitFor(() => expect(server.bodies[`PUT ${path}`]).toMatchObject({ version: 4 }));
});
