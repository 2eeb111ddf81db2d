import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '../intervals';
import { toInstant } from '../plant-time';
import { aBoardOrder } from './a-board-order';
import { pushFollowing, sequenceOf } from './push';
import { minutesLate } from './rules';
import type { BoardOrder } from './schema';

const zone = 'Africa/Johannesburg';
const hour = 3_600_000;
const base = Date.parse('2026-03-10T00:00:00.000Z');
const span = (from: number, to: number): Interval => ({ from: base + from * hour, to: base + to * hour });
const at = (time: number): string => toInstant(base + time * hour);

const planned = (id: number, from: number, to: number, more: Partial<BoardOrder> = {}): BoardOrder =>
  aBoardOrder({
    id,
    order_number: `ORD-${id}`,
    status: 'assigned',
    machine_id: 1,
    reserved_from: at(from),
    reserved_until: at(to),
    ...more,
  });
const hours = (push: ReturnType<typeof pushFollowing<BoardOrder>>) =>
  push.pushed.map(({ order, span: { from, to } }) => [order.id, (from - base) / hour, (to - base) / hour]);

// covers BOARD-62
describe('room for an order', () => {
  it.each<[what: string, asked: Interval, others: BoardOrder[], pushed: number[][]]>([
    ['free time moves nothing', span(0, 2), [planned(1, 2, 4)], []],
    ['the next order starts at the end of the asked time', span(0, 3), [planned(1, 2, 4)], [[1, 3, 5]]],
    ['a gap takes up the push', span(0, 3), [planned(1, 2, 4), planned(2, 5, 6)], [[1, 3, 5]]],
    [
      'the push continues if the gap is too small',
      span(0, 4),
      [planned(1, 2, 4), planned(2, 5, 6)],
      [
        [1, 4, 6],
        [2, 6, 7],
      ],
    ],
    ['an order that ends before stays', span(2, 4), [planned(1, 0, 2), planned(2, 3, 4)], [[2, 4, 5]]],
    ['an order over the start moves behind the asked time', span(2, 4), [planned(1, 0, 3)], [[1, 4, 7]]],
    [
      'a pushed order keeps its place in the sequence',
      span(2, 4),
      [planned(2, 3, 5), planned(1, 0, 3)],
      [
        [1, 4, 7],
        [2, 7, 9],
      ],
    ],
    [
      'a running order keeps its time, and the push goes around it',
      span(0, 3),
      [planned(1, 2, 4), planned(2, 5, 8, { status: 'in_progress' }), planned(3, 8, 9)],
      [[1, 3, 5]],
    ],
    [
      'an order that does not fit before a paused order goes behind it',
      span(0, 4),
      [planned(1, 2, 4), planned(2, 5, 8, { status: 'paused' })],
      [[1, 8, 10]],
    ],
    [
      'an order without a time is ignored',
      span(0, 4),
      [planned(1, 2, 4, { reserved_from: null, reserved_until: null })],
      [],
    ],
  ])('%s', (_, asked, others, pushed) => {
    expect(hours(pushFollowing(asked, others, zone))).toEqual(pushed);
  });

  it('cannot be made in the time of a running order', () => {
    const running = planned(7, 3, 5, { status: 'in_progress' });
    const push = pushFollowing(span(0, 4), [planned(1, 0, 1), running], zone);
    expect(push.pushed).toEqual([]);
    expect(push.refusal).toMatchObject({ code: 'SCHEDULE_CONFLICT', details: { order_number: 'ORD-7' } });
  });

  it('leaves no overlap, keeps lengths and sequence, and moves only orders that must move', () => {
    const lengths = fc.array(
      fc.record({ gap: fc.nat({ max: 3 }), length: fc.integer({ min: 1, max: 4 }), runs: fc.boolean() }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(lengths, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 8 }), (wishes, start, length) => {
        let end = 0;
        const orders = wishes.map(({ gap, length: takes, runs }, index) => {
          const from = end + gap;
          end = from + takes;
          return planned(index + 1, from, end, runs && index % 3 === 0 ? { status: 'in_progress' } : {});
        });
        const asked = span(start, start + length);
        const { refusal, pushed } = pushFollowing(asked, orders, zone);
        if (refusal) return;
        const moved = new Map(pushed.map(({ order, span: to }) => [order.id, to]));
        const spanOf = (order: BoardOrder): Interval =>
          moved.get(order.id) ?? {
            from: Date.parse(order.reserved_from ?? ''),
            to: Date.parse(order.reserved_until ?? ''),
          };
        const after = [asked, ...orders.map(spanOf)].sort((a, b) => a.from - b.from);
        for (const [index, present] of after.entries()) {
          const next = after[index + 1];
          if (next) expect(present.to).toBeLessThanOrEqual(next.from);
        }
        for (const { order, span: now } of pushed) {
          const before = {
            from: Date.parse(order.reserved_from ?? ''),
            to: Date.parse(order.reserved_until ?? ''),
          };
          expect(order.status).toBe('assigned');
          expect(now.to - now.from).toBe(before.to - before.from);
          expect(now.from).toBeGreaterThan(before.from);
          // The push is minimal: the order begins at the end of another span.
          expect(after.some(({ to }) => to === now.from)).toBe(true);
        }
        const waiting = orders
          .filter(({ status }) => status === 'assigned')
          .filter((order) => spanOf(order).to > asked.from);
        const sequence = [...waiting].sort((a, b) => spanOf(a).from - spanOf(b).from).map(({ id }) => id);
        expect(sequence).toEqual(waiting.map(({ id }) => id));
      }),
      { numRuns: 500 },
    );
  });
});

// covers BOARD-63
describe('moves of a list', () => {
  const place = (machine_id: number, from: number, to: number) => ({ machine_id, ...span(from, to) });
  const move = (name: string, left?: ReturnType<typeof place>, taken?: ReturnType<typeof place>) => ({
    name,
    left,
    taken,
  });
  const names = (moves: readonly { name: string }[] | undefined) => moves?.map(({ name }) => name);

  it('are made from the last to the first when all go later, and from the first to the last when all go earlier', () => {
    const later = [
      move('a', place(1, 0, 2), place(1, 2, 4)),
      move('b', place(1, 2, 4), place(1, 4, 6)),
      move('c', place(1, 4, 6), place(1, 6, 8)),
    ];
    expect(names(sequenceOf(later))).toEqual(['c', 'b', 'a']);
    const earlier = later.map(({ name, left, taken }) => ({ name, left: taken, taken: left }));
    expect(names(sequenceOf(earlier))).toEqual(['a', 'b', 'c']);
  });

  it('of other machines and of orders without a time never wait', () => {
    const moves = [
      move('a', place(1, 0, 2), place(2, 0, 2)),
      move('b', place(2, 2, 4), place(1, 2, 4)),
      move('c', undefined, place(3, 0, 1)),
      move('d', place(4, 0, 1)),
    ];
    expect(names(sequenceOf(moves))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('have no sequence if two orders change places', () => {
    expect(
      sequenceOf([move('a', place(1, 0, 2), place(1, 2, 4)), move('b', place(1, 2, 4), place(1, 0, 2))]),
    ).toBeUndefined();
  });
});

it.each([
  [null, 5, 0],
  [at(5), 5, 0],
  [at(5), 4, 0],
  [at(5), 6, 60],
] as const)('an order due %s that ends at hour %i is %i minutes late', (due, end, minutes) => {
  expect(minutesLate(due, base + end * hour)).toBe(minutes);
});

it('starts a minute late with the first second', () => {
  expect(minutesLate(at(5), base + 5 * hour + 1000)).toBe(1);
});
