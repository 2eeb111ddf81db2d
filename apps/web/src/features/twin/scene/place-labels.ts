/** Places labels without overlap. Important labels come first. A label without room is omitted. */

export interface Wanted<Key> {
  readonly key: Key;
  /** The point that the foot of the label points to, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The priority. A higher number is placed first. */
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
/** The maximum shift of a label above the machine, in label heights. */
const floors = 3;
/** The maximum shift to a side, in label widths. The label must stay over the machine. */
const shifts = [0, 0.25, -0.25, 0.45, -0.45] as const;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/**
 * Tries the place above the machine, then the sides, then higher places. A place outside of the picture is not valid.
 */
function placesOf(
  { x, y, width, height }: Omit<Wanted<unknown>, 'key' | 'rank'>,
  view: { readonly width: number; readonly height: number },
): Box[] {
  const lefts = shifts.map((shift) =>
    Math.min(Math.max(0, x - width / 2 + shift * width), view.width - width),
  );
  return Array.from({ length: floors }, (_, floor) => y - floor * (height + gap)).flatMap((bottom) =>
    lefts
      .map((left) => ({ left, top: bottom - height, right: left + width, bottom }))
      .filter((box) => box.left >= 0 && box.top >= 0 && bottom <= view.height),
  );
}

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
    const found = placesOf({ x, y, width, height }, view).find(
      (box) => !boxes.some((other) => overlap(box, other)),
    );
    if (!found) continue;
    boxes.push(found);
    placed.push({ key, left: found.left, top: found.top });
  }
  return placed;
}
