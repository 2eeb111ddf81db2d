import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removal, repeatingChange, saveCalendar, singleChange } from './save-calendar';

const tea = {
  id: 1,
  version: 3,
  name: 'Tea',
  environment: null,
  machine_id: null,
  weekdays: [1],
  start_time: '10:00',
  end_time: '10:15',
  valid_from: '2026-11-11',
  valid_to: null,
};
const { id: _, version: __, ...lunch } = { ...tea, name: 'Lunch', start_time: '12:00', end_time: '12:30' };
const night = { starts_at: '2026-11-11T20:00:00.000Z', ends_at: '2026-11-11T22:00:00.000Z' };
const calendar = {
  shift_model: 'two_shift',
  shifts: [],
  breaks: [tea],
  closures: [],
  maintenance: [],
  waiting: [],
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ success: true, data: calendar, waits: false }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

// covers PLANT-51
it('adds an entry and keeps the entries of other people', async () => {
  await saveCalendar(repeatingChange('breaks', lunch, ''));
  expect(sent).toEqual([{ breaks: [lunch], others: 'keep' }]);
});

// covers PLANT-51, PLANT-53
it('changes one entry over the version that was read, with the reason', async () => {
  await saveCalendar(repeatingChange('breaks', { ...tea, end_time: '10:30' }, ' Agreed '));
  expect(sent).toEqual([{ breaks: [{ ...tea, end_time: '10:30' }], others: 'keep', reason: 'Agreed' }]);
});

// covers PLANT-51
it('does not change other maintenance', async () => {
  const belt = { name: 'Belt', environment: null, machine_id: null, ...night, approved: false };
  await saveCalendar(singleChange('maintenance', belt, ''));
  expect(sent).toEqual([{ maintenance: [belt], others: 'keep' }]);
});

// covers PLANT-53
it('removes one entry', async () => {
  await saveCalendar(removal(tea, ''));
  expect(sent).toEqual([{ remove: [{ id: 1, version: 3 }] }]);
});
