/** Where labels stand so that none covers another: those that matter most come first, and one without room is left out. */

export interface Wanted<Key> {
  readonly key: Key;
  /** Where its foot points to, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Higher comes first. */
  readonly rank: number;
}

export interface Placed<Key> {
  readonly key: Key;
  readonly left: number;
  readonly top: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const gap = 4;
/** How far above its machine a label may be moved, in heights of it. */
const floors = 4;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

export function placeLabels<Key>(
  wanted: readonly Wanted<Key>[],
  view: { readonly width: number; readonly height: number },
  most: number,
  taken: readonly Box[] = [],
): Placed<Key>[] {
  const boxes: Box[] = [...taken];
  const placed: Placed<Key>[] = [];
  for (const { key, x, y, width, height } of wanted.toSorted((a, b) => b.rank - a.rank)) {
    if (placed.length >= most) break;
    const left = Math.min(Math.max(0, x - width / 2), view.width - width);
    for (let floor = 0; floor < floors; floor += 1) {
      const bottom = y - floor * (height + gap);
      const box = { left, top: bottom - height, right: left + width, bottom };
      const fits = left >= 0 && box.top >= 0 && bottom <= view.height;
      if (!fits || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      placed.push({ key, left, top: box.top });
      break;
    }
  }
  return placed;
}
