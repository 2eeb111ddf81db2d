import { emptyDrawing, type Layout } from '@pms/domain/twin/layout-schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import type { Origin } from './sheets';
import { useSaveLayout } from './use-save-layout';

const hall: Origin = { id: 4, name: 'Hall', version_no: 2 };
const saved: Layout = {
  id: 4,
  name: 'Hall',
  version: '2.0',
  version_no: 3,
  created_at: '2026-03-02T04:00:00.000Z',
  saved_at: '2026-03-03T04:00:00.000Z',
  saved_by_name: 'Thandi Mokoena',
  is_own: true,
  active: true,
  ...emptyDrawing(),
};

interface SavingProps {
  readonly base: Origin | undefined;
  readonly isPutInUse: boolean;
  readonly onSaved: (layout: Layout) => void;
}

function Saving({ base, isPutInUse, onSaved }: SavingProps) {
  const { save, problem } = useSaveLayout(onSaved);
  return (
    <>
      <button type="button" onClick={() => save({ name: 'Hall', drawing: emptyDrawing(), base, isPutInUse })}>
        Save
      </button>
      <p>{problem}</p>
    </>
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

const show = (props: SavingProps) => {
  render(
    <Stage cache={presetCache()}>
      <Saving {...props} />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const sent = () =>
  server.mock.calls.map(([address, request]) => [
    request?.method,
    String(address),
    (JSON.parse(String(request?.body ?? '{}')) as { put_in_use?: boolean }).put_in_use,
  ]);

it.each([
  ['a new layout', undefined, 'POST', '/api/factory-layouts'],
  ['the next version of a layout', hall, 'PUT', '/api/factory-layouts/4'],
])('%s is saved and put in use by one call', async (_name, base, method, address) => {
  server.mockImplementation(async () => Response.json({ success: true, data: { ...saved, active: false } }));
  const onSaved = vi.fn();
  show({ base, isPutInUse: true, onSaved });
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ version_no: 3 })));
  expect(sent()).toEqual([[method, expect.stringContaining(address), true]]);
});

it('a layout that is only saved is not put in use', async () => {
  server.mockImplementation(async () => Response.json({ success: true, data: { ...saved, active: false } }));
  const onSaved = vi.fn();
  show({ base: hall, isPutInUse: false, onSaved });
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toEqual([['PUT', expect.stringContaining('/api/factory-layouts/4'), false]]);
});
