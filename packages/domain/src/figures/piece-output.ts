/** Sums the produced and the planned quantities over the pieces of shifts. */
import { type Interval, totalMs } from '../intervals';
import { shiftOn } from '../plant-time';
import { divisionOf, nameOfShift } from './division';
import type { MachineFacts, PlanFact } from './facts';
import { cutByIdeal, secondsPerUnit } from './ideal-time';
import { type Made, madeOn, weightsOf } from './output';
import { type PieceFigures, piecesIn, sumsFor } from './piece';
import { addQuantities, addTo, exact } from './sums';
import { smallestPart, unitOf } from './units';

/** The part of a report or waste record in one piece, made at one ideal rate. */
export interface MadePart {
  readonly made: Made;
  readonly figure: PieceFigures;
  readonly product: string;
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
  /** The running time of the part. */
  readonly weight: number;
  /** Null if there is no ideal rate (case 8). */
  readonly seconds_per_unit: number | null;
}

/**
 * Every quantity, divided at the pieces and at changes of the ideal rate. The parts of a quantity add up exactly to the
 * quantity.
 */
export function madeParts(facts: MachineFacts, figures: readonly PieceFigures[]): MadePart[] {
  const cutsOf = ratedCuts(facts);
  const parts: MadePart[] = [];
  for (const made of madeOn(facts)) {
    const span = { from: made.over[0]?.from ?? 0, to: made.over.at(-1)?.to ?? 0 };
    const touched = piecesIn(figures, span);
    if (touched.length === 0) continue;
    const product = facts.orders.get(made.order_id)?.product_name ?? '';
    const [only] = touched;
    const cuts =
      only && touched.length === 1
        ? cutsOf(only, product)
        : touched.flatMap((figure) => cutsOf(figure, product));
    const whole = wholePart(facts, { made, product, span, cuts });
    if (whole) {
      parts.push(whole);
      continue;
    }
    const weights = weightsOf(
      made.over,
      cuts.map(({ cut }) => cut),
    );
    const shares = divisionOf(facts, made.over, cuts, made.locked?.running);
    const unit = unitIn(facts, made.order_id);
    const [good, scrap, rework] = quantities.map((name) =>
      shares(made[name], smallestPart(unit, made[name]), standingOf(made, name)),
    );
    for (const [index, { figure, seconds_per_unit }] of cuts.entries()) {
      const { before, after } = weights[index] ?? { before: 0, after: 0 };
      if (after === before || isNothingLocked(facts, made, [good?.[index], scrap?.[index], rework?.[index]]))
        continue;
      parts.push({
        made,
        figure,
        product,
        good: good?.[index] ?? 0,
        scrap: scrap?.[index] ?? 0,
        rework: rework?.[index] ?? 0,
        weight: after - before,
        seconds_per_unit,
      });
    }
  }
  return parts;
}

/**
 * The report as one part, if it is in one piece with one rate. Most reports are. Undefined for a report that must be
 * divided.
 */
function wholePart(
  { definition }: MachineFacts,
  {
    made,
    product,
    span,
    cuts,
  }: Pick<MadePart, 'made' | 'product'> & {
    readonly span: Interval;
    readonly cuts: readonly RatedCut[];
  },
): MadePart | undefined {
  const [only] = cuts;
  if (!only || cuts.length > 1 || made.locked || definition.shares !== 'largest_remainder') return undefined;
  if (only.cut.from > span.from || only.cut.to < span.to) return undefined;
  const { good, scrap, rework, over } = made;
  const { figure, seconds_per_unit } = only;
  return { made, figure, product, good, scrap, rework, weight: totalMs(over), seconds_per_unit };
}

const quantities = ['good', 'scrap', 'rework'] as const;

/** The shares of a quantity that locked months keep, by shift. */
export const standingOf = ({ locked }: Made, name: (typeof quantities)[number]) =>
  locked && new Map(locked.shifts.map((shift) => [nameOfShift(shift), shift[name]]));

/** Whether a piece has no share in a count with locked shares. The count does not include such a piece. */
const isNothingLocked = (
  { definition }: MachineFacts,
  { locked }: Made,
  shares: readonly (number | undefined)[],
): boolean =>
  definition.shares === 'largest_remainder' && locked !== undefined && shares.every((share) => !share);

/** A part of a piece in which one ideal rate holds. */
interface RatedCut {
  readonly figure: PieceFigures;
  readonly piece: Interval;
  readonly cut: Interval;
  readonly seconds_per_unit: number | null;
}

/**
 * The pieces, cut where the ideal rate of a product changes. The results are cached, because the reports of a season
 * need the same few results.
 */
function ratedCuts({ ideals, machine }: MachineFacts) {
  const known = new Map<PieceFigures, Map<string, readonly RatedCut[]>>();
  return (figure: PieceFigures, product: string): readonly RatedCut[] => {
    const byProduct = known.get(figure) ?? new Map<string, readonly RatedCut[]>();
    known.set(figure, byProduct);
    const found = byProduct.get(product);
    if (found) return found;
    const { piece } = figure;
    const cuts = cutByIdeal(ideals, machine, product, piece).map((cut) => ({
      figure,
      piece,
      cut,
      seconds_per_unit: secondsPerUnit(ideals, machine, product, {
        date: piece.plant_date,
        instant: cut.from,
      }),
    }));
    byProduct.set(product, cuts);
    return cuts;
  };
}

const unitIn = ({ orders }: MachineFacts, orderId: number): string => unitOf(orders.get(orderId)?.unit ?? '');

export function addOutput(
  facts: MachineFacts,
  figures: readonly PieceFigures[],
  parts: readonly MadePart[],
): void {
  const ideal = new Map<PieceFigures, Map<string, { all: number; good: number }>>();
  for (const part of parts) {
    const { made, figure, product, good, scrap, rework, seconds_per_unit: seconds } = part;
    const total = exact(good + scrap + rework);
    const sums = sumsFor(figure, product);
    sums.good = exact(sums.good + good);
    sums.scrap = exact(sums.scrap + scrap);
    sums.rework = exact(sums.rework + rework);
    if (seconds === null) sums.unrated = exact(sums.unrated + total);
    addQuantities(sums, unitIn(facts, made.order_id), { good, scrap, rework });
    const times = ideal.get(figure) ?? new Map<string, { all: number; good: number }>();
    const time = times.get(product) ?? { all: 0, good: 0 };
    time.all += total * (seconds ?? 0) * 1000;
    time.good += good * (seconds ?? 0) * 1000;
    ideal.set(figure, times.set(product, time));
  }
  // Ideal times are rounded once for each product and piece, because stored sums are whole milliseconds.
  for (const [figure, times] of ideal) {
    for (const [product, { all, good }] of times) {
      addTo(sumsFor(figure, product), { ideal_ms: Math.round(all), ideal_good_ms: Math.round(good) });
    }
  }
  markDivided(facts, parts, figures);
}

/**
 * Counts a report whose time crosses a boundary as divided in each of its pieces (PH-08). The parts of a report follow
 * each other.
 */
function markDivided(
  facts: MachineFacts,
  parts: readonly MadePart[],
  figures: readonly PieceFigures[],
): void {
  const [first, last] = [figures[0]?.piece, figures.at(-1)?.piece];
  const reachesOut = ({ over }: Made): boolean =>
    !first || !last || (over[0]?.from ?? 0) < first.from || (over.at(-1)?.to ?? 0) > last.to;
  for (let from = 0, to = 0; from < parts.length; from = to) {
    const made = parts[from]?.made;
    while (parts[to]?.made === made) to += 1;
    if (!made || (to === from + 1 && !reachesOut(made))) continue;
    const touched = new Set(parts.slice(from, to).map(({ figure }) => figure));
    if (touched.size < 2 && !reachesOut(made)) continue;
    const product = facts.orders.get(made.order_id)?.product_name ?? '';
    for (const figure of touched) addTo(sumsFor(figure, product), { divided: 1 });
  }
}

/**
 * The planned units of each order in each shift, by the share of its plan in the shift, and the attained units of the
 * plan: min(actual, planned) for the order and the shift (figures, section 2). The pieces of a night add up to the
 * night.
 */
export function addAttainment(
  facts: MachineFacts,
  figures: readonly PieceFigures[],
  parts: readonly MadePart[],
): void {
  const actual = goodByOrder(parts);
  for (const plan of facts.plans) {
    if (plan.to === null) continue;
    const when = { from: plan.from, to: plan.to };
    const product = facts.orders.get(plan.order_id)?.product_name ?? '';
    let shift = '';
    let [planned, made, attained] = [0, 0, 0];
    const unit = unitIn(facts, plan.order_id);
    const pieces = wholeShiftsIn(figures, when).filter((figure) => stoodAtEnd(facts, plan, figure));
    const shares = divisionOf(
      facts,
      [when],
      pieces.map(({ piece }) => ({ piece, cut: piece })),
    )(plan.quantity, smallestPart(unit, plan.quantity));
    for (const [index, figure] of pieces.entries()) {
      if (shiftName(figure) !== shift) [planned, made, attained] = [0, 0, 0];
      shift = shiftName(figure);
      const share = shares[index] ?? 0;
      planned = exact(planned + share);
      made = exact(made + (actual.get(figure)?.get(plan.order_id) ?? 0));
      const reached = Math.max(0, Math.min(made, planned));
      const more = { planned: share, attained: exact(reached - attained) };
      addQuantities(addTo(sumsFor(figure, product), more), unit, more);
      attained = reached;
    }
  }
}

/** Whether the plan was in force at the end of the shift. The planned quantity of a shift follows this plan. */
function stoodAtEnd(
  { shift_plan, zone }: MachineFacts,
  { stood }: PlanFact,
  { piece }: PieceFigures,
): boolean {
  const end = shiftOn(piece.shift_date, piece.shift_type, shift_plan, zone)?.ends_at;
  const at = end === undefined ? piece.to : Date.parse(end);
  return stood.from < at && at <= stood.to;
}

const shiftName = ({ piece }: PieceFigures): string => `${piece.shift_date} ${piece.shift_type}`;

/** A duration longer than any shift. */
const dayMs = 86_400_000;

/** The pieces of the shifts that overlap the span, including pieces of the same shift outside of the span. */
function wholeShiftsIn(figures: readonly PieceFigures[], { from, to }: Interval): PieceFigures[] {
  const names = new Set(piecesIn(figures, { from, to }).map(shiftName));
  return piecesIn(figures, { from: from - dayMs, to: to + dayMs }).filter((figure) =>
    names.has(shiftName(figure)),
  );
}

function goodByOrder(parts: readonly MadePart[]): Map<PieceFigures, Map<number, number>> {
  const actual = new Map<PieceFigures, Map<number, number>>();
  for (const { figure, made, good } of parts) {
    const orders = actual.get(figure) ?? new Map<number, number>();
    orders.set(made.order_id, exact((orders.get(made.order_id) ?? 0) + good));
    actual.set(figure, orders);
  }
  return actual;
}
