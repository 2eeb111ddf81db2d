/**
 * Compares the blends that will be ready on each day with the needs of planned packaging orders, and computes until
 * when each vessel is occupied. Days are dates of the plant. Quantities of a blend are in the unit of its product.
 */
import { addDays, daysBetween, type PlantDate } from '../plant-time';
import { sumOf } from '../vessels/ledger';
import { convertQuantity } from './quantities';

/** The number of days for which an emptied vessel is cleaned. */
export const cleaningDays = 1;

/** A blend that is or will be in the room. */
export interface Supply {
  readonly lot_id: number | null;
  /** The planned blending order of a blend that does not exist yet. */
  readonly order_id: number | null;
  /** The batch number of the lot, or the number of the order. */
  readonly name: string;
  readonly blend_product_id: number;
  readonly quantity: number;
  /** The day on which the blend is ready; today or later. */
  readonly ready_on: PlantDate;
  /** The blend that expires first is drawn first. */
  readonly expires_on: PlantDate | null;
}

/** A packaging order, and the quantity of its blend that the order has not drawn yet. */
export interface Demand {
  readonly order_id: number;
  readonly order_number: string;
  readonly blend_product_id: number;
  readonly start_on: PlantDate;
  /** Null where the quantity of blend in one unit is unknown. */
  readonly needed: number | null;
}

export interface PlannedDraw {
  readonly name: string;
  readonly quantity: number;
  readonly on: PlantDate;
}

export type Coverage = 'ready' | 'late' | 'short' | 'unknown';

export interface CoveredDemand {
  readonly order_id: number;
  readonly coverage: Coverage;
  /** The part of the needed quantity that is ready on the day of the start. */
  readonly ready: number | null;
  /** The quantity that no lot and no planned blend covers. */
  readonly missing: number | null;
  /** The day on which the whole quantity is ready; null where the plan never has enough, or the need is unknown. */
  readonly ready_on: PlantDate | null;
}

interface Held {
  readonly supply: Supply;
  left: number;
  /** The day of the last planned draw. */
  last: PlantDate | null;
}

export interface CoveredPlan {
  readonly demands: readonly CoveredDemand[];
  /** The day on which the plan empties each supply, in the sequence of the supplies; null if a quantity is left. */
  readonly emptied: readonly (PlantDate | null)[];
}

const never = '9999-12-31';
const byExpiry = (a: Held, b: Held): number =>
  (a.supply.expires_on ?? never).localeCompare(b.supply.expires_on ?? never) ||
  a.supply.ready_on.localeCompare(b.supply.ready_on);

/**
 * Orders draw in the sequence of their starts. Each order first takes the blends that are ready on the day of its
 * start, and then the blends that are ready next. Orders that start on the same day keep their given sequence.
 */
export function coverDemands(supplies: readonly Supply[], demands: readonly Demand[]): CoveredPlan {
  const held = supplies.map((supply): Held => ({ supply, left: supply.quantity, last: null }));
  const covered = demands
    .toSorted((a, b) => a.start_on.localeCompare(b.start_on))
    .map((demand) => coverOne(held, demand));
  return { demands: covered, emptied: held.map(({ left, last }) => (left > 0 ? null : last)) };
}

function coverOne(held: readonly Held[], demand: Demand): CoveredDemand {
  const { order_id, blend_product_id, start_on, needed } = demand;
  if (needed === null) return { order_id, coverage: 'unknown', ready: null, missing: null, ready_on: null };
  const suitable = held.filter(
    ({ supply, left }) => supply.blend_product_id === blend_product_id && left > 0,
  );
  const inTime = suitable.filter(({ supply }) => supply.ready_on <= start_on).toSorted(byExpiry);
  const later = suitable
    .filter(({ supply }) => supply.ready_on > start_on)
    .toSorted((a, b) => a.supply.ready_on.localeCompare(b.supply.ready_on));
  let open = needed;
  let ready_on = start_on;
  const take = (one: Held) => {
    const quantity = Math.min(open, one.left);
    if (quantity <= 0) return;
    one.left = sumOf([one.left, -quantity]);
    open = sumOf([open, -quantity]);
    if (one.supply.ready_on > ready_on) ready_on = one.supply.ready_on;
    // A late blend is drawn when it is ready.
    if (one.last === null || one.last < ready_on) one.last = ready_on;
  };
  for (const one of inTime) take(one);
  const ready = sumOf([needed, -open]);
  for (const one of later) take(one);
  if (open > 0) return { order_id, coverage: 'short', ready, missing: open, ready_on: null };
  return { order_id, coverage: ready < needed ? 'late' : 'ready', ready, missing: 0, ready_on };
}

export interface ForecastVessel {
  readonly id: number;
  readonly code: string;
  readonly capacity: number;
  readonly unit: string;
  readonly state: 'empty' | 'filled' | 'cleaning_due' | 'cleaning' | 'out_of_use';
  /** The contents of the vessel; null where it is empty. */
  readonly holds: {
    readonly name: string;
    readonly lot_id: number;
    /** Null for a rejected lot, which is never ready and stays until somebody disposes of it. */
    readonly ready_on: PlantDate | null;
    readonly emptied_on: PlantDate | null;
    readonly is_past_target: boolean;
  } | null;
}

/** A planned blend that needs a vessel. */
export interface PlannedFill {
  readonly order_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly fill_on: PlantDate;
  readonly ready_on: PlantDate;
  readonly emptied_on: PlantDate | null;
}

export type SpanKind = 'maturing' | 'ready' | 'cleaning' | 'planned' | 'rejected' | 'out_of_use';

/** A use of a vessel from the day `from` to the day `to`, both included. */
export interface VesselSpan {
  readonly kind: SpanKind;
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly name: string;
  readonly lot_id: number | null;
  readonly order_id: number | null;
  /** The lot is past its target, or the planned blend comes before the vessel is free. */
  readonly is_wrong: boolean;
}

export interface NoVessel {
  readonly order_id: number;
  readonly name: string;
  readonly fill_on: PlantDate;
  /** The next free vessel that is large enough; null without such a vessel. */
  readonly vessel_code: string | null;
  /** The day on which that vessel is free; null if the plan does not empty the vessel. */
  readonly free_on: PlantDate | null;
  readonly days_early: number | null;
}

export interface VesselPlan {
  readonly spans: ReadonlyMap<number, readonly VesselSpan[]>;
  readonly conflicts: NoVessel[];
}

interface Row {
  readonly vessel: ForecastVessel;
  readonly spans: VesselSpan[];
  /** The first day on which the vessel may be filled; null if the plan does not empty the vessel. */
  free_on: PlantDate | null;
}

/**
 * Assigns each planned blend to the smallest vessel that is large enough and free on the day of filling. A blend
 * without such a vessel is a conflict.
 */
export function planVessels(
  vessels: readonly ForecastVessel[],
  fills: readonly PlannedFill[],
  { from, to }: { readonly from: PlantDate; readonly to: PlantDate },
): VesselPlan {
  const rows = vessels.map((vessel) => rowOf(vessel, from, to));
  const conflicts: NoVessel[] = [];
  for (const fill of fills.toSorted(
    (a, b) => a.fill_on.localeCompare(b.fill_on) || a.order_id - b.order_id,
  )) {
    const sized = rows.flatMap((row) => {
      const capacity = convertQuantity(row.vessel.capacity, row.vessel.unit, fill.unit);
      return capacity === undefined ? [] : [{ row, capacity }];
    });
    // A quantity in pieces cannot be compared with any vessel, so the plan says nothing about it.
    if (sized.length === 0 && rows.length > 0) continue;
    const large = sized
      .filter(({ row, capacity }) => row.vessel.state !== 'out_of_use' && capacity >= fill.quantity)
      .toSorted((a, b) => a.capacity - b.capacity || a.row.vessel.code.localeCompare(b.row.vessel.code))
      .map(({ row }) => row);
    const free = large.find(({ free_on }) => free_on !== null && free_on <= fill.fill_on);
    if (free) occupy(free, fill, to);
    else conflicts.push(refuseFill(fill, large, to));
  }
  return { spans: new Map(rows.map(({ vessel, spans }) => [vessel.id, spans])), conflicts };
}

const nothing = { name: '', lot_id: null, order_id: null, is_wrong: false };

function rowOf(vessel: ForecastVessel, from: PlantDate, to: PlantDate): Row {
  const { holds, state } = vessel;
  if (state === 'out_of_use')
    return { vessel, spans: [{ kind: 'out_of_use', from, to, ...nothing }], free_on: null };
  if (!holds) {
    if (state === 'empty') return { vessel, spans: [], free_on: from };
    return cleaned({ vessel, spans: [], free_on: null }, from);
  }
  const { name, lot_id, ready_on, emptied_on, is_past_target } = holds;
  const span = { name, lot_id, order_id: null, is_wrong: is_past_target };
  if (ready_on === null) return { vessel, spans: [{ kind: 'rejected', from, to, ...span }], free_on: null };
  const spans: VesselSpan[] = [];
  const until = emptied_on ?? to;
  if (ready_on > from)
    spans.push({ kind: 'maturing', from, to: earlier(addDays(ready_on, -1), until), ...span });
  if (until >= ready_on)
    spans.push({ kind: 'ready', from: ready_on > from ? ready_on : from, to: until, ...span });
  const row: Row = { vessel, spans, free_on: null };
  return emptied_on === null ? row : cleaned(row, addDays(emptied_on, 1));
}

const earlier = (a: PlantDate, b: PlantDate): PlantDate => (a < b ? a : b);

function cleaned(row: Row, from: PlantDate): Row {
  row.spans.push({ kind: 'cleaning', from, to: addDays(from, cleaningDays - 1), ...nothing });
  row.free_on = addDays(from, cleaningDays);
  return row;
}

function occupy(row: Row, { order_id, name, fill_on, emptied_on }: PlannedFill, to: PlantDate): void {
  row.spans.push({
    kind: 'planned',
    from: fill_on,
    to: emptied_on ?? to,
    name,
    lot_id: null,
    order_id,
    is_wrong: false,
  });
  row.free_on = null;
  if (emptied_on !== null) cleaned(row, addDays(emptied_on, 1));
}

/** The blend is shown on the vessel that is free next, so that people see how many days they must wait for it. */
function refuseFill(fill: PlannedFill, large: readonly Row[], to: PlantDate): NoVessel {
  const { order_id, name, fill_on, ready_on } = fill;
  const next = large.toSorted((a, b) => (a.free_on ?? never).localeCompare(b.free_on ?? never))[0];
  next?.spans.push({
    kind: 'planned',
    from: fill_on,
    to: earlier(ready_on, to),
    name,
    lot_id: null,
    order_id,
    is_wrong: true,
  });
  const free_on = next?.free_on ?? null;
  return {
    order_id,
    name,
    fill_on,
    vessel_code: next?.vessel.code ?? null,
    free_on,
    days_early: free_on === null ? null : daysBetween(fill_on, free_on),
  };
}
