import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MachineStatus } from '../machines/statuses';
import type { PlantHistory } from './history-schema';
import { isStanding, type MachineSign, machineSign, sceneStatusOf } from './machine-sign';
import { joinHistories, longestStop, replayOf, stepTo } from './replay';

const hour = (hours: number): string => new Date(Date.UTC(2026, 2, 10) + hours * 3_600_000).toISOString();
const ms = (hours: number): number => Date.parse(hour(hours));

const empty: PlantHistory = {
  from: hour(0),
  to: hour(24),
  as_of: hour(24),
  known_since: hour(0),
  machines: [],
  orders: [],
  stops: [],
  people: [],
  layouts: [],
};

const span = (status: MachineStatus, from: number, to: number | null) => ({
  status,
  is_error: false,
  user: null,
  reason: null,
  from: hour(from),
  to: to === null ? null : hour(to),
});
const machine = (id: number, spans: PlantHistory['machines'][number]['spans']) => ({
  id,
  name: `Filler ${id}`,
  type: 'Filler',
  environment: 'packaging',
  areas: [{ environment: 'packaging', from: null }],
  spans,
});
const stop = (id: number, machine_id: number, from: number, to: number | null, category = 'Material') => ({
  id,
  machine_id,
  order_id: 7,
  order_number: 'ORD-7',
  reason: 'No bottles',
  category,
  is_planned: false,
  is_explained: true,
  from: hour(from),
  to: to === null ? null : hour(to),
});
const order = {
  id: 7,
  order_number: 'ORD-7',
  product_name: 'Cola',
  quantity: 100,
  unit: 'bottles',
  environment: 'packaging',
  spans: [
    { status: 'in_progress' as const, machine_id: 1, from: hour(1), to: hour(3) },
    { status: 'stopped' as const, machine_id: 1, from: hour(3), to: hour(5) },
    { status: 'in_progress' as const, machine_id: 1, from: hour(5), to: null },
  ],
  counts: [
    { at: hour(2), good: 30 },
    { at: hour(6), good: 55 },
  ],
};

const oneMachine: PlantHistory = {
  ...empty,
  machines: [
    machine(1, [
      span('available', 0, 1),
      span('in_use', 1, 3),
      span('available', 3, 5),
      span('in_use', 5, null),
    ]),
  ],
  orders: [order],
  stops: [stop(1, 1, 3, 5)],
};

// covers REPLAY-1
describe('the sign of a machine', () => {
  const stops = {
    none: [],
    planned: [{ category: 'Equipment', is_planned: true }],
    material: [{ category: 'Material', is_planned: false }],
    equipment: [{ category: 'Equipment', is_planned: false }],
  };
  const table: readonly [MachineStatus, keyof typeof stops, MachineSign][] = [
    ['available', 'none', 'available'],
    ['available', 'planned', 'available'],
    ['available', 'material', 'stopped'],
    ['available', 'equipment', 'error'],
    ['in_use', 'none', 'busy'],
    ['in_use', 'planned', 'busy'],
    ['in_use', 'material', 'stopped'],
    ['in_use', 'equipment', 'error'],
    ['paused', 'none', 'paused'],
    ['paused', 'planned', 'paused'],
    ['paused', 'material', 'paused'],
    ['paused', 'equipment', 'error'],
    ['maintenance', 'none', 'maintenance'],
    ['maintenance', 'planned', 'maintenance'],
    ['maintenance', 'material', 'maintenance'],
    ['maintenance', 'equipment', 'error'],
    ['offline', 'none', 'offline'],
    ['offline', 'planned', 'offline'],
    ['offline', 'material', 'offline'],
    ['offline', 'equipment', 'error'],
  ];
  it.each(table)('of %s with stops: %s is %s', (status, which, sign) => {
    expect(machineSign(status, stops[which])).toBe(sign);
    expect(machineSign(status, stops[which], true)).toBe('error');
  });

  it('counts in Live Status by decision A-48', () => {
    expect(sceneStatusOf('paused')).toBe('busy');
    expect(sceneStatusOf('stopped')).toBe('available');
  });
});

describe('a replay', () => {
  const replay = replayOf(oneMachine);
  const then = (hours: number) => replay.at(ms(hours)).machines[0];

  // covers REPLAY-2
  it('shows a machine with the order, the count and the stop of the moment', () => {
    expect(then(0.5)).toMatchObject({ sign: 'available', order: null, stops: [] });
    expect(then(1)).toMatchObject({ sign: 'busy', order: { id: 7, good: 0, status: 'in_progress' } });
    expect(then(2)).toMatchObject({ order: { good: 30 } });
    expect(then(3)).toMatchObject({
      sign: 'stopped',
      since: ms(3),
      order: { status: 'stopped', good: 30 },
      stops: [{ reason: 'No bottles' }],
    });
    expect(then(5)).toMatchObject({ sign: 'busy', stops: [] });
    expect(then(7)).toMatchObject({ order: { good: 55 } });
  });

  it('shows the later of two stopped orders that left the machine, in any sequence of the orders', () => {
    const later = {
      ...order,
      id: 3,
      order_number: 'ORD-3',
      spans: [
        { status: 'in_progress' as const, machine_id: 1, from: hour(4), to: hour(5) },
        { status: 'stopped' as const, machine_id: 1, from: hour(5), to: null },
      ],
    };
    const earlier = {
      ...order,
      spans: [{ status: 'stopped' as const, machine_id: 1, from: hour(3), to: null }],
    };
    for (const orders of [
      [later, earlier],
      [earlier, later],
    ]) {
      const { order: shown } = replayOf({ ...oneMachine, orders }).at(ms(6)).machines[0] ?? {};
      expect(shown?.order_number).toBe('ORD-3');
    }
  });

  it('knows no machine before its first status', () => {
    expect(replay.at(ms(-1)).machines).toEqual([]);
  });

  // covers REPLAY-3
  it('counts the stopped machines in each part of a span, and has no count outside of the history', () => {
    expect(replay.standing({ from: ms(-2), to: ms(10) }, 6)).toEqual([null, 0, 1, 1, 0, 0]);
  });

  it('finds the longest stop of a span', () => {
    const two = replayOf({ ...oneMachine, stops: [stop(1, 1, 3, 5), stop(2, 1, 8, 9)] });
    expect(longestStop(two, { from: ms(0), to: ms(24) })?.id).toBe(1);
    expect(longestStop(two, { from: ms(6), to: ms(24) })?.id).toBe(2);
    expect(longestStop(two, { from: ms(10), to: ms(24) })).toBeUndefined();
  });

  it('steps to the moments on both sides, and not beyond the last moment', () => {
    expect(stepTo([1, 3, 5], 3, 1)).toBe(5);
    expect(stepTo([1, 3, 5], 3, -1)).toBe(1);
    expect(stepTo([1, 3, 5], 5, 1)).toBeUndefined();
  });

  // covers REPLAY-4
  it('is the same from one history and from its parts, wherever the history is divided', () => {
    const status = fc.constantFrom<MachineStatus>('available', 'in_use', 'paused', 'maintenance', 'offline');
    const plant = fc.record({
      turns: fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 23 }), status }), {
        selector: ({ at }) => at,
      }),
      stopAt: fc.integer({ min: 0, max: 22 }),
      cut: fc.integer({ min: 1, max: 23 }),
      moment: fc.double({ min: 0, max: 23.99, noNaN: true }),
    });
    fc.assert(
      fc.property(plant, ({ turns, stopAt, cut, moment }) => {
        const starts = [
          { at: 0, status: 'available' as MachineStatus },
          ...turns.toSorted((a, b) => a.at - b.at),
        ];
        const whole: PlantHistory = {
          ...oneMachine,
          machines: [
            machine(
              1,
              starts.map((start, i) => span(start.status, start.at, starts[i + 1]?.at ?? null)),
            ),
          ],
          stops: [stop(1, 1, stopAt, stopAt + 1)],
        };
        const part = (from: number, to: number): PlantHistory => {
          const inside = <Fact extends { from: string; to: string | null }>(facts: Fact[]) =>
            facts.filter((fact) => fact.from < hour(to) && (fact.to === null || fact.to > hour(from)));
          return {
            ...whole,
            from: hour(from),
            to: hour(to),
            machines: whole.machines.map((known) => ({ ...known, spans: inside(known.spans) })),
            stops: inside(whole.stops),
          };
        };
        const joined = joinHistories([part(cut, 24), part(0, cut)]);
        if (!joined) throw new Error('Two parts make a history');
        const [fromWhole, fromParts] = [replayOf(whole), replayOf(joined)];
        expect(fromParts.at(ms(moment))).toEqual(fromWhole.at(ms(moment)));
        const day = { from: ms(0), to: ms(24) };
        expect(fromParts.standing(day, 24)).toEqual(fromWhole.standing(day, 24));
        // The strip agrees with the plant at each full hour: statuses change on full hours only.
        expect(fromWhole.standing(day, 24)).toEqual(
          Array.from(
            { length: 24 },
            (_, i) => fromWhole.at(ms(i)).machines.filter(({ sign }) => isStanding(sign)).length,
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});

it('a machine that moved is in its former area until the moment of the move', () => {
  const moved = {
    ...machine(1, [span('available', 0, null)]),
    environment: 'blending',
    areas: [
      { environment: 'packaging', from: null },
      { environment: 'blending', from: hour(30) },
    ],
  };
  const days = [0, 24].map((from) => ({
    ...empty,
    from: hour(from),
    to: hour(from + 24),
    machines: [moved],
  }));
  const joined = joinHistories(days);
  const replay = joined && replayOf(joined);
  const areaAt = (moment: number) => replay?.at(moment).machines[0]?.environment;
  expect([ms(1), ms(30) - 1, ms(30), ms(40)].map(areaAt)).toEqual([
    'packaging',
    'packaging',
    'blending',
    'blending',
  ]);
});
