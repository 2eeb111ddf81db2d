/** The schema of the trace: the traced record, and the nodes and edges around it. */
import { z } from 'zod';
import { maturationStatuses } from '../maturation/statuses';

const id = z.coerce.number().int().positive();

const asked = {
  lot_id: id.optional(),
  order_id: id.optional(),
  vessel_id: id.optional(),
  batch: z.string().trim().min(1).max(100).optional(),
};

const namesOne = ({ lot_id, order_id, vessel_id, batch }: z.output<z.ZodObject<typeof asked>>): boolean =>
  [lot_id, order_id, vessel_id, batch].filter((value) => value !== undefined).length === 1;
const nameOne = 'Name one of lot_id, order_id, vessel_id and batch';

/**
 * The start of the trace: a lot, an order, the contents of a vessel, or a batch number, an order number or a supplier's
 * lot.
 */
export const traceQuery = z.object(asked).refine(namesOne, nameOne);
export type TraceQuery = z.infer<typeof traceQuery>;

export const recallQuery = z
  .object({ ...asked, format: z.enum(['csv', 'pdf']).default('csv') })
  .refine(namesOne, nameOne);

const traceNode = z.object({
  node: z.string(),
  kind: z.enum(['supplier_lot', 'blending_order', 'lot', 'packaging_order']),
  /** The id of the lot or the order; null for a supplier's lot. */
  id: z.number().int().nullable(),
  name: z.string(),
  detail: z.string(),
  direction: z.enum(['asked', 'back', 'forward']),
  /** The number of steps from the traced record. */
  depth: z.number().int(),
  /** The total amount that ever came into the node. */
  quantity: z.number(),
  unit: z.string(),
  /** The share from 0 to 1: forwards a share of the node, backwards a share of the traced record. */
  share: z.number(),
  /** The remaining amount of a lot in the room; `where` names its places. */
  here: z.number().nullable(),
  where: z.string(),
  status: z.enum(maturationStatuses).nullable(),
});
export type TraceNode = z.infer<typeof traceNode>;

export const trace = z.object({
  nodes: z.array(traceNode),
  edges: z.array(z.object({ from: z.string(), to: z.string(), quantity: z.number() })),
  /**
   * The balance of everything that came into the traced lots: in the room, packed, in other lots, lost with a cause, or
   * not found.
   */
  accounted: z
    .object({
      total: z.number(),
      unit: z.string(),
      not_found: z.number(),
      percent: z.number(),
    })
    .nullable(),
});
export type Trace = z.infer<typeof trace>;
