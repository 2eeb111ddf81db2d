import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeEntry, saveRepeating, saveSingle } from './save-calendar';

const tea = {
  id: 1,
  name: 'Tea',
  environment: null,
  machine_id: null,
  weekdays: [1],
  start_time: '10:00',
  end_time: '10:15',
  valid_from: '2026-11-11',
  valid_to: null,
};
const { id: _, ...lunch } = { ...tea, name: 'Lunch', start_time: '12:00', end_time: '12:30' };
const night = { starts_at: '2026-11-11T20:00:00.000Z', ends_at: '2026-11-11T22:00:00.000Z' };
const oil = {
  id: 2,
  name: 'Oil change',
  environment: null,
  machine_id: null,
  ...night,
  approved: true,
  approved_at: '2026-11-10T08:00:00.000Z',
  approved_by_name: 'Thandi',
  created_by: 1,
  created_by_name: 'Pieter',
};
const calendar = { shift_model: 'two_shift', shifts: [], breaks: [tea], closures: [], maintenance: [oil] };

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ success: true, data: calendar }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

// covers PLANT-51
it('keeps what others have put into the list since it was shown', async () => {
  await saveRepeating('breaks', lunch, '');
  expect(sent).toMatchObject([{ breaks: [tea, lunch] }]);
  expect(sent[0]).not.toHaveProperty('reason');
});

// covers PLANT-51
it('changes an entry in its place, with the reason, and leaves the other lists alone', async () => {
  await saveRepeating('breaks', { ...tea, end_time: '10:30' }, ' Agreed ');
  expect(sent).toMatchObject([{ breaks: [{ ...tea, end_time: '10:30' }], reason: 'Agreed' }]);
  expect(Object.keys(sent[0] as object)).toEqual(['breaks', 'reason']);
});

it('leaves the approval of other maintenance as it is', async () => {
  await saveSingle(
    'maintenance',
    { name: 'Belt', environment: null, machine_id: null, ...night, approved: false },
    '',
  );
  expect(sent).toMatchObject([
    {
      maintenance: [
        { id: 2, approved: true },
        { name: 'Belt', approved: false },
      ],
    },
  ]);
});

it('takes out one entry', async () => {
  await removeEntry('breaks', 1, '');
  expect(sent).toMatchObject([{ breaks: [] }]);
});
