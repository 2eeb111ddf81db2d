import { transitions } from '@pms/domain/orders/rules';
import type { Order } from '@pms/domain/orders/schema';
import { orderStatuses } from '@pms/domain/orders/statuses';
import { defaultPermissionsOf, type Permission, type Role, roles } from '@pms/domain/roles';
import { describe, expect, it } from 'vitest';
import { aMachine } from '../../../gallery/a-machine';
import { anOrder } from '../../../gallery/an-order';
import { type ActionName, availableActions, type Surroundings } from './available-actions';

const onTime = '2026-03-02T08:00:00.000Z';

const around = (role: Role, wish: Partial<Surroundings> = {}): Surroundings => {
  const rights = defaultPermissionsOf(role);
  return {
    machines: [aMachine()],
    rules: { time_zone: 'Africa/Johannesburg', early_start_minutes: 0 },
    now: onTime,
    may: (permission: Permission) => rights.includes(permission),
    ...wish,
  };
};

const namesFor = (role: Role, order: Order): ActionName[] =>
  availableActions(order, around(role)).map(({ name }) => name);

/** The actions in the order of their importance. An operator has no right to plan or to cancel. */
const table: readonly [string, Partial<Order>, leads: ActionName[], operator: ActionName[]][] = [
  [
    'pending without a machine',
    { status: 'pending' },
    ['assign', 'edit', 'copy', 'split', 'cancel', 'delete'],
    [],
  ],
  [
    'pending with a machine',
    { status: 'pending', machine_id: 1 },
    ['start', 'schedule', 'edit', 'copy', 'split', 'cancel', 'delete'],
    ['start'],
  ],
  [
    'assigned',
    { status: 'assigned' },
    ['start', 'schedule', 'edit', 'copy', 'split', 'cancel', 'delete'],
    ['start'],
  ],
  [
    'in progress',
    { status: 'in_progress' },
    ['quantity', 'stop', 'complete', 'pause', 'edit', 'copy', 'split'],
    ['quantity', 'stop', 'complete', 'pause'],
  ],
  [
    'paused',
    { status: 'paused' },
    ['resume', 'quantity', 'complete', 'stop', 'edit', 'copy', 'split'],
    ['resume', 'quantity', 'complete', 'stop'],
  ],
  [
    'stopped',
    { status: 'stopped' },
    ['resume', 'complete', 'assign', 'edit', 'copy', 'split', 'archive', 'cancel'],
    ['resume', 'complete'],
  ],
  ['completed', { status: 'completed' }, ['correct', 'copy'], []],
  ['cancelled', { status: 'cancelled' }, ['copy', 'delete'], []],
  [
    'completed and taken out of the archive',
    { status: 'completed', archived: false },
    ['correct', 'copy', 'archive'],
    [],
  ],
  [
    'cancelled and taken out of the archive',
    { status: 'cancelled', archived: false },
    ['copy', 'archive', 'delete'],
    [],
  ],
  ['stopped and archived', { status: 'stopped', archived: true }, ['copy', 'unarchive'], []],
  ['pending and archived', { status: 'pending', archived: true }, ['copy', 'unarchive'], []],
];

describe.each(table)('an order that is %s', (_, wish, leads, operator) => {
  const offeredTo: Readonly<Record<Role, ActionName[]>> = {
    admin: leads,
    manager: leads,
    // Completed orders are corrected by the people who are responsible for the figures (decision A-18).
    supervisor: leads.filter((name) => name !== 'correct'),
    operator,
    viewer: [],
    packer: [],
  };

  it.each(roles)('offers a person with the role %s the allowed actions', (role) => {
    expect(namesFor(role, anOrder(wish))).toEqual(offeredTo[role]);
  });
});

it('the table has every status', () => {
  expect(new Set(table.map(([, { status }]) => status))).toEqual(new Set(orderStatuses));
});

it.each(orderStatuses)('an order that is %s offers exactly the moves of its transitions', (status) => {
  const moves: readonly ActionName[] = ['start', 'pause', 'resume', 'stop', 'complete', 'cancel'];
  const isOffered = (name: ActionName) => namesFor('admin', order).includes(name);
  const order = anOrder({ status, archived: false, machine_id: 1 });
  expect(moves.filter(isOffered)).toEqual(moves.filter((name) => name in transitions[status]));
});

describe('the reason against an action', () => {
  const reasonFor = (
    name: ActionName,
    order: Order,
    wish: Partial<Surroundings> = {},
    role: Role = 'operator',
  ) => availableActions(order, around(role, wish)).find((action) => action.name === name)?.reason;
  const assigned = anOrder({ id: 1, status: 'assigned' });
  const stopped = anOrder({ id: 1, status: 'stopped' });
  const holding = (id: number) => [aMachine({ status: 'in_use', order_id: id, order_number: `ORD-${id}` })];

  it('a start on a free machine within the plan is allowed', () => {
    expect(availableActions(assigned, around('operator'))).toEqual([{ name: 'start', reason: undefined }]);
  });

  it.each<[string, Partial<Surroundings>, string]>([
    [
      'another order holds the machine',
      { machines: holding(7) },
      'Cannot start production. Machine is already running Order ORD-7. Please stop that order first.',
    ],
    [
      'the machine is in maintenance',
      { machines: [aMachine({ status: 'maintenance' })] },
      'Cannot start production. Filler 1 is in status maintenance.',
    ],
    [
      'the machine is offline',
      { machines: [aMachine({ status: 'offline' })] },
      'Cannot start production. Filler 1 is in status offline.',
    ],
    [
      'it is too early',
      { now: '2026-03-02T03:59:59.000Z' },
      'Cannot start production yet. Order is scheduled to start at 02-03-2026 06:00',
    ],
    [
      'it is too late',
      { now: '2026-03-02T16:00:00.000Z' },
      'Cannot start production. Order scheduled time has ended at 02-03-2026 18:00',
    ],
  ])('a start is refused because %s', (_, wish, sentence) => {
    expect(reasonFor('start', assigned, wish)).toBe(sentence);
  });

  it.each(['admin', 'manager', 'supervisor'] as const)(
    'a %s may start outside the plan, and is asked for the reason in the dialog',
    (role) => {
      const early = { now: '2026-03-01T00:00:00.000Z' };
      expect(reasonFor('start', assigned, early, role)).toBeUndefined();
      expect(reasonFor('start', assigned, { ...early, machines: holding(7) }, role)).toContain('ORD-7');
    },
  );

  it('a start is allowed early if the plant allows early starts', () => {
    const now = '2026-03-02T03:45:00.000Z';
    const rules = { time_zone: 'Africa/Johannesburg', early_start_minutes: 15 };
    expect(reasonFor('start', assigned, { now, rules })).toBeUndefined();
  });

  it('an order on its own machine is no obstacle to itself', () => {
    const paused = anOrder({ id: 7, status: 'paused' });
    expect(reasonFor('resume', paused, { machines: holding(7) })).toBeUndefined();
  });

  it('a resume depends on the machine, and not on the plan', () => {
    const late = '2026-03-09T00:00:00.000Z';
    expect(reasonFor('resume', stopped, { now: late })).toBeUndefined();
    expect(reasonFor('resume', stopped, { machines: holding(7) })).toContain('already running Order ORD-7');
  });

  it('machines that are not loaded yet are no reason', () => {
    expect(reasonFor('start', assigned, { machines: [] })).toBeUndefined();
    expect(reasonFor('resume', stopped, { machines: [] })).toBeUndefined();
  });

  it('a stop, a completion or a report is always possible', () => {
    const running = anOrder({ status: 'in_progress' });
    const actions = availableActions(
      running,
      around('operator', { machines: [aMachine({ status: 'offline' })] }),
    );
    expect(actions.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
