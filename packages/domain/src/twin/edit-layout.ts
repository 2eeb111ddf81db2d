/**
 * The changes of the editor to a layout. Each change makes a new drawing and leaves the old drawing unchanged. A change
 * without effect returns the same drawing, so that undo has no empty steps.
 */
import { rotationStep, scaleLimits } from './canvas';
import { sameValue } from './compare-layouts';
import { around, bottomOf, type Rectangle, rightOf, rounded } from './geometry';
import {
  boundsOfItem,
  drawingOf,
  elementItem,
  type Item,
  type ItemKey,
  itemsOf,
  machineItem,
  movedItem,
  roomItem,
  screenItem,
} from './layout-items';
import type { Drawing, Point, Underlay } from './layout-schema';

type Keys = ReadonlySet<ItemKey>;

const isLocked = ({ value }: Item): boolean => value.locked === true;

/** The drawing with these items changed; locked items stay as they are. */
function changeItems(drawing: Drawing, keys: Keys, change: (item: Item) => Item): Drawing {
  let isChanged = false;
  const items = itemsOf(drawing).map((item) => {
    if (!keys.has(item.key) || isLocked(item)) return item;
    const next = change(item);
    if (sameValue(next.value, item.value)) return item;
    isChanged = true;
    return next;
  });
  return isChanged ? drawingOf(items, drawing) : drawing;
}

/** Adds an item above the items of its kind. A key must not exist twice. */
export function addItem(drawing: Drawing, item: Item): Drawing {
  const items = itemsOf(drawing);
  if (items.some(({ key }) => key === item.key)) throw new Error(`${item.key} is in the layout already`);
  return drawingOf([...items, item], drawing);
}

/** Replaces the item with the same key. Locked items are also replaced, because this function changes the lock. */
export function replaceItem(drawing: Drawing, item: Item): Drawing {
  const before = itemsOf(drawing).find(({ key }) => key === item.key);
  if (!before || sameValue(before.value, item.value)) return drawing;
  return drawingOf(
    itemsOf(drawing).map((one) => (one.key === item.key ? item : one)),
    drawing,
  );
}

export function removeItems(drawing: Drawing, keys: Keys): Drawing {
  const items = itemsOf(drawing);
  const kept = items.filter((item) => !keys.has(item.key) || isLocked(item));
  return kept.length === items.length ? drawing : drawingOf(kept, drawing);
}

export const moveItems = (drawing: Drawing, keys: Keys, dx: number, dy: number): Drawing =>
  dx === 0 && dy === 0 ? drawing : changeItems(drawing, keys, (item) => movedItem(item, dx, dy));

/** Turns machines about their middle. */
export const turnItems = (drawing: Drawing, keys: Keys, degrees = rotationStep): Drawing =>
  changeItems(drawing, keys, (item) => {
    if (item.sort !== 'machine') return item;
    const { position } = item.value;
    const rotation = (((position.rotation + degrees) % 360) + 360) % 360;
    return machineItem({ ...item.value, position: { ...position, rotation } });
  });

/** Fits the item into the rectangle. The width determines the scale of a machine. The points of a wall stretch. */
export function fittedItem(item: Item, to: Rectangle): Item {
  const from = boundsOfItem(item);
  if (item.sort === 'machine') {
    const { position } = item.value;
    const grown = position.scale * (from.width > 0 ? to.width / from.width : 1);
    const scale = rounded(Math.min(scaleLimits.most, Math.max(scaleLimits.least, grown)));
    const [x, y] = [rounded(to.x + to.width / 2), rounded(to.y + to.height / 2)];
    return machineItem({ ...item.value, position: { ...position, x, y, scale } });
  }
  const box = {
    x: rounded(to.x),
    y: rounded(to.y),
    width: rounded(to.width),
    height: rounded(to.height),
  };
  if (item.sort === 'room') return roomItem({ ...item.value, ...box });
  if (item.sort === 'screen') return screenItem({ ...item.value, ...box });
  const { value } = item;
  if (!('points' in value)) return elementItem({ ...value, ...box });
  const along = (at: number, start: number, size: number, toStart: number, toSize: number) =>
    rounded(size > 0 ? toStart + ((at - start) * toSize) / size : toStart);
  return elementItem({
    ...value,
    points: value.points.map(([x, y]): [number, number] => [
      along(x, from.x, from.width, to.x, to.width),
      along(y, from.y, from.height, to.y, to.height),
    ]),
  });
}

export const resizeItem = (drawing: Drawing, key: ItemKey, to: Rectangle): Drawing =>
  changeItems(drawing, new Set([key]), (item) => fittedItem(item, to));

/** The drawing with another underlay or without an underlay. */
export function withUnderlay(drawing: Drawing, underlay: Underlay | undefined): Drawing {
  const { underlay: before, ...data } = drawing.data;
  if (sameValue(before, underlay)) return drawing;
  return { ...drawing, data: { ...data, ...(underlay ? { underlay } : {}) } };
}

/** Moves one point of a wall or of a door. */
export const movePoint = (drawing: Drawing, key: ItemKey, index: number, [x, y]: Point): Drawing =>
  changeItems(drawing, new Set([key]), (item) => {
    if (item.sort !== 'element' || !('points' in item.value)) return item;
    const points = item.value.points.map((point, at): [number, number] =>
      at === index ? [rounded(x), rounded(y)] : [point[0], point[1]],
    );
    return elementItem({ ...item.value, points });
  });

/** Copies items, except machines, because a machine has only one place. */
export function copyItems(
  drawing: Drawing,
  keys: Keys,
  offset: number,
  newId: () => string,
): { readonly drawing: Drawing; readonly copies: ReadonlySet<ItemKey> } {
  const copies = itemsOf(drawing).flatMap((item): Item[] => {
    if (!keys.has(item.key) || item.sort === 'machine') return [];
    const moved = movedItem(item, offset, offset);
    const again = { id: newId(), locked: undefined };
    if (moved.sort === 'room') return [roomItem({ ...moved.value, ...again })];
    if (moved.sort === 'screen') return [screenItem({ ...moved.value, ...again })];
    return moved.sort === 'element' ? [elementItem({ ...moved.value, ...again })] : [];
  });
  return {
    drawing: copies.length === 0 ? drawing : drawingOf([...itemsOf(drawing), ...copies], drawing),
    copies: new Set(copies.map(({ key }) => key)),
  };
}

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

const alignedBy: Readonly<Record<Alignment, (one: Rectangle, all: Rectangle) => readonly [number, number]>> =
  {
    left: (one, all) => [all.x - one.x, 0],
    centre: (one, all) => [all.x + all.width / 2 - (one.x + one.width / 2), 0],
    right: (one, all) => [rightOf(all) - rightOf(one), 0],
    top: (one, all) => [0, all.y - one.y],
    middle: (one, all) => [0, all.y + all.height / 2 - (one.y + one.height / 2)],
    bottom: (one, all) => [0, bottomOf(all) - bottomOf(one)],
  };

/** Moves the items to one edge or middle of the rectangle around them. */
export function alignItems(drawing: Drawing, keys: Keys, to: Alignment): Drawing {
  const chosen = itemsOf(drawing).filter(({ key }) => keys.has(key));
  const all = around(chosen.map(boundsOfItem));
  if (!all || chosen.length < 2) return drawing;
  return changeItems(drawing, keys, (item) => movedItem(item, ...alignedBy[to](boundsOfItem(item), all)));
}

/** Makes the gaps between the items equal. The two outermost items do not move. */
export function distributeItems(drawing: Drawing, keys: Keys, axis: 'x' | 'y'): Drawing {
  const side = axis === 'x' ? 'width' : 'height';
  const chosen = itemsOf(drawing)
    .filter(({ key }) => keys.has(key))
    .map((item) => ({ key: item.key, box: boundsOfItem(item) }))
    .sort((a, b) => a.box[axis] - b.box[axis] || a.key.localeCompare(b.key));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < 3) return drawing;
  const span = last.box[axis] + last.box[side] - first.box[axis];
  const gap = (span - chosen.reduce((sum, { box }) => sum + box[side], 0)) / (chosen.length - 1);
  const moves = new Map<ItemKey, number>();
  let at = first.box[axis];
  for (const { key, box } of chosen) {
    moves.set(key, at - box[axis]);
    at += box[side] + gap;
  }
  return changeItems(drawing, keys, (item) => {
    const by = moves.get(item.key) ?? 0;
    return axis === 'x' ? movedItem(item, by, 0) : movedItem(item, 0, by);
  });
}
