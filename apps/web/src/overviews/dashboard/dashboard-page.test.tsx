import type { LiveEnvelope } from '@pms/domain/live-event';
import { defaultPlant } from '@pms/domain/settings/defaults';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setBuiltPages } from '../../client/built-pages';
import { createQueryClient } from '../../client/query-client';
import { setRecordLinks } from '../../client/record-links';
import { showUser } from '../../client/session';
import { hearEvent } from '../../features/live-dispatch';
import { machines as machineFeature } from '../../features/machines/feature';
import { aMachine } from '../../gallery/a-machine';
import { aPerson } from '../../gallery/a-person';
import { anAlert } from '../../gallery/an-alert';
import { anOrder } from '../../gallery/an-order';
import { dashboardFigures } from '../../gallery/dashboard-figures';
import { Stage } from '../../gallery/stage';
import type { Answer } from '../../testing/fake-fetch';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { pagesAt } from '../../testing/show-pages';
import { DashboardPage } from './dashboard-page';
import { dashboardLive } from './live';

const orders = [1, 2, 3, 4, 5, 6].map((id) => anOrder({ id, status: id === 1 ? 'in_progress' : 'pending' }));
const machines = [
  aMachine({ status: 'in_use' }),
  aMachine({ id: 2, status: 'in_use' }),
  aMachine({ id: 3 }),
  aMachine({ id: 4, status: 'maintenance' }),
];
const activity = Array.from({ length: 10 }, (_, index) => ({
  id: 100 - index,
  type: 'order_started',
  text: `Thandi started order ORD-${index}`,
  user: 'Thandi',
  entity: { type: 'order', id: index, name: `ORD-${index}` },
  time: '2026-03-02T07:59:50.000Z',
  occurred_at: index === 7 ? '2026-03-02T06:59:00.000Z' : null,
}));
const well = {
  status: 'ok',
  version: '2.0.0',
  time: '2026-03-02T08:00:00.000Z',
  database: 'ok',
  live: 'ok',
  maintenance: false,
  demo: false,
  remember_me_allowed: true,
  company_sign_in: null,
};
const page = (rows: unknown[], total = rows.length) => data(rows, { total, page: 1, page_size: 10 });

const all: Record<string, Answer> = {
  'GET /api/dashboard/metrics': data(dashboardFigures()),
  'GET /api/orders': page(orders, 24),
  'GET /api/machines': data(machines),
  'GET /api/users': data([]),
  'GET /api/alerts': data([]),
  'GET /api/activity': data(activity),
  'GET /api/health': data(well),
  'GET /api/admin/plant': data(defaultPlant),
};
const broken = refused(500, 'Internal server error', 'INTERNAL');

let server: FakeServer;
let cache: QueryClient;

async function shown(answers: Record<string, Answer> = {}): Promise<void> {
  server = fakeServer({ ...all, ...answers });
  cache = createQueryClient();
  render(
    <Stage cache={cache}>
      <DashboardPage />
    </Stage>,
  );
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Passes more time than the client needs for all tries of a call. */
const tried = () => pass(7000);
const region = (name: string) => screen.getByRole('region', { name });
const card = (name: string) => region(name).textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-02T08:00:00.000Z') });
  showUser(aPerson('supervisor'));
  setBuiltPages(pagesAt('/orders', '/machines', '/analytics'));
});

describe('the dashboard', () => {
  // covers DASHVIEW-01, DASHVIEW-02, DASHVIEW-03, DASHVIEW-04
  it('has its title and its chips', async () => {
    await shown();
    await screen.findByText('System Online');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Production Dashboard');
    expect(screen.getByText('5 active orders')).toBeTruthy();
    expect(await screen.findByText('2 machines running')).toBeTruthy();
  });

  // covers DASHVIEW-10, DASHVIEW-11, DASHVIEW-12, DASHVIEW-13, DASHVIEW-15, DASHVIEW-17
  it.each([
    ['Total Orders', ['86', 'Target 100', 'Efficiency 78%', '▲ +33%']],
    ['Machine Utilization', ['63%', 'Target 80%', '5 of 8 machines in use', '▼ −4%']],
    ['On-Time Delivery', ['94%', 'Target 95%', '47 of 50 due in 30 days', '0% against the week before']],
    ['Active Production', ['5', 'Target 20', '2 paused', 'Trend –: Nothing to compare with']],
  ])('the card %s shows %s', async (name, words) => {
    await shown();
    await screen.findByRole('region', { name });
    for (const word of words) expect(card(name)).toContain(word);
    expect(region(name).querySelector('polyline')).toBeTruthy();
  });

  // covers DASHVIEW-72, DASHVIEW-73
  describe('of an empty plant', () => {
    const empty = { 'GET /api/machines': data([]), 'GET /api/orders': page([]) };

    it('shows the first steps, and does not report a system without machines as normal', async () => {
      showUser(aPerson('admin'));
      setBuiltPages(pagesAt('/orders', '/machines', '/admin', '/products'));
      await shown(empty);
      const first = await screen.findByRole('region', { name: 'First steps' });
      expect(
        within(first)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/machines', '/admin', '/products', '/orders']);
      expect(region('System Alerts').textContent).toContain('There is no machine yet.');
      expect(screen.queryByText('All systems running smoothly')).toBeNull();
    });

    it('offers each person the allowed steps, and names the responsible person for each other step', async () => {
      showUser(aPerson('viewer'));
      setBuiltPages(pagesAt('/orders', '/machines', '/admin'));
      await shown(empty);
      const first = await screen.findByRole('region', { name: 'First steps' });
      expect(within(first).queryAllByRole('link')).toEqual([]);
      expect(first.textContent).toContain('An administrator adds machines.');
    });

    it('marks each completed step, and disappears when there are machines and orders, also archived orders', async () => {
      await shown({ 'GET /api/orders': page([]) });
      const first = await screen.findByRole('region', { name: 'First steps' });
      expect(within(first).getAllByLabelText('Done')).toHaveLength(1);
      cleanup();
      await shown();
      await screen.findByText('5 active orders');
      expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    });
  });

  // covers DASHVIEW-14
  it('a figure that cannot be computed is a dash with the reason', async () => {
    const notComputed = {
      value: null,
      reason: 'No orders due in this period',
      on_time: 0,
      due: 0,
      late_open: 0,
      days: 30,
    };
    await shown({ 'GET /api/dashboard/metrics': data(dashboardFigures({ on_time_delivery: notComputed })) });
    await screen.findByText('No orders due in this period');
    expect(card('On-Time Delivery')).toContain('–');
    expect(card('On-Time Delivery')).not.toMatch(/\b0%.*Target/);
  });

  // covers DASHVIEW-16
  it('the days of a figure are shown in a table', async () => {
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Machine Utilization: show the days' }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(15);
    expect(table.textContent).toContain('16-02-202661%');
    expect(table.textContent).toContain('19-02-2026–');
  });

  // covers DASHVIEW-20, DASHVIEW-21
  it('shows the first five orders with badge, number, product, quantity and day', async () => {
    await shown();
    await screen.findByText('ORD-2026-0001');
    const rows = within(region('Recent Orders')).getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toMatch(
      /ORD-2026-0001In progressOrange juice 1 l · 12.000 units · Created 27-02-2026/,
    );
    expect(within(region('Recent Orders')).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/orders?order=1',
    );
  });

  // covers DASHVIEW-22, DASHVIEW-26, DASHVIEW-33
  it('has a sentence in the place of an empty list', async () => {
    await shown({ 'GET /api/orders': page([]), 'GET /api/activity': data([]) });
    expect(await screen.findByText('No recent orders')).toBeTruthy();
    expect(screen.getByText('All systems running smoothly')).toBeTruthy();
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
    expect(document.querySelector('[data-critical]')).toBeNull();
  });

  // covers DASHVIEW-70
  it('lists every alert at a press, each with its order or machine and with its button', async () => {
    const alerts = [1, 2, 3, 4, 5, 6, 7].map((id) =>
      anAlert({
        id,
        message: `Alert ${id}`,
        entity: { type: 'machine', id: 40 + id, name: 'Filler' },
        machine_id: 40 + id,
      }),
    );
    setRecordLinks(machineFeature.recordLinks ?? {});
    await shown({ 'GET /api/alerts': data(alerts) });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 7 alerts' }));
    const dialog = await screen.findByRole('dialog', { name: 'All 7 alerts' });
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows).toHaveLength(7);
    const last = within(rows[6] as HTMLElement);
    expect(last.getByRole('link', { name: 'Alert 7' }).getAttribute('href')).toBe(
      '/machines?machine=47&view=status',
    );
    expect(last.getByRole('button', { name: 'Acknowledge: Alert 7' })).toBeTruthy();
  });

  // covers DASHVIEW-08, DASHVIEW-09, DASHVIEW-25
  it('shows three critical alerts in their box and five alerts in the list', async () => {
    const alerts = [1, 2, 3, 4].map((id) => anAlert({ id, message: `Critical ${id}` }));
    const taken = anAlert({ id: 5, message: 'Taken', status: 'acknowledged', acknowledged_by_name: 'Sipho' });
    const mild = anAlert({ id: 6, type: 'warning', message: 'Mild' });
    await shown({ 'GET /api/alerts': data([taken, ...alerts, mild]) });
    const box = await screen.findByRole('region', { name: '4 critical alerts' });
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Critical 1'),
      expect.stringContaining('Critical 2'),
      expect.stringContaining('Critical 3'),
    ]);
    expect(box.textContent).toContain('and 1 more');
    const list = within(region('System Alerts')).getAllByRole('listitem');
    expect(list).toHaveLength(5);
    expect(list[0]?.textContent).toContain('Acknowledged by Sipho');
  });

  // covers DASHVIEW-29
  it('acknowledges an alert', async () => {
    const alert = anAlert();
    await shown({
      'GET /api/alerts': data([alert]),
      'POST /api/alerts/1/acknowledge': data({
        ...alert,
        status: 'acknowledged',
        acknowledged_by_name: 'Thandi supervisor',
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Acknowledge: Filler 2/ }));
    expect(await screen.findByText('Acknowledged by Thandi supervisor')).toBeTruthy();
    expect(document.querySelector('[data-critical]')).toBeNull();
  });

  // covers DASHVIEW-30
  it.each([
    ['viewer', false],
    ['operator', true],
    ['manager', true],
  ] as const)('offers a %s to acknowledge: %s', async (role, offered) => {
    showUser(aPerson(role));
    await shown({ 'GET /api/alerts': data([anAlert()]) });
    await screen.findAllByText(/Bottle jam/);
    expect(screen.queryAllByRole('button', { name: /^Acknowledge/ })).toHaveLength(offered ? 1 : 0);
  });

  // covers DASHVIEW-31, DASHVIEW-32
  it('the feed has eight entries', async () => {
    await shown();
    await screen.findByText(/ORD-0/);
    const rows = within(region('Live Activity Feed')).getAllByRole('listitem');
    expect(rows).toHaveLength(8);
    expect(rows[0]?.textContent).toBe('Thandi started order ORD-0 · just now');
  });

  // covers OFFL-40
  it('the feed shows when an action was done and when the server received the action', async () => {
    await shown();
    const row = (await screen.findByText(/ORD-7/)).closest('li');
    expect(row?.textContent).toMatch(/^Thandi started order ORD-7 · 1 hour.* ago.*received .*09:59/);
  });
});

describe('a part of the dashboard that could not be loaded', () => {
  // covers DASHVIEW-40, DASHVIEW-41
  it.each([
    ['GET /api/orders', 'Recent Orders'],
    ['GET /api/alerts', 'System Alerts'],
    ['GET /api/activity', 'Live Activity Feed'],
  ])('%s: only %s shows the failure, and Retry loads the part', async (call, title) => {
    await shown({ [call]: broken });
    await tried();
    const problem = await screen.findByText(`${title} could not be loaded: Internal server error`);
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1);
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
    expect(card('Total Orders')).toContain('86');
    server.answers[call] = all[call] as Answer;
    fireEvent.click(within(region(title)).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(problem.isConnected).toBe(false));
  });

  // covers DASHVIEW-40
  it.each([
    ['GET /api/orders', 'Recent Orders', 'ORD-2026-0001'],
    ['GET /api/alerts', 'System Alerts', 'Bottle jam'],
    ['GET /api/activity', 'Live Activity Feed', 'ORD-0'],
  ])('%s: %s keeps the rows that it had', async (call, title, row) => {
    await shown({ 'GET /api/alerts': data([anAlert({ message: 'Bottle jam' })]) });
    await within(region(title)).findByText(new RegExp(row));
    server.answers[call] = broken;
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await tried();
    await screen.findByText(`${title} could not be loaded: Internal server error`);
    expect(within(region(title)).getByText(new RegExp(row))).toBeTruthy();
  });

  // covers DASHVIEW-42
  it('the figures are computed from the lists, and a figure that the lists cannot give is a dash', async () => {
    await shown({ 'GET /api/dashboard/metrics': broken });
    await tried();
    await screen.findByText(/^Figures could not be loaded/);
    await waitFor(() => expect(card('Total Orders')).toContain('24'));
    await waitFor(() => expect(card('Machine Utilization')).toContain('50%'));
    expect(card('On-Time Delivery')).toContain('–');
    expect(card('On-Time Delivery')).toContain('Needs the figures');
  });

  // covers DASHVIEW-43
  it('shows an error message when no part was loaded', async () => {
    await shown({
      'GET /api/orders': broken,
      'GET /api/machines': broken,
      'GET /api/users': broken,
      'GET /api/alerts': broken,
      'GET /api/dashboard/metrics': broken,
    });
    const message = () => screen.queryByText('Failed to load dashboard data');
    // The message disappears after five seconds, so the test looks for it each second.
    for (let second = 0; second < 20 && !message(); second += 1) await pass(1000);
    expect(message()).toBeTruthy();
  });
});

// covers DASHVIEW-44
it.each([
  ['if the people are loaded', data([])],
  ['if the people are not loaded', broken],
])('the dashboard loads the people, and is shown without the people: %s', async (_, people) => {
  await shown({ 'GET /api/users': people });
  await tried();
  await screen.findByText(/ORD-0/);
  expect(server.asked).toContain('GET /api/users');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

const times = (call: string): number => server.asked.filter((asked) => asked === call).length;

describe('the reload of the dashboard', () => {
  // covers DASHVIEW-05
  it('loads everything again on Refresh', async () => {
    await shown();
    await screen.findByText(/ORD-0/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', false),
    );
    const before = server.asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(new Set(server.asked.slice(before))).toEqual(
        new Set(Object.keys(all).filter((call) => !/health|plant/.test(call))),
      ),
    );
  });

  // covers DASHVIEW-35
  it('loads everything again every thirty seconds', async () => {
    await shown();
    await screen.findByText(/ORD-0/);
    const before = times('GET /api/dashboard/metrics');
    await pass(31_000);
    expect(times('GET /api/dashboard/metrics')).toBe(before + 1);
    expect(times('GET /api/orders')).toBeGreaterThan(1);
  });

  // covers DASHVIEW-36
  it('loads everything again after an event, but once for many events', async () => {
    await shown();
    await screen.findByText(/ORD-0/);
    const calls = ['GET /api/activity', 'GET /api/dashboard/metrics'];
    const before = calls.map(times);
    const heard = { type: 'downtime_reported' } as LiveEnvelope;
    for (let event = 0; event < 50; event += 1) hearEvent(dashboardLive, cache, heard);
    await pass(2500);
    expect(calls.map(times)).toEqual(before.map((count) => count + 1));
    hearEvent(dashboardLive, cache, heard);
    await pass(2500);
    expect(calls.map(times)).toEqual(before.map((count) => count + 2));
  });
});

describe('the quick actions', () => {
  const open = async () => {
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Quick Actions' }));
    return screen.findByRole('dialog', { name: 'Quick Actions' });
  };

  // covers DASHVIEW-06, DASHVIEW-07
  it('lead to the pages that the specification names', async () => {
    setBuiltPages(pagesAt('/orders', '/analytics', '/machines', '/labor-planner'));
    const dialog = await open();
    await within(dialog).findByText('Create Order');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Create Order', '#/orders'],
      ['View Analytics', '#/analytics'],
      ['Manage Machines', '#/machines'],
      ['Labor Planning', '#/labor-planner'],
    ]);
  });

  it('leave out pages that do not exist', async () => {
    setBuiltPages(pagesAt('/orders'));
    const dialog = await open();
    await within(dialog).findByText('Create Order');
    expect(within(dialog).queryByText('Labor Planning')).toBeNull();
  });

  // covers DASHVIEW-18
  it('show why a disabled action cannot be pressed', async () => {
    setBuiltPages(pagesAt('/orders', '/analytics'));
    showUser(aPerson('operator'));
    const dialog = await open();
    const button = await within(dialog).findByRole('button', { name: 'View Analytics' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(within(dialog).getByText('Your role has no access to this page')).toBeTruthy();
  });
});
