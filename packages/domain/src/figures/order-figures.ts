/** Percentages that are made of orders, opened to the orders behind them. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { orderStatus } from '../orders/schema';
import { spanQuery } from '../report-span';
import { figure } from './schema';

export const orderFigureNames = [
  /** Completed, of the orders created in the span. */
  'completion',
  /** Completed no later than due, of the orders due in the span (PH-01). */
  'on_time',
  /** Quantity of the orders completed since the start of the span, of what they and the open ones ask for (decision A-37). */
  'completed_quantity',
] as const;
export type OrderFigureName = (typeof orderFigureNames)[number];

/** The list ends here; the figure counts all of them. */
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
  /** It is in the part, and not only in the whole. */
  counts: z.boolean(),
});
export type OrderOfFigure = z.infer<typeof orderOfFigure>;

const orderFigureAnswer = z.object({
  name: z.enum(orderFigureNames),
  from: z.string(),
  to: z.string(),
  figure,
  /** Those that are missing from the part first, then the newest. */
  orders: z.array(orderOfFigure),
  total_orders: z.number().int(),
});
export type OrderFigureAnswer = z.infer<typeof orderFigureAnswer>;

export const readOrderFigure = endpoint({
  name: 'readOrderFigure',
  method: 'GET',
  path: '/figures/orders',
  // The dashboard shows these figures to everybody, and every order in them can be read by everybody.
  access: 'viewOrders',
  summary: 'The orders behind a percentage of orders: completed, on time, or completed quantity.',
  heavy: true,
  query: spanQuery.extend({
    name: z.enum(orderFigureNames),
    environment: z.string().trim().min(1).optional(),
  }),
  response: answer(orderFigureAnswer),
});
