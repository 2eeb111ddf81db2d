import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../client/query-client';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { RulesTab } from './rules-tab';

// covers GUARD-25, PEOPLE-72
it('offers a choice for each rule except absences, which the server always refuses', async () => {
  showUser(aPerson('manager'));
  fakeServer({
    'GET /api/admin/plant': data({}),
    'GET /api/working-time-rules': data(southAfricanRules, { version: 1 }),
  });
  render(
    <Stage cache={createQueryClient()}>
      <RulesTab />
    </Stage>,
  );
  await screen.findByRole('combobox', { name: 'What happens: Skill' });
  expect(screen.queryByRole('combobox', { name: 'What happens: Absence' })).toBeNull();
  const row = screen.getByText('Absence').closest('tr') as HTMLElement;
  expect(within(row).getByText('Always refused')).toBeTruthy();
});
