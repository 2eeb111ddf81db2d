import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showUser, signOut } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { failed, presetCache } from '../../gallery/preset-cache';
import { crewMemberships, crewPeople, someCrew, someCrews } from '../../gallery/some-crews';
import { Stage } from '../../gallery/stage';
import { fakeFetch } from '../../testing/fake-fetch';
import { machinesQuery } from '../machines/queries';
import { crewKeys } from './crew-keys';
import { CrewsSection } from './crews-section';
import { crewPeopleQuery, crewsQuery, membershipsQuery } from './queries';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T08:00:00.000Z') });
  showUser(aPerson('supervisor'));
});

function show(
  props: { withStart?: boolean; cycleStart?: string | null } = {},
  enabled = true,
  crews = someCrews(),
) {
  const cache = presetCache();
  cache.setQueryData(machinesQuery.queryKey, (machines = []) =>
    machines.map((machine) =>
      machine.id === 1
        ? { ...machine, shift_cycle_enabled: enabled, cycle_start_date: '2026-03-01' }
        : machine,
    ),
  );
  cache.setQueryData(crewsQuery(1).queryKey, crews);
  cache.setQueryData(crewPeopleQuery.queryKey, [...crewPeople]);
  cache.setQueryData(membershipsQuery.queryKey, [...crewMemberships]);
  render(
    <Stage cache={cache}>
      <CrewsSection machineId={1} {...props} />
    </Stage>,
  );
  return cache;
}

type Reply = readonly [status: number, body: unknown];
const follows = { created: 4, removed: 1, kept: 11, skipped: [], from: '2026-03-02', to: '2026-03-09' };
const saved = (crews: unknown, refreshed: object | null = follows): Reply => [
  200,
  { success: true, data: crews, refreshed },
];

interface Written {
  readonly call: string;
  readonly body: unknown;
}

/** A server that answers only these writes and never answers reads. Returns the written bodies. */
function serverOf(answers: Readonly<Record<string, Reply>>): readonly Written[] {
  const written: Written[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => undefined);
    const call = `${method} ${address.replace('/api/machines/1', '')}`;
    written.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const [status, answer] = answers[call] ?? [500, { error: `Nobody expected ${call}` }];
    return new Response(JSON.stringify(answer), { status });
  });
  return written;
}
const saving = 'POST /crews';

const save = () => fireEvent.click(screen.getByText('Save crews'));

/** The test searches by label and text, because a search by roles in 300 cells of the preview takes seconds. */
async function choose(field: string, label: string): Promise<void> {
  const input = screen.getByLabelText(field, { selector: 'input' });
  fireEvent.click(input);
  const list = await waitFor(() => {
    const opened = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (!opened) throw new Error(`${field} has not opened`);
    return opened;
  });
  fireEvent.click(within(list).getByText(label));
}

async function add(letter: string, label: string): Promise<void> {
  await choose(`Add to crew ${letter}`, label);
}

const crewC = () => screen.getByText('Crew C', { selector: 'legend' }).closest('fieldset') ?? document.body;

// covers CREW-33, CREW-37
it('saves the chosen crews, and then reports the changes of the assignments', async () => {
  const written = serverOf({
    [saving]: saved([someCrew('A', [12]), someCrew('B', [13]), someCrew('C', [15])]),
  });
  show();
  await add('C', 'Johan Botha (EMP9)');
  fireEvent.click(screen.getByLabelText('Take Sipho Dlamini (EMP42) out of crew A'));
  expect(within(crewC()).getByText('Johan Botha (EMP9)')).toBeTruthy();
  save();
  expect(await screen.findByText('Crews saved. 4 assignments added, 1 removed, 11 kept.')).toBeTruthy();
  expect(written.map(({ call }) => call)).toEqual([saving]);
  const crew = (letter: string, offset: number, ...employees: number[]) => ({ letter, offset, employees });
  expect(written[0]?.body).toEqual({
    crews: [crew('A', 0, 12), crew('B', 2, 13), crew('C', 4, 15)],
    expected: [crew('A', 0, 11, 12), crew('B', 2, 13), crew('C', 4)],
    refresh: true,
  });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

// covers CREW-37
it('names the people who were left out, and the reasons', async () => {
  const skipped = [
    {
      employee_id: 15,
      employee: 'Johan Botha',
      date: '2026-03-04',
      shift_type: 'day',
      reason: 'Already assigned that day: Filler 2, night shift',
    },
  ];
  serverOf({ [saving]: saved(someCrews(), { ...follows, skipped }) });
  show();
  await add('C', 'Johan Botha (EMP9)');
  save();
  expect(
    await screen.findByText(
      'Johan Botha, 04-03-2026 (Day): Already assigned that day: Filler 2, night shift',
    ),
  ).toBeTruthy();
});

// covers CREW-33
it('saves the crews of a machine whose cycle is off, without changes of assignments', async () => {
  const written = serverOf({ [saving]: saved(someCrews(), null) });
  show({}, false);
  await add('C', 'Johan Botha (EMP9)');
  save();
  expect(await screen.findByText('Crews saved')).toBeTruthy();
  expect(written).toMatchObject([{ body: { refresh: false } }]);
});

// covers CREW-33
it('saves a new start of the cycle with the crews, by one call', async () => {
  const written = serverOf({ [saving]: saved(someCrews()) });
  show({ withStart: true });
  const field = screen.getByLabelText('Cycle start date');
  fireEvent.change(field, { target: { value: '05-03-2026' } });
  fireEvent.blur(field);
  save();
  await screen.findByText(/^Crews saved\./);
  expect(written).toMatchObject([{ call: saving, body: { cycle_start_date: '2026-03-05', refresh: true } }]);
});

// covers CREW-35
it('keeps the choices and shows the reason if the save fails', async () => {
  serverOf({
    [saving]: [409, { error: 'Johan Botha is already in crew A of Filler 2', code: 'ALREADY_IN_CREW' }],
  });
  show();
  await add('C', 'Johan Botha (EMP9)');
  save();
  expect(
    await screen.findByText('Failed to save crew assignments: Johan Botha is already in crew A of Filler 2'),
  ).toBeTruthy();
  expect(within(crewC()).getByText('Johan Botha (EMP9)')).toBeTruthy();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

// covers CREW-31
it('reports during a choice that the crews have changed, and loads the crews on demand', async () => {
  const cache = show();
  await add('C', 'Johan Botha (EMP9)');
  act(
    () =>
      void cache.setQueryData(crewKeys.of(1), [someCrew('A', [14]), someCrew('B', []), someCrew('C', [])]),
  );
  expect(await screen.findByText('The crews were changed by somebody else meanwhile.')).toBeTruthy();
  expect(within(crewC()).getByText('Johan Botha (EMP9)')).toBeTruthy();
  fireEvent.click(screen.getByText('Load the latest crews'));
  expect(screen.getByText('Lerato Tshabalala (EMP120)')).toBeTruthy();
  expect(within(crewC()).queryByText('Johan Botha (EMP9)')).toBeNull();
});

// covers CREW-35
it('keeps an unsaved choice over a reload', async () => {
  show();
  await add('C', 'Johan Botha (EMP9)');
  cleanup();
  show();
  expect(within(crewC()).getByText('Johan Botha (EMP9)')).toBeTruthy();
});

// covers CREW-31, CREW-35
it('keeps an unsaved choice over a reload after another save, and does not save it over that save', async () => {
  const written = serverOf({ [saving]: [409, { error: 'The crews were changed', code: 'STALE_CREWS' }] });
  show();
  await add('C', 'Johan Botha (EMP9)');
  cleanup();
  show({}, true, [someCrew('A', [14]), someCrew('B', []), someCrew('C', [])]);
  expect(within(crewC()).getByText('Johan Botha (EMP9)')).toBeTruthy();
  expect(screen.getByText('The crews were changed by somebody else meanwhile.')).toBeTruthy();
  save();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ expected: [{ employees: [11, 12] }, {}, {}] });
  fireEvent.click(screen.getByText('Load the latest crews'));
  expect(within(crewC()).queryByText('Johan Botha (EMP9)')).toBeNull();
});

// covers CREW-39
it('stays usable without the list of people', async () => {
  const written = serverOf({ [saving]: saved(someCrews()) });
  const cache = presetCache();
  cache.setQueryData(machinesQuery.queryKey, (machines = []) =>
    machines.map((machine) => ({ ...machine, shift_cycle_enabled: true, cycle_start_date: '2026-03-01' })),
  );
  cache.setQueryData(crewsQuery(1).queryKey, someCrews());
  cache.setQueryData(membershipsQuery.queryKey, []);
  failed(cache, crewPeopleQuery.queryKey, 'The server cannot be reached.');
  render(
    <Stage cache={cache}>
      <CrewsSection machineId={1} />
    </Stage>,
  );
  expect(screen.getByText('Failed to load employees (shift cycles can still be configured).')).toBeTruthy();
  await choose('Crew A: place in the cycle', '4 days, rest first');
  save();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ crews: [{ offset: 4 }, { offset: 2 }, { offset: 0 }] });
});

// covers CREW-40
it('asks for a sign-in and sends no call without a session', async () => {
  fakeFetch([204]);
  await signOut();
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  show();
  expect(screen.getByText('Please log in to manage crew assignments')).toBeTruthy();
  expect([asked.mock.calls.length, screen.queryByRole('combobox')]).toEqual([0, null]);
});

// covers CREW-19
it('offers no change to a person who may only read', () => {
  showUser(aPerson('operator'));
  show();
  expect(screen.getByText('Sipho Dlamini (EMP42)')).toBeTruthy();
  expect([screen.queryByRole('combobox'), screen.queryByRole('button', { name: 'Save crews' })]).toEqual([
    null,
    null,
  ]);
});

// covers CREW-38, CREW-32
it('previews 90 days: today is marked, duties are words, each month is reached by keyboard', () => {
  show();
  expect(
    screen.getByText('Today, 02-03-2026: Crew A is on day, Crew B is on night, Crew C rests'),
  ).toBeTruthy();
  const strips = screen.getAllByRole('group', { name: /^Duties in / });
  expect(strips.map((strip) => strip.getAttribute('aria-label'))).toEqual([
    'Duties in March 2026',
    'Duties in April 2026',
    'Duties in May 2026',
  ]);
  expect(strips.every((strip) => strip.getAttribute('tabindex') === '0')).toBe(true);
  const march = within(strips[0] ?? document.body);
  expect(march.getByRole('columnheader', { current: 'date' }).textContent).toContain(
    'Monday 02-03-2026, today',
  );
  const [, crewA] = march.getAllByRole('row');
  expect(crewA?.textContent).toMatch(/^Crew AADDayNNightNNightRRestRRestDDay/);
});

// covers CREW-38
it('previews a start that is typed in the surrounding form, before the start is saved', () => {
  show({ cycleStart: '2026-03-09' });
  expect(screen.getByText('Today, 02-03-2026: the cycle has not started')).toBeTruthy();
});
