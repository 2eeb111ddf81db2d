/** Snaps a moved rectangle to edges and middles of its neighbours, or else to the grid. */
import { bottomOf, type Rectangle, rightOf, snapped } from './geometry';

/** A guide line that shows the alignment, across the aligned items. */
export interface Guide {
  readonly axis: 'x' | 'y';
  /** The position of the line on its axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapping {
  readonly grid: number;
  /** The distance within which a rectangle snaps to an edge, in units. */
  readonly reach: number;
  readonly neighbours: readonly Rectangle[];
}

export interface Settled {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

const linesOf = (box: Rectangle, axis: 'x' | 'y'): readonly [number, number, number] =>
  axis === 'x'
    ? [box.x, box.x + box.width / 2, rightOf(box)]
    : [box.y, box.y + box.height / 2, bottomOf(box)];

interface Nearest {
  readonly by: number;
  readonly at: number;
  readonly neighbour: Rectangle;
}

function nearestLine(box: Rectangle, axis: 'x' | 'y', { neighbours, reach }: Snapping): Nearest | undefined {
  let best: Nearest | undefined;
  for (const neighbour of neighbours)
    for (const at of linesOf(neighbour, axis))
      for (const own of linesOf(box, axis)) {
        const by = at - own;
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by)))
          best = { by, at, neighbour };
      }
  return best;
}

function guideOf(axis: 'x' | 'y', { at, neighbour }: Nearest, box: Rectangle): Guide {
  const across = axis === 'x' ? 'y' : 'x';
  const ends = [linesOf(neighbour, across), linesOf(box, across)].flat();
  return { axis, at, from: Math.min(...ends), to: Math.max(...ends) };
}

/** The additional movement with which `box` snaps. */
export function settle(box: Rectangle, snapping: Snapping): Settled {
  const [x, y] = [nearestLine(box, 'x', snapping), nearestLine(box, 'y', snapping)];
  const dx = x ? x.by : snapped(box.x, snapping.grid) - box.x;
  const dy = y ? y.by : snapped(box.y, snapping.grid) - box.y;
  const there = { ...box, x: box.x + dx, y: box.y + dy };
  return {
    dx,
    dy,
    guides: [...(x ? [guideOf('x', x, there)] : []), ...(y ? [guideOf('y', y, there)] : [])],
  };
}
