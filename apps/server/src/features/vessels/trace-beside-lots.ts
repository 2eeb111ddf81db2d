/**
 * Bought material that is in no lot of the room: jars and labels of a packaging order, and the spices of a blend that
 * was never in the room. Pieces have no share in kilograms, so the whole output of such an order counts as affected.
 */
import type { Trace, TraceNode } from '@pms/domain/vessels/trace-schema';
import type { Reader } from '../../platform/database';
import { materialNode, orderNode } from './trace-nodes';
import { listMaterialEdges, listTracedMaterials, listTracedOrders } from './trace-queries';

interface Beside {
  readonly found: Trace['nodes'];
  /** The traced packaging orders. */
  readonly orders: readonly number[];
  /** The traced suppliers' lots, and the orders that used them. */
  readonly materials: readonly { readonly node: string; readonly order_id: number }[];
}

type Place = Pick<TraceNode, 'direction' | 'depth' | 'share'>;
const asked: Place = { direction: 'asked', depth: 0, share: 1 };
const forward: Place = { direction: 'forward', depth: 1, share: 1 };
const back: Place = { direction: 'back', depth: 1, share: 1 };

export async function readBesideLots(
  reader: Reader,
  { found, orders, materials }: Beside,
): Promise<Pick<Trace, 'nodes' | 'edges'>> {
  const there = new Set(found.map(({ node }) => node));
  const isNew = (node: string): boolean => !there.has(node);
  const holders = [...new Set(materials.map(({ order_id }) => order_id))];
  const edges = await listMaterialEdges(reader, [...orders, ...holders]);
  const ofAsked = new Set(orders.map((id) => `order-${id}`));
  const askedMaterials = new Set(materials.map(({ node }) => node));
  const bought = new Set(edges.filter(({ to }) => ofAsked.has(to)).map(({ from }) => from));

  const ordersAt = async (ids: readonly number[], place: Place): Promise<TraceNode[]> =>
    (
      await listTracedOrders(
        reader,
        ids.filter((id) => isNew(`order-${id}`)),
      )
    ).map((order) => ({ ...orderNode(order), node: `order-${order.id}`, ...place }));
  const materialsAt = async (nodes: ReadonlySet<string>, place: Place): Promise<TraceNode[]> =>
    (await listTracedMaterials(reader, [...nodes].filter(isNew))).map((material) => ({
      ...materialNode(material),
      node: material.node,
      ...place,
    }));

  const nodes = [
    ...(await materialsAt(askedMaterials, asked)),
    ...(await ordersAt(orders, asked)),
    ...(await ordersAt(holders, forward)),
    ...(await materialsAt(bought, back)),
  ];
  return { nodes, edges: edges.filter(({ from, to }) => isNew(from) || isNew(to)) };
}
