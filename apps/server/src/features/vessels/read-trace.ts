/** Reads the graph around the traced record. The domain computes the shares. */
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { RefusalError } from '@pms/domain/refusal';
import { sumOf } from '@pms/domain/vessels/ledger';
import { nothingToTrace } from '@pms/domain/vessels/refusals';
import { traceSteps } from '@pms/domain/vessels/trace';
import type { Trace, TraceNode, TraceQuery } from '@pms/domain/vessels/trace-schema';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readBesideLots } from './trace-beside-lots';
import { materialNode, orderNode } from './trace-nodes';
import {
  findAskedLots,
  findAskedMaterials,
  findAskedOrders,
  listConnectedLots,
  listEdges,
  listTracedLots,
  listTracedMaterials,
  listTracedOrders,
  type TracedLot,
} from './trace-queries';

type Known = Omit<TraceNode, 'node' | 'direction' | 'depth' | 'share'>;

/** A movement that is booked meanwhile is in no part of the answer. */
export const readTrace = (reader: Reader, query: TraceQuery): Promise<Trace> =>
  inOneView(reader, (view) => traceIn(view, query));

async function traceIn(reader: Reader, query: TraceQuery): Promise<Trace> {
  const { batch = null, order_id = null } = query;
  const materials = batch === null ? [] : await findAskedMaterials(reader, batch);
  const lots = await findAskedLots(reader, query);
  const orders = (await findAskedOrders(reader, order_id, batch)).map(({ id }) => id);
  const made = await Promise.all(materials.map((one) => findAskedLots(reader, { order_id: one.order_id })));
  const asked =
    materials.length > 0
      ? [...new Set(materials.map(({ node }) => node))]
      : [...lots.map((id) => `lot-${id}`), ...orders.map((id) => `order-${id}`)];
  if (asked.length === 0) throw new RefusalError(nothingToTrace());
  const connected = await listConnectedLots(reader, { lots: [...lots, ...made.flat()], orders });
  const edges = await listEdges(reader, connected);
  const traced = await listTracedLots(reader, connected);
  const known = await readNodes(reader, traced, edges);
  const steps = traceSteps(asked, edges, new Map([...known].map(([node, { quantity }]) => [node, quantity])));
  const found = steps.flatMap((step) => {
    const node = known.get(step.node);
    return node ? [{ ...node, ...step }] : [];
  });
  const beside = await readBesideLots(reader, { found, orders, materials });
  const nodes = [...found, ...beside.nodes];
  const shown = new Set(nodes.map(({ node }) => node));
  return {
    nodes,
    edges: [...edges, ...beside.edges].filter(({ from, to }) => shown.has(from) && shown.has(to)),
    accounted: accountedFor(nodes, traced),
  };
}

async function readNodes(
  reader: Reader,
  lots: readonly TracedLot[],
  edges: Trace['edges'],
): Promise<Map<string, Known>> {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const orderIds = names.filter((name) => name.startsWith('order-')).map((name) => Number(name.slice(6)));
  const came = new Map<string, number>();
  for (const { to, quantity } of edges) came.set(to, sumOf([came.get(to) ?? 0, quantity]));
  const known = new Map<string, Known>();
  for (const lot of lots)
    known.set(`lot-${lot.id}`, {
      kind: 'lot',
      id: lot.id,
      name: lot.batch_number,
      detail: lot.blend_name,
      quantity: lot.came,
      unit: lot.unit,
      here: lot.here,
      where: lot.where,
      status: lot.status as MaturationStatus,
    });
  const unitOf = new Map(
    edges.flatMap(({ from, to }) => {
      const unit = (known.get(from) ?? known.get(to))?.unit;
      return unit === undefined ? [] : [[from, unit] as const, [to, unit] as const];
    }),
  );
  for (const order of await listTracedOrders(reader, orderIds)) {
    const node = `order-${order.id}`;
    const went = edges.filter(({ from }) => from === node).map(({ quantity }) => quantity);
    known.set(node, {
      ...orderNode(order),
      quantity: Math.max(came.get(node) ?? 0, sumOf(went)),
      unit: unitOf.get(node) ?? '',
    });
  }
  const suppliers = names.filter((name) => name.startsWith('supplier-'));
  for (const material of await listTracedMaterials(reader, suppliers))
    known.set(material.node, materialNode(material));
  return known;
}

/**
 * Losses of stock-takes in the affected lots, multiplied by the share of the lot, count as not found. Every other entry
 * has a destination. Null if the units differ.
 */
function accountedFor(nodes: Trace['nodes'], traced: readonly TracedLot[]): Trace['accounted'] {
  const asked = nodes.filter(({ direction, kind }) => direction === 'asked' && !kind.endsWith('order'));
  const shares = new Map(
    nodes.filter(({ direction }) => direction !== 'back').map(({ node, share }) => [node, share]),
  );
  const affected = traced.flatMap((lot) => {
    const share = shares.get(`lot-${lot.id}`);
    return share === undefined ? [] : [{ ...lot, lost: thousandths(lot.not_found * share) }];
  });
  const units = new Set([...asked, ...affected].map(({ unit }) => unit));
  const [unit] = units;
  const total = sumOf(asked.map(({ quantity }) => quantity));
  if (affected.length === 0 || units.size !== 1 || unit === undefined || total <= 0) return null;
  const not_found = Math.max(0, sumOf(affected.map(({ lost }) => lost)));
  return { total, unit, not_found, percent: Math.max(0, (1 - not_found / total) * 100) };
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
