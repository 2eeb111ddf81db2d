import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/statuses';
import { toInstant } from '../plant-time';
import { aBoardOrder } from './a-board-order';
import { type Caution, clashRefusal, closuresOf, fixedRefusal, judgePlace, type Surroundings } from './rules';
import type { BoardClosure, BoardMachine, BoardOrder } from './schema';

const hour = 3_600_000;
const base = Date.parse('2026-03-10T00:00:00Z');
const at = (hours: number): string => toInstant(base + hours * hour);
const span = (from: number, to: number) => ({ from: base + from * hour, to: base + to * hour });

const filler: BoardMachine = {
  id: 1,
  name: 'Filler 1',
  type: 'Filler',
  environment: 'packaging',
  status: 'available',
  machine_type_id: 1,
  production_rate: 60,
};

const holding = (id: number, from: number, to: number, wish: Partial<BoardOrder> = {}): BoardOrder =>
  aBoardOrder({
    id,
    order_number: `ORD-${id}`,
    machine_id: 1,
    status: 'assigned',
    planned_start_at: at(from),
    planned_end_at: at(to),
    reserved_from: at(from),
    reserved_until: at(to),
    ...wish,
  });

const running = (wish: Partial<BoardOrder> = {}) =>
  holding(1, 0, 8, { status: 'in_progress', actual_start_at: at(0), ...wish });

function around(orders: BoardOrder[], more: Partial<Surroundings> = {}): Surroundings {
  return { orders, closures: [], now: at(1), time_zone: 'Africa/Johannesburg', ...more };
}

const codeOf = (order: BoardOrder, from: number, to: number, others: BoardOrder[] = [], machine = filler) =>
  judgePlace(order, { machine, span: span(from, to) }, around(others)).refusal?.code;

describe('a clash', () => {
  const other = [holding(2, 8, 16)];
  it.each([
    ['before, with an end at the start of the other order', 0, 8, undefined],
    ['before, with an end a minute after the start of the other order', 0, 8.02, 'SCHEDULE_CONFLICT'],
    ['inside the other order', 10, 12, 'SCHEDULE_CONFLICT'],
    ['around the other order', 6, 20, 'SCHEDULE_CONFLICT'],
    ['the same time', 8, 16, 'SCHEDULE_CONFLICT'],
    ['after, with a start at the end of the other order', 16, 20, undefined],
  ])('%s', (_name, from, to, expected) => {
    expect(codeOf(aBoardOrder(), from, to, other)).toBe(expected);
  });

  it('names the first order in the way and its time at the plant', () => {
    const { refusal } = judgePlace(
      aBoardOrder(),
      { machine: filler, span: span(0, 24) },
      around([holding(3, 16, 20), holding(2, 8, 16)]),
    );
    expect(refusal?.message).toBe(
      'Scheduling conflict! Order ORD-2 is already scheduled on this machine from 10-03-2026 10:00 to 10-03-2026 18:00',
    );
  });

  it('does not exist with the order itself, with another machine, or with an order that holds no time', () => {
    const elsewhere = holding(2, 0, 8, { machine_id: 2 });
    const stopped = holding(3, 0, 8, { status: 'stopped', reserved_from: null, reserved_until: null });
    expect(codeOf(holding(1, 0, 8), 2, 10, [holding(1, 0, 8), elsewhere, stopped])).toBeUndefined();
  });

  it('is found exactly when two half-open spans share an instant, for any other held spans', () => {
    const slot = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(slot, fc.array(slot, { maxLength: 8 }), ([from, length], others) => {
        const held = others.map(([start, hours], index) => ({
          order_number: `ORD-${index}`,
          from: at(start),
          to: at(start + hours),
        }));
        const shares = others.some(([start, hours]) => start < from + length && from < start + hours);
        expect(clashRefusal(held, span(from, from + length), 'UTC') !== undefined).toBe(shares);
      }),
    );
  });
});

describe('the changes that the status allows', () => {
  it.each([
    ['pending', undefined],
    ['assigned', undefined],
    ['stopped', 'PLAN_IS_FIXED'],
    ['completed', 'ORDER_IS_FINAL'],
    ['cancelled', 'ORDER_IS_FINAL'],
  ] as const)('a place for an order that is %s', (status, expected) => {
    const started = ['stopped', 'completed'].includes(status) ? at(-4) : null;
    expect(codeOf(aBoardOrder({ status, actual_start_at: started }), 2, 4)).toBe(expected);
  });

  it.each(['in_progress', 'paused'] as const)(
    'an order that is %s moves its end, and stays on its machine',
    (status) => {
      const order = running({ status });
      expect(codeOf(order, 0, 12)).toBeUndefined();
      expect(codeOf(order, 0, 2)).toBeUndefined();
      expect(codeOf(order, 0, 1)).toBe('END_IS_PAST');
      expect(codeOf(order, 0, 12, [order, holding(2, 10, 14)])).toBe('SCHEDULE_CONFLICT');
      expect(codeOf(order, 0, 12, [], { ...filler, id: 9 })).toBe('ORDER_HOLDS_MACHINE');
    },
  );

  it('a running order without a reserved time reserves the time from now on, not from its start', () => {
    const order = running({ reserved_from: null, reserved_until: null });
    const before = holding(2, 0, 1);
    expect(codeOf(order, 0, 4, [order, before])).toBeUndefined();
    expect(codeOf(order, 0, 4, [order, holding(2, 0, 2)])).toBe('SCHEDULE_CONFLICT');
  });

  it('refuses a machine of another area, and an end that is not after the start', () => {
    expect(codeOf(aBoardOrder(), 2, 4, [], { ...filler, environment: 'blending' })).toBe(
      'MACHINE_IN_OTHER_AREA',
    );
    expect(codeOf(aBoardOrder(), 4, 4)).toBe('SCHEDULE_BACKWARDS');
  });

  it.each([
    ['pending', null, undefined],
    ['assigned', null, undefined],
    ['in_progress', at(0), 'ORDER_HOLDS_MACHINE'],
    ['paused', at(0), 'ORDER_HOLDS_MACHINE'],
    ['stopped', at(0), 'PLAN_IS_FIXED'],
    ['completed', at(0), 'ORDER_IS_FINAL'],
    ['cancelled', null, 'ORDER_IS_FINAL'],
  ] as const)('the reason why an order that is %s cannot move', (status, actual_start_at, expected) => {
    expect(fixedRefusal({ status, actual_start_at })?.code).toBe(expected);
  });

  it('has an answer for every status', () => {
    for (const status of orderStatuses) {
      const verdict = judgePlace(aBoardOrder({ status }), { machine: filler, span: span(2, 4) }, around([]));
      expect(verdict.refusal === undefined || verdict.cautions.length === 0).toBe(true);
    }
  });
});

describe('the cautions for a planner', () => {
  const cautions = (
    order: BoardOrder,
    from: number,
    to: number,
    more: Partial<Surroundings> = {},
    machine = filler,
  ) => judgePlace(order, { machine, span: span(from, to) }, around([], more)).cautions;
  const holiday: BoardClosure = {
    kind: 'closure',
    name: 'Human Rights Day',
    environment: null,
    machine_id: null,
    from: at(6),
    to: at(30),
  };

  it.each<[string, number, Caution[]]>([
    ['in time', 8, []],
    ['exactly at the due time', 10, []],
    ['by an hour and a half', 11.5, [{ kind: 'late', minutes: 90, due_at: at(10) }]],
  ])('late %s', (_name, end, expected) => {
    expect(cautions(aBoardOrder({ due_at: at(10) }), 2, end)).toEqual(expected);
  });

  it.each<[string, number, number, Caution[]]>([
    ['over before now', -4, 1, [{ kind: 'over' }]],
    ['begun before now', 0, 4, [{ kind: 'begun' }]],
    ['from now on', 1, 4, []],
  ])('a time that is %s', (_name, from, to, expected) => {
    expect(cautions(aBoardOrder(), from, to)).toEqual(expected);
  });

  it('a closure that overlaps the span, and no closure that only touches it', () => {
    expect(cautions(aBoardOrder(), 4, 7, { closures: [holiday] })).toEqual([
      { kind: 'closed', name: 'Human Rights Day' },
    ]);
    expect(cautions(aBoardOrder(), 4, 6, { closures: [holiday] })).toEqual([]);
  });

  it.each([
    ['available', 0],
    ['in_use', 0],
    ['paused', 0],
    ['maintenance', 1],
    ['offline', 1],
  ] as const)('a machine that is %s', (status, count) => {
    expect(cautions(aBoardOrder(), 4, 6, {}, { ...filler, status })).toHaveLength(count);
  });

  it('closures hold for their machine, their area, or the plant', () => {
    const of = (environment: string | null, machine_id: number | null) => ({
      ...holiday,
      environment,
      machine_id,
    });
    const all = [of(null, null), of('packaging', null), of('blending', null), of(null, 1), of(null, 2)];
    expect(closuresOf(filler, all)).toEqual([all[0], all[1], all[3]]);
  });
});
