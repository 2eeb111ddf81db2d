/** The handles around a selected item, and the rectangle that a pulled handle makes. */
import { leastSide } from './canvas';
import { bottomOf, type Rectangle, rightOf, snapped } from './geometry';
import type { Point } from './layout-schema';

/** The sides that a handle pulls: north is up. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** A machine keeps the shape of its ground, so only its corners can be pulled. */
export const cornerHandles = ['nw', 'ne', 'se', 'sw'] as const satisfies readonly Handle[];

export function placeOfHandle(box: Rectangle, handle: Handle): Point {
  const x = handle.includes('w') ? box.x : handle.includes('e') ? rightOf(box) : box.x + box.width / 2;
  const y = handle.includes('n') ? box.y : handle.includes('s') ? bottomOf(box) : box.y + box.height / 2;
  return [x, y];
}

/** The nearest handle within reach of a point. */
export function handleAt(
  box: Rectangle,
  [x, y]: Point,
  reach: number,
  offered: readonly Handle[] = handles,
): Handle | undefined {
  const distance = (handle: Handle) => {
    const [left, top] = placeOfHandle(box, handle);
    return Math.hypot(x - left, y - top);
  };
  const [nearest] = offered.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= reach ? nearest : undefined;
}

interface Pull {
  readonly dx: number;
  readonly dy: number;
  /** The pulled sides snap to this grid. Without a grid, the sides follow the pointer. */
  readonly grid?: number | undefined;
  readonly keepsShape?: boolean;
}

/** The opposite side does not move. No side becomes shorter than `leastSide`. */
export function pulled(
  box: Rectangle,
  handle: Handle,
  { dx, dy, grid, keepsShape = false }: Pull,
): Rectangle {
  const on = (value: number) => (grid === undefined ? value : snapped(value, grid));
  const right = handle.includes('e') ? Math.max(box.x + leastSide, on(rightOf(box) + dx)) : rightOf(box);
  const bottom = handle.includes('s') ? Math.max(box.y + leastSide, on(bottomOf(box) + dy)) : bottomOf(box);
  const x = handle.includes('w') ? Math.min(right - leastSide, on(box.x + dx)) : box.x;
  const y = handle.includes('n') ? Math.min(bottom - leastSide, on(box.y + dy)) : box.y;
  const free = { x, y, width: right - x, height: bottom - y };
  if (!keepsShape) return free;
  const factor = Math.max(free.width / box.width, free.height / box.height);
  const [width, height] = [box.width * factor, box.height * factor];
  return {
    x: handle.includes('w') ? right - width : x,
    y: handle.includes('n') ? bottom - height : y,
    ...{ width, height },
  };
}
