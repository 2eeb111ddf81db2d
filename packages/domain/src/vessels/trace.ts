/** The origin and the use of a lot: shares in the graph of lots, orders and suppliers' lots. */

export interface TraceEdge {
  /** The names of nodes, such as `lot-5` or `order-7`. */
  readonly from: string;
  readonly to: string;
  /** The amount that moved between the two nodes, minus undone movements, in the unit of the lot. */
  readonly quantity: number;
}

export type TraceDirection = 'asked' | 'back' | 'forward';

export interface TraceStep {
  readonly node: string;
  readonly direction: TraceDirection;
  /** The number of steps from the traced record. */
  readonly depth: number;
  /**
   * The share from 0 to 1. Forwards: the part of the node that comes from the traced record. Backwards: the part of the
   * traced record that comes from the node.
   */
  readonly share: number;
}

const grouped = (edges: readonly TraceEdge[], end: 'from' | 'to'): Map<string, TraceEdge[]> => {
  const groups = new Map<string, TraceEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge[end]);
    if (group) group.push(edge);
    else groups.set(edge[end], [edge]);
  }
  return groups;
};

/** The reachable nodes without the traced record, each with its smallest number of steps. */
function reached(asked: ReadonlySet<string>, next: (node: string) => readonly string[]): Map<string, number> {
  const depths = new Map<string, number>();
  let wave = [...asked];
  for (let depth = 1; wave.length > 0; depth += 1) {
    const following: string[] = [];
    for (const node of wave.flatMap(next)) {
      if (asked.has(node) || depths.has(node)) continue;
      depths.set(node, depth);
      following.push(node);
    }
    wave = following;
  }
  return depths;
}

/**
 * The share of every node, computed by `shareOf` from the shares of the adjacent nodes. Lots may top each other up, so
 * the graph can have circles.
 */
function sharesAlong(
  asked: ReadonlySet<string>,
  order: readonly string[],
  shareOf: (node: string, known: ReadonlyMap<string, number>) => number,
): Map<string, number> {
  const shares = new Map<string, number>([...asked].map((node) => [node, 1]));
  // Repeats until no share changes. The limit ends the loop if the graph has circles.
  for (let round = 0; round < 60; round += 1) {
    let changed = false;
    for (const node of order) {
      const share = shareOf(node, shares);
      if (Math.abs(share - (shares.get(node) ?? 0)) < 1e-9) continue;
      shares.set(node, share);
      changed = true;
    }
    if (!changed) break;
  }
  return shares;
}

/**
 * The steps from the traced records in both directions, nearest first. `totals` are the amounts that came into nodes.
 */
export function traceSteps(
  askedNodes: readonly string[],
  edges: readonly TraceEdge[],
  totals: ReadonlyMap<string, number>,
): TraceStep[] {
  const asked = new Set(askedNodes);
  const [into, outOf] = [grouped(edges, 'to'), grouped(edges, 'from')];
  const all = (node: string): number => {
    const known = totals.get(node) ?? 0;
    const came = (into.get(node) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    return Math.max(known, came);
  };
  const forward = reached(asked, (node) => (outOf.get(node) ?? []).map(({ to }) => to));
  const back = reached(asked, (node) => (into.get(node) ?? []).map(({ from }) => from));
  const forwardShares = sharesAlong(asked, [...forward.keys()], (node, known) => {
    const came = (into.get(node) ?? []).reduce(
      (sum, { from, quantity }) => sum + quantity * (known.get(from) ?? 0),
      0,
    );
    return all(node) > 0 ? Math.min(1, came / all(node)) : 0;
  });
  const backShares = sharesAlong(asked, [...back.keys()], (node, known) => {
    const went = (outOf.get(node) ?? []).reduce(
      (sum, { to, quantity }) => sum + (all(to) > 0 ? (quantity / all(to)) * (known.get(to) ?? 0) : 0),
      0,
    );
    return Math.min(1, went / asked.size);
  });
  const steps = (depths: Map<string, number>, shares: Map<string, number>, direction: TraceDirection) =>
    [...depths].map(([node, depth]) => ({ node, direction, depth, share: shares.get(node) ?? 0 }));
  return [
    ...askedNodes.map((node) => ({ node, direction: 'asked' as const, depth: 0, share: 1 })),
    ...steps(back, backShares, 'back'),
    ...steps(forward, forwardShares, 'forward'),
  ];
}
