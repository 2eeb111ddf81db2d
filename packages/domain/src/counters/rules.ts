/** Computes the quantity that a reading of a machine's counter adds (figures, section 3, case 13). */
import { type Instant, toInstant } from '../plant-time';
import { invalidInput, type Refusal } from '../refusal';
import type { CountsBody, MachineCounter } from './schema';

/** A reading with the time that the machine stated, or with the time of its receipt. */
export interface Reading extends Pick<CountsBody, 'count' | 'total'> {
  readonly counted_at: Instant;
  /** Whether the machine stated the time. Only a stated time shows that a message is repeated (decision 0595). */
  readonly isTimed: boolean;
  /** Whether the present order was not on the machine at the time of the reading (decision 0615). */
  readonly isBeforeOrder?: boolean;
}

export interface Taken {
  /**
   * The quantity that the reading adds to the order; 0 for the first total, after a reset, and for a reading whose
   * stated time is not the newest.
   */
  readonly added: number;
  readonly counter: MachineCounter;
  /** Whether the counter started again, so that the quantity since the last total is unknown. */
  readonly isReset: boolean;
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * A total adds its difference to the last total. A total below the last total starts a new segment and adds nothing,
 * because the quantity that the machine made between the two readings is not known. A reading is ignored if its stated
 * time is not after the time of the last reading, for example in a repeated message. A reading without a stated time
 * follows the last reading, also if both have the same time or the last reading comes from a fast clock.
 */
export function takeReading(last: MachineCounter | undefined, reading: Reading): Taken {
  const { count, total = null, isTimed } = reading;
  const isNewest = !last || reading.counted_at > last.counted_at;
  if (isTimed && !isNewest) return { added: 0, counter: last, isReset: false };
  // The time of the counter never moves back; otherwise a repeated message could be added a second time.
  const counted_at = isNewest ? reading.counted_at : last.counted_at;
  const segment = last?.segment ?? 1;
  if (count !== undefined) {
    return { added: count, counter: { total: null, counted_at, segment }, isReset: false };
  }
  const before = last?.total ?? null;
  const isReset = before !== null && total !== null && total < before;
  const added = before === null || total === null || isReset ? 0 : inThousandths(total - before);
  return { added, counter: { total, counted_at, segment: isReset ? segment + 1 : segment }, isReset };
}

/** The result of one reading. A refused reading can still update the counter; its count is then added to no order. */
export interface Outcome {
  readonly applied: number;
  readonly refusal?: Refusal;
}

/** The readings of one key that are written together. */
export interface TakenTogether {
  /** Undefined if the key never counted and no reading was accepted. */
  readonly counter: MachineCounter | undefined;
  /** The quantity that all readings together add to the running order. */
  readonly added: number;
  /** The outcome of each reading, in the order of the readings. */
  readonly outcomes: readonly Outcome[];
  /** The counter after each reading at which it started again, with the total before that reading. */
  readonly resets: readonly { readonly before: number; readonly counter: MachineCounter }[];
}

/** The order on the machine, which accepts or refuses an added quantity. */
export interface CountedOrder {
  /** The reason why the quantity cannot be added; undefined if it can be added. */
  refuses(added: number): Refusal | undefined;
}

/**
 * Takes readings of one key in the order of their arrival, each after the reading before it. A reading that the
 * order refuses does not change the counter. A reading without an order, or from before the order, updates the counter,
 * and its count is added to no order.
 */
export function takeTogether(
  last: MachineCounter | undefined,
  readings: readonly Reading[],
  order: CountedOrder | undefined,
  noOrder: (reading: Reading) => Refusal,
): TakenTogether {
  let counter = last;
  let total = 0;
  const outcomes: Outcome[] = [];
  const resets: { before: number; counter: MachineCounter }[] = [];
  for (const reading of readings) {
    const taken = takeReading(counter, reading);
    const counting = reading.isBeforeOrder ? undefined : order;
    const refusal =
      taken.added > 0 ? (counting ? counting.refuses(taken.added) : noOrder(reading)) : undefined;
    outcomes.push(refusal ? { applied: 0, refusal } : { applied: taken.added });
    if (refusal && counting) continue;
    if (taken.isReset) resets.push({ before: counter?.total ?? 0, counter: taken.counter });
    counter = taken.counter;
    if (!refusal) total = inThousandths(total + taken.added);
  }
  return { counter, added: total, outcomes, resets };
}

/** The clock of a device may be a minute ahead of the clock of the plant, or a minute behind. */
export const clockErrorMs = 60_000;

export function readingTimeRefusal(time: Instant, now: Instant): Refusal | undefined {
  return Date.parse(time) > Date.parse(now) + clockErrorMs
    ? invalidInput([{ path: 'time', message: 'The time lies in the future' }])
    : undefined;
}

/** Whether the stated time is so old that another order, or no order, may have been on the machine. */
export const isLate = ({ counted_at, isTimed }: Pick<Reading, 'counted_at' | 'isTimed'>, now: Instant) =>
  isTimed && Date.parse(counted_at) < Date.parse(now) - clockErrorMs;

/**
 * The time at which a report of an order is booked: the time of counting, but not after now, and not before the last
 * report of the order.
 */
export function bookedAt(counted: Instant, now: Instant, last: Instant | null): Instant {
  const latest = last ?? now;
  const moment = counted < latest ? latest : counted;
  return toInstant(Math.min(Date.parse(moment), Date.parse(now)));
}
