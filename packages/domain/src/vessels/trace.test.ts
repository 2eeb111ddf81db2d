import { describe, expect, it } from 'vitest';
import { type TraceEdge, traceSteps } from './trace';

const edge = (from: string, to: string, quantity: number): TraceEdge => ({ from, to, quantity });
const shares = (asked: string[], edges: TraceEdge[], totals: Record<string, number> = {}) =>
  Object.fromEntries(
    traceSteps(asked, edges, new Map(Object.entries(totals))).map(({ node, share, depth, direction }) => [
      node,
      [direction, depth, Math.round(share * 1000) / 1000],
    ]),
  );

describe('the trace', () => {
  // covers MATU-98
  it('gives for every node the share that comes from the traced lot or went into the traced lot', () => {
    const edges = [
      edge('supplier', 'a', 20),
      edge('a', 'c', 60),
      edge('b', 'c', 40),
      edge('c', 'order', 50),
      edge('d', 'order', 50),
    ];
    expect(shares(['a'], edges, { a: 100 })).toEqual({
      a: ['asked', 0, 1],
      supplier: ['back', 1, 0.2],
      c: ['forward', 1, 0.6],
      order: ['forward', 2, 0.3],
    });
    expect(shares(['order'], edges, { a: 100 })).toEqual({
      order: ['asked', 0, 1],
      c: ['back', 1, 0.5],
      d: ['back', 1, 0.5],
      a: ['back', 2, 0.3],
      b: ['back', 2, 0.2],
      supplier: ['back', 3, 0.06],
    });
  });

  it('ends also if two lots top each other up', () => {
    const edges = [edge('a', 'b', 10), edge('b', 'a', 10), edge('b', 'c', 10)];
    const { b, c } = shares(['a'], edges, { a: 100, b: 100 });
    expect(b).toEqual(['forward', 1, 0.1]);
    expect(c?.[1]).toBe(2);
  });

  it('gives a chain of ten levels in the order of its steps', () => {
    const edges = Array.from({ length: 10 }, (_, index) => edge(`n${index}`, `n${index + 1}`, 5));
    const found = traceSteps(['n0'], edges, new Map());
    expect(found.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(found.every(({ share }) => share === 1)).toBe(true);
  });
});
