import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../plant-time';
import { aBoardOrder } from './a-board-order';
import { gripOf, isUnscheduled, layLanes, spanOf } from './board';
import type { BoardOrder } from './schema';

const hour = 3_600_000;
const base = Date.parse('2026-03-10T00:00:00Z');
const at = (hours: number): string => toInstant(base + hours * hour);
const hours = (span: { from: number; to: number } | undefined) =>
  span && [(span.from - base) / hour, (span.to - base) / hour];

const plan = { machine_id: 1, planned_start_at: at(8), planned_end_at: at(16) };
const held = { reserved_from: at(8), reserved_until: at(16) };

describe('the place of an order', () => {
  it.each<[string, Partial<BoardOrder>, number, number[] | undefined]>([
    ['waiting without a machine', {}, 0, undefined],
    ['waiting with a machine and no time', { machine_id: 1 }, 0, undefined],
    ['planned', { ...plan, ...held, status: 'assigned' }, 0, [8, 16]],
    ['planned and archived', { ...plan, status: 'assigned', archived: true }, 0, undefined],
    [
      'running, in its time',
      { ...plan, ...held, status: 'in_progress', actual_start_at: at(9) },
      10,
      [9, 16],
    ],
    [
      'running, past its time',
      { ...plan, ...held, status: 'in_progress', actual_start_at: at(9) },
      18,
      [9, 18],
    ],
    [
      'running for longer than planned',
      {
        ...plan,
        reserved_from: at(8),
        reserved_until: at(20),
        status: 'in_progress',
        actual_start_at: at(9),
      },
      10,
      [9, 20],
    ],
    ['running without a plan', { machine_id: 1, status: 'paused', actual_start_at: at(9) }, 11, [9, 11]],
    ['stopped', { ...plan, status: 'stopped', actual_start_at: at(9), end_time: at(12) }, 20, [9, 12]],
    [
      'completed',
      { ...plan, status: 'completed', archived: true, actual_start_at: at(9), end_time: at(13) },
      20,
      [9, 13],
    ],
    ['cancelled', { ...plan, status: 'cancelled', archived: true }, 0, undefined],
  ])('%s', (_name, wish, now, expected) => {
    expect(hours(spanOf(aBoardOrder(wish), at(now)))).toEqual(expected);
  });

  it.each<[string, Partial<BoardOrder>, boolean]>([
    ['without a machine', {}, true],
    ['with a machine and no time', { machine_id: 1 }, true],
    ['with a start and no end', { machine_id: 1, status: 'assigned', planned_start_at: at(8) }, true],
    ['with a place', { ...plan, status: 'assigned' }, false],
    ['archived', { archived: true }, false],
    ['completed', { status: 'completed' }, false],
  ])('whether the order is in the tray: %s', (_name, wish, expected) => {
    expect(isUnscheduled(aBoardOrder(wish))).toBe(expected);
  });

  it.each([
    ['pending', 'whole'],
    ['assigned', 'whole'],
    ['in_progress', 'end'],
    ['paused', 'end'],
    ['stopped', 'none'],
    ['completed', 'none'],
    ['cancelled', 'none'],
  ] as const)('the part of an order in status %s that can be gripped: %s', (status, grip) => {
    expect(gripOf(aBoardOrder({ status }))).toBe(grip);
  });
});

describe('lanes', () => {
  const slot = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 12 }));

  it('hold orders that do not overlap, and are as few as possible', () => {
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 20 }), (slots) => {
        const items = slots.map(([from, length], id) => [id, { from, to: from + length }] as const);
        const laid = layLanes(items);
        expect(laid).toHaveLength(items.length);
        for (const a of laid)
          for (const b of laid)
            if (a.item !== b.item && a.lane === b.lane)
              expect(a.span.to <= b.span.from || b.span.to <= a.span.from).toBe(true);
        const deepest = Math.max(
          0,
          ...items.map(
            ([, { from }]) => items.filter(([, other]) => other.from <= from && from < other.to).length,
          ),
        );
        expect(Math.max(-1, ...laid.map(({ lane }) => lane)) + 1).toBe(deepest);
      }),
    );
  });
});
