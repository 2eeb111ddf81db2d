/** Lengths and rectangles of a layout, in units of its canvas. Every view of the layout uses these pure functions. */
import { machineSize } from './canvas';
import type { Point } from './layout-schema';

/** The upper left corner and the sides, parallel to the axes. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const rightOf = ({ x, width }: Rectangle): number => x + width;
export const bottomOf = ({ y, height }: Rectangle): number => y + height;
export const middleOf = ({ x, y, width, height }: Rectangle): Point => [x + width / 2, y + height / 2];

/** Rounds to two decimals, so that an address, a file and a test contain the same number. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The nearest line of a grid. */
export const snapped = (value: number, grid: number): number => Math.round(value / grid) * grid;

export function boundsOf(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The smallest rectangle around all items; undefined without items. */
export function around(rectangles: readonly Rectangle[]): Rectangle | undefined {
  if (rectangles.length === 0) return undefined;
  return boundsOf(
    rectangles.flatMap((one): Point[] => [
      [one.x, one.y],
      [rightOf(one), bottomOf(one)],
    ]),
  );
}

/** The rectangle between two opposite corners in any order. */
export const between = (a: Point, b: Point): Rectangle => boundsOf([a, b]);

export const touches = (a: Rectangle, b: Rectangle): boolean =>
  a.x <= rightOf(b) && b.x <= rightOf(a) && a.y <= bottomOf(b) && b.y <= bottomOf(a);

/** The space between two rectangles along each axis; 0 if they overlap along the axis. */
export const gapBetween = (a: Rectangle, b: Rectangle) => ({
  across: Math.max(0, b.x - rightOf(a), a.x - rightOf(b)),
  down: Math.max(0, b.y - bottomOf(a), a.y - bottomOf(b)),
});

export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
}

/** The area of a machine: the rectangle around its rotated ground. */
export function groundOf({ x, y, rotation, scale }: Standing): Rectangle {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const width = scale * (machineSize.width * cos + machineSize.height * sin);
  const height = scale * (machineSize.width * sin + machineSize.height * cos);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The length of a line of points. */
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
