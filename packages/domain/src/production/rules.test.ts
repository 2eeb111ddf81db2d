import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CauseKind, Segment } from '../figures/classify';
import { type MachineTimeClass, machineTimeClasses } from '../figures/time-classes';
import { attentionList, efficiencyBand, expectedEnd, stripOf, type WaitingOrder } from './rules';
import type { FloorMachine } from './schema';

const now = '2026-03-10T10:00:00.000Z';

const aMachine = (wish: Partial<FloorMachine> = {}): FloorMachine => ({
  id: 1,
  name: 'Filler 1',
  type: 'Filler',
  environment: 'packaging',
  status: 'available',
  status_since: '2026-03-10T04:00:00.000Z',
  order_id: null,
  order_number: null,
  product_name: null,
  order_status: null,
  start_time: null,
  operator: null,
  production_rate: 60,
  actual_quantity: null,
  quantity: null,
  unit: null,
  due_at: null,
  efficiency: null,
  efficiency_reason: null,
  open_stop: null,
  next_order: null,
  last_order: null,
  people_missing: null,
  strip: [],
  ...wish,
});

const running = (wish: Partial<FloorMachine> = {}): FloorMachine =>
  aMachine({
    status: 'in_use',
    order_id: 7,
    order_number: 'ORD-7',
    order_status: 'in_progress',
    quantity: 120,
    actual_quantity: 60,
    ...wish,
  });

const stop = (explained: boolean) => ({
  id: 3,
  reason: 'Equipment Breakdown',
  explained,
  start_time: '2026-03-10T09:48:00.000Z',
  order_id: 7,
  order_number: 'ORD-7',
});

const waiting = (wish: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 9,
  order_number: 'ORD-9',
  machine_id: 1,
  machine_name: 'Filler 1',
  planned_start_at: null,
  due_at: null,
  ...wish,
});

// covers FLOOR-12
describe('the band of an efficiency', () => {
  it.each([
    [100, 'green'],
    [90, 'green'],
    [89.99, 'amber'],
    [70, 'amber'],
    [69.99, 'red'],
    [0, 'red'],
  ])('of %d is %s', (percent, band) => {
    expect(efficiencyBand(percent)).toBe(band);
  });
});

describe('the estimated end of an order', () => {
  it.each([
    [60, 60, '2026-03-10T11:00:00.000Z'],
    [120, 60, now],
    [130, 60, now],
    [0, 240, '2026-03-10T10:30:00.000Z'],
  ])('with %d of 120 made at %d an hour', (actual_quantity, rate, end) => {
    expect(expectedEnd({ quantity: 120, actual_quantity }, rate, now)).toBe(end);
  });

  it('is not known without a rate', () => {
    expect(expectedEnd({ quantity: 120, actual_quantity: 0 }, 0, now)).toBeUndefined();
  });
});

// covers FLOOR-20, FLOOR-21, FLOOR-22, FLOOR-23, FLOOR-24
describe('the list of problems', () => {
  it.each<[string, FloorMachine[], WaitingOrder[], string[]]>([
    ['no problem, without a problem on the floor', [running(), aMachine()], [waiting()], []],
    [
      'a stop without a reason',
      [running({ open_stop: stop(false) })],
      [],
      ['Filler 1 is stopped, no reason given'],
    ],
    [
      'a paused order whose stop was ended',
      [running({ order_status: 'paused', order_number: 'ORD-7' })],
      [],
      ['Filler 1 stands: ORD-7 is paused'],
    ],
    [
      'a stop with a reason',
      [running({ open_stop: stop(true) })],
      [],
      ['Filler 1 is stopped: Equipment Breakdown'],
    ],
    ['an order that is late', [running({ due_at: now })], [], ['ORD-7 is late']],
    [
      'an order that will be late',
      [running({ due_at: '2026-03-10T10:59:59.999Z' })],
      [],
      ['ORD-7 will be late at this rate'],
    ],
    ['no order that is done in time', [running({ due_at: '2026-03-10T11:00:00.000Z' })], [], []],
    [
      'no estimate for a paused order',
      [running({ order_status: 'paused', due_at: '2026-03-10T10:30:00.000Z' })],
      [],
      ['Filler 1 stands: ORD-7 is paused'],
    ],
    ['an order that waits and is late', [], [waiting({ due_at: now })], ['ORD-9 is late and does not run']],
    [
      'a start that is thirty minutes late',
      [],
      [waiting({ planned_start_at: '2026-03-10T09:30:00.000Z' })],
      ['ORD-9 should have started'],
    ],
    ['no start that is a little late', [], [waiting({ planned_start_at: '2026-03-10T09:30:00.001Z' })], []],
    ['a machine that is offline', [aMachine({ status: 'offline' })], [], ['Filler 1 sends no data']],
    ['a machine in use without an order', [aMachine({ status: 'in_use' })], [], ['Filler 1 sends no data']],
    ['missing people', [running({ people_missing: 2 })], [], ['2 people are missing at Filler 1']],
    ['one missing person', [running({ people_missing: 1 })], [], ['1 person is missing at Filler 1']],
    ['no missing person, without planned people', [running({ people_missing: null })], [], []],
  ])('names %s', (_, machines, orders, sentences) => {
    expect(attentionList(machines, orders, now).map(({ text }) => text)).toEqual(sentences);
  });

  it('begins with the machines that are stopped without a reason', () => {
    const machines = [
      running({ people_missing: 1 }),
      aMachine({ id: 2, status: 'offline' }),
      running({ id: 3, due_at: now }),
      running({ id: 4, open_stop: stop(true) }),
      running({ id: 5, open_stop: stop(false) }),
    ];
    const kinds = attentionList(machines, [], now).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'unexplained_stop',
      'open_stop',
      'late_order',
      'silent_machine',
      'missing_people',
    ]);
  });
});

// covers FLOOR-15
describe('the strip of a shift', () => {
  const at = (minute: number): number => Date.parse(now) + minute * 60_000;
  const segment = (from: number, to: number, name: MachineTimeClass, cause: CauseKind): Segment => ({
    from: at(from),
    to: at(to),
    class: name,
    cause,
    id: 3,
    order_id: null,
    undecided: false,
  });

  it.each<[MachineTimeClass, CauseKind, string]>([
    ['run', 'order', 'running'],
    ['ms', 'stop', 'running'],
    ['ud', 'stop', 'stopped'],
    ['su', 'stop', 'stopped'],
    ['bl', 'stop', 'stopped'],
    ['st', 'stop', 'stopped'],
    ['ex', 'stop', 'stopped'],
    ['ux', 'stop', 'unexplained'],
    ['ux', 'machine_status', 'unexplained'],
    ['ux', 'due_order', 'not_started'],
    ['ud', 'machine_status', 'maintenance'],
    ['ex', 'planned_maintenance', 'maintenance'],
    ['ex', 'machine_status', 'no_order'],
    ['ex', 'break', 'no_order'],
    ['ns', 'closure', 'no_order'],
    ['un', 'machine_status', 'no_data'],
    ['un', 'nothing_recorded', 'no_data'],
  ])('shows %s by %s as %s', (name, cause, kind) => {
    const [part] = stripOf([segment(0, 5, name, cause)], () => 'Breakdown');
    expect(part?.kind).toBe(kind);
    expect(part?.reason).toBe(kind === 'stopped' ? 'Breakdown' : null);
  });

  it('covers the segments of the engine without gaps, and joins equal neighbours', () => {
    const classes = fc.constantFrom(...machineTimeClasses);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), classes), { maxLength: 30 }),
        (lengths) => {
          let minute = 0;
          const segments = lengths.map(([length, name]) => {
            minute += length;
            return segment(minute - length, minute, name, 'stop');
          });
          const strip = stripOf(segments, () => 'Breakdown');
          expect(strip.at(0)?.from).toBe(segments.length ? now : undefined);
          strip.forEach((part, index) => {
            const next = strip[index + 1];
            if (!next) return;
            expect(next.from).toBe(part.to);
            expect([next.kind, next.reason]).not.toEqual([part.kind, part.reason]);
          });
          expect(Date.parse(strip.at(-1)?.to ?? now)).toBe(at(minute));
        },
      ),
    );
  });
});
