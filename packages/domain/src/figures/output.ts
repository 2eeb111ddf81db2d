/**
 * The time in which each reported quantity was made: since the previous report, at the mean rate of the order's running
 * time (figures, section 3, cases 1, 12 and 17).
 */
import { clip, type Interval, subtract, totalMs, union } from '../intervals';
import type { LockedShares, MachineFacts, OutputFact, ScrapFact } from './facts';
import { near } from './ordered';
import { exact } from './sums';
import type { Definition } from './version';

export interface Made {
  readonly kind: 'report' | 'waste';
  readonly id: number;
  readonly order_id: number;
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
  /** The time from the previous report to this report. */
  readonly since: Interval;
  /** The running time of the order in this time, in order, which weights the quantity. Never empty. */
  readonly over: readonly Interval[];
  readonly locked?: LockedShares | undefined;
}

/** The output of this machine, oldest order first. Undone reports and their undo reports are omitted. */
export function madeOn(facts: MachineFacts): Made[] {
  const byOrder = new Map<number, OutputFact[]>();
  for (const report of facts.outputs) {
    const list = byOrder.get(report.order_id);
    if (list) list.push(report);
    else byOrder.set(report.order_id, [report]);
  }
  const stood = union(facts.stops.map((stop) => ({ from: stop.from, to: Math.min(stop.to, facts.now) })));
  const spells = runningByOrder(facts);
  const made = [...byOrder].flatMap(([orderId, reports]) => {
    const running = union(spells.get(orderId) ?? []);
    return madeByOrder(facts, orderId, reports, { running, stood });
  });
  return [...made, ...facts.scraps.map(madeAsWaste)];
}

function runningByOrder({ spells, now }: MachineFacts): Map<number, Interval[]> {
  const running = new Map<number, Interval[]>();
  for (const { order_id, status, from, to } of spells) {
    if (status !== 'in_progress') continue;
    const spell = { from, to: Math.min(to, now) };
    const known = running.get(order_id);
    if (known) known.push(spell);
    else running.set(order_id, [spell]);
  }
  return running;
}

function madeByOrder(
  facts: MachineFacts,
  orderId: number,
  reports: readonly OutputFact[],
  { running, stood }: { readonly running: readonly Interval[]; readonly stood: readonly Interval[] },
): Made[] {
  // A season has many stops and an order is short, so only the stops near the order are read.
  const worked = running.flatMap((spell) =>
    subtract(
      [spell],
      near(stood, spell, (stop) => stop),
    ),
  );
  return intervalsOf(reports, facts.orders.get(orderId)?.started_at ?? null)
    .filter(({ report }) => report.machine_id === facts.machine.id)
    .map(({ report, since }) => ({
      kind: 'report',
      id: report.id,
      order_id: orderId,
      good: report.good,
      scrap: report.scrap,
      rework: report.rework,
      since,
      over: weightAround(since, worked, facts.definition, report.locked),
      locked: report.locked,
    }));
}

/**
 * The running time in the interval. Without running time, the whole interval. If the interval is empty, the millisecond
 * before it.
 */
function weightOf(since: Interval, worked: readonly Interval[]): Interval[] {
  const around = near(worked, since, (spell) => spell);
  const [only] = around;
  // Most reports are between two stops.
  if (only && only.from <= since.from && only.to >= since.to && since.to > since.from) return [since];
  const within = clip(around, since);
  if (totalMs(within) > 0) return within;
  return [since.to > since.from ? since : { from: since.to - 1, to: since.to }];
}

/** The parts before and after the end of a locked month have separate weights, so that no part loses its weight. */
function weightAround(
  since: Interval,
  worked: readonly Interval[],
  { shares }: Pick<Definition, 'shares'>,
  locked: LockedShares | undefined,
): Interval[] {
  const { from, to } = since;
  if (!locked || locked.until <= from || locked.until >= to) return weightOf(since, worked);
  const wholes = locked.running.map(({ whole_ms }) => whole_ms);
  // Definition 1 weights the locked time as a whole. A locked part without running time had no weight, unless no part
  // had running time.
  if (shares === 'running_totals' && wholes.length > 0 && !wholes.includes(to - from)) {
    const part = { from, to: locked.until };
    return [
      ...clip(
        near(worked, part, (spell) => spell),
        part,
      ),
      ...weightOf({ from: locked.until, to }, worked),
    ];
  }
  return [...weightOf({ from, to: locked.until }, worked), ...weightOf({ from: locked.until, to }, worked)];
}

/** A report that lowers or corrects a count belongs to the time of the corrected count (case 12). */
const corrects = (report: OutputFact): boolean =>
  report.corrects_id !== null || report.source === 'correction' || report.good < 0;

/**
 * The part of an interval after a moment inside the interval. A correction does not change a locked month (decision
 * 0301).
 */
function restOf(corrected: Interval, from: number | null): Interval {
  const isInside = from !== null && corrected.from < from && from < corrected.to;
  return isInside ? { from, to: corrected.to } : corrected;
}

/** Each report of one order with the time in which it was made. */
export function intervalsOf(
  reports: readonly OutputFact[],
  startedAt: number | null,
): { report: OutputFact; since: Interval }[] {
  const corrected = new Set<number>();
  for (const { corrects_id } of reports) if (corrects_id !== null) corrected.add(corrects_id);
  const undone = new Set(
    reports.filter(({ source }) => source === 'undo').map(({ corrects_id }) => corrects_id),
  );
  const standing =
    undone.size === 0
      ? reports
      : reports.filter((report) => report.source !== 'undo' && !undone.has(report.id));
  /** The intervals of the counts that other reports correct. */
  const known = new Map<number, Interval>();
  const remember = (id: number, since: Interval) => {
    if (corrected.has(id)) known.set(id, since);
  };
  let last: Interval | undefined;
  return standing.map((report) => {
    const whole = report.corrects_id === null ? last : (known.get(report.corrects_id) ?? last);
    // A correction with a given moment counts at that moment.
    if (corrects(report) && report.made_from !== report.at && whole) {
      const since = restOf(whole, report.made_from);
      remember(report.id, since);
      return { report, since };
    }
    const from = report.made_from ?? last?.to ?? startedAt ?? report.at;
    const since = { from: Math.min(from, report.at), to: report.at };
    remember(report.id, since);
    last = since;
    return { report, since };
  });
}

/** Waste is made before it is recorded. A record at exactly 18:00 therefore belongs to the shift that ends at 18:00. */
function madeAsWaste({ id, order_id, quantity, at }: ScrapFact): Made {
  const before = { from: at - 1, to: at };
  return { kind: 'waste', id, order_id, good: 0, scrap: quantity, rework: 0, since: before, over: [before] };
}

/** The start and the end of a cut in milliseconds of the running time of a quantity, with the whole running time. */
interface Weight {
  readonly before: number;
  readonly after: number;
  readonly whole: number;
}

/** The weights of cuts that are in order. */
export function weightsOf(over: readonly Interval[], cuts: readonly Interval[]): Weight[] {
  const whole = totalMs(over);
  const [first, last] = [over[0]?.from ?? 0, over.at(-1)?.to ?? 0];
  const upTo = (instant: number): number => {
    if (instant <= first) return 0;
    if (instant >= last) return whole;
    return totalMs(clip(over, { from: Number.NEGATIVE_INFINITY, to: instant }));
  };
  return cuts.map(({ from, to }) => ({ before: upTo(from), after: upTo(to), whole }));
}

/**
 * The share of each cut in a quantity. Shares are differences of rounded running totals, so that they add up to the
 * quantity to the last digit.
 */
export function sharesOf(
  quantity: number,
  weights: readonly Weight[],
  locked: readonly LockedWeight[] = [],
): number[] {
  // Most reports have no scrap and no rework.
  if (quantity === 0) return weights.map(() => 0);
  const upTo = (weight: number, whole: number) => shareUpTo(quantity, { weight, whole, locked });
  return weights.map(({ before, after, whole }) => exact(upTo(after, whole) - upTo(before, whole)));
}

/** Up to this weight, the lock of a month divided the quantity by another total. */
export interface LockedWeight {
  readonly weight: number;
  readonly whole: number;
}

interface Divided extends LockedWeight {
  readonly locked: readonly LockedWeight[];
}

/** The share up to a weight. Locked shifts keep their shares, and later shifts divide the rest. */
function shareUpTo(quantity: number, { weight, whole, locked }: Divided): number {
  let [given, base] = [0, 0];
  const part = (until: number, of: number): number => {
    const rest = exact(quantity - given);
    return of > base ? Math.sign(rest) * exact((Math.abs(rest) * (until - base)) / (of - base)) : 0;
  };
  for (const one of locked) {
    if (weight <= one.weight) return exact(given + part(weight, one.whole));
    given = exact(given + part(one.weight, one.whole));
    base = one.weight;
  }
  return exact(given + part(weight, whole));
}
