/** Compares two layouts item by item with their canvas and floor plan, and merges the work of two people into one layout. */
import { drawingOf, type Item, type ItemKey, itemsOf } from './layout-items';
import type { Canvas, Drawing, Underlay } from './layout-schema';

export interface LayoutDifference {
  readonly added: readonly Item[];
  /** The place, size, rotation or scale of the item differs. */
  readonly moved: readonly Item[];
  /** The place is the same, and the name, colour or content differs. */
  readonly changed: readonly Item[];
  readonly removed: readonly Item[];
  /** The parts of the drawing without items that differ. */
  readonly parts: readonly DrawingPart[];
}

const drawingParts = ['canvas', 'underlay'] as const;
export type DrawingPart = (typeof drawingParts)[number];

const placeFields: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'points', 'position']);

/** Compares fields in any order. An undefined field counts as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameValue(left[key], right[key]),
  );
}

const placeOf = ({ value }: Item) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => placeFields.has(field)));

const keyed = (drawing: Drawing): Map<ItemKey, Item> =>
  new Map(itemsOf(drawing).map((item) => [item.key, item]));

export function compareLayouts(before: Drawing, after: Drawing): LayoutDifference {
  const [was, is] = [keyed(before), keyed(after)];
  const [moved, changed]: [Item[], Item[]] = [[], []];
  for (const item of is.values()) {
    const old = was.get(item.key);
    if (!old || sameValue(old.value, item.value)) continue;
    (sameValue(placeOf(old), placeOf(item)) ? changed : moved).push(item);
  }
  return {
    added: [...is.values()].filter(({ key }) => !was.has(key)),
    moved,
    changed,
    removed: [...was.values()].filter(({ key }) => !is.has(key)),
    parts: drawingParts.filter((part) => !sameValue(before.data[part], after.data[part])),
  };
}

interface Conflict<Key, Value> {
  readonly key: Key;
  /** Undefined if the value did not exist or was removed. */
  readonly base: Value | undefined;
  readonly mine: Value | undefined;
  readonly theirs: Value | undefined;
}

/** A conflict about an item, about the floor plan to trace, or about the canvas. */
export type LayoutConflict =
  | Conflict<ItemKey, Item>
  | Conflict<'underlay', Underlay>
  | Conflict<'canvas', Canvas>;
export type ConflictKey = LayoutConflict['key'];

export type Side = 'mine' | 'theirs';

export interface LayoutMerge {
  /** Items, the floor plan and the canvas, if both people changed them differently; a person must choose. */
  readonly conflicts: readonly LayoutConflict[];
  /** The layout with these choices. A conflict without a choice is settled by `mine`. */
  readonly merged: (choices: ReadonlyMap<ConflictKey, Side>) => Drawing;
}

/** The side whose value a merge takes. Undefined if both people changed the value differently. */
function sideOf(base: unknown, mine: unknown, theirs: unknown): Side | undefined {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return 'mine';
  return sameValue(base, mine) ? 'theirs' : undefined;
}

/**
 * Joins two layouts that were both made from `base`. A change, addition or removal of one person is taken. An equal
 * change of both is taken once. Different changes of one item, of the floor plan or of the canvas are a conflict.
 */
export function mergeLayouts(base: Drawing, mine: Drawing, theirs: Drawing): LayoutMerge {
  const [old, own, other] = [keyed(base), keyed(mine), keyed(theirs)];
  const keys = [...new Set([...other.keys(), ...own.keys()])];
  const conflicts: LayoutConflict[] = [];
  const settled = new Map<ConflictKey, Side>();
  for (const key of new Set([...keys, ...old.keys()])) {
    const [was, here, there] = [old.get(key), own.get(key), other.get(key)];
    const side = sideOf(was?.value, here?.value, there?.value);
    if (side) settled.set(key, side);
    else conflicts.push({ key, base: was, mine: here, theirs: there });
  }
  const [was, here, there] = [base.data.underlay, mine.data.underlay, theirs.data.underlay];
  const side = sideOf(was, here, there);
  if (side) settled.set('underlay', side);
  else conflicts.push({ key: 'underlay', base: was, mine: here, theirs: there });
  const canvasSide = sideOf(base.data.canvas, mine.data.canvas, theirs.data.canvas);
  if (canvasSide) settled.set('canvas', canvasSide);
  else
    conflicts.push({
      key: 'canvas',
      base: base.data.canvas,
      mine: mine.data.canvas,
      theirs: theirs.data.canvas,
    });
  return {
    conflicts,
    merged: (choices) => {
      const isTheirs = (key: ConflictKey) => (settled.get(key) ?? choices.get(key)) === 'theirs';
      const items = keys.flatMap((key) => (isTheirs(key) ? other : own).get(key) ?? []);
      const underlay = isTheirs('underlay') ? there : here;
      const { canvas } = (isTheirs('canvas') ? theirs : mine).data;
      return drawingOf(items, { data: { ...mine.data, canvas, underlay } });
    },
  };
}
