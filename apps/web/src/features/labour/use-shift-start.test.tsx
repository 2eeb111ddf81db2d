import type { StartPerson } from '@pms/domain/labour/shift-start-schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { useStartMarking } from './use-shift-start';

const sipho: StartPerson = {
  assignment_id: 4,
  employee_id: 9,
  full_name: 'Sipho Dube',
  employee_code: null,
  role: 'operator',
  starts_at: null,
  ends_at: null,
  status: null,
  check_in_time: null,
  attendance_version: null,
  version: 1,
  absent_until: null,
  is_draft: false,
};

function Undo({ person }: { readonly person: StartPerson }) {
  const { unmark } = useStartMarking({ date: '2026-11-30', shift_type: 'day' });
  return (
    <button type="button" onClick={() => unmark(person)}>
      Undo
    </button>
  );
}

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  showUser(aPerson('supervisor'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

// covers PEOPLE-35
it.each([
  ['that was the first mark', null, 1],
  ['over an earlier mark', 2, 3],
])('the removal of a mark %s removes only the version of the mark', async (_name, before, version) => {
  const kept = [{ employee_id: 9, full_name: 'Sipho Dube' }];
  server.mockResolvedValue(Response.json({ success: true, data: { unmarked: 0, kept } }));
  render(
    <Stage cache={presetCache()}>
      <Undo person={{ ...sipho, attendance_version: before }} />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server).toHaveBeenCalled());
  const sent: unknown = JSON.parse(String(server.mock.calls[0]?.[1]?.body));
  expect(sent).toMatchObject({ employee_ids: [9], version });
  await screen.findByText('Marks that were changed meanwhile were kept');
  await screen.findByText('Sipho Dube');
});
