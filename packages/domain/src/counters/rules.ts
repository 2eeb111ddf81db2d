/** Computes the quantity that a reading of a machine's counter adds (figures, section 3, case 13). */
import { type Instant, toInstant } from '../plant-time';
import { invalidInput, type Refusal } from '../refusal';
import type { CountsBody, MachineCounter } from './schema';

/** A reading with the moment at which the machine took it. */
export interface Reading extends Pick<CountsBody, 'count' | 'total'> {
  readonly counted_at: Instant;
}

export interface Taken {
  /**
   * The quantity that the reading adds to the order; 0 for the first total, after a reset, and for a reading that is
   * not the newest.
   */
  readonly added: number;
  readonly counter: MachineCounter;
  /** Whether the counter started again, so that the quantity since the last total is unknown. */
  readonly isReset: boolean;
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * A total adds its difference to the last total. A total below the last total starts a new segment and adds nothing: the
 * quantity that the machine made between the two readings is not known. A reading changes nothing when its time is not after
 * the time of the last reading, as with a repeated message.
 */
export function takeReading(last: MachineCounter | undefined, reading: Reading): Taken {
  const { count, total = null, counted_at } = reading;
  if (last && counted_at <= last.counted_at) return { added: 0, counter: last, isReset: false };
  const segment = last?.segment ?? 1;
  if (count !== undefined) {
    return { added: count, counter: { total: null, counted_at, segment }, isReset: false };
  }
  const before = last?.total ?? null;
  const isReset = before !== null && total !== null && total < before;
  const added = before === null || total === null || isReset ? 0 : inThousandths(total - before);
  return { added, counter: { total, counted_at, segment: isReset ? segment + 1 : segment }, isReset };
}

/** The result of one reading. A refused reading may still move the counter; its count then belongs to no order. */
export interface Outcome {
  readonly applied: number;
  readonly refusal?: Refusal;
}

/** The readings of one machine that are written together. */
export interface TakenTogether {
  /** Undefined where the machine never counted and no reading was accepted. */
  readonly counter: MachineCounter | undefined;
  /** Added to the running order by all readings together. */
  readonly added: number;
  /** One for each reading, in their order. */
  readonly outcomes: readonly Outcome[];
  /** Each reading after which the counter started again, with the total before it. */
  readonly resets: readonly { readonly before: number; readonly counter: MachineCounter }[];
}

/** The answer of the machine's order to an added quantity. */
export interface CountedOrder {
  /** The reason why the quantity cannot be added; undefined when it can. */
  refuses(added: number): Refusal | undefined;
}

/**
 * Takes readings of one machine in the order of their arrival, each after the reading before it. A reading that the order
 * refuses leaves the counter as it was; a reading without an order moves the counter, and its count belongs to no order.
 */
export function takeTogether(
  last: MachineCounter | undefined,
  readings: readonly Reading[],
  order: CountedOrder | undefined,
  noOrder: () => Refusal,
): TakenTogether {
  let counter = last;
  let total = 0;
  const outcomes: Outcome[] = [];
  const resets: { before: number; counter: MachineCounter }[] = [];
  for (const reading of readings) {
    const taken = takeReading(counter, reading);
    const refusal = taken.added > 0 ? (order ? order.refuses(taken.added) : noOrder()) : undefined;
    outcomes.push(refusal ? { applied: 0, refusal } : { applied: taken.added });
    if (refusal && order) continue;
    if (taken.isReset) resets.push({ before: counter?.total ?? 0, counter: taken.counter });
    counter = taken.counter;
    if (!refusal) total = inThousandths(total + taken.added);
  }
  return { counter, added: total, outcomes, resets };
}

const aheadMs = 60_000;

/** The clock of a device may be a minute ahead of the plant's. */
export function readingTimeRefusal(time: Instant, now: Instant): Refusal | undefined {
  return Date.parse(time) > Date.parse(now) + aheadMs
    ? invalidInput([{ path: 'time', message: 'The time lies in the future' }])
    : undefined;
}

/**
 * The time at which a report of an order is booked: the time of counting, but not after now, and not before the last report
 * of the order.
 */
export function bookedAt(counted: Instant, now: Instant, last: Instant | null): Instant {
  const latest = last ?? now;
  const moment = counted < latest ? latest : counted;
  return toInstant(Math.min(Date.parse(moment), Date.parse(now)));
}
