/** The gesture that a press on the drawing area starts, and the drawing after the gesture. */
import { moveItems, movePoint, resizeItem } from '@pms/domain/twin/edit-layout';
import { around, bottomOf, type Rectangle, rightOf, snapped, touches } from '@pms/domain/twin/geometry';
import { cornerHandles, type Handle, handleAt, handles, pulled } from '@pms/domain/twin/handles';
import { boundsOfItem, type Item, type ItemKey, itemsOf, pointsOf } from '@pms/domain/twin/layout-items';
import type { Drawing, Point } from '@pms/domain/twin/layout-schema';
import { type Guide, settle } from '@pms/domain/twin/snap';

export type Gesture =
  | { readonly kind: 'move'; readonly from: Point; readonly keys: ReadonlySet<ItemKey> }
  | { readonly kind: 'resize'; readonly from: Point; readonly key: ItemKey; readonly handle: Handle }
  | { readonly kind: 'point'; readonly from: Point; readonly key: ItemKey; readonly index: number }
  /** `pressed` is the room in which the frame began. A press without a drag selects this room. */
  | { readonly kind: 'frame'; readonly from: Point; readonly pressed: ItemKey | undefined }
  | { readonly kind: 'draw'; readonly from: Point }
  | { readonly kind: 'measure'; readonly from: Point };

export interface Settling {
  readonly isSnapping: boolean;
  readonly grid: number;
  /** The maximum distance of a hit, in units of the canvas. */
  readonly slack: number;
}

export const distanceOf = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const onGrid = ([x, y]: Point, { isSnapping, grid }: Settling): Point =>
  isSnapping ? [snapped(x, grid), snapped(y, grid)] : [x, y];

export const itemAt = (drawing: Drawing, [x, y]: Point, slack: number): Item | undefined =>
  itemsOf(drawing).findLast((item) =>
    touches(boundsOfItem(item), {
      ...{ x: x - slack, y: y - slack },
      ...{ width: 2 * slack, height: 2 * slack },
    }),
  );

export const handlesOf = (item: Item): readonly Handle[] =>
  item.sort === 'machine' ? cornerHandles : handles;

/** The handle or the wall point under the pointer, when exactly one item is selected. */
export function pullOf(item: Item | undefined, from: Point, slack: number): Gesture | undefined {
  if (!item || item.value.locked) return undefined;
  const index = pointsOf(item)?.findIndex((point) => distanceOf(point, from) <= slack * 2) ?? -1;
  if (index >= 0) return { kind: 'point', from, key: item.key, index };
  if (pointsOf(item)) return undefined;
  const handle = handleAt(boundsOfItem(item), from, slack * 1.5, handlesOf(item));
  return handle && { kind: 'resize', from, key: item.key, handle };
}

/** The items that lie completely in a frame. */
export const itemsIn = (drawing: Drawing, frame: Rectangle): ItemKey[] =>
  itemsOf(drawing).flatMap((item) => {
    const box = boundsOfItem(item);
    const isInside =
      box.x >= frame.x &&
      box.y >= frame.y &&
      rightOf(box) <= rightOf(frame) &&
      bottomOf(box) <= bottomOf(frame);
    return isInside ? [item.key] : [];
  });

export interface Preview {
  readonly drawing: Drawing;
  readonly guides: readonly Guide[];
}

/** Undefined while the gesture changes nothing. */
export function preview(
  drawing: Drawing,
  gesture: Gesture,
  at: Point,
  settling: Settling,
): Preview | undefined {
  const { isSnapping, grid, slack } = settling;
  const [dx, dy] = [at[0] - gesture.from[0], at[1] - gesture.from[1]];
  // A press without a drag moves nothing.
  if (dx === 0 && dy === 0) return undefined;
  const items = itemsOf(drawing);
  if (gesture.kind === 'point')
    return { drawing: movePoint(drawing, gesture.key, gesture.index, onGrid(at, settling)), guides: [] };
  if (gesture.kind === 'resize') {
    const item = items.find(({ key }) => key === gesture.key);
    if (!item) return undefined;
    const isMachine = item.sort === 'machine';
    const to = pulled(boundsOfItem(item), gesture.handle, {
      ...{ dx, dy, keepsShape: isMachine },
      grid: isSnapping && !isMachine ? grid : undefined,
    });
    return { drawing: resizeItem(drawing, gesture.key, to), guides: [] };
  }
  if (gesture.kind !== 'move') return undefined;
  const box = around(items.filter(({ key }) => gesture.keys.has(key)).map(boundsOfItem));
  if (!box || !isSnapping) return { drawing: moveItems(drawing, gesture.keys, dx, dy), guides: [] };
  const neighbours = items.filter(({ key }) => !gesture.keys.has(key)).map(boundsOfItem);
  const settled = settle({ ...box, x: box.x + dx, y: box.y + dy }, { grid, reach: slack, neighbours });
  return {
    drawing: moveItems(drawing, gesture.keys, dx + settled.dx, dy + settled.dy),
    guides: settled.guides,
  };
}
