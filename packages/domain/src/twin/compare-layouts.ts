/** Compares two layouts item by item, and merges the work of two people into one layout. */
import { drawingOf, type Item, type ItemKey, itemsOf } from './layout-items';
import type { Drawing } from './layout-schema';

export interface LayoutDifference {
  readonly added: readonly Item[];
  /** The place, size, rotation or scale of the item differs. */
  readonly moved: readonly Item[];
  /** The place is the same, and the name, colour or content differs. */
  readonly changed: readonly Item[];
  readonly removed: readonly Item[];
}

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
  };
}

export interface LayoutConflict {
  readonly key: ItemKey;
  /** Undefined if the item did not exist or was removed. */
  readonly base: Item | undefined;
  readonly mine: Item | undefined;
  readonly theirs: Item | undefined;
}

export type Side = 'mine' | 'theirs';

export interface LayoutMerge {
  /** Items that both people changed differently; a person must choose. */
  readonly conflicts: readonly LayoutConflict[];
  /** The layout with these choices. For a conflict without a choice, the layout has the item of `mine`. */
  readonly merged: (choices: ReadonlyMap<ItemKey, Side>) => Drawing;
}

const same = (a: Item | undefined, b: Item | undefined) => sameValue(a?.value, b?.value);

/**
 * Joins two layouts that were both made from `base`. A change, addition or removal of one person is taken. An equal
 * change of both is taken once. Different changes of one item are a conflict.
 */
export function mergeLayouts(base: Drawing, mine: Drawing, theirs: Drawing): LayoutMerge {
  const [old, own, other] = [keyed(base), keyed(mine), keyed(theirs)];
  const keys = [...new Set([...other.keys(), ...own.keys()])];
  const conflicts: LayoutConflict[] = [];
  const settled = new Map<ItemKey, Item | undefined>();
  for (const key of new Set([...keys, ...old.keys()])) {
    const [was, here, there] = [old.get(key), own.get(key), other.get(key)];
    if (same(here, there) || same(was, there)) settled.set(key, here);
    else if (same(was, here)) settled.set(key, there);
    else conflicts.push({ key, base: was, mine: here, theirs: there });
  }
  const underlayChanged = !sameValue(base.data.underlay, mine.data.underlay);
  const frame = underlayChanged ? mine : theirs;
  return {
    conflicts,
    merged: (choices) => {
      const chosen = new Map(
        conflicts.map(({ key, mine: here, theirs: there }) => [
          key,
          choices.get(key) === 'theirs' ? there : here,
        ]),
      );
      const items = keys.flatMap((key) => (chosen.has(key) ? chosen.get(key) : settled.get(key)) ?? []);
      return drawingOf(items, frame);
    },
  };
}
