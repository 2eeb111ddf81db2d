/** The orders from which percentages of orders are computed. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { orderStatus } from '../orders/schema';
import { spanQuery } from '../report-span';
import { figure } from './schema';

export const orderFigureNames = [
  /** The share of orders created in the span that are completed. */
  'completion',
  /** The share of orders due in the span that were completed in time (PH-01). */
  'on_time',
  /**
   * The quantity of orders completed since the start of the span, as a share of the ordered quantity of these orders
   * and the open orders (decision A-37).
   */
  'completed_quantity',
] as const;
export type OrderFigureName = (typeof orderFigureNames)[number];

/** The highest number of orders in the list. The figure counts all orders. */
export const mostOrdersShown = 500;

const orderOfFigure = z.object({
  order_id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  machine_name: z.string().nullable(),
  status: orderStatus,
  quantity: z.number(),
  actual_quantity: z.number(),
  unit: z.string(),
  created_at: z.string(),
  due_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** Whether the order counts in the part and not only in the whole. */
  counts: z.boolean(),
});
export type OrderOfFigure = z.infer<typeof orderOfFigure>;

const orderFigureAnswer = z.object({
  name: z.enum(orderFigureNames),
  from: z.string(),
  to: z.string(),
  figure,
  /** Orders that are not in the part come first. In each group, newer orders come first. */
  orders: z.array(orderOfFigure),
  total_orders: z.number().int(),
});
export type OrderFigureAnswer = z.infer<typeof orderFigureAnswer>;

export const readOrderFigure = endpoint({
  name: 'readOrderFigure',
  method: 'GET',
  path: '/figures/orders',
  // The dashboard shows these figures to everybody, and everybody can read every order in the figures.
  access: 'viewOrders',
  summary: 'The orders behind a percentage of orders: completed, on time, or completed quantity.',
  heavy: true,
  query: spanQuery.extend({
    name: z.enum(orderFigureNames),
    environment: z.string().trim().min(1).optional(),
  }),
  response: answer(orderFigureAnswer),
});
