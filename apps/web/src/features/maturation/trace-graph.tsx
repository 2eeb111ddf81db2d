/** The trace as a graph: one column for each step. The width of a line is the share of the input of the next step. */
import { ScrollArea, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import type { Trace, TraceNode } from '@pms/domain/vessels/trace-schema';
import { useEffect, useRef } from 'react';
import classes from './trace-graph.module.css';
import { traceTexts as words } from './trace-texts';

const card = { width: 208, height: 92 } as const;
const gap = { x: 56, y: 16 } as const;
/** The maximum number of entries in a column. The table shows all entries. */
const mostInColumn = 30;

interface TraceGraphProps {
  readonly trace: Trace;
  /** The number of steps that are open on each side. */
  readonly open: number;
}

interface Placed {
  readonly node: TraceNode;
  readonly x: number;
  readonly y: number;
}

const columnOf = ({ depth, direction }: TraceNode): number => (direction === 'back' ? -depth : depth);

function place(nodes: readonly TraceNode[]): { placed: Placed[]; hidden: number } {
  const columns = new Map<number, TraceNode[]>();
  for (const node of nodes) {
    const column = columns.get(columnOf(node)) ?? [];
    columns.set(columnOf(node), [...column, node]);
  }
  const first = Math.min(...columns.keys());
  const placed = [...columns].flatMap(([column, group]) =>
    group
      .toSorted((a, b) => b.share - a.share)
      .slice(0, mostInColumn)
      .map((node, row) => ({
        node,
        x: (column - first) * (card.width + gap.x),
        y: row * (card.height + gap.y),
      })),
  );
  return { placed, hidden: nodes.length - placed.length };
}

export function TraceGraph({ trace, open }: TraceGraphProps) {
  const { placed, hidden } = place(trace.nodes.filter(({ depth }) => depth <= open));
  const at = new Map(placed.map((one) => [one.node.node, one]));
  const width = Math.max(...placed.map(({ x }) => x)) + card.width;
  const height = Math.max(...placed.map(({ y }) => y)) + card.height;
  const viewport = useRef<HTMLDivElement>(null);
  const middle = (placed.find(({ node }) => node.direction === 'asked')?.x ?? 0) + card.width / 2;
  // A graph wider than the screen starts with the traced subject in the middle, not with the farthest supplier.
  useEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = middle - viewport.current.clientWidth / 2;
  }, [middle]);
  return (
    <>
      <ScrollArea
        type="auto"
        viewportRef={viewport}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': words.graph }}
      >
        <div style={{ position: 'relative', width, height }}>
          <svg width={width} height={height} aria-hidden="true" style={{ position: 'absolute' }}>
            {trace.edges.map(({ from, to, quantity }) => {
              const [left, right] = [at.get(from), at.get(to)];
              if (!left || !right) return null;
              const share = right.node.quantity > 0 ? Math.min(1, quantity / right.node.quantity) : 0;
              return (
                <path
                  key={`${from} ${to}`}
                  d={wayBetween(left, right)}
                  fill="none"
                  stroke="var(--pms-line)"
                  strokeWidth={2 + 10 * share}
                />
              );
            })}
          </svg>
          {placed.map(({ node, x, y }) => (
            <Card key={`${node.direction} ${node.node}`} node={node} x={x} y={y} />
          ))}
        </div>
      </ScrollArea>
      {hidden > 0 ? <Text c="dimmed">{words.more(hidden)}</Text> : null}
    </>
  );
}

function wayBetween(left: Placed, right: Placed): string {
  const [x1, y1] = [left.x + card.width, left.y + card.height / 2];
  const [x2, y2] = [right.x, right.y + card.height / 2];
  const middle = (x1 + x2) / 2;
  return `M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${x2} ${y2}`;
}

function Card({ node, x, y }: Placed) {
  const { kind, name, detail, quantity, unit, share, direction } = node;
  return (
    <div
      className={classes.card}
      data-asked={direction === 'asked'}
      data-trace={name}
      style={{ left: x, top: y, ...card }}
    >
      <Text fz="xs" c="dimmed">
        {words.kinds[kind]}
      </Text>
      <Text fw={600} truncate>
        {name}
      </Text>
      <Text fz="xs" truncate>
        {detail}
      </Text>
      <Text fz="xs">
        {formatNumber(quantity)} {unit} · <strong>{words.share(share)}</strong>
      </Text>
    </div>
  );
}
