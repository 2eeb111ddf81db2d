/** Reads the graph around what was asked for, and lets the domain work out the shares. */
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { RefusalError } from '@pms/domain/refusal';
import { sumOf } from '@pms/domain/vessels/ledger';
import { nothingToTrace } from '@pms/domain/vessels/refusals';
import { traceSteps } from '@pms/domain/vessels/trace';
import type { Trace, TraceNode, TraceQuery } from '@pms/domain/vessels/trace-schema';
import type { Reader } from '../../platform/database';
import {
  findAskedLots,
  findAskedMaterials,
  findAskedOrders,
  listConnectedLots,
  listEdges,
  listTracedLots,
  listTracedMaterials,
  listTracedOrders,
} from './trace-queries';

type Known = Omit<TraceNode, 'node' | 'direction' | 'depth' | 'share'>;

export async function readTrace(reader: Reader, query: TraceQuery): Promise<Trace> {
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
  const known = await readNodes(reader, connected, edges);
  const steps = traceSteps(asked, edges, new Map([...known].map(([node, { quantity }]) => [node, quantity])));
  const nodes = steps.flatMap((step) => {
    const node = known.get(step.node);
    return node ? [{ ...node, ...step }] : [];
  });
  const shown = new Set(nodes.map(({ node }) => node));
  return {
    nodes,
    edges: edges.filter(({ from, to }) => shown.has(from) && shown.has(to)),
    accounted: await accountedFor(reader, lots),
  };
}

async function readNodes(
  reader: Reader,
  lots: readonly number[],
  edges: Trace['edges'],
): Promise<Map<string, Known>> {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const orderIds = names.filter((name) => name.startsWith('order-')).map((name) => Number(name.slice(6)));
  const came = new Map<string, number>();
  for (const { to, quantity } of edges) came.set(to, sumOf([came.get(to) ?? 0, quantity]));
  const known = new Map<string, Known>();
  for (const lot of await listTracedLots(reader, lots))
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
      kind: order.environment === 'packaging' ? 'packaging_order' : 'blending_order',
      id: order.id,
      name: order.order_number,
      detail: order.product_name,
      quantity: Math.max(came.get(node) ?? 0, sumOf(went)),
      unit: unitOf.get(node) ?? '',
      here: null,
      where: '',
      status: null,
    });
  }
  const suppliers = names.filter((name) => name.startsWith('supplier-'));
  for (const { node, supplier_lot, material, supplier, quantity, unit } of await listTracedMaterials(
    reader,
    suppliers,
  ))
    known.set(node, {
      kind: 'supplier_lot',
      id: null,
      name: supplier_lot,
      detail: [material, supplier].filter(Boolean).join(', '),
      quantity,
      unit,
      here: null,
      where: '',
      status: null,
    });
  return known;
}

/** What stock-takes did not find of the lots asked for is not accounted for; every other entry names where it went. */
async function accountedFor(reader: Reader, lots: readonly number[]): Promise<Trace['accounted']> {
  const rows = await listTracedLots(reader, lots);
  const [first] = rows;
  if (!first || rows.some(({ unit }) => unit !== first.unit)) return null;
  const total = sumOf(rows.map(({ came }) => came));
  if (total <= 0) return null;
  const not_found = Math.max(0, sumOf(rows.map((row) => row.not_found)));
  return { total, unit: first.unit, not_found, percent: Math.max(0, (1 - not_found / total) * 100) };
}
