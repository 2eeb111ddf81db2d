import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedStatuses,
  archiveRefusal,
  assignRefusal,
  deleteRefusal,
  holdsMachine,
  isFinal,
  nextQuantity,
  orderActions,
  quantityRefusal,
  resumeRefusal,
  startRefusal,
  transitionRefusal,
  transitions,
  undoRefusal,
} from './rules';
import { type OrderStatus, orderStatuses } from './statuses';

/** A separate copy of decision A-06: from, action, to. */
const transitionTable: [OrderStatus, string, OrderStatus][] = [
  ['pending', 'assign', 'assigned'],
  ['pending', 'start', 'in_progress'],
  ['pending', 'cancel', 'cancelled'],
  ['assigned', 'assign', 'assigned'],
  ['assigned', 'unassign', 'pending'],
  ['assigned', 'start', 'in_progress'],
  ['assigned', 'cancel', 'cancelled'],
  ['in_progress', 'pause', 'paused'],
  ['in_progress', 'stop', 'stopped'],
  ['in_progress', 'complete', 'completed'],
  ['paused', 'stop', 'stopped'],
  ['paused', 'resume', 'in_progress'],
  ['paused', 'complete', 'completed'],
  ['stopped', 'resume', 'in_progress'],
  ['stopped', 'complete', 'completed'],
  ['stopped', 'cancel', 'cancelled'],
];

const machine = { name: 'Filler 1', status: 'available', environment: 'packaging' };
const rules = { time_zone: 'Africa/Johannesburg', early_start_minutes: 0 };
const now = '2026-03-10T08:00:00.000Z';
const unplanned = {
  id: 1,
  status: 'assigned' as OrderStatus,
  archived: false,
  planned_start_at: null,
  planned_end_at: null,
};

describe('transitions', () => {
  it('are exactly the transitions of the table', () => {
    for (const status of orderStatuses) {
      for (const action of orderActions) {
        const row = transitionTable.find(([from, by]) => from === status && by === action);
        expect([status, action, transitions[status][action]]).toEqual([status, action, row?.[2]]);
        const refused = transitionRefusal(action, status);
        expect(refused === undefined).toBe(row !== undefined);
        if (refused)
          expect(refused).toMatchObject({ status: 409, details: { allowed: allowedStatuses(status) } });
      }
    }
  });

  it('never leave a final status, and never need more than one machine', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderActions), { maxLength: 30 }), (actions) => {
        let status: OrderStatus = 'pending';
        for (const action of actions) {
          const next: OrderStatus | undefined = transitions[status][action];
          if (isFinal(status)) expect(next).toBeUndefined();
          status = next ?? status;
        }
        expect(orderStatuses).toContain(status);
      }),
    );
  });
});

describe('starting', () => {
  const ask = (more: Partial<Parameters<typeof startRefusal>[0]>) =>
    startRefusal({ order: unplanned, machine, holding: undefined, rules, now, ...more })?.code;
  const planned = {
    ...unplanned,
    planned_start_at: '2026-03-10T08:00:00.000Z',
    planned_end_at: '2026-03-10T16:00:00.000Z',
  };

  it.each([
    ['a free machine', {}, undefined],
    ['no machine', { machine: undefined }, 'NO_MACHINE_ASSIGNED'],
    ['a machine that another order holds', { holding: { id: 2, order_number: 'ORD-2' } }, 'MACHINE_BUSY'],
    ['a machine in use by hand', { machine: { ...machine, status: 'in_use' } }, undefined],
    ['a machine in maintenance', { machine: { ...machine, status: 'maintenance' } }, 'MACHINE_NOT_USABLE'],
    ['an offline machine', { machine: { ...machine, status: 'offline' } }, 'MACHINE_NOT_USABLE'],
    ['a second before its time', { order: planned, now: '2026-03-10T07:59:59.000Z' }, 'SCHEDULE_NOT_STARTED'],
    ['the first instant of its time', { order: planned }, undefined],
    ['the last instant of its time', { order: planned, now: '2026-03-10T15:59:59.999Z' }, undefined],
    ['the end of its time', { order: planned, now: '2026-03-10T16:00:00.000Z' }, 'SCHEDULE_ENDED'],
    [
      'half a plan',
      { order: { ...planned, planned_end_at: null }, now: '2026-01-01T00:00:00.000Z' },
      undefined,
    ],
    [
      'an early start that the plant allows',
      { order: planned, now: '2026-03-10T07:45:00.000Z', rules: { ...rules, early_start_minutes: 15 } },
      undefined,
    ],
    [
      'a start earlier than the plant allows',
      { order: planned, now: '2026-03-10T07:44:59.000Z', rules: { ...rules, early_start_minutes: 15 } },
      'SCHEDULE_NOT_STARTED',
    ],
    [
      'an override without the right',
      { order: planned, now: '2026-03-10T17:00:00.000Z', override: { allowed: false, reason: 'x' } },
      'PERMISSION_DENIED',
    ],
    [
      'an override without a reason',
      { order: planned, override: { allowed: true, reason: undefined } },
      'OVERRIDE_REASON_REQUIRED',
    ],
    [
      'an override with the right and a reason',
      { order: planned, now: '2026-03-10T17:00:00.000Z', override: { allowed: true, reason: 'x' } },
      undefined,
    ],
    [
      'an override on a busy machine',
      { holding: { id: 2, order_number: 'ORD-2' }, override: { allowed: true, reason: 'x' } },
      'MACHINE_BUSY',
    ],
  ] as const)('on %s', (_name, more, code) => expect(ask(more)).toBe(code));

  it('is never possible on a machine that another order holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.boolean(), (status, allowed) => {
        const holding = { id: 2, order_number: 'ORD-2' };
        const override = { allowed, reason: 'Because' };
        expect(
          startRefusal({ order: { ...unplanned, status }, machine, holding, rules, now, override }),
        ).toBeDefined();
        expect(resumeRefusal({ id: 1, status, archived: false }, machine, holding)).toBeDefined();
      }),
    );
  });
});

it('an archived order cannot start or resume', () => {
  const order = { ...unplanned, archived: true };
  expect(startRefusal({ order, machine, holding: undefined, rules, now })?.code).toBe('ORDER_IS_ARCHIVED');
  expect(resumeRefusal({ ...order, status: 'stopped' }, machine, undefined)?.code).toBe('ORDER_IS_ARCHIVED');
});

describe('assigning', () => {
  it.each(orderStatuses.map((status) => [status]))('an order that is %s', (status) => {
    const code = assignRefusal({ status, environment: 'packaging' }, machine)?.code;
    const expected = isFinal(status)
      ? 'ORDER_IS_FINAL'
      : holdsMachine(status)
        ? 'ORDER_HOLDS_MACHINE'
        : undefined;
    expect(code).toBe(expected);
  });

  it('is refused for a machine of another area', () => {
    expect(assignRefusal({ status: 'pending', environment: 'blending' }, machine)?.code).toBe(
      'MACHINE_IN_OTHER_AREA',
    );
  });
});

describe('quantities', () => {
  it.each([
    ['in_progress', 10, { add: 5 }, undefined],
    ['paused', 10, { actual_quantity: 10 }, undefined],
    ['in_progress', 10, { actual_quantity: 9 }, 'NOTE_REQUIRED'],
    ['in_progress', 10, { actual_quantity: 9, note: '  ' }, 'NOTE_REQUIRED'],
    ['in_progress', 10, { actual_quantity: 9, note: 'Counted twice' }, undefined],
    ['in_progress', 10, { add: -11, note: 'x' }, 'QUANTITY_NEGATIVE'],
    ['stopped', 10, { add: 1 }, 'QUANTITY_NOT_OPEN'],
    ['completed', 10, { add: 1 }, 'QUANTITY_NOT_OPEN'],
  ] as const)('%s at %d, reporting %j: %s', (status, actual_quantity, body, code) => {
    expect(quantityRefusal({ status, actual_quantity }, body)?.code).toBe(code);
  });

  it('add up without errors of floating point', () => {
    let total = 0;
    for (let index = 0; index < 1000; index += 1) total = nextQuantity(total, { add: 0.001 });
    expect(total).toBe(1);
  });

  it.each([
    [{ undone: false }, 7, '2026-03-10T08:10:00.000Z', undefined],
    [{ undone: false }, 7, '2026-03-10T08:10:00.001Z', 'UNDO_TOO_LATE'],
    [{ undone: true }, 7, now, 'ALREADY_UNDONE'],
    [{ undone: false }, 8, now, 'NOT_LATEST_QUANTITY'],
  ] as const)('are taken back: %j, latest %d, at %s: %s', (state, latest, at, code) => {
    expect(
      undoRefusal({ status: 'in_progress' }, { id: 7, update_time: now, ...state }, latest, at)?.code,
    ).toBe(code);
  });
});

it('an order that does not run can be archived, and an order that never ran can be deleted', () => {
  for (const status of orderStatuses) {
    expect(archiveRefusal(status) !== undefined).toBe(['in_progress', 'paused'].includes(status));
    expect(deleteRefusal(status) === undefined).toBe(['pending', 'assigned', 'cancelled'].includes(status));
  }
});
