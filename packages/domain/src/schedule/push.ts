/**
 * Makes room for an order on a machine whose time is taken: the waiting orders start as little later as possible.
 * Server and browser call the same functions, so that the preview equals the change.
 */
import { type Interval, intervalOf } from '../intervals';
import type { Refusal } from '../refusal';
import { gripOf } from './board';
import { clashRefusal, type Held } from './rules';
import type { BoardOrder } from './schema';

/** An order that starts later, and its new time. Its length stays. */
export interface Pushed<Row> {
  readonly order: Row;
  readonly span: Interval;
}

export interface Push<Row> {
  /** The reason why no room can be made: the time of a running order cannot be moved. */
  readonly refusal: Refusal | undefined;
  /** In the order of their new starts. */
  readonly pushed: readonly Pushed<Row>[];
}

/** The fields of an order that say whether its time can be moved, and which time it holds. */
export type OnMachine = Pick<
  BoardOrder,
  'id' | 'order_number' | 'status' | 'archived' | 'reserved_from' | 'reserved_until'
>;

interface Holding<Row> {
  readonly order: Row;
  readonly span: Interval;
}

/**
 * Which orders of one machine start later, and when, so that `asked` is free. Orders that end before `asked` begins
 * stay; the others keep their sequence and their gaps take up the push. A running order keeps its time, and what is
 * pushed goes around it.
 */
export function pushFollowing<Row extends OnMachine>(
  asked: Interval,
  others: readonly Row[],
  timeZone: string,
): Push<Row> {
  const holdings = others.flatMap(holdingOf).filter(({ span }) => span.to > asked.from);
  const fixed = holdings.filter(({ order }) => gripOf(order) !== 'whole');
  const refusal = clashRefusal(fixed.map(heldBy), asked, timeZone);
  if (refusal) return { refusal, pushed: [] };
  const taken = [asked, ...fixed.map(({ span }) => span)].sort((a, b) => a.from - b.from);
  const pushed: Pushed<Row>[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { order, span } of bySequence(holdings.filter((one) => !fixed.includes(one)))) {
    const from = firstGap(taken, Math.max(span.from, free), span.to - span.from);
    free = from + span.to - span.from;
    if (from !== span.from) pushed.push({ order, span: { from, to: free } });
  }
  return { refusal: undefined, pushed };
}

function holdingOf<Row extends OnMachine>(order: Row): Holding<Row>[] {
  const { reserved_from: from, reserved_until: to } = order;
  return from && to ? [{ order, span: intervalOf(from, to) }] : [];
}

const heldBy = ({ order }: Holding<OnMachine>): Held => ({
  order_number: order.order_number,
  from: order.reserved_from ?? '',
  to: order.reserved_until ?? '',
});

const bySequence = <Row extends OnMachine>(holdings: readonly Holding<Row>[]): Holding<Row>[] =>
  [...holdings].sort((a, b) => a.span.from - b.span.from || a.order.id - b.order.id);

/** The first start from `earliest` on with this much free time; `taken` is sorted. */
function firstGap(taken: readonly Interval[], earliest: number, lengthMs: number): number {
  let from = earliest;
  for (const busy of taken) {
    if (busy.to <= from) continue;
    if (from + lengthMs <= busy.from) break;
    from = busy.to;
  }
  return from;
}

/** One move of a list: the time on a machine that an order leaves, and the time that it takes. */
export interface Move {
  readonly left: Place | undefined;
  readonly taken: Place | undefined;
}

export interface Place extends Interval {
  readonly machine_id: number;
}

/**
 * The sequence of moves in which no order takes time that another order of the list has not left yet; undefined where
 * orders wait for each other, for example when two orders change places.
 */
export function sequenceOf<One extends Move>(moves: readonly One[]): One[] | undefined {
  const waiting = [...moves];
  const sequence: One[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ taken }, at) =>
      waiting.every(({ left }, other) => other === at || !overlaps(left, taken)),
    );
    if (next < 0) return undefined;
    sequence.push(...waiting.splice(next, 1));
  }
  return sequence;
}

const overlaps = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.machine_id === other.machine_id &&
  one.from < other.to &&
  other.from < one.to;
