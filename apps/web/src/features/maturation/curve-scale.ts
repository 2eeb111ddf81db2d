/** The positions of points, limits and moments of a curve in a box of 1000 by 100. */
import type { CurvePoint, VesselCurve } from '@pms/domain/sensors/schema';

export type Measure = 'temperature' | 'humidity';
export const boxWidth = 1000;
export const boxHeight = 100;

/** The curve has a gap if the sensor sent no value for a longer time. */
const longestGapMs = 60 * 60_000;

export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly x: (time: string) => number;
  readonly y: (value: number) => number;
}

/** The scale that includes all values and all limits. Undefined when the curve has no values. */
export function scaleOf(curve: VesselCurve, measure: Measure): Scale | undefined {
  const values = [
    ...curve.points.flatMap(({ [measure]: spread }) => (spread ? [spread.least, spread.most] : [])),
    ...curve.checks.flatMap(({ [measure]: value }) => value ?? []),
  ];
  if (values.length === 0) return undefined;
  const limits = [curve.limits[`${measure}_min`], curve.limits[`${measure}_max`]].flatMap(
    (limit) => limit ?? [],
  );
  const least = Math.floor(Math.min(...values, ...limits) - 0.5);
  const most = Math.ceil(Math.max(...values, ...limits) + 0.5);
  const [from, to] = [Date.parse(curve.from), Date.parse(curve.to)];
  return {
    least,
    most,
    x: (time) => (boxWidth * (Date.parse(time) - from)) / (to - from),
    y: (value) => (boxHeight * (most - value)) / (most - least),
  };
}

/** The parts of the curve between gaps. */
export function partsOf(points: readonly CurvePoint[], measure: Measure, spanMs: number): CurvePoint[][] {
  const gapMs = Math.max(longestGapMs, spanMs / 50);
  const parts: CurvePoint[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (!point[measure]) continue;
    const at = Date.parse(point.time);
    if (at - last > gapMs) parts.push([]);
    parts.at(-1)?.push(point);
    last = at;
  }
  return parts;
}

const join = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `${x.toString()},${y.toString()}`).join(' ');

/** The line through the mean values. */
export const lineOf = (part: readonly CurvePoint[], measure: Measure, { x, y }: Scale): string =>
  join(part.flatMap((point) => (point[measure] ? [[x(point.time), y(point[measure].mean)] as const] : [])));

/** The band from the lowest to the highest values. */
export const bandOf = (part: readonly CurvePoint[], measure: Measure, { x, y }: Scale): string =>
  join([
    ...part.flatMap((point) => (point[measure] ? [[x(point.time), y(point[measure].most)] as const] : [])),
    ...part
      .toReversed()
      .flatMap((point) => (point[measure] ? [[x(point.time), y(point[measure].least)] as const] : [])),
  ]);
