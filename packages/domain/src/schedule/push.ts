/**
 * Makes room for an order on a machine whose time is reserved: the waiting orders start later, by the shortest possible
 * time. Server and browser call the same functions, so that the preview equals the change.
 */
import { type Interval, intervalOf } from '../intervals';
import type { Refusal } from '../refusal';
import { gripOf } from './board';
import { clashRefusal, type Held } from './rules';
import type { BoardOrder } from './schema';

/** An order that starts later, and its new time. The length of the order does not change. */
export interface Pushed<Row> {
  readonly order: Row;
  readonly span: Interval;
}

export interface Push<Row> {
  /** The refusal if no room can be made, because the time of a running order cannot be moved. */
  readonly refusal: Refusal | undefined;
  /** The orders that start later, sorted by their new starts. */
  readonly pushed: readonly Pushed<Row>[];
}

/** The fields of an order that determine its reserved time, and whether this time can be moved. */
export type OnMachine = Pick<
  BoardOrder,
  'id' | 'order_number' | 'status' | 'archived' | 'reserved_from' | 'reserved_until'
>;

interface Holding<Row> {
  readonly order: Row;
  readonly span: Interval;
}

/**
 * The orders of one machine that start later so that `asked` is free, with their new times. Orders that end before
 * `asked` begins do not move. The following orders keep their sequence; gaps between them are used first. A running
 * order keeps its time, and moved orders are placed before or after it.
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

/** A move of an order: the time on a machine that the order leaves, and the time that the order takes. */
export interface Move {
  readonly left: Place | undefined;
  readonly taken: Place | undefined;
}

export interface Place extends Interval {
  readonly machine_id: number;
}

/**
 * The sequence of moves in which no order takes time that another order of the list has not left yet. Undefined if
 * orders wait for each other, for example if two orders change places.
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
