/** The button Undo in a message: its call, and the sentence after a change of another person. */

import { notifications } from '@mantine/notifications';
import type { Order } from '@pms/domain/orders/schema';
import type { PlanProposal } from '@pms/domain/schedule/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { anOrder } from '../../gallery/an-order';
import { galleryNow } from '../../gallery/moment';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { machinesQuery } from '../machines/queries';
import { AssignMachineDialog } from './dialogs/assign-machine-dialog';
import { OrderActions } from './list/order-actions';
import { planBefore } from './order-undo';
import { orderKeys } from './queries';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  showUser(aPerson('supervisor'));
  notifications.clean();
});

const planned = anOrder({
  status: 'assigned',
  scheduled_start_date: '2026-03-02',
  scheduled_start_shift: 'day',
  scheduled_end_date: '2026-03-02',
  scheduled_end_shift: 'day',
  version: 4,
});
const asBefore = {
  machine_id: 1,
  scheduled_start_date: '2026-03-02',
  scheduled_start_shift: 'day',
  scheduled_end_date: '2026-03-02',
  scheduled_end_shift: 'day',
  start_time: planned.planned_start_at,
  stop_time: planned.planned_end_at,
};
const nowhere = {
  machine_id: null,
  scheduled_start_date: null,
  scheduled_start_shift: null,
  scheduled_end_date: null,
  scheduled_end_shift: null,
  start_time: null,
  stop_time: null,
};

describe('the former plan of an order', () => {
  // covers ORD-36
  it.each<[string, Order, object | undefined]>([
    ['no plan', anOrder(), nowhere],
    ['a plan by shifts', planned, asBefore],
    [
      'another machine, for a stopped order',
      anOrder({ status: 'stopped', machine_id: 3 }),
      { machine_id: 3 },
    ],
    ['a machine without a time', anOrder({ machine_id: 2 }), undefined],
  ])('%s', (_name, before, body) => expect(planBefore(before)).toEqual(body));
});

const stale = refused(
  409,
  'This record was changed by somebody else. Reload it and try again.',
  'STALE_VERSION',
);

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

describe('an assignment', () => {
  const waiting = anOrder({ version: 1 });
  const assigned = { ...planned, version: 2 };
  const proposal: PlanProposal = {
    planned_start_at: '2026-03-02T08:00:00.000Z',
    planned_end_at: '2026-03-02T10:00:00.000Z',
    basis: 'production_rate',
    units_per_hour: 500,
    remaining: 1000,
  };

  async function assign(answers: FakeServer['answers'] = {}): Promise<FakeServer> {
    const server = fakeServer({
      'PUT /api/orders/1': data(assigned),
      'GET /api/orders/1': data(assigned),
      'GET /api/schedule/proposal': data(proposal),
      ...answers,
    });
    render(
      <Stage cache={presetCache()}>
        <AssignMachineDialog order={waiting} onClose={() => undefined} />
      </Stage>,
    );
    const machine = await screen.findByRole('combobox', { name: /^Machine/ });
    fireEvent.click(machine);
    fireEvent.click(await screen.findByRole('option', { name: /^Filler 1/, hidden: true }));
    // The form waits for the first free time of the machine.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    await press('Save');
    expect(await screen.findByText('Assigned to Filler 1')).toBeTruthy();
    return server;
  }

  // covers ORD-36
  it('is undone by another call with the new version of the order', async () => {
    const server = await assign();
    server.answers['PUT /api/orders/1'] = data({ ...waiting, version: 3 });
    await press('Undo');
    expect(await screen.findByText('The change of ORD-2026-0001 was taken back')).toBeTruthy();
    expect(server.bodies['PUT /api/orders/1']).toEqual({ ...nowhere, version: 2 });
  });

  // covers ORD-38
  it('is not undone after a later change of another person, and the message shows this', async () => {
    const server = await assign();
    server.answers['PUT /api/orders/1'] = stale;
    await press('Undo');
    expect(
      await screen.findByText(
        'The change of ORD-2026-0001 was not taken back. Somebody else has changed this order since.',
      ),
    ).toBeTruthy();
    expect(server.asked.at(-1)).toBe('GET /api/orders/1');
  });

  // covers ORD-38
  it('shows the sentence of the rule that refuses the undo', async () => {
    const server = await assign();
    server.answers['PUT /api/orders/1'] = refused(409, 'An order that is in progress keeps its machine.');
    await press('Undo');
    expect(
      await screen.findByText(
        'The change of ORD-2026-0001 was not taken back. An order that is in progress keeps its machine.',
      ),
    ).toBeTruthy();
  });
});

describe('the archive', () => {
  async function choose(order: Order, action: string): Promise<void> {
    render(
      <Stage cache={presetCache()}>
        <OrderActions order={order} onOpen={() => undefined} />
      </Stage>,
    );
    await press(/^More actions/);
    const item = await screen.findByRole('menuitem', { name: action, hidden: true });
    await act(async () => fireEvent.click(item));
  }

  // covers ORD-37
  it.each([
    ['Archive', 'archive', 'Order moved to the archive', 'unarchive', false],
    ['Take out of archive', 'unarchive', 'Order taken out of the archive', 'archive', true],
  ])('%s is undone', async (action, call, sentence, back, isArchived) => {
    const order = anOrder({ status: 'stopped', archived: isArchived, version: 7 });
    const server = fakeServer({
      [`POST /api/orders/1/${call}`]: data({ ...order, archived: !isArchived, version: 8 }),
      [`POST /api/orders/1/${back}`]: data({ ...order, version: 9 }),
    });
    await choose(order, action);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.bodies[`POST /api/orders/1/${call}`]).toEqual({ version: 7 });
    await press('Undo');
    expect(await screen.findByText('The change of ORD-2026-0001 was taken back')).toBeTruthy();
    expect(server.bodies[`POST /api/orders/1/${back}`]).toEqual({ version: 8 });
  });
});

describe('under an open Edit Schedule', () => {
  function show(order: Order) {
    const cache = presetCache();
    const dialog = (shown: Order) => (
      <Stage cache={cache}>
        <AssignMachineDialog order={shown} onClose={() => undefined} />
      </Stage>
    );
    const { rerender } = render(dialog(order));
    return {
      cache,
      change: (wish: Partial<Order>) => rerender(dialog({ ...order, version: order.version + 1, ...wish })),
    };
  }

  // covers ORD-41
  it('a changed plan is reported, and overwritten only after the plan is loaded', async () => {
    const server = fakeServer({ 'PUT /api/orders/1': stale, 'GET /api/orders/1': data(planned) });
    const { change } = show(planned);
    change({
      planned_start_at: '2026-03-03T04:00:00.000Z',
      scheduled_start_date: '2026-03-03',
      scheduled_end_date: '2026-03-03',
    });
    expect(
      await screen.findByText('This record was changed by somebody else. Reload it and try again.'),
    ).toBeTruthy();
    await press('Save');
    expect(server.bodies['PUT /api/orders/1']).toMatchObject({ version: 4 });
    server.answers['PUT /api/orders/1'] = data({ ...planned, version: 6 });
    await press('Load the latest values');
    await press('Save');
    expect(server.bodies['PUT /api/orders/1']).toMatchObject({
      version: 5,
      scheduled_start_date: '2026-03-03',
    });
  });

  // covers ORD-41
  it('a change that does not change the plan is not reported', async () => {
    const server = fakeServer({ 'PUT /api/orders/1': data({ ...planned, version: 6 }) });
    const { change } = show(planned);
    change({ priority: 'urgent' });
    expect(screen.queryByText('Load the latest values')).toBeNull();
    await press('Save');
    expect(server.bodies['PUT /api/orders/1']).toMatchObject({ version: 5 });
  });

  // covers ORD-41
  it.each([
    ['in_progress', 'An order that is in progress keeps its machine. Stop the order first.'],
    ['completed', 'An order that is completed can no longer be changed'],
  ] as const)('an order that is %s meanwhile has no schedule to edit', async (status, sentence) => {
    const { change } = show(planned);
    change({ status, actual_start_at: galleryNow });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  // covers ORD-41
  it.each([
    ['deleted', 'Machine not found', []],
    ['taken', 'Filler 2 is no longer available', [2]],
  ] as const)(
    'a chosen machine that was %s meanwhile is named, and no call is sent',
    async (_how, sentence, left) => {
      const server = fakeServer({});
      const cache = presetCache();
      cache.setQueryData(machinesQuery.queryKey, (machines = []) =>
        machines.map((known) => (known.id === 2 ? { ...known, status: 'available' as const } : known)),
      );
      render(
        <Stage cache={cache}>
          <AssignMachineDialog order={planned} onClose={() => undefined} />
        </Stage>,
      );
      fireEvent.click(await screen.findByRole('combobox', { name: /^Machine/ }));
      fireEvent.click(await screen.findByRole('option', { name: /^Filler 2/, hidden: true }));
      act(() => {
        cache.setQueryData(machinesQuery.queryKey, (machines = []) =>
          machines
            .filter(({ id }) => id !== 2 || (left as readonly number[]).includes(2))
            .map((known) => (known.id === 2 ? { ...known, status: 'in_use' as const } : known)),
        );
      });
      expect(await screen.findByText(sentence)).toBeTruthy();
      await press('Save');
      expect(server.asked).toEqual([]);
      expect(cache.getQueryData(orderKeys.one(1))).toBeUndefined();
    },
  );
});
